import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DbHandle } from "../../server/src/db.ts";
import { createAuditService } from "../../server/src/modules/audit/audit.service.ts";
import { createRoundComparison, type Finding, type JournalMark } from "../../server/src/modules/provider/round-comparison.service.ts";
import { createWalletService } from "../../server/src/modules/wallet/wallet.service.ts";
import { copyJournal } from "../backup/journal-copy.ts";
import { type JournalReader, NO_JOURNAL, openJournalCopy, type Rotation } from "./journal-rounds.ts";
import { openJournalDatabase } from "./postgres-rounds.ts";

/** The house's own arcade, as the platform knows it. */
const PROVIDER = "arcade";

export interface Comparison {
  findings: Finding[];
  /** The platform's bets that were open when it began. */
  open: number;
  rotation: Rotation | null;
}

/** Where an arcade's journal is: a folder, or a database; null: it is gone. */
export type JournalAt = { folder: string } | { url: string } | null;

export interface Compared {
  handle: DbHandle;
  journal: JournalAt;
  apply: boolean;
  /** Somebody has said that no newer journal is left than this one, so that an older copy, or another than the books know, is taken while no arcade plays. */
  isNewestLeft?: boolean;
}

/** Compares the arcade's rounds with the platform's books, both of which may go on meanwhile. */
export async function compareRounds({ handle, journal, apply, isNewestLeft = false }: Compared): Promise<Comparison> {
  const wallet = createWalletService({ db: handle.db, currencyOf: () => Promise.reject(new Error("Nobody's wallet is asked for")) });
  const comparison = createRoundComparison({ dbHandle: handle, wallet, audit: createAuditService() });
  const open = await comparison.openBets(PROVIDER);
  // Before the journal is read: an arcade that plays counts on meanwhile.
  const [before, last] = [await comparison.livingMark(PROVIDER), await comparison.lastMark(PROVIDER)];
  const scratch = await mkdtemp(join(tmpdir(), "mela-reconcile-"));
  try {
    const reader = await openJournal(journal, scratch);
    try {
      if (apply) {
        const mark = await reader.mark();
        mustBeIts(mark, before, await comparison.livingMark(PROVIDER));
        if (journal !== null && !isNewestLeft) mustBeLast(mark, last);
      }
      const knows = (bet: { round: string; bet: string }) => reader.knows(bet);
      const findings = await comparison.compare({ provider: PROVIDER, open, knows, rounds: reader.rounds() }, apply);
      return { findings, open: open.length, rotation: await reader.rotation() };
    } finally {
      await reader.close();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/**
 * With the journal of another arcade than the one that runs, or with an older copy of its own, rounds in play would look lost. It writes each
 * count before it deposits it, so that its own journal is never behind what was deposited before this one was read.
 */
function mustBeIts(own: JournalMark | null, before: JournalMark | null, after: JournalMark | null): void {
  const isOther = [before, after].some((living) => living !== null && living.run !== own?.run);
  const isOlder = own !== null && before !== null && own.beat < before.beat;
  if (!isOther && !isOlder) return;
  throw new Error(
    "An arcade plays with another journal than this one, or goes on from it: what is in play there would go back. Name the journal that it works with: ARCADE_DATABASE_URL where it has one, else its ARCADE_DATA.",
  );
}

/**
 * While no arcade plays, nobody but the books can tell whether this is the journal that was played with: the one of another site, or a copy
 * of last month, would send back the stakes of all that it does not know.
 */
function mustBeLast(own: JournalMark | null, last: JournalMark | null): void {
  if (last === null || (own !== null && own.run === last.run && own.beat >= last.beat)) return;
  throw new Error(
    "No arcade plays, and this is not the journal that was played with last: it is another one, an older copy, or the database was restored. Start the arcade with it, and compare while it plays; or, where no newer journal is left and no arcade is started again, say --newest too.",
  );
}

async function openJournal(journal: JournalAt, scratch: string): Promise<JournalReader> {
  if (journal === null) return NO_JOURNAL;
  if ("url" in journal) return openJournalDatabase(journal.url);
  if (!existsSync(join(journal.folder, "journal.db")))
    throw new Error(`There is no journal in ${journal.folder}. If it is lost for good, say --journal none: every open bet goes back then.`);
  await copyJournal(journal.folder, scratch);
  return openJournalCopy(scratch);
}
