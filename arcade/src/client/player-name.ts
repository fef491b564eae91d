import { nameOf } from "@mela/contract/names/table-names";
import { inDigits, language } from "./texts.ts";

/** What a player at a table is called, in the reader's language; `number` stands behind the name of the second of the same name, and of each further one. */
export const playerName = (code: string, number = 1): string => nameOf(code, language()) + (number > 1 ? ` ${inDigits(number)}` : "");
