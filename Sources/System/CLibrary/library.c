// The files that come with the program, within the program: it works wherever it is copied or linked,
// and its books cannot be of another version. clang takes in 1.2 MB in 0.1 s; the literals that
// SwiftPM's `.embedInCode` makes would be compiled for minutes.
#include "library.h"
#include <stddef.h>
#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const struct {
    const char *path;
    const char *text;
} files[] = {
    {"LICENSE", (const char[]){
#embed "../../../LICENSE" suffix(, 0)
    }},
    {"NOTICE", (const char[]){
#embed "../../../NOTICE" suffix(, 0)
    }},
    {"Library/Books/srd-5.1-creatures.jsonl", (const char[]){
#embed "../../../Resources/Library/Books/srd-5.1-creatures.jsonl" suffix(, 0)
    }},
    {"Library/Books/srd-5.1-spells.jsonl", (const char[]){
#embed "../../../Resources/Library/Books/srd-5.1-spells.jsonl" suffix(, 0)
    }},
    {"Library/Books/srd-5.2-creatures.jsonl", (const char[]){
#embed "../../../Resources/Library/Books/srd-5.2-creatures.jsonl" suffix(, 0)
    }},
    {"Library/Books/srd-5.2-spells.jsonl", (const char[]){
#embed "../../../Resources/Library/Books/srd-5.2-spells.jsonl" suffix(, 0)
    }},
    {"Library/Characters/party.json", (const char[]){
#embed "../../../Resources/Library/Characters/party.json" suffix(, 0)
    }},
    {"Library/Decks/japanese-first-words.json", (const char[]){
#embed "../../../Resources/Library/Decks/japanese-first-words.json" suffix(, 0)
    }},
    {"Library/Decks/rules-dnd2014.json", (const char[]){
#embed "../../../Resources/Library/Decks/rules-dnd2014.json" suffix(, 0)
    }},
    {"Library/Decks/rules-dnd2024.json", (const char[]){
#embed "../../../Resources/Library/Decks/rules-dnd2024.json" suffix(, 0)
    }},
    {"Library/Decks/rules-pathfinder2e.json", (const char[]){
#embed "../../../Resources/Library/Decks/rules-pathfinder2e.json" suffix(, 0)
    }},
    {"Library/NOTICE.md", (const char[]){
#embed "../../../Resources/Library/NOTICE.md" suffix(, 0)
    }},
    {"Manual/accessibility.md", (const char[]){
#embed "../../../Resources/Manual/accessibility.md" suffix(, 0)
    }},
    {"Manual/backups.md", (const char[]){
#embed "../../../Resources/Manual/backups.md" suffix(, 0)
    }},
    {"Manual/coming-from.md", (const char[]){
#embed "../../../Resources/Manual/coming-from.md" suffix(, 0)
    }},
    {"Manual/export.md", (const char[]){
#embed "../../../Resources/Manual/export.md" suffix(, 0)
    }},
    {"Manual/faq.md", (const char[]){
#embed "../../../Resources/Manual/faq.md" suffix(, 0)
    }},
    {"Manual/fight-language.md", (const char[]){
#embed "../../../Resources/Manual/fight-language.md" suffix(, 0)
    }},
    {"Manual/first-evening.md", (const char[]){
#embed "../../../Resources/Manual/first-evening.md" suffix(, 0)
    }},
    {"Manual/hand-written.md", (const char[]){
#embed "../../../Resources/Manual/hand-written.md" suffix(, 0)
    }},
    {"Manual/import.md", (const char[]){
#embed "../../../Resources/Manual/import.md" suffix(, 0)
    }},
    {"Manual/index.md", (const char[]){
#embed "../../../Resources/Manual/index.md" suffix(, 0)
    }},
    {"Manual/keys.md", (const char[]){
#embed "../../../Resources/Manual/keys.md" suffix(, 0)
    }},
    {"Manual/monsters-and-blocks.md", (const char[]){
#embed "../../../Resources/Manual/monsters-and-blocks.md" suffix(, 0)
    }},
    {"Manual/other-trackers.md", (const char[]){
#embed "../../../Resources/Manual/other-trackers.md" suffix(, 0)
    }},
    {"Manual/players-screen.md", (const char[]){
#embed "../../../Resources/Manual/players-screen.md" suffix(, 0)
    }},
    {"Manual/players.md", (const char[]){
#embed "../../../Resources/Manual/players.md" suffix(, 0)
    }},
    {"Manual/practice.md", (const char[]){
#embed "../../../Resources/Manual/practice.md" suffix(, 0)
    }},
    {"Manual/scripts.md", (const char[]){
#embed "../../../Resources/Manual/scripts.md" suffix(, 0)
    }},
    {"Manual/statuses-and-environment.md", (const char[]){
#embed "../../../Resources/Manual/statuses-and-environment.md" suffix(, 0)
    }},
    {"Manual/terminals.md", (const char[]){
#embed "../../../Resources/Manual/terminals.md" suffix(, 0)
    }},
    {"Migrations/0001_core.sql", (const char[]){
#embed "../../../Migrations/0001_core.sql" suffix(, 0)
    }},
    {"Migrations/0002_combat.sql", (const char[]){
#embed "../../../Migrations/0002_combat.sql" suffix(, 0)
    }},
    {"Migrations/0003_practice.sql", (const char[]){
#embed "../../../Migrations/0003_practice.sql" suffix(, 0)
    }},
    {"Migrations/0004_search.sql", (const char[]){
#embed "../../../Migrations/0004_search.sql" suffix(, 0)
    }},
    {"Migrations/0005_kept.sql", (const char[]){
#embed "../../../Migrations/0005_kept.sql" suffix(, 0)
    }},
    {"Migrations/0006_portraits.sql", (const char[]){
#embed "../../../Migrations/0006_portraits.sql" suffix(, 0)
    }},
    {"Migrations/0007_note.sql", (const char[]){
#embed "../../../Migrations/0007_note.sql" suffix(, 0)
    }},
    {"Migrations/0008_statblocks.sql", (const char[]){
#embed "../../../Migrations/0008_statblocks.sql" suffix(, 0)
    }},
    {"Migrations/0009_ledger.sql", (const char[]){
#embed "../../../Migrations/0009_ledger.sql" suffix(, 0)
    }},
    {"Migrations/0010_prepared.sql", (const char[]){
#embed "../../../Migrations/0010_prepared.sql" suffix(, 0)
    }},
    {"Migrations/0011_scheduling.sql", (const char[]){
#embed "../../../Migrations/0011_scheduling.sql" suffix(, 0)
    }},
    {"Migrations/0012_pictures.sql", (const char[]){
#embed "../../../Migrations/0012_pictures.sql" suffix(, 0)
    }},
    {"Migrations/0013_chronicle.sql", (const char[]){
#embed "../../../Migrations/0013_chronicle.sql" suffix(, 0)
    }},
    {"Migrations/0014_imported_fights.sql", (const char[]){
#embed "../../../Migrations/0014_imported_fights.sql" suffix(, 0)
    }},
    {"Migrations/0015_rows.sql", (const char[]){
#embed "../../../Migrations/0015_rows.sql" suffix(, 0)
    }},
    {"Migrations/0016_sums.sql", (const char[]){
#embed "../../../Migrations/0016_sums.sql" suffix(, 0)
    }},
    {"Migrations/0017_suggestions.sql", (const char[]){
#embed "../../../Migrations/0017_suggestions.sql" suffix(, 0)
    }},
    {"Migrations/0018_cards.sql", (const char[]){
#embed "../../../Migrations/0018_cards.sql" suffix(, 0)
    }},
    {"Migrations/0019_statistics.sql", (const char[]){
#embed "../../../Migrations/0019_statistics.sql" suffix(, 0)
    }},
    {"Players/icon.svg", (const char[]){
#embed "../../../Resources/Players/icon.svg" suffix(, 0)
    }},
    {"Players/page.html", (const char[]){
#embed "../../../Resources/Players/page.html" suffix(, 0)
    }},
    {"Players/players.css", (const char[]){
#embed "../../../Resources/Players/players.css" suffix(, 0)
    }},
    {"Players/players.js", (const char[]){
#embed "../../../Resources/Players/players.js" suffix(, 0)
    }},
};

const char *library_text(const char *path) {
    for (size_t place = 0; place < sizeof files / sizeof *files; place++) {
        if (strcmp(files[place].path, path) == 0) return files[place].text;
    }
    return NULL;
}
