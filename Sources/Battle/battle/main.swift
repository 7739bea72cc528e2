import BattleCommands
import NcursesTerminal

let program = Program()
if program.opensScreen { TerminalGuard.start(unlessDisabledBy: "BATTLE_GUARD") }
program.run()
