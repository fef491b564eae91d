import { afterEach, beforeEach, expect, test } from "vitest";
import type { Journal } from "../journal/journal.ts";
import { openSqliteJournal } from "../journal/sqlite-journal.ts";
import { createWallet } from "../platform/wallet.ts";
import { startFakePlatform, type FakePlatform, TEST_PROVIDER, TEST_SECRET } from "../../testing/fake-platform.ts";
import { leaveFormerFlight } from "../../testing/former-flights.ts";
import { round } from "../../testing/journal-samples.ts";
import { clock, FREE, newFolder, removeFolders, startArcade, until } from "../../testing/test-arcade.ts";

let platform: FakePlatform;
beforeEach(async () => {
  platform = await startFakePlatform(100_000);
});
afterEach(async () => {
  await platform.close();
  removeFolders();
  clock.ahead = 0;
});

test("a start whose journal cannot be written does nothing by itself, and gives interrupted flights back as soon as it can", async () => {
  const folder = newFolder();
  const before = await startArcade(platform.url, folder);
  const [paid, free] = [await before.open({ game_code: "T-CRASH" }), await before.open({ game_code: "T-CRASH", ...FREE })];
  await before.stop();
  const flight = { folder, auto: null, point: 250, startsAt: clock.now() };
  const rounds = [
    await leaveFormerFlight(platform, { ...flight, session: paid.view }),
    await leaveFormerFlight(platform, { ...flight, session: free.view }),
  ];
  expect([platform.balance, rounds.map(({ state }) => state)]).toEqual([99_900, ["playing", "playing"]]);
  // Both have burst by the time of the next start: what is due to them is nothing.
  clock.ahead += 3_600_000;
  const [journal, seen] = refusing(openSqliteJournal(folder));
  const after = await startArcade(platform.url, folder, { journal });
  await until(() => seen.refused >= 8);
  expect((await after.app.inject("/readyz")).statusCode).toBe(503);
  expect(seen.asked).toEqual([]);
  seen.full = false;
  await until(async () => (await after.app.inject("/readyz")).json().value?.reason === "clients are not built");
  expect((await journal.round(rounds[1]!.id))!).toMatchObject({ state: "returned", balance: 1_000_000 });
  await until(() => platform.balance === 100_000);
  expect([platform.callsOf("rollback").length, platform.callsOf("win").length]).toEqual([1, 0]);
  await after.stop();
});

test("a start that gives back many flights at once asks the wallet for so many at a time", async () => {
  const [folder, flights] = [newFolder(), 120];
  const journal = openSqliteJournal(folder);
  for (let player = 0; player < flights; player += 1) {
    const progress = { shown: { startsAt: clock.now() }, hidden: { point: 900 }, dueAt: clock.now() + 60_000 };
    const of = { player: `mela:${player}`, gameCode: "T-CRASH", wager: { stake: 100, auto: null } };
    await journal.addRound(round({ ...of, state: "playing", progress, dueAt: progress.dueAt }));
  }
  const held = Promise.withResolvers<void>();
  const calls = { underway: 0, most: 0, done: 0 };
  const rollback = async () => {
    calls.underway += 1;
    calls.most = Math.max(calls.most, calls.underway);
    await held.promise;
    calls.underway -= 1;
    calls.done += 1;
    return { kind: "ok", balance: 0 } as const;
  };
  const wallet = createWallet({ baseUrl: platform.url, provider: TEST_PROVIDER, secret: TEST_SECRET });
  const arcade = await startArcade(platform.url, folder, { journal, wallet: { ...wallet, rollback } });
  await until(() => calls.underway >= 50);
  held.resolve();
  await until(() => calls.done === flights);
  expect(calls.most).toBe(50);
  await arcade.stop();
});

/** A journal whose commits fail until `full` is false; `asked`: what was asked of it by what goes on by itself. */
function refusing(journal: Journal) {
  const seen = { full: true, refused: 0, asked: [] as string[] };
  const note = (name: string) => void (seen.full && seen.asked.push(name));
  const atomically: Journal["atomically"] = async (work) => {
    if (!seen.full) return journal.atomically(work);
    seen.refused += 1;
    throw new Error("database or disk is full");
  };
  const watched: Journal = {
    ...journal,
    atomically,
    dueRounds: (...of) => {
      note("rounds");
      return journal.dueRounds(...of);
    },
    decidableRounds: (until, limit) => {
      // A start looks at those that are due later too, and decides none.
      if (until <= clock.now()) note("bets");
      return journal.decidableRounds(until, limit);
    },
  };
  return [watched, seen] as const;
}
