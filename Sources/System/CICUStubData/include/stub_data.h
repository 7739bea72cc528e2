// Nothing to call: the definition in stub_data.c is for the linker.
