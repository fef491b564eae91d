import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { FairnessAnswer, RoundView } from "../../shared/wire.ts";
import { startFakePlatform, type FakePlatform } from "../../testing/fake-platform.ts";
import { hand, leaseIn, round, session } from "../../testing/journal-samples.ts";
import { ask, emptyDatabase, holdLock, wireTo } from "../../testing/postgres.ts";
import { clock, FREE, newFolder, removeFolders, roundOf, startArcade, type Player, type TestArcade } from "../../testing/test-arcade.ts";
import { openDrawStore } from "../draws/draw-store.ts";
import { moveJournal } from "./move-journal.ts";
import { markMoved, refuseMoved } from "./moved.ts";
import { openPostgresJournal } from "./postgres/postgres-journal.ts";
import { openContents } from "./sqlite-contents.ts";
import { openSqliteJournal } from "./sqlite-journal.ts";

const FUNDS = 100_000;
let platform: FakePlatform;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
beforeEach(async () => {
  [platform, database] = await Promise.all([startFakePlatform(FUNDS), emptyDatabase()]);
});
afterEach(async () => {
  await platform.close();
  await database.drop();
  removeFolders();
  clock.ahead = 0;
});

const DRAW = { lottery: "L", issue: "7", kind: "3D", opensAt: 1, drawAt: 2, seed: "ab", commitment: "c", state: "announced" } as const;
/** A folder's journal with something in each of its tables. */
async function fullFolder(): Promise<string> {
  const folder = newFolder();
  const journal = openSqliteJournal(folder);
  const [known, dealt] = [session({ id: "s-1", secretHash: "hash" }), hand({ id: "h-1" })];
  const settled = round({ id: "r-2", outcome: { text: 'a "quoted" \\ text, {braces}, null' }, seen: true, balance: 7 });
  await journal.addSession(known);
  await journal.addRound(round({ id: "r-1" }));
  await journal.addRound(settled);
  await journal.addHand(dealt, null);
  await journal.addMove(dealt.id, 0, { seat: 0, action: "call", operation: "o", by: "player" } as never);
  await journal.addSeeds({
    id: "p-1",
    player: "mela:1",
    gameCode: "T",
    serverSeed: "s",
    clientSeed: "c",
    nonce: 3,
    createdAt: 1,
    revealedAt: null,
    replaced: false,
  });
  await journal.addSecret("draws", { value: "00", createdAt: 1 });
  await journal.addLaunch({ requestId: "q", bodyHash: "b", answer: { url: "u" }, at: 1 });
  await journal.saveRun({ run: "run-1", beat: 4 });
  await journal.saveWatermark(99);
  await journal.addRotation({ at: 1, reason: "older", bookedUpTo: "5", freeUpTo: "6", returned: 1, lost: 2 });
  await journal.close();
  const db = new DatabaseSync(join(folder, "journal.db"));
  db.exec(`
    INSERT INTO pools VALUES ('grand', 'real', 'mela', 'BDT', 5, 9, 1);
    INSERT INTO pool_drops VALUES (4, 'grand', 'real', 'mela', 'BDT', 'r-2', 3, 1);
    INSERT INTO kept_sounds VALUES ('mela:1', 'real', 1, 1);
    INSERT INTO kept_turbos VALUES ('mela:1', 'real', 0, 1);
    INSERT INTO kept_mutes VALUES ('mela:1', 'real', 1, 1);
    INSERT INTO kept_stakes VALUES ('mela:1', 'real', 'BDT', 'T', 200, 1);
    INSERT INTO kept_cards VALUES ('mela:1', 'real', 'BDT', 'T', 3, 1);
    INSERT INTO kept_choices VALUES ('mela:1', 'real', 'BDT', 'T', 'board', 82, 1);
    INSERT INTO kept_layouts VALUES ('mela:1', 'real', 'wheel', 2, '{"a":[1]}', 1);
    INSERT INTO sessions (id, launch_hash, data, created_at) VALUES ('from before', 'l', '{}', 0);`);
  db.close();
  const draws = openDrawStore(folder);
  await draws.add(DRAW);
  await draws.close();
  return folder;
}
const move = (folder: string) => moveJournal({ folder, url: database.url });
const count = async (table: string) => (await ask(database.url, `SELECT count(*)::int AS n FROM arcade.${table}`))[0]!["n"];

test("each table of a folder's journal comes whole into the database, and none of the two kinds is forgotten", async () => {
  const folder = await fullFolder();
  const taken = await move(folder);
  // What says who writes and how the schema came about belongs to the database, counts of calls to their minute, and told bets to their round.
  const OWN = /^(migrations|lease|leases|members|call_counts|told_bets|mark)$/;
  const tables = await ask(
    database.url,
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'arcade' ORDER BY 1",
  );
  const kept = tables.map(({ name }) => name as string).filter((name) => !OWN.test(name));
  expect([...taken!.keys()].toSorted()).toEqual(kept);
  for (const table of kept) expect([table, await count(table)]).toEqual([table, taken!.get(table)]);
  expect([...taken!.values()].every((rows) => rows > 0)).toBe(true);
  const contents = openContents(folder);
  const read = new DatabaseSync(join(folder, "journal.db"), { readOnly: true });
  contents.close();
  const names = (
    read.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").all() as { name: string }[]
  )
    .map(({ name }) => (name === "kept_layouts" ? "layouts" : name.startsWith("kept_") ? "preferences" : name))
    .filter((name) => !kept.includes(name));
  read.close();
  expect(names).toEqual([]);
});

test("what comes is as it was, letter by letter and in its order, and what follows is numbered after it", async () => {
  const folder = await fullFolder();
  const before = openSqliteJournal(folder);
  const asked = async (journal: typeof before) => ({
    sessions: await journal.sessions(["s-1", "from before"]),
    rounds: [await journal.round("r-1"), await journal.round("r-2")],
    rooms: await journal.strayRooms(),
    hands: await journal.takeHands({ gameCode: "T", money: "", liquidity: "", currency: "" } as never, null),
    seeds: await journal.seedsInUse("mela:1", "T"),
    secrets: await journal.secrets(),
    launch: await journal.launch("q"),
    run: await journal.run(),
    watermark: await journal.watermark(),
    rotations: await journal.rotations(),
  });
  const was = await asked(before);
  await before.close();
  await move(folder);
  const { journal, draws } = await openPostgresJournal(database.url);
  expect(await journal.holding.take()).toBeNull();
  expect(await asked(journal)).toEqual(was);
  expect(was.sessions).toHaveLength(1);
  expect(await draws.find("L", "7")).toEqual(DRAW);
  expect(await ask(database.url, "SELECT name, currency, game_code, value::int FROM arcade.preferences ORDER BY name")).toEqual([
    { name: "board", currency: "BDT", game_code: "T", value: 82 },
    { name: "cards", currency: "BDT", game_code: "T", value: 3 },
    { name: "muted", currency: "", game_code: "", value: 1 },
    { name: "sound", currency: "", game_code: "", value: 1 },
    { name: "stake", currency: "BDT", game_code: "T", value: 200 },
    { name: "turbo", currency: "", game_code: "", value: 0 },
  ]);
  await journal.addRound(round({ id: "r-3" }));
  await journal.addHand(hand({ id: "h-2" }), await leaseIn(journal));
  expect(await ask(database.url, "SELECT id, seq::int FROM arcade.rounds ORDER BY seq")).toEqual(
    ["r-1", "r-2", "r-3"].map((id, at) => ({ id, seq: at + 1 })),
  );
  await journal.close();
  await draws.close();
});

test("an arcade goes on in the database as the same one: sessions and seeds stay, nothing is taken for out of date, and a round in play is played on", async () => {
  const folder = newFolder();
  const first = await startArcade(platform.url, folder);
  const [player, poker, free] = [await first.open(), await first.open({ game_code: "T-POKER" }), await first.open(FREE)];
  const dealt = roundOf(await poker.play({ stake: 100 }));
  expect(roundOf(await player.play({ stake: 200 })).state).toBe("settled");
  platform.faults.win.push("hang-after");
  const unpaid = roundOf(await player.play({ stake: 200 }));
  expect(unpaid.state).toBe("settling");
  const played = roundOf(await free.play({ stake: 200 }));
  const valueAt = async (arcade: TestArcade, who: Player, path: string) => (await arcade.goOn(who).call("GET", path)).json().value;
  const before = ((await valueAt(first, player, "/api/fairness")) as FairnessAnswer).current;
  await first.stop();
  clock.ahead += 10_000;
  await move(folder);
  expect(() => refuseMoved(folder)).toThrow(/was moved to [^:]+:\d+\/arcade_\w+\. Set ARCADE_DATABASE_URL/);
  const next = await startArcade(platform.url, newFolder(), { journal: (await openPostgresJournal(database.url)).journal });
  expect(((await valueAt(next, player, "/api/state")) as { round: RoundView }).round).toMatchObject({ id: unpaid.id, state: "settled" });
  expect(((await valueAt(next, player, "/api/fairness")) as FairnessAnswer).current).toEqual(before);
  expect(await valueAt(next, free, "/api/state")).toMatchObject({ balance: played.balance });
  const step = { round: dealt.id, action: { kind: "draw", held: [true, true, false, false, false] } };
  expect((await next.goOn(poker).call("POST", "/api/step", step)).json().value.state).toBe("settled");
  expect(await count("rotations")).toBe(0);
  expect([...platform.bets.values()].every(({ settled, rolledBack }) => settled && !rolledBack)).toBe(true);
  await next.stop();
});

test("nothing moves while an arcade runs on either side, into a journal that has been used, or from a folder without one", async () => {
  const folder = await fullFolder();
  const running = openSqliteJournal(folder);
  await running.secrets();
  await expect(move(folder)).rejects.toThrow(/Stop the arcade first/);
  await running.close();
  const holder = (await openPostgresJournal(database.url)).journal;
  expect(await holder.holding.take()).toBeNull();
  await expect(move(folder)).rejects.toThrow(/An arcade runs on the database/);
  await holder.addSecret("of another", { value: "00", createdAt: 1 });
  await holder.close();
  await expect(move(folder)).rejects.toThrow(/has been used\. Name a database whose journal is empty/);
  await expect(move(newFolder())).rejects.toThrow(/There is no journal in/);
  expect([await count("rounds"), await count("secrets"), existsSync(join(folder, "moved.json"))]).toEqual([0, 1, false]);
  refuseMoved(folder);
});

test("a move that fails in the middle leaves the folder's journal as the one, and one that was cut off is finished by the next", async () => {
  const folder = await fullFolder();
  /** Twelve tables come before this one. */
  const change = (text: string) => {
    const db = new DatabaseSync(join(folder, "journal.db"));
    db.exec(text);
    db.close();
  };
  change("UPDATE kept_layouts SET data = 'no JSON'");
  await expect(move(folder)).rejects.toThrow(/invalid input syntax for type json/);
  expect([await count("rounds"), existsSync(join(folder, "moved.json"))]).toEqual([0, false]);
  change("UPDATE kept_layouts SET data = '[]'");
  expect((await move(folder))!.get("rounds")).toBe(2);
  // As if the process had died before it could say so.
  markMoved(folder, { to: "there", done: false });
  expect(() => refuseMoved(folder)).toThrow(/was cut off\. Run `npm run journal:move` once more/);
  expect(await move(folder)).toBeNull();
  expect(() => refuseMoved(folder)).toThrow(/was moved to/);
  expect(await count("rounds")).toBe(2);
});

test("a connection that is lost while the move is committed frees no folder: the next move finds that all has come", async () => {
  const folder = await fullFolder();
  await (await openPostgresJournal(database.url)).journal.close();
  await ask(
    database.url,
    "CREATE FUNCTION waits() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_advisory_xact_lock(42); RETURN NULL; END'; " +
      "CREATE CONSTRAINT TRIGGER waits AFTER INSERT ON arcade.secrets DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION waits()",
  );
  const [wire, letGo] = [await wireTo(database.url), await holdLock(database.url, "pg_advisory_lock(42)")];
  const moving = moveJournal({ folder, url: wire.url }).catch((error: unknown) => error);
  const waiting =
    "SELECT count(*)::int AS n FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database " +
    "WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted AND objid = 42";
  await expect.poll(async () => (await ask(database.url, waiting))[0]).toEqual({ n: 1 });
  wire.close();
  expect(await moving).toBeInstanceOf(Error);
  expect(() => refuseMoved(folder)).toThrow(/was cut off/);
  await letGo();
  await expect.poll(() => count("rounds")).toBe(2);
  // As after five seconds in which the one that was cut off said nothing.
  await ask(
    database.url,
    "UPDATE arcade.members SET seen_at = now() - interval '6 s'; UPDATE arcade.lease SET seen_at = now() - interval '6 s'",
  );
  expect(await move(folder)).toBeNull();
  expect(() => refuseMoved(folder)).toThrow(/was moved to/);
});
