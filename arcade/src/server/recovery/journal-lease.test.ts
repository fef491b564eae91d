import { afterEach, expect, test } from "vitest";
import { newFolder, removeFolders, until } from "../../testing/test-arcade.ts";
import { cryptoRng } from "../crypto-rng.ts";
import { openSqliteJournal } from "../journal/sqlite-journal.ts";
import type { Registry } from "../platform/registry.ts";
import { createJournalHold } from "./journal-hold.ts";
import { createJournalLease } from "./journal-lease.ts";

afterEach(removeFolders);

test("a count that was written though its write failed is deposited like any other: none is left out", async () => {
  const journal = openSqliteJournal(newFolder());
  let lost = false;
  const doubtful = {
    ...journal,
    saveRun: async (run: Parameters<typeof journal.saveRun>[0]) => {
      await journal.saveRun(run);
      if (run.beat !== 2 || lost) return;
      lost = true;
      throw new Error("the answer was lost");
    },
  };
  const counts: number[] = [];
  const registry: Registry = {
    deposit: async ({ beat }) => {
      counts.push(beat);
      return "current";
    },
    latest: async () => ({ newest: [], open: [], last: null }),
    undo: async () => "done",
    undoFree: async () => "done",
  };
  const lease = createJournalLease({
    journal: doubtful,
    registry,
    hold: createJournalHold(registry, journal.holding, { hold: 60_000 }),
    rng: cryptoRng,
    now: Date.now,
    loseDraws: async () => undefined,
    follow: async () => () => undefined,
    takeOver: async () => () => undefined,
    giveUp: () => undefined,
    times: { beat: 2, retry: 2 },
    log: { warn: () => undefined, error: () => undefined },
  });
  await lease.begin();
  await until(() => counts.includes(4));
  await lease.stop();
  await journal.close();
  expect(lost).toBe(true);
  expect(counts.slice(0, 5)).toEqual([0, 1, 2, 3, 4]);
});
