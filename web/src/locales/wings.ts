/** Every group of texts but those of home and of the lists of games, by file. A table for late use: they do without it. */
export const wings = import.meta.glob<Record<string, Record<string, unknown>>>(["./*/*.ts", "!./*/{games,home,lobby,shell,ui}.ts"]);
