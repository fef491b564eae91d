import { readFileSync } from "node:fs";
import * as z from "zod";
import { SHADES } from "../shared/games/pictures.ts";
import type { Title } from "../shared/title.ts";

/** A title as the file has it, under its code. */
const TitleEntry = z.object({
  game: z.string().nullable(),
  theme: z.string(),
  hue: z.union([z.number().int().min(1).max(359), z.enum(SHADES)]).optional(),
  volatility: z.enum(["low", "medium", "high"]),
  lines: z.number().int().nullable().default(null),
  pool: z.string().nullable().default(null),
  minBetMinor: z.number().int().positive(),
  variant: z.string().nullable().default(null),
  tables: z.array(z.string()).default([]),
  sports: z.array(z.string()).default([]),
  nameEn: z.string(),
  nameBn: z.string(),
  seed: z.number().int(),
});

export interface Titles {
  /** Null for a code that the arcade does not know. A clone (`CODE~3`) is the title before the tilde under its own code. */
  find(code: string): Title | null;
}

/** The titles of the catalogue, from the JSON file beside the sources. */
export function readTitles(file: URL): Titles {
  return titlesFrom(JSON.parse(readFileSync(file, "utf8")));
}

export function titlesFrom(entries: unknown): Titles {
  const titles = new Map(Object.entries(z.record(z.string(), TitleEntry).parse(entries)));
  return {
    find: (code) => {
      const entry = titles.get(code.split("~", 1)[0]!);
      return entry ? { ...entry, code } : null;
    },
  };
}
