#!/bin/bash
# Makes battle.db and printed.json, with the program of commit f0d2ff0 and in an empty folder:
#
#     BATTLE=path/to/battle ./make.sh FOLDER
#
# Everything is done by commands of the program or by keys typed into it, nothing by SQL. Dice have
# seeds; ids and times are those of the run. Needs tmux and jq.
set -euo pipefail

: "${BATTLE:?the program of commit f0d2ff0}"
here=$(cd "$(dirname "$0")" && pwd)
folder=$(cd "$1" && pwd)
work=$folder/work.db
export BATTLE_DATABASE=$work LC_ALL=C.UTF-8 TZ=UTC

b() { "$BATTLE" "$@" > /dev/null; }
fight() { current=$1; }
# A command upon the fight chosen by `fight`.
f() { "$BATTLE" "$@" --encounter "$current" > /dev/null; }

# --- The roster -------------------------------------------------------------------------------

b import "$here/roster.json"
b library --take wolf
b portrait "Isolde Vane" "$here/portrait.png"
b note "Isolde Vane" "Owes the ferryman two crowns.
Cannot swim." --roster
b party default off

# --- The Ferry is prepared; it begins after The Mill, and finds the party as that left it ------

b encounter new "The Ferry" --party --add "goblin*3" --add "Bog Hag" --seed 1

# --- The Mill: the book of 2014, played to its end ---------------------------------------------

b encounter new "The Mill" --edition dnd2014 --party --add "goblin*2" --add "wight" --seed 2
fight "The Mill"
f surprise lys
b encounter start "The Mill" --seed 3 --initiative "lys*=15" --initiative "goblin*=14"
f reaction hagen
f condition add isolde exhaustion --value 4
f condition add isolde exhaustion --value 2
f condition add hagen stunned --rounds 1
f next --seed 4
f damage "goblin 1" 2d6+3 --type slashing --critical --by hagen --seed 5
f next --seed 5
f next --seed 6
f damage "goblin 2" 6 --nonlethal
f condition remove isolde exhaustion
f next --seed 7
f rest short hagen --seed 8
b encounter end "The Mill"
b encounter start "The Mill"
f damage hagen 15 --type cold
f damage lys 40
f death-save lys --rolled 7
f stabilize lys
f kill émile
b encounter end "The Mill"

# Between fights, outside of every log.
b rest long "Isolde Vane" Hagen

# --- The Ferry: the book of 2024, every kind of act --------------------------------------------

fight "The Ferry"
f rules --ties players --reroll --together --initiative advantage --no-skip-dead --fold \
    --absorbed-hits-count --players-see bar --monsters-see numbers
f note --fight "Reinforcements in round 3.
The hag wants the bell."
f encounter add --lair "The Landing"
b encounter add "Ferryman" --hit-points 2d8+2 --armor-class 11 --modifier 1 --initiative 9 \
    --encounter "The Ferry" --seed 9
b encounter add "Smuggler" --hit-points 22 --armor-class 13 --hidden --player \
    --encounter "The Ferry" --seed 10
f surprise "goblin 2"
f initiative roll --monsters --seed 11
f initiative roll isolde --advantage --bonus 2 --seed 12
f initiative set hagen 18 --seed 13
b encounter start "The Ferry" --seed 14
f revive émile --hit-points 18
f initiative move smuggler --after hagen
f initiative move ferryman --first

# Conditions, concentration, resources.
f condition add "bog hag" prone --note "in the reeds" --rounds 2 --until start --of isolde
f condition add hagen isolde Aid --maximum 5 --rounds 2
f condition add lys frightened --minutes 1
f condition add "bog hag" "Marked by the bell"
f condition add "bog hag" poisoned --force
f condition remove lys frightened
f concentration begin isolde Web
f concentration begin smuggler Hex
f resource add isolde "Slots 1" 4 --used 1
f resource add isolde "Slots 3" 2
f resource add hagen "Hit dice" 5 --used 2
f resource add hagen "Second wind" 1 --back short
f resource add "bog hag" "Legendary actions" 3 --back turn
f resource add "bog hag" "Breath of rot" 1 --back recharge5
f resource add "bog hag" "Stench" 1 --used 1 --back recharge2
f resource add "bog hag" "Bell" 1 --back day
f resource add lys "Charm" 3 --back never
f resource add lys "Candle" 1
f resource remove lys Candle
f resource use isolde "Slots 1"
f resource restore isolde "Slots 1" 1
f resource use "bog hag" Breath
f legendary "bog hag" 2

# What somebody is.
f hide "goblin 3"
f reveal smuggler
f rename "goblin 3" "Reed Cutter"
f duplicate "goblin 1" 2
f armor "reed cutter" 16
f armor ferryman unknown
f defenses "goblin 1" --resist fire slashing --vulnerable thunder --immune psychic --never prone
f note "bog hag" "Flees at 20 hit points."
f note isolde "Carries the bell."
f note isolde ""

# Hit points.
f damage "goblin 1" "2d6+3 slashing + 1d6 fire" --half "goblin 2" --double "reed cutter" \
    --none ferryman --adjust=-1 --seed 15
f temp isolde 6
f temp isolde 3 --replace
f damage isolde 5 --type cold
f damage isolde 14 --type bludgeoning
f concentration save isolde 12
f concentration save isolde --modifier 2 --seed 16
f damage smuggler 12 --by "bog hag"
f concentration save smuggler 3
f damage smuggler 22 --type necrotic
f death-save smuggler --rolled 9
f death-save smuggler --rolled 15
f stabilize smuggler
f heal smuggler 1d8+3 --seed 17
f heal ferryman 3
f maximum "reed cutter" 3d6 --seed 18
f maximum ferryman 14
f maximum "goblin 4" unknown
f damage "goblin 4" 3
f hp hagen 30
f heal hagen full
f condition add hagen Bolstered --maximum 3 --rounds 1
f kill "goblin 5"
f revive "goblin 5" --hit-points 3
f kill "goblin 5"
f remove "reed cutter"

# Turns.
f ready isolde "burn whoever boards"
f next --seed 19
f next --seed 20
f delay --seed 21
f next --seed 22
f ready hagen "push off"
f ready hagen --take
f ready lys "ring the bell"
f ready lys --drop
f reaction lys
f reaction lys --back
delaying=$("$BATTLE" status --json --encounter "The Ferry" \
    | jq -r '.combatants[] | select(.delaying) | .label' | head -1)
f return "$delaying" --seed 23
seed=80
until "$BATTLE" status --json --encounter "The Ferry" | jq -e '.round > 1' > /dev/null; do
    f next --seed $((seed += 1))
done
f rules --no-reroll
f previous
f next --seed 33
b encounter add "Strange Shape" --encounter "The Ferry" --initiative 30 --seed 34
f remark "The rope gives way." --about hagen
f remark "Fog."
f rest short hagen --hit-dice 2d10 --modifier 2 --seed 35

# A mistake, taken back, and what was done instead: two branches of the log.
f damage hagen 30
f next --seed 36
f undo 2
f redo
f undo
f damage hagen isolde lys émile 4 --type thunder
for seed in 37 38 39 40; do f next --seed $seed; done
f condition add hagen Ferryman\'s\ luck --value 2 --note "d4 once"
b encounter rename "The Ferry at Dusk" --encounter "The Ferry"
fight "The Ferry at Dusk"
f concentration begin lys Bless
f concentration end lys

# --- The Crypt: Pathfinder ---------------------------------------------------------------------

b encounter new "The Crypt" --edition pathfinder2e --no-party --add "Émile Ruß" --add wight --seed 50
fight "The Crypt"
b encounter add "Warden" --hit-points 20 --player --modifier 2 --encounter "The Crypt" --seed 51
b encounter start "The Crypt" --seed 52 --initiative "émile*=21" --initiative "wight=20" \
    --initiative "warden=5"
f condition add émile frightened --value 3
f condition add émile wounded --value 1
f condition add warden doomed --value 1
f condition add warden drained --value 2
f defenses wight --weak fire=5 --reduce cold=3 slashing=2
f damage wight 6 --type fire
f damage wight 2 --type slashing
f next --seed 53
f damage warden 20
f next --seed 54
f death-save warden --rolled 15
f heal warden 4
f condition remove warden doomed
f damage wight 7 --critical
f damage émile 12
f next --seed 55
f rules --edition dnd2014
f rules --edition pathfinder2e

# --- The Duel: no book, left in the middle of what was taken back ------------------------------

b encounter new "The Duel" --edition plain --no-party --add "goblin" --add "old gate" --seed 56
fight "The Duel"
b encounter start "The Duel" --seed 57
f damage goblin 3
f next --seed 58
f damage "old gate" 9
f next --seed 59
f undo 3

# --- Two Endings: left on the older of two branches --------------------------------------------

b encounter new "Two Endings" --no-party --add "wolf*2" --seed 60
fight "Two Endings"
b encounter start "Two Endings" --seed 61
f kill "wolf 1"
first=$("$BATTLE" log --json --encounter "$current" | jq '.[-1].id')
f undo
f damage "wolf 1" 1d4+1 --type fire --seed 62
f next --seed 63
f undo --to "$first"

# --- Copied, deleted, empty --------------------------------------------------------------------

b encounter copy "The Ferry at Dusk" "The Ferry again"
b encounter new "The Drowned" --no-party --add goblin --seed 64
b encounter delete "The Drowned"
b encounter new "Nothing yet" --no-party

# --- By keys: what no command does -------------------------------------------------------------

terminal=battle-fixture-$$
t() { tmux -L "$terminal" -f /dev/null -u "$@"; }
open_app() {
    t new-session -d -x 100 -y 40 \
        "env BATTLE_DATABASE='$work' TERM=tmux-256color LC_ALL=C.UTF-8 TZ=UTC '$BATTLE' $* 2> /dev/null"
}
trap 't kill-server 2> /dev/null || true' EXIT
# Waits until the screen shows a text.
shows() {
    for _ in $(seq 300); do
        if t capture-pane -p | grep -qF -- "$1"; then return; fi
        sleep 0.1
    done
    echo "The screen does not show: $1" >&2
    t capture-pane -p >&2
    exit 1
}
keys() { t send-keys "$@"; }
text() { t send-keys -l "$1"; }
# An answer to the question on screen.
answer() { text "$1"; keys Enter; }
close_app() {
    keys q
    for _ in $(seq 100); do t has-session 2> /dev/null || return 0; sleep 0.1; done
    exit 1
}

open_app play --theme light
shows "register"
text "Mira"
keys Tab Space
shows "✓"
keys Enter
shows "Hi, Mira"
keys Enter
shows "Isolde Vane"
# Somebody by hand, with a title; changed; somebody deleted.
keys a
shows "next field"
text "Quill"
keys Tab
text "The Unhurried; Keeper of Keys"
keys Tab
text "9/12"
keys Tab
text "13"
keys Enter
shows "Quill joins the roster"
keys m
shows "Maximum hit points of Quill"
keys C-u
answer "14"
shows "11/14"
keys / ; text "wolf"; keys Enter x
shows "is deleted"
keys Escape
shows "Old Gate"

# A fight begun in the app, with a monster of the library.
keys 2
shows "Two Endings"
keys A
shows "Name of the new fight"
keys C-u
answer "The Bell Tower"
shows "The Bell Tower is ready"
answer "3 goblin"
answer "giant rat"
keys Enter
shows "Giant Rat joins the fight"
keys s
shows "Round 1"
text "F"
text "."
answer "d20+5"
shows "rolls"
text ","
answer "The bell rings by itself"
text "b"
shows "turn timer"
text "t"
shows "The turn timer is on"
text "b"
shows "turn timer"
text "1"
shows "is played by D&D 5e (2014)"
text "d"
answer "3 fire half g2"
# Back to an act of the log, then on with another.
text "u"
shows "Taken back"
keys C-r
shows "Done again"
text ":"
answer "let bars"
sleep 1

# Practice: one session to its end with wrong answers on the way, one left in the middle.
keys 3
shows "What do you want to practise"
keys Enter
# Answers 1, 2, 3 until one is right, so many times; the last right answer ends on its verdict.
practise() {
    for right in $(seq "$1"); do
        [ "$right" = 1 ] || keys Enter
        shows "Space choices"
        keys Space
        for choice in 1 2 3; do
            shows "to 3 answer"
            keys "$choice"
            shows "Enter go on"
            if t capture-pane -p | grep -qF "The answer is correct"; then break; fi
            keys Enter
        done
    done
}
practise 5
keys Enter
shows "You’re awesome!"
keys Escape
shows "What do you want to practise"
keys Down Enter
practise 2
keys Enter
shows "Space choices"
keys 1
close_app

# --- The copy that is kept, and what was printed for it ----------------------------------------

"$BATTLE" backup "$folder/battle.db" > /dev/null
export BATTLE_DATABASE=$folder/battle.db
printed=()
print() {
    "$BATTLE" "$@" --json > "$folder/output.json"
    printed+=("$(jq -nc '{arguments: $ARGS.positional, output: $output[0]}' \
        --slurpfile output "$folder/output.json" --args -- "$@")")
}
print encounter list
print encounter list --deleted
print characters
print characters --search reeve
print party list
print party default
print history
print stats
"$BATTLE" encounter list --json | jq -r '.[].name' > "$folder/names"
while read -r name; do
    print status --encounter "$name"
    print log --encounter "$name"
    print log --counting --kind damage heal --encounter "$name"
    print stats --encounter "$name"
    print difficulty --encounter "$name"
    print rules --encounter "$name"
    print condition list --encounter "$name"
    print condition list --known --encounter "$name"
    print resource list --encounter "$name"
    print note --fight --encounter "$name"
done < "$folder/names"
print note "Isolde Vane" --roster
print note "bog hag" --encounter "The Ferry at Dusk"
printf '%s\n' "${printed[@]}" > "$folder/printed.jsonl"
"$BATTLE" doctor
rm -f "$folder/names" "$folder/output.json" "$work"*
