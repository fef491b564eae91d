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

/** Of two members. */
async function twoJournals() {
  const { url, drop } = await emptyDatabase();
  undo.push(drop);
  const [{ journal: one }, { journal: other }] = [await openPostgresJournal(url), await openPostgresJournal(url)];
  undo.push(
    () => one.close(),
    () => other.close(),
  );
  for (const { holding } of [one, other]) expect(await holding.take()).toBeNull();
  return [one, other] as const;
}

twoServices("PostgreSQL", twoJournals);

test("a tap that is repeated at another process waits for what the wallet says to the first, and is answered its round", async () => {
  const platform = await startFakePlatform(100_000);
  const [here, there] = await twoJournals();
  const waited = Promise.withResolvers<boolean>();
  const isElsewhere: typeof there.isElsewhere = async (id) => {
    const elsewhere = await there.isElsewhere(id);
    waited.resolve(elsewhere);
    return elsewhere;
  };
  const [first, other] = [serviceOn(here, platform), serviceOn({ ...there, isElsewhere }, platform)];
  const closed = Promise.withResolvers<void>();
  first.gate.open = closed.promise;
  const [of, operation] = [player(), randomUUID()];
  const asked = first.wagers.play(tap(of, operation));
  await expect.poll(async () => (await here.roundByOperation(of.player, operation))?.state).toBe("betting");
  const { id } = (await here.roundByOperation(of.player, operation))!;
  expect([await here.isElsewhere(id), await there.isElsewhere(id)]).toEqual([false, true]);
  const repeated = other.wagers.play(tap(of, operation));
  expect(await waited.promise).toBe(true);
  closed.resolve();
  const { state, ...round } = await asked;
  expect(await repeated).toMatchObject({ id: round.id, outcome: round.outcome, payout: round.payout });
  expect([state, platform.callsOf("bet").length]).toEqual(["settled", 1]);
  expect(await there.isElsewhere(id)).toBe(false);
  await first.stop();
  await other.stop();
  await platform.close();
});
