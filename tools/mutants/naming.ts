/*
 * Which tests speak of what a file is about: names of functions and fields, words of addresses and texts. Words that many tests have say
 * little, rare ones much.
 */

const WORD = /[A-Za-z][A-Za-z0-9]{3,}/g;

export const wordsIn = (text: string): Set<string> => new Set(text.match(WORD) ?? []);

/** Tells how much of what a text names a test names too, from 0 to 1. `tests`: their texts by file. */
export function namingOf(tests: ReadonlyMap<string, string>): (text: string) => (test: string) => number {
  const words = new Map([...tests].map(([test, text]) => [test, wordsIn(text)]));
  const counts = new Map<string, number>();
  for (const own of words.values()) for (const word of own) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weightOf = (word: string) => Math.log(words.size / (counts.get(word) ?? words.size)) ** 2;
  return (text) => {
    const named = [...wordsIn(text)].map((word) => [word, weightOf(word)] as const).filter(([, weight]) => weight > 0);
    const sums = new Map(
      [...words].map(([test, own]) => [test, named.reduce((sum, [word, weight]) => sum + (own.has(word) ? weight : 0), 0)]),
    );
    const most = Math.max(...sums.values());
    return (test) => (most > 0 ? (sums.get(test) ?? 0) / most : 0);
  };
}
