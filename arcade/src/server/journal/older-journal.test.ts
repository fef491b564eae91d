import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { GRAINS } from "../jackpots/jackpot.rules.ts";
import { JACKPOTS } from "../jackpots/jackpots.ts";
import { arcadeForEachTest } from "../../testing/arcade-fixture.ts";
import { codeOf, roundOf, until } from "../../testing/test-arcade.ts";
import { openSqliteJournal } from "./sqlite-journal.ts";

const house = arcadeForEachTest({ times: { gather: 60_000, turn: 60_000, demo: 20, show: 500 } });

/** One jackpot for all brands and kinds of money, and sessions that do not say theirs: the tables as they were. */
const OLDER = `
ALTER TABLE sessions DROP COLUMN money;
ALTER TABLE sessions DROP COLUMN liquidity;
DROP TABLE pools;
CREATE TABLE pools (
  name TEXT NOT NULL, currency TEXT NOT NULL, grains INTEGER NOT NULL CHECK (grains >= 0), target INTEGER NOT NULL CHECK (target > 0),
  updated_at INTEGER NOT NULL, PRIMARY KEY (name, currency)
) STRICT;
DROP TABLE pool_drops;
CREATE TABLE pool_drops (
  seq INTEGER PRIMARY KEY, name TEXT NOT NULL, currency TEXT NOT NULL, round_id TEXT NOT NULL UNIQUE,
  amount INTEGER NOT NULL CHECK (amount > 0), at INTEGER NOT NULL
) STRICT;
CREATE INDEX pool_drops_of_pool ON pool_drops (name, currency, seq);
`;

function makeOlder(folder: string, change: (db: DatabaseSync) => void): void {
  const db = new DatabaseSync(join(folder, "journal.db"));
  db.exec(OLDER);
  change(db);
  db.close();
}

test("an open round of a session whose kind of money is not known ends well, and the session has to be launched again", async () => {
  const player = await house.arcade.open();
  house.platform.faults.win.push("error-before");
  const operation = randomUUID();
  const played = await player.play({ stake: 2000 }, operation);
  expect(roundOf(played).state).toBe("settling");
  await house.arcade.stop();
  makeOlder(house.arcade.folder, () => undefined);
  await house.restart();
  await until(() => house.platform.callsOf("win").length >= 2);
  expect(house.platform.balance).toBe(100_000 - 2000 + roundOf(played).payout);
  const headers = { "x-session": player.view.secret };
  expect(codeOf(await house.arcade.app.inject({ method: "GET", url: "/api/state", headers }))).toBe("session.unknown");
  const again = await house.arcade.open();
  expect((await again.play({ stake: 2000 })).statusCode).toBe(200);
});

test("a one-time address that was not opened before the change is dead", async () => {
  const s = new URL((await house.arcade.launch()).json().value.url as string).searchParams.get("s");
  await house.arcade.stop();
  makeOlder(house.arcade.folder, () => undefined);
  await house.restart();
  expect(codeOf(await house.arcade.app.inject({ method: "POST", url: "/api/session", body: { s } }))).toBe("session.unknown");
});

test("every brand goes on with the jackpot that its players saw, each with a target of its own, and keeps its falls", async () => {
  await house.arcade.open({ game_code: "T-POOL" });
  await house.arcade.open({ game_code: "T-POOL", brand: "panna", user: "2" });
  const winner = await house.arcade.open({ game_code: "T-POOL", brand: "panna", user: "3" });
  const { id } = roundOf(await winner.play({ stake: 2000 }));
  await house.arcade.stop();
  const amount = 9_000_000;
  makeOlder(house.arcade.folder, (db) => {
    db.prepare("INSERT INTO pools VALUES ('mela', 'BDT', ?, ?, 1)").run(amount * GRAINS, amount + 1);
    db.prepare("INSERT INTO pool_drops VALUES (7, 'mela', 'BDT', ?, 5000000, 2)").run(id);
  });
  const journal = openSqliteJournal(house.arcade.folder);
  const of = (liquidity: string, money: "real" | "trial" = "real") => ({ money, liquidity, currency: "BDT" });
  const [mela, panna] = [await journal.jackpot("mela", of("mela")), await journal.jackpot("mela", of("panna"))];
  expect([mela?.grains, panna?.grains]).toEqual([amount * GRAINS, amount * GRAINS]);
  for (const pool of [mela, panna]) {
    expect(pool!.target).toBeGreaterThan(amount);
    expect(pool!.target).toBeLessThanOrEqual(JACKPOTS.mela.cap);
  }
  expect(mela!.target).not.toBe(panna!.target);
  expect([await journal.jackpot("mela", of("mela", "trial")), await journal.jackpot("mela", of("other"))]).toEqual([null, null]);
  const drops = [await journal.lastDrop("mela", of("mela")), (await journal.lastDrop("mela", of("panna")))?.roundId];
  expect(drops).toEqual([null, id]);
  await journal.close();
  await house.restart();
});
