/** Every group of texts but those of home, by file. A table for late use: home does without it. */
export const wings = import.meta.glob<Record<string, Record<string, unknown>>>(["./*/*.ts", "!./*/{home,lobby,shell,ui}.ts"]);
