import BattleCommands

Program.run()
