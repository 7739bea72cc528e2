#pragma once

/// The text of a file that is within the program, ended by NUL, by its path in the repository, without
/// "Resources/"; NULL if there is none.
const char *library_text(const char *path);
