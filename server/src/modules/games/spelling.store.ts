import { sql } from "kysely";
import type { Executor } from "../../db.ts";
import type { SearchWord } from "./spelling.rules.ts";

interface AskedWord extends SearchWord {
  /** The word is still being typed: what it is the beginning of counts too. */
  unfinished: boolean;
}

/** A known word that may be meant by the asked one at that place. */
export interface Candidate {
  place: number;
  word: string;
  roman: string;
}

const LIMIT = 200;
/** Beginnings shorter than this sound like too much. */
const LONG_ENOUGH = 3;

/** Words that are written or sound like those asked for, by index; each with the place of the word that it may stand for. */
export async function findSoundingLike(executor: Executor, asked: readonly AskedWord[]): Promise<Candidate[]> {
  const rows = asked.map(({ roman, sound, unfinished }, place) => ({
    place,
    roman,
    sound,
    beginning: unfinished && sound.length >= LONG_ENOUGH ? sound : null,
  }));
  // The tilde sorts after every letter and digit.
  const { rows: found } = await sql<Candidate>`
    select a.place, w.word, w.roman
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a (place int, roman text, sound text, beginning text)
    cross join lateral (
      select word, roman from search_words where roman = a.roman
      union select word, roman from search_words where sound <> '' and sound = a.sound
      union (select word, roman from search_words where sound <> '' and sound > a.beginning and sound < a.beginning || '~' limit ${LIMIT})
    ) w`.execute(executor);
  return found;
}

/** Words that share most pairs of letters with those asked for. */
export async function findLookingLike(executor: Executor, asked: readonly { pairs: readonly string[] }[]): Promise<Candidate[]> {
  const rows = asked.map(({ pairs }, place) => ({ place, pairs }));
  const { rows: found } = await sql<Candidate>`
    select a.place, w.word, w.roman
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a (place int, pairs text[])
    cross join lateral (
      select word, roman from search_words where pairs && a.pairs
      order by (select count(*) from unnest(pairs) as pair where pair = any (a.pairs)) desc, word limit ${LIMIT}
    ) w`.execute(executor);
  return found;
}
