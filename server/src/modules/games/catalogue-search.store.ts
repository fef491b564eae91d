import { type ExpressionBuilder, sql } from "kysely";
import type { Tables } from "../../tables.ts";
import { containsPattern, pairsOf } from "./games.rules.ts";
import type { GamesTable } from "./games.tables.ts";

export interface GameSearch {
  /** Normalised; found anywhere in a name, in any language. */
  text: string;
  /** Or else, for each word of the text, the words of names that may be meant by it. */
  meant: readonly (readonly string[])[];
}

/** Either the text itself, or for each of its words one that may be meant: indexes serve both. */
export function isNamed(build: ExpressionBuilder<Tables & { g: GamesTable }, "g">, { text, meant }: GameSearch) {
  const pairs = pairsOf(text);
  const contains = build.and([
    ...(pairs.length > 0 ? [build("g.search_pairs", "@>", sql<string[]>`${pairs}::text[]`)] : []),
    build("g.search_text", "like", containsPattern(text)),
  ]);
  if (meant.length === 0 || meant.some((words) => words.length === 0)) return contains;
  return build.or([contains, build.and(meant.map((words) => build("g.search_words", "&&", sql<string[]>`${words}::text[]`)))]);
}

/** Names that begin with the text come first, then words that do, then the text anywhere, then what may be meant. */
export function closeness(text: string) {
  const found = containsPattern(text);
  const [begins, line, word] = [found.slice(1), `%\n${found.slice(1)}`, `% ${found.slice(1)}`];
  return sql<number>`case when g.search_text like ${begins} or g.search_text like ${line} then 0 when g.search_text like ${word} then 1
    when g.search_text like ${found} then 2 else 3 end`;
}
