import { afterEach, beforeEach, expect, test } from "vitest";
import type { Journal } from "../journal/journal.ts";
import { openSqliteJournal } from "../journal/sqlite-journal.ts";
import { startFakePlatform, type FakePlatform } from "../../testing/fake-platform.ts";
import { leaveFormerFlight } from "../../testing/former-flights.ts";
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
    decidableRounds: (...of) => {
      note("bets");
      return journal.decidableRounds(...of);
    },
  };
  return [watched, seen] as const;
}
