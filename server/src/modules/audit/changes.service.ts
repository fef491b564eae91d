import type { Db } from "../../db.ts";
import { listHeads } from "./audit.store.ts";
import { type FoundChange, listChanges } from "./changes.store.ts";

export type { FoundChange };

/** How often the ends of the chains are looked at while somebody reads; ms. */
const LOOK_MS = 1_000;
/** More changes of one chain between two looks are not told one by one. */
const MOST_TOLD = 200;

/** Hears what was changed since the look before; null: more than can be told. */
export type ChangeReader = (changes: readonly FoundChange[] | null) => void;

interface Deps {
  db: Db;
  warn?: (message: string, detail: unknown) => void;
}

export type Changes = ReturnType<typeof createChanges>;

/**
 * What operators, keys and commands change, told to open pages. The record has it all, whoever does it and by which process, in one order for
 * each brand; so its chains are followed from their ends, by one small query a second for all readers of a process, and by none without a reader.
 */
export function createChanges({ db, warn = () => undefined }: Deps) {
  const readers = new Set<ChangeReader>();
  let known: Map<string, number> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;

  const placesOf = async (): Promise<Map<string, number>> => new Map((await listHeads(db)).map(({ chain, seq }) => [chain, seq]));

  const tell = (changes: readonly FoundChange[] | null): void => {
    for (const reader of readers) reader(changes);
  };

  const readNew = async (): Promise<void> => {
    const before = known ?? (await placesOf());
    const now = known === null ? before : await placesOf();
    known = now;
    for (const [chain, seq] of now) {
      const after = before.get(chain) ?? 0;
      if (seq <= after) continue;
      const changes = await listChanges(db, { chain, after, upTo: seq, limit: MOST_TOLD + 1 });
      if (changes.length > MOST_TOLD) tell(null);
      else if (changes.length > 0) tell(changes);
    }
  };

  const look = (): Promise<void> => {
    looking ??= readNew()
      .catch((error: unknown) => {
        warn("changes could not be read", error);
        // What was missed is not known: whoever reads asks for everything.
        known = null;
        tell(null);
      })
      .finally(() => (looking = null));
    return looking;
  };

  return {
    /** Tells everything that is changed from now on. Returns how to stop. */
    async follow(reader: ChangeReader): Promise<() => void> {
      const isFirst = readers.size === 0;
      readers.add(reader);
      if (isFirst) known = null;
      await look();
      timer ??= setInterval(() => void look(), LOOK_MS).unref();
      return () => {
        readers.delete(reader);
        if (readers.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
