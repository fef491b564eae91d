import { afterEach, beforeEach, expect, test } from "vitest";
import { baccarat } from "../../games/baccarat/server/game.ts";
import { roundAt } from "../../shared/tables/round-clock.ts";
import type { TableCompany } from "../../shared/tables/wire.ts";
import { OF, round, session } from "../../testing/journal-samples.ts";
import { ask, emptyDatabase } from "../../testing/postgres.ts";
import { until } from "../../testing/test-arcade.ts";
import { testTitle } from "../../testing/titles.ts";
import type { GameContext } from "../games/scheduled-game.ts";
import { openPostgresJournal } from "../journal/postgres/postgres-journal.ts";
import type { Liquidity } from "../sessions/liquidity.ts";
import { offsetOf, rhythmOf } from "./table-game.ts";
import { createTables, type Tables } from "./tables.ts";

const undo: (() => unknown)[] = [];
let url: string;
const title = testTitle({ code: "T-BAC", minBetMinor: 1000 });
const table = roundAt(rhythmOf(baccarat.rulesOf(title), title), offsetOf(title), Date.UTC(2026, 10, 30));
/** The clock of all processes. */
const time = { now: 0 };
const chance = { seedOf: (of: string) => of.padEnd(64, "0"), reaches: () => true, isFresh: () => true, ruledSince: () => 0 };
const gameContext = async () => ({ now: time.now, chance, behind: false }) as unknown as GameContext;

beforeEach(async () => {
  const database = await emptyDatabase();
  undo.push(database.drop);
  url = database.url;
  time.now = table.opensAt + 1;
});
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

const TRIAL = { ...OF, money: "trial" as const };
const WATCHER = "mela:who-watches";

interface Process {
  tables: Tables;
  told: string[];
  company(player?: string, of?: Liquidity): Promise<TableCompany>;
}

/** A process at which somebody watches the table, for real and for trial money. */
async function newProcess(follows = [OF, TRIAL]): Promise<Process> {
  const { journal } = await openPostgresJournal(url);
  undo.push(() => journal.close());
  expect(await journal.holding.take()).toBeNull();
  const told: string[] = [];
  const log = { warn: (_: object, message: string) => void told.push(message) };
  const tables = createTables({ gameContext, now: () => time.now, watchersElsewhere: () => 0, toldBets: journal.toldBets, log });
  undo.push(() => tables.stop());
  for (const of of follows) tables.watch(title, baccarat, { ...of, player: WATCHER }, () => undefined);
  const company = async (player = WATCHER, of: Liquidity = OF) => (await tables.look(title, baccarat, { ...of, player })).company!;
  return { tables, told, company };
}

function place({ tables }: Process, id: string, player: string, amount: number, of: Liquidity = OF): void {
  const wager = { round: table.no, bets: [{ spot: "player", amount }] };
  tables.placed(
    baccarat,
    session({ ...of, player, face: "owl", name: "calm-otter" }),
    title,
    round({ id, player, stake: amount, state: "open", wager }),
  );
}

test("bets of everybody at a table are seen at each process, wherever they came to, with the same faces, names and sums, and are over with the round", async () => {
  const [here, there] = [await newProcess(), await newProcess()];
  place(here, "r-1", "mela:ann", 3000);
  await until(async () => (await there.company()).players === 1);
  // A proxy hands each call to any process, and at this one nobody watches the table.
  place(await newProcess([]), "r-2", "mela:ben", 2000);
  place(there, "r-3", "mela:ann", 1000);
  await until(async () => (await here.company()).staked === 6000 && (await there.company()).staked === 6000);
  const seats = [
    { player: 1, name: "calm-otter", face: "owl", stake: 4000, won: null },
    { player: 2, name: "calm-otter", face: "owl", stake: 2000, won: null },
  ];
  const all = { players: 2, staked: 6000, paid: null, spots: { player: 6000 }, seats };
  expect([await here.company(), await there.company()]).toEqual([all, all]);
  // Who has bet at another process is no company of their own.
  expect(await there.company("mela:ben")).toMatchObject({ players: 1, staked: 4000 });
  time.now = table.endsAt;
  expect([await here.company(), await there.company()]).toMatchObject([{ players: 0 }, { players: 0 }]);
});

test("who may not meet sees nothing of each other at another process", async () => {
  const [here, there] = [await newProcess(), await newProcess()];
  place(here, "r-1", "mela:ann", 3000, TRIAL);
  place(here, "r-2", "mela:ben", 2000);
  await until(async () => (await there.company()).players + (await there.company(WATCHER, TRIAL)).players === 2);
  expect([await there.company(), await there.company(WATCHER, TRIAL)]).toMatchObject([{ staked: 2000 }, { staked: 3000 }]);
});

test("where processes cannot tell each other a table goes on with what came to each, and says so once", async () => {
  const [here, there] = [await newProcess(), await newProcess()];
  await ask(url, "ALTER TABLE arcade.told_bets RENAME TO away");
  place(here, "r-1", "mela:ann", 3000);
  await until(() => here.told.length > 0 && there.told.length > 0);
  expect([await here.company(), await there.company()]).toMatchObject([{ staked: 3000 }, { staked: 0 }]);
  await ask(url, "ALTER TABLE arcade.away RENAME TO told_bets");
  await until(async () => (await there.company()).staked === 3000);
  const said = ["bets at tables could not be told to other processes, or heard from them"];
  expect([here.told, there.told]).toEqual([said, said]);
});
