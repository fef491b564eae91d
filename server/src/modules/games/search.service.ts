import type { Db } from "../../db.ts";
import type { GameSearch } from "./catalogue-search.store.ts";
import { type GameFilter, searchGames } from "./catalogue.store.ts";
import type { GameRow } from "./games.tables.ts";
import { isSlipOf, isSpellingOf, searchWord, wordsOf } from "./spelling.rules.ts";
import { type Candidate, findLookingLike, findSoundingLike } from "./spelling.store.ts";

/** Of a longer text the first words say enough. */
const MAX_WORDS = 6;

interface Wanted {
  filter: GameFilter;
  /** Normalised. */
  text: string;
  page: { size: number; number: number };
}

/**
 * What a text finds: names that contain it and names that are written otherwise but sound the same, in either script. Only
 * when that is nothing, slips of the finger are forgiven, so that a right word never brings wrong games.
 */
export async function search(db: Db, brandCode: string, { filter, text, page }: Wanted): Promise<{ rows: GameRow[]; total: number }> {
  const words = wordsOf(text).slice(0, MAX_WORDS);
  const asked = words.map((word, place) => ({ ...searchWord(word), unfinished: place === words.length - 1 }));
  const look = async (search: GameSearch) => searchGames(db, brandCode, { ...filter, search }, page);
  const meantBy = (candidates: readonly Candidate[], isMeant: typeof isSlipOf) =>
    asked.map(({ roman, unfinished }, place) => {
      const known = candidates.filter((candidate) => candidate.place === place);
      // A word that is written just so is no beginning of another.
      const whole = known.some((candidate) => candidate.roman === roman);
      return known.filter((candidate) => isMeant(roman, candidate.roman, unfinished && !whole)).map((candidate) => candidate.word);
    });

  if (asked.length === 0) return look({ text, meant: [] });
  const first = await look({ text, meant: meantBy(await findSoundingLike(db, asked), isSpellingOf) });
  if (first.total > 0) return first;
  return look({ text, meant: meantBy(await findLookingLike(db, asked), isSlipOf) });
}
