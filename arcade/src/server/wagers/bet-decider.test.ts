import { afterEach, expect, test } from "vitest";
import { round } from "../../testing/journal-samples.ts";
import { newFolder, removeFolders } from "../../testing/test-arcade.ts";
import { openSqliteJournal } from "../journal/sqlite-journal.ts";
import { createBetDecider } from "./bet-decider.ts";

afterEach(removeFolders);

test("of a hand's stakes the one that had gone back stays so and is told to who looks after the arcade; one that is decided twice is not", async () => {
  const journal = openSqliteJournal(newFolder());
  const [open, gone] = [round({ state: "open" }), round({ state: "returned" })];
  for (const one of [open, gone]) await journal.addRound(one);
  const told: object[] = [];
  const log = { warn: () => undefined, error: (details: object) => void told.push(details) };
  const settler = { attempt: async () => open };
  const decider = createBetDecider({ journal, settler, now: () => 9, log } as unknown as Parameters<typeof createBetDecider>[0]);
  const ended = [open, gone].map((one) => ({ round: one, decision: { kind: "decided" as const, payout: 50, outcome: null } }));
  await decider.concludeAll(ended);
  await decider.concludeAll(ended);
  expect(await Promise.all([open, gone].map(async ({ id }) => (await journal.round(id))!.state))).toEqual(["settling", "returned"]);
  expect(told).toEqual([1, 2].map(() => ({ round: gone.id, payout: 50 })));
  await journal.close();
});
