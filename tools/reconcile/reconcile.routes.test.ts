import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openPostgresJournal } from "../../arcade/src/server/journal/postgres/postgres-journal.ts";
import { prepareSchema } from "../../arcade/src/server/journal/sqlite-schema.ts";
import { emptyDatabase } from "../../arcade/src/testing/postgres.ts";
import { roundToRow } from "../../arcade/src/server/journal/rows.ts";
import type { Round } from "../../arcade/src/server/journal/journal.ts";
import type { JournalMark } from "../../server/src/modules/provider/round-comparison.service.ts";
import { betBody, type BetBody, createPlayWorld, type PlayWorld, rollbackBody, winBody } from "../../server/testing/play-world.ts";
import { compareRounds, type JournalAt } from "./compare.ts";
import { moveNumbersAhead } from "./numbers-ahead.ts";
import { needsPerson, netOf, reportOf } from "./report.ts";

const FUNDS = 100_000;

let world: PlayWorld;
let member: Awaited<ReturnType<PlayWorld["addMember"]>>;
let token = "";
let ids = 0;
beforeAll(async () => {
  world = await createPlayWorld();
  member = await world.addMember("rahim", FUNDS);
  token = await world.openGame(member);
});
afterAll(() => world.close());

const bet = async (stake: number): Promise<BetBody> => {
  const body = betBody(token, stake);
  await world.provider.wallet.bet(world.callOf(body), body);
  return body;
};
const win = async (of: BetBody, payout: number): Promise<void> => {
  const body = winBody(of, payout);
  await world.provider.wallet.win(world.callOf(body), body);
};
const balance = (): Promise<number> => world.wallet.balanceOf(member.memberId, world.currency);

type Row = [of: BetBody, state: Round["state"], payout?: number];

/** A journal with those rounds, as an arcade has them. */
function journalWith(rows: readonly Row[], mark?: JournalMark): JournalAt {
  const folder = mkdtempSync(join(tmpdir(), "mela-journal-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const db = new DatabaseSync(join(folder, "journal.db"));
  prepareSchema(db);
  for (const [of, state, payout = 0] of rows) {
    const row = roundToRow(roundOf(of, state, payout));
    const columns = Object.keys(row);
    const values = columns.map((column) => row[column]!);
    db.prepare(`INSERT INTO rounds (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`).run(...values);
  }
  for (const [name, value] of Object.entries(mark ?? {})) db.prepare("INSERT INTO life (name, value) VALUES (?, ?)").run(name, value);
  db.close();
  return { folder };
}

function roundOf(of: BetBody, state: Round["state"], payout: number): Round {
  return {
    id: of.round,
    sessionId: "s",
    player: `${world.merchant}:${member.memberId}`,
    gameCode: of.game_code,
    currency: of.currency,
    operation: String((ids += 1)),
    state,
    stake: of.amount,
    payout,
    wager: {},
    outcome: null,
    progress: null,
    free: null,
    fair: null,
    token: of.token,
    bet: { request: of.request_uuid, transaction: of.transaction_uuid },
    settlement: { request: `r-${of.round}`, transaction: `s-${of.round}` },
    failure: null,
    balanceAfterBet: null,
    balance: null,
    seen: true,
    attempts: 0,
    dueAt: null,
    createdAt: 0,
    updatedAt: 0,
  };
}

const compare = (journal: JournalAt, apply: boolean, isNewestLeft = false) =>
  compareRounds({ handle: world.dbHandle, journal, apply, isNewestLeft });
/** What was found of which round, and what came of telling it again, in an order of its own. */
const whats = ({ findings }: Awaited<ReturnType<typeof compare>>): string[] =>
  findings.map(({ what, round, mended }) => `${what} ${round} ${mended}`).toSorted();
const ledgerFaults = async () => (await world.wallet.verifyLedger()).faults;

test("a database older than the journal: ends that were told are told again, once, and what was never booked is left to people with its sums", async () => {
  const [won, returned, underWay, agreed] = [await bet(100), await bet(200), await bet(300), await bet(400)];
  await win(agreed, 50);
  const lostWin = betBody(token, 700);
  const lostLoss = betBody(token, 1_000);
  // Their stakes stay with the member: they are in no sum.
  const [playing, stuck] = [betBody(token, 5_000), betBody(token, 7_000)];
  const journal = journalWith([
    [won, "settled", 250],
    [returned, "returned"],
    [underWay, "playing"],
    [agreed, "settled", 50],
    [lostWin, "settled", 900],
    [lostLoss, "settled"],
    [betBody(token, 60), "betting"],
    [playing, "playing"],
    [stuck, "stuck"],
  ]);
  const before = await balance();
  const seen = await compare(journal, false);
  const unbooked = [`unbooked ${lostWin.round} null`, `unbooked ${lostLoss.round} null`];
  const decide = [...unbooked, `undecided ${playing.round} null`, `stuck ${stuck.round} null`];
  expect(whats(seen)).toEqual([`endUntold ${won.round} null`, `returnUntold ${returned.round} null`, ...decide].toSorted());
  expect(await balance()).toBe(before);

  const done = await compare(journal, true);
  expect(whats(done)).toEqual([`endUntold ${won.round} done`, `returnUntold ${returned.round} done`, ...decide].toSorted());
  expect(await balance()).toBe(before + 250 + 200);
  const about = { brand: world.merchant, member: String(member.memberId), currency: world.currency };
  expect(netOf(done.findings)).toEqual([{ ...about, rounds: 2, netMinor: -800 }]);
  expect(
    done.findings
      .filter(needsPerson)
      .map(({ round }) => round)
      .toSorted(),
  ).toEqual([lostWin.round, lostLoss.round, playing.round, stuck.round].toSorted());
  expect(reportOf(done)).toContain("4 rounds are left for people.");

  expect(whats(await compare(journal, true))).toEqual(decide.toSorted());
  expect(await balance()).toBe(before + 250 + 200);
  expect(await ledgerFaults()).toEqual([]);
  const actions = await world.db
    .selectFrom("operator_actions")
    .select(["action", "detail"])
    .where("action", "=", "rounds.reconcile")
    .execute();
  expect(actions).toEqual([{ action: "rounds.reconcile", detail: { endUntold: 1, returnUntold: 1, betLost: 0 } }]);
  const rolled = rollbackBody(underWay);
  await world.provider.wallet.rollback(world.callOf(rolled), rolled);
});

test("a journal older than the database: bets of which it knows nothing go back, and what the books have paid stands", async () => {
  const [known, lost, paid] = [await bet(100), await bet(500), await bet(600)];
  await win(paid, 40);
  const before = await balance();
  // The arcade could not play this one on, and gave it back; its stake had been paid out long before.
  const journal = journalWith([
    [known, "playing"],
    [paid, "returned"],
  ]);
  const done = await compare(journal, true);
  expect(whats(done)).toEqual([`betLost ${lost.round} done`, `returnedThere ${paid.round} null`].toSorted());
  expect(await balance()).toBe(before + 500);
  // The arcade asks for the same when it starts: it is told what was done.
  const undone = rollbackBody(lost, { transaction_uuid: `${lost.transaction_uuid}-undone` });
  await world.provider.wallet.rollback(world.callOf(undone), undone);
  expect(await balance()).toBe(before + 500);
});

test("a journal that is gone: every open bet goes back, and the ledger stays whole", async () => {
  const open = [await bet(100), await bet(900)];
  const before = await balance();
  const done = await compare(null, true);
  expect(done.findings.map(({ round }) => round)).toEqual(expect.arrayContaining(open.map(({ round }) => round)));
  expect(done.findings.every(({ mended }) => mended === "done")).toBe(true);
  expect(await balance()).toBe(before + done.findings.reduce((sum, { platform }) => sum + (platform?.stakeMinor ?? 0), 0));
  expect((await compare(null, true)).findings).toEqual([]);
  expect(await ledgerFaults()).toEqual([]);
});

test("while an arcade plays with another journal, nothing is told again", async () => {
  await bet(300);
  const before = await balance();
  const claim = { follows: null, place: "here" };
  await world.provider.journals.deposit("arcade", { request_uuid: "claim-of-a-run", run: "another-run", beat: 0, claim });
  await expect(compare(null, true)).rejects.toThrow("An arcade plays with another journal");
  expect(await balance()).toBe(before);
  expect((await compare(null, false)).findings).toHaveLength(1);
  await world.provider.journals.deposit("arcade", { request_uuid: "end-of-a-run-01", run: "another-run", beat: 1, released: true });
  expect((await compare(null, true)).findings).toMatchObject([{ mended: "done" }]);
});

test("while an arcade plays, a copy of its journal that it has gone on from is refused, and its own is not", async () => {
  const played = await bet(300);
  const before = await balance();
  const beats = (beat: number, more: object = {}) =>
    world.provider.journals.deposit("arcade", { request_uuid: `beat-${beat}-of-its-own-run`, run: "its-own-run", beat, ...more });
  await beats(0, { claim: { follows: null, place: "here" } });
  await beats(1);
  await expect(compare(journalWith([], { run: "its-own-run", beat: 0 }), true)).rejects.toThrow("goes on from it");
  expect(await balance()).toBe(before);
  // A count is on disk before it is deposited.
  for (const beat of [1, 2])
    expect((await compare(journalWith([[played, "playing"]], { run: "its-own-run", beat }), true)).findings).toEqual([]);
  await beats(2, { released: true });
  await win(played, 0);
});

test("while no arcade plays, a journal that was not played with last is refused, and taken when somebody says that no newer one is left", async () => {
  const lost = await bet(300);
  const before = await balance();
  const refused = "this is not the journal that was played with last";
  await expect(compare(journalWith([]), true)).rejects.toThrow(refused);
  await expect(compare(journalWith([], { run: "of-another-site", beat: 40 }), true)).rejects.toThrow(refused);
  await expect(compare(journalWith([], { run: "its-own-run", beat: 1 }), true)).rejects.toThrow(refused);
  expect(await balance()).toBe(before);
  expect(whats(await compare(journalWith([]), false))).toEqual([`betLost ${lost.round} null`]);
  expect((await compare(journalWith([[lost, "playing"]], { run: "its-own-run", beat: 2 }), true)).findings).toEqual([]);
  expect(whats(await compare(journalWith([], { run: "its-own-run", beat: 1 }), true, true))).toEqual([`betLost ${lost.round} done`]);
  expect(await balance()).toBe(before + 300);
});

test("a journal in PostgreSQL is compared as one in a folder is, while an arcade holds it", async () => {
  const { url, drop } = await emptyDatabase();
  onTestFinished(drop);
  const { journal } = await openPostgresJournal(url);
  onTestFinished(() => journal.close());
  expect(await journal.holding.take()).toBeNull();
  const [won, underWay, lost] = [await bet(100), await bet(200), await bet(400)];
  await journal.addRound(roundOf(won, "settled", 250));
  await journal.addRound(roundOf(underWay, "playing", 0));
  await journal.saveRun({ run: "a-run-in-a-database", beat: 0 });
  const claim = { follows: null, place: "there" };
  await world.provider.journals.deposit("arcade", { request_uuid: "claim-in-a-database", run: "a-run-in-a-database", beat: 0, claim });
  const before = await balance();
  const done = await compare({ url }, true);
  expect(whats(done)).toEqual([`betLost ${lost.round} done`, `endUntold ${won.round} done`]);
  expect(await balance()).toBe(before + 250 + 400);
  expect(done.rotation).toBeNull();
  await win(underWay, 0);
  await world.provider.journals.deposit("arcade", {
    request_uuid: "end-in-a-database",
    run: "a-run-in-a-database",
    beat: 1,
    released: true,
  });
  await expect(compare({ url: world.databaseUrl }, true)).rejects.toThrow("There is no arcade's journal in the database");
});

test("an arcade that plays may go on while its journal is read", async () => {
  const beats = (beat: number, more: object = {}) =>
    world.provider.journals.deposit("arcade", { request_uuid: `beat-${beat}-of-one-that-goes-on`, run: "goes-on", beat, ...more });
  await beats(0, { claim: { follows: null, place: "here" } });
  // The second time that somebody asks who plays, the journal has been read.
  const { db } = world.dbHandle;
  const asking = new Set<unknown>();
  let [asked, beat] = [0, 0];
  const deposits: Parameters<typeof db.withPlugin>[0] = {
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes("not released")) asking.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (asking.delete(queryId) && (asked += 1) === 2) await beats((beat += 1));
      return result;
    },
  };
  const handle = { ...world.dbHandle, db: db.withPlugin(deposits) };
  const journal = journalWith([], { run: "goes-on", beat: 0 });
  expect((await compareRounds({ handle, journal, apply: true })).findings).toEqual([]);
  expect(beat).toBe(1);
  await beats(2, { released: true });
});

test("amounts that both sides have booked otherwise, and stakes that went back on one side, are named with both", async () => {
  const [other, back] = [await bet(100), await bet(200)];
  await win(other, 10);
  const undone = rollbackBody(back);
  await world.provider.wallet.rollback(world.callOf(undone), undone);
  const { findings } = await compare(
    journalWith([
      [other, "settled", 70],
      [back, "settled", 30],
    ]),
    true,
    true,
  );
  expect(findings).toMatchObject([
    { what: "amounts", journal: { payoutMinor: 70 }, platform: { payoutMinor: 10 }, mended: null },
    { what: "returnedHere", journal: { payoutMinor: 30 }, platform: { state: "rolled_back" }, mended: null },
  ]);
});

test("numbers that were given after the backup are not given again", async () => {
  const before = (await bet(100)).transaction_uuid;
  await moveNumbersAhead(world.dbHandle);
  const next = await world.addMember("karim");
  expect(next.memberId).toBeGreaterThan(member.memberId + 1_000_000);
  const after = (await bet(100)).transaction_uuid;
  const numberOf = async (uuid: string) =>
    (await world.db.selectFrom("provider_transactions").select("id").where("transaction_uuid", "=", uuid).executeTakeFirstOrThrow()).id;
  expect(await numberOf(after)).toBeGreaterThan((await numberOf(before)) + 1_000_000);
});
