import { SILENCE_MS } from "./sea-seats.ts";

/** So many seas are forgotten at most as somebody comes or goes: more than come, so that none are left over for good. */
const FORGOTTEN_AT_ONCE = 20;

/** The seas of a process, by a `key` for those who may meet in them. */
export interface Waters<Sea> {
  of(key: string): readonly Sea[];
  add(sea: Sea): void;
  /** Somebody watches the sea. */
  wake(sea: Sea): void;
  /** Nobody watches it any more: it is forgotten when its seats have been given away. */
  rest(sea: Sea): void;
  /** Forgets such seas, a few at once. */
  forget(): void;
  all(): Sea[];
  clear(): void;
}

export function createWaters<Sea extends { key: string }>(now: () => number): Waters<Sea> {
  const seas = new Map<string, readonly Sea[]>();
  /** Seas that nobody watches, and since when; the longest first. */
  const silent = new Map<Sea, number>();
  const of = (key: string) => seas.get(key) ?? [];
  return {
    of,
    add: (sea) => void seas.set(sea.key, [...of(sea.key), sea]),
    wake: (sea) => void silent.delete(sea),
    rest: (sea) => void silent.set(sea, now()),
    forget: () => {
      let more = FORGOTTEN_AT_ONCE;
      for (const [sea, since] of silent) {
        if (more === 0 || since + SILENCE_MS > now()) return;
        more -= 1;
        silent.delete(sea);
        const left = of(sea.key).filter((one) => one !== sea);
        if (left.length > 0) seas.set(sea.key, left);
        else seas.delete(sea.key);
      }
    },
    all: () => [...seas.values()].flat(),
    clear: () => {
      seas.clear();
      silent.clear();
    },
  };
}
