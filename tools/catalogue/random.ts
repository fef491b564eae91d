/** FNV-1a over the code points of a text: the source of every "random" choice here, so that a build repeats itself. */
export function hash(text: string): number {
  let h = 2166136261;
  for (const ch of text) {
    h ^= ch.codePointAt(0)!;
    h = Math.imul(h, 16777619);
  }
  // FNV alone is weak in its low bits for short texts, and most callers take a remainder.
  h ^= h >>> 16;
  h = Math.imul(h, 0x45d9f3b);
  h ^= h >>> 15;
  return h >>> 0;
}

/** One item of `list`, chosen by the hash of `key`. */
export function choose<T>(list: readonly T[], key: string): T {
  const item = list[hash(key) % list.length];
  if (item === undefined) throw new Error(`nothing to choose from for ${key}`);
  return item;
}
