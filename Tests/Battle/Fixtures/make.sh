#!/bin/bash
# Makes a fixture of the program as it is: battle.db and printed.jsonl.
#
#     Tests/Fixtures/make.sh PROGRAM FOLDER
#
# FOLDER is a new folder beside this file, named after the release: "0.2.0". It is made once with each
# release and committed with it; it is never made anew. When commands are added, they are added here, so
# that a fixture has what its release could write.
#
# Everything is done by commands, nothing by SQL. Dice have seeds; ids and times are those of the run.
set -euo pipefail
program=$(realpath "$1")
mkdir "$2"
folder=$(cd "$2" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
export BATTLE_DATABASE=$folder/battle.db LC_ALL=C.UTF-8 TZ=UTC
unset BATTLE_THEME
# Of daily backups a fixture has none: the file is made today.
b() { "$program" "$@" > /dev/null; }

# --- The roster, as an earlier fixture has it, a stat block of its own, and the ledger -----------

b import "$here/f0d2ff0/roster.json"
b portrait "Isolde Vane" "$here/f0d2ff0/portrait.png"
b character note "Isolde Vane" "Owes the ferryman two crowns."
b character add "Sir Bram" --hit-points 33/45
b character title "Sir Bram" "of the Ford"
b library --take ogre
b character block ogre "add Gore. Melee Attack Roll: +6, reach 5 ft. Hit: 9 (2d6+2) piercing damage."
b party add "Sir Bram"
b party ledger add --experience 450 --coins "120 gp" --note "The ford's toll"
b character add "Nobody" && b character remove "Nobody"

# --- A fight with everything that a fight can have ----------------------------------------------

b encounter new "The Ford" --party --add "goblin*3" --add ogre --seed 1
b prepare add half ogre "It roars"
b prepare add round 2 --add "wolf*2"
b encounter start --seed 2
b damage "goblin*" "2d6+3 slashing + 1d6 fire" --half "goblin 2" --seed 3
b attack ogre gore "sir bram" --seed 4
b condition add isolde frightened --rounds 2
b condition add "goblin 3" invisible --secret
b concentration begin isolde Web
b resource add isolde Slots 4 3 2
b form take isolde wolf
b next --seed 5
b damage isolde 4 --seed 6
b form leave isolde
b undo 2
b redo
b damage ogre 31
b undo
b revive "goblin 1" --hit-points 3
b kill "goblin 1"
for seed in 7 8 9 10 11 12 13 14; do b next --seed $seed; done
b remark "The rope gives way."
b roll 4d6kh3 --seed 15
b remark --fight "Reinforcements come."
b riddle ask isolde --deck japanese --seed 16
b riddle answer "はい"
b encounter copy "The Ford" "The Ford again"
b encounter new "The Crypt" --edition pathfinder2e --no-party --add wight --seed 17
b encounter new "The Drowned" --no-party --add goblin --seed 18
b encounter remove "The Drowned"
b encounter end "The Ford"

# --- Practice: answers, undone and redone, cards suspended, a deck of its own --------------------

for _ in 1 2 3 4 5 6; do b practice answer japanese はい --rating good; done
b practice answer japanese いいえ --rating again
b practice undo && b practice redo
b practice undo
b deck rehearse --fight "The Ford"
b deck new "Toll words"
b deck set japanese --retention 0.85
b history > /dev/null

# --- What the program prints of it --------------------------------------------------------------

{
    for arguments in \
        "characters" "party" "party ledger" "encounter list" "status --encounter The_Ford" \
        "status --encounter The_Ford_again" "status --encounter The_Crypt" \
        "log --encounter The_Ford --limit 10000" "branches --encounter The_Ford" "deck list" \
        "history --limit 10000" "character block ogre"
    do
        python3 - "$program" $arguments << 'PYTHON'
import json, subprocess, sys
arguments = [word.replace("_", " ") for word in sys.argv[2:]]
output = subprocess.run([sys.argv[1], *arguments, "--json"], capture_output=True, check=True).stdout
print(json.dumps({"arguments": arguments, "output": json.loads(output)}, ensure_ascii=False))
PYTHON
    done
} > "$folder/printed.jsonl"
rm -f "$folder"/battle.db.lock "$folder"/battle.db-*
