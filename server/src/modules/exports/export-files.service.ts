import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Db, DbHandle, Trx } from "../../db.ts";
import { createWorkQueue } from "../../lib/work-queue.ts";
import * as store from "./export-files.store.ts";
import type { StoredExport } from "./exports.tables.ts";

/** ms that somebody waits for a file in their request; then a job goes on with it. A statement takes no longer either. */
const REQUEST_MS = 30_000;
/** Files that are made in requests at the same time; who comes then waits in line, as long as they would for the file. */
const AT_ONCE = 2;
const IN_LINE = 100;
/** ms that a job makes one file before the next one has its turn. */
const TURN_MS = 10_000;
/** Who makes a file rests after each part, so many times as long as the part took: the site goes first. */
const RESTS = 4;
const LEASE_SECONDS = 120;
const RETRY_SECONDS = 30;
const ATTEMPTS = 4;
export const EXPORT_HOURS = 24;

/** Some lines of a file. */
export interface ExportPart {
  text: string;
  lines: number;
  /** Where the next part begins; null where this was the last. */
  next: object | null;
}

/** Reads the part of a file that begins at `next` (null: the first); `asked` and `next` are JSON. */
export type ExportSource = (db: Db, asked: unknown, next: unknown) => Promise<ExportPart>;

interface Deps {
  db: Db;
  openReader: DbHandle["openReader"];
  warn: (message: string, detail: unknown) => void;
  sources: Readonly<Record<string, ExportSource>>;
  /** ms; 30,000 without it. */
  requestMs?: () => number;
}

/** A job is left by nobody. */
const NEVER = new AbortController().signal;

class TurnedAway extends Error {}

const zipped = promisify(gzip);
const unzipped = promisify(gunzip);

/** What has become of a file: it is whole, there is more of it to make, or it is somebody else's now, or nobody's. */
type Made = "whole" | "more" | "gone";

/** Makes parts of a file until there are no more, until `turnMs` are over, or until `stop` says so, which ends the query under way as well. */
function partMaker({ db, openReader, warn, sources }: Deps) {
  return async (file: StoredExport, stop: AbortSignal, turnMs = Infinity): Promise<Made> => {
    const source = sources[file.kind];
    if (!source) throw new Error(`Nothing makes an export of the kind ${file.kind}`);
    stop.throwIfAborted();
    const reader = await openReader(REQUEST_MS);
    const cancel = () => void reader.cancel().catch((error: unknown) => warn("an export cannot be ended", { file: file.id, error }));
    stop.addEventListener("abort", cancel);
    const end = performance.now() + turnMs;
    try {
      let { next } = file;
      for (let part = file.parts; performance.now() < end; part += 1) {
        const began = performance.now();
        stop.throwIfAborted();
        const made = await source(reader.db, file.asked, next);
        const body = await zipped(made.text, { level: 1 });
        if (!(await store.addPart(db, { id: file.id, part, body, lines: made.lines, next: made.next }, LEASE_SECONDS, EXPORT_HOURS)))
          return "gone";
        if (made.next === null) return "whole";
        next = made.next;
        await wait((performance.now() - began) * RESTS, undefined, { signal: stop });
      }
      return "more";
    } finally {
      stop.removeEventListener("abort", cancel);
      await reader.close();
    }
  };
}

export type ExportFiles = ReturnType<typeof createExportFiles>;

/** Files that operators take out: made part by part, in the request while that is quick, else by a job, and kept for a day. */
export function createExportFiles({ db, openReader, warn, sources, requestMs = () => REQUEST_MS }: Deps) {
  const inTurn = createWorkQueue({ atOnce: AT_ONCE, waiting: IN_LINE, patienceMs: REQUEST_MS, busy: () => new TurnedAway() });

  const make = partMaker({ db, openReader, warn, sources });

  /** Makes a file while somebody waits for it; false: a job goes on. Throws, and leaves nothing, when who waits has left. */
  const makeNow = async (file: StoredExport, left: AbortSignal): Promise<boolean> => {
    const late = AbortSignal.timeout(requestMs());
    try {
      return (await inTurn(() => make(file, AbortSignal.any([left, late])))) === "whole";
    } catch (error) {
      if (left.aborted) await store.deleteExport(db, file.id);
      if (left.aborted || !(late.aborted || error instanceof TurnedAway)) throw error;
      await store.releaseExport(db, file.id);
      return false;
    }
  };

  const makeClaimed = async (file: StoredExport): Promise<void> => {
    try {
      if ((await make(file, NEVER, TURN_MS)) === "more") await store.releaseExport(db, file.id);
    } catch (error) {
      warn("an export cannot be made", { file: file.id, attempt: file.attempts, error });
      if (file.attempts >= ATTEMPTS) await store.failExport(db, file.id);
      else await store.releaseExport(db, file.id, RETRY_SECONDS);
    }
  };

  async function* parts({ id, parts: count }: StoredExport): AsyncGenerator<Buffer> {
    for (let part = 0; part < count; part += 1) {
      const body = await store.readPart(db, id, part);
      if (!body) throw new Error(`The export ${id} has ended in the middle`);
      yield await unzipped(body);
    }
  }

  return {
    /** Keeps what is to be made as part of `trx`. */
    ask: (trx: Trx, asked: store.NewExport): Promise<StoredExport> => store.insertExport(trx, asked, LEASE_SECONDS),
    makeNow,
    find: (operatorId: number, kind: string, id: string) => store.findExport(db, operatorId, kind, id),
    list: (operatorId: number, kind: string, limit: number) => store.listExports(db, operatorId, kind, limit),
    /** The file itself, read part by part. */
    read: (file: StoredExport): Readable => Readable.from(parts(file)),

    /** Makes the file that has waited longest, for one turn; says how many it worked on. */
    async makeDue(): Promise<number> {
      const file = await store.claimExport(db, LEASE_SECONDS);
      if (!file) return 0;
      await makeClaimed(file);
      return 1;
    },

    /** Deletes what is a day old; says how much. */
    prune: (): Promise<number> => store.deleteExpired(db),
  };
}
