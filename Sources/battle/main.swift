// The command line comes here.
print("battle")
