import type { DatabaseSync } from "node:sqlite";

/** The same methods, answering at once. */
export type AtOnce<T> = {
  [K in keyof T]: T[K] extends (...given: infer G) => Promise<infer R> ? (...given: G) => R : T[K];
};
type Methods<T> = { [K in keyof T]: (...given: never[]) => unknown };
type Promised<T> = { [K in keyof T]: T[K] extends (...given: infer G) => infer R ? (...given: G) => Promise<R> : never };

/** Methods that answer at once, as those of something that has to be waited for. */
export function promised<T extends Methods<T>>(methods: T): Promised<T> {
  return each(methods, (method, given) => new Promise((resolve) => resolve(method(...given))));
}

/**
 * One connection has one transaction. Whatever is asked of it takes its turn: a commit under way ends before anything else is read or
 * written, so that nobody's write falls into another's commit and nobody reads what may not stay. A commit waits for nothing but its
 * own reads and writes, which answer at once: a turn is over before any timer or message of the process.
 */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  const take = <R>(work: () => R | Promise<R>): Promise<R> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  return {
    take,
    eachInTurn: <T extends Methods<T>>(methods: T): Promised<T> => each(methods, (method, given) => take(() => method(...given))),
  };
}

/** Does `work` in one transaction; `note` hears why it came to nothing. */
export async function commit<T>(db: DatabaseSync, work: () => Promise<T>, note: (error: unknown) => void): Promise<T> {
  try {
    db.exec("BEGIN IMMEDIATE");
    const result = await work();
    db.exec("COMMIT");
    return result;
  } catch (error) {
    note(error);
    // A full disk has ended the transaction already, and to end it twice would hide the reason.
    if (db.isTransaction) db.exec("ROLLBACK");
    throw error;
  }
}

function each<T extends Methods<T>>(
  methods: T,
  call: (method: (...given: unknown[]) => unknown, given: unknown[]) => Promise<unknown>,
): Promised<T> {
  const entries = Object.entries(methods) as [string, (...given: unknown[]) => unknown][];
  return Object.fromEntries(entries.map(([name, method]) => [name, (...given: unknown[]) => call(method, given)])) as Promised<T>;
}
