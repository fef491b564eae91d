import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { startFakePlatform } from "../../testing/fake-platform.ts";
import { emptyDatabase } from "../../testing/postgres.ts";
import { player, serviceOn, tap, twoServices } from "../../testing/two-services.ts";
import { openPostgresJournal } from "../journal/postgres/postgres-journal.ts";

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

/** The first is the holder's; the second may only read. */
async function twoJournals() {
  const { url, drop } = await emptyDatabase();
  undo.push(drop);
  const [{ journal: held }, { journal: read }] = [await openPostgresJournal(url), await openPostgresJournal(url)];
  undo.push(
    () => held.close(),
    () => read.close(),
  );
  await held.holding.take();
  return [held, read] as const;
}

twoServices("PostgreSQL", async () => {
  const [held] = await twoJournals();
  return [held, held];
});

test("a tap that is repeated at another process waits for what the wallet says to the first, and is answered its round", async () => {
  const platform = await startFakePlatform(100_000);
  const [held, read] = await twoJournals();
  const waited = Promise.withResolvers<boolean>();
  const isElsewhere: typeof read.isElsewhere = async (id) => {
    const elsewhere = await read.isElsewhere(id);
    waited.resolve(elsewhere);
    return elsewhere;
  };
  const [first, other] = [serviceOn(held, platform), serviceOn({ ...read, isElsewhere }, platform)];
  const closed = Promise.withResolvers<void>();
  first.gate.open = closed.promise;
  const [of, operation] = [player(), randomUUID()];
  const asked = first.wagers.play(tap(of, operation));
  await expect.poll(async () => (await held.roundByOperation(of.player, operation))?.state).toBe("betting");
  const { id } = (await held.roundByOperation(of.player, operation))!;
  expect([await held.isElsewhere(id), await read.isElsewhere(id)]).toEqual([false, true]);
  const repeated = other.wagers.play(tap(of, operation));
  expect(await waited.promise).toBe(true);
  closed.resolve();
  const { state, ...round } = await asked;
  expect(await repeated).toMatchObject({ id: round.id, outcome: round.outcome, payout: round.payout });
  expect([state, platform.callsOf("bet").length]).toEqual(["settled", 1]);
  expect(await read.isElsewhere(id)).toBe(false);
  await first.stop();
  await other.stop();
  await platform.close();
});
