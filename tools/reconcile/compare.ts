import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DbHandle } from "../../server/src/db.ts";
import { createAuditService } from "../../server/src/modules/audit/audit.service.ts";
import { createRoundComparison, type Finding } from "../../server/src/modules/provider/round-comparison.service.ts";
import { createWalletService } from "../../server/src/modules/wallet/wallet.service.ts";
import { copyJournal } from "../backup/journal-copy.ts";
import { NO_JOURNAL, openJournalCopy, type Rotation } from "./journal-rounds.ts";

/** The house's own arcade, as the platform knows it. */
const PROVIDER = "arcade";

export interface Comparison {
  findings: Finding[];
  /** The platform's bets that were open when it began. */
  open: number;
  rotation: Rotation | null;
}

export interface Compared {
  handle: DbHandle;
  /** Folder of the arcade's journal; null: it is gone. */
  journal: string | null;
  apply: boolean;
}

/** Compares the arcade's rounds with the platform's books, both of which may go on meanwhile. */
export async function compareRounds({ handle, journal, apply }: Compared): Promise<Comparison> {
  const wallet = createWalletService({ db: handle.db, currencyOf: () => Promise.reject(new Error("Nobody's wallet is asked for")) });
  const comparison = createRoundComparison({ dbHandle: handle, wallet, audit: createAuditService() });
  const open = await comparison.openBets(PROVIDER);
  const scratch = await mkdtemp(join(tmpdir(), "mela-reconcile-"));
  const reader = journal === null ? NO_JOURNAL : await copyOf(journal, scratch);
  try {
    if (apply) mustBeIts(reader.run(), await comparison.livingRun(PROVIDER));
    const rounds = { provider: PROVIDER, open, knows: (bet: { round: string; bet: string }) => reader.knows(bet), rounds: reader.rounds() };
    const findings = await comparison.compare(rounds, apply);
    return { findings, open: open.length, rotation: reader.rotation() };
  } finally {
    reader.close();
    await rm(scratch, { recursive: true, force: true });
  }
}

/** With the journal of another arcade than the one that runs, rounds in play would look lost. */
function mustBeIts(run: string | null, living: string | null): void {
  if (living === null || living === run) return;
  throw new Error(
    "An arcade plays with another journal than this one: what is in play there would go back. Name its folder, or stop it and wait for half a minute.",
  );
}

async function copyOf(journal: string, scratch: string) {
  if (!existsSync(join(journal, "journal.db")))
    throw new Error(`There is no journal in ${journal}. If it is lost for good, say --journal none: every open bet goes back then.`);
  await copyJournal(journal, scratch);
  return openJournalCopy(scratch);
}
