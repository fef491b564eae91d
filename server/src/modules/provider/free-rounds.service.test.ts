import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type PlayWorld, createPlayWorld } from "../../../testing/play-world.ts";
import { AppError } from "../../errors.ts";
import { createTurnoverService } from "../wallet/turnover.service.ts";
import { type FreeRoundsService, createFreeRounds } from "./free-rounds.service.ts";

const CALL = { provider: "arcade", bodyHash: Buffer.alloc(32) };
const DAY_MS = 86_400_000;
const BRAND = "mela";

let world: PlayWorld;
let rounds: FreeRoundsService;
let now = Date.now();
let serial = 0;
let account: string;
let memberId: number;
let token: string;

beforeAll(async () => {
  world = await createPlayWorld();
  const turnover = createTurnoverService({ db: world.db, currencyOf: async () => world.currency });
  await world.db
    .updateTable("providers")
    .set({ free_round_types: ["RNG"] })
    .where("code", "=", "arcade")
    .execute();
  rounds = createFreeRounds({ db: world.db, clock: { now: () => new Date(now) }, wallet: world.wallet, turnover });
});
afterAll(() => world.close());
beforeEach(async () => {
  now = Date.now();
  account = `free${(serial += 1)}`;
  const member = await world.addMember(account, 1_000);
  memberId = member.memberId;
  token = await world.openGame(member);
});

const gift = (change = {}) => ({
  brandCode: BRAND,
  campaign: account,
  gameCode: "TIGER",
  stakeMinor: 100,
  rounds: 3,
  turnoverTimes: 2,
  expiresAt: new Date(now + DAY_MS),
  ...change,
});
const list = async () => (await rounds.list(CALL, { request_uuid: randomUUID(), token, game_code: "TIGER" })).grants;

/** Gives this test's member free rounds; the grant's reference. */
async function given(change = {}): Promise<string> {
  expect(await rounds.give(gift(change), [account])).toBe(1);
  return (await list())[0]?.grant ?? "";
}

const betOf = (grant: string, change = {}) => ({
  request_uuid: randomUUID(),
  grant,
  token,
  transaction_uuid: randomUUID(),
  round: randomUUID(),
  game_code: "TIGER",
  currency: world.currency,
  stake: 100,
  ...change,
});
type Bet = ReturnType<typeof betOf>;
const winOf = ({ grant, round, transaction_uuid }: Bet, amount: number) => ({
  request_uuid: randomUUID(),
  grant,
  round,
  transaction_uuid: randomUUID(),
  reference_transaction_uuid: transaction_uuid,
  amount,
});
const undoOf = ({ grant, round, transaction_uuid }: Bet) => ({ request_uuid: randomUUID(), grant, round, transaction_uuid });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const balance = () => world.wallet.balanceOf(memberId, world.currency);

test("a free round takes no money, and its win is paid by the brand's own account and has to be played as often as was said", async () => {
  const bet = betOf(await given());
  expect(await rounds.bet(CALL, bet)).toMatchObject({ state: "open", left: 2, won: 0 });
  expect(await balance()).toBe(1_000);
  expect(await rounds.win(CALL, winOf(bet, 250))).toMatchObject({ state: "settled", left: 2, won: 250 });
  expect(await balance()).toBe(1_250);
  const paid = await world.db
    .selectFrom("ledger_entries as e")
    .innerJoin("ledger_accounts as a", "a.id", "e.account_id")
    .innerJoin("ledger_transactions as t", "t.id", "e.transaction_id")
    .select(["a.kind", "e.amount_minor"])
    .where("t.reference", "=", bet.grant)
    .orderBy("e.amount_minor")
    .execute();
  expect(paid).toEqual([
    { kind: "free_rounds", amount_minor: -250 },
    { kind: "player", amount_minor: 250 },
  ]);
  const asked = await world.db.selectFrom("turnover_requirements").select("required_minor").where("member_id", "=", memberId).execute();
  expect(asked).toEqual([{ required_minor: 500 }]);
  expect((await world.wallet.verifyLedger()).faults).toEqual([]);
});

test("repeated calls change nothing", async () => {
  const bet = betOf(await given());
  const won = winOf(bet, 250);
  for (let time = 0; time < 3; time += 1) await rounds.bet(CALL, bet);
  for (let time = 0; time < 3; time += 1) expect(await rounds.win(CALL, won)).toMatchObject({ left: 2, won: 250 });
  expect(await codeOf(rounds.win(CALL, { ...won, amount: 251 }))).toBe("provider.duplicateTransaction");
  expect(await codeOf(rounds.win(CALL, winOf(bet, 250)))).toBe("provider.duplicateTransaction");
  expect(await balance()).toBe(1_250);
});

test("thirty rounds begun at once and each told twice never take more than were given", async () => {
  const grant = await given({ rounds: 7 });
  const bets = Array.from({ length: 30 }, () => betOf(grant));
  const answers = await Promise.all(
    bets.map(async (bet) => (await Promise.all([bet, bet].map((each) => codeOf(rounds.bet(CALL, each))))).join()),
  );
  expect(answers.filter((answer) => answer === "ok,ok")).toHaveLength(7);
  expect(answers.filter((answer) => answer === "provider.freeRoundsOver,provider.freeRoundsOver")).toHaveLength(23);
  expect(await list()).toEqual([]);
});

test("one win told five times at once is paid once", async () => {
  const bet = betOf(await given());
  await rounds.bet(CALL, bet);
  const won = winOf(bet, 40);
  expect(await Promise.all(Array.from({ length: 5 }, () => codeOf(rounds.win(CALL, won))))).toEqual(Array(5).fill("ok"));
  expect(await balance()).toBe(1_040);
});

test("another stake, currency, title or member is refused", async () => {
  const grant = await given();
  for (const change of [{ stake: 101 }, { currency: "USD" }])
    expect(await codeOf(rounds.bet(CALL, betOf(grant, change)))).toBe("provider.freeRoundsTerms");
  expect(await codeOf(rounds.bet(CALL, betOf(grant, { game_code: "LION" })))).toBe("provider.freeRoundsTerms");
  const other = await world.openGame(await world.addMember(`${account}x`, 0));
  expect(await codeOf(rounds.bet(CALL, betOf(grant, { token: other })))).toBe("provider.freeRoundsUnknown");
  expect(await codeOf(rounds.bet({ ...CALL, provider: "other" }, betOf(grant)))).toBe("provider.freeRoundsUnknown");
  expect(await codeOf(rounds.bet({ ...CALL, brand: "panna" }, betOf(grant)))).toBe("provider.freeRoundsUnknown");
  expect((await list())[0]?.left).toBe(3);
});

test("no round begins after the end, and one that was begun before it is still paid", async () => {
  const bet = betOf(await given());
  await rounds.bet(CALL, bet);
  now += 2 * DAY_MS;
  expect(await codeOf(rounds.bet(CALL, betOf(bet.grant)))).toBe("provider.freeRoundsOver");
  expect(await list()).toEqual([]);
  expect(await codeOf(rounds.win(CALL, winOf(bet, 30)))).toBe("ok");
  expect(await balance()).toBe(1_030);
});

test("a rollback gives the round back once, leaves a mark for one that comes late, and comes too late for a paid one", async () => {
  const bet = betOf(await given());
  await rounds.bet(CALL, bet);
  for (let time = 0; time < 2; time += 1) expect(await rounds.rollback(CALL, undoOf(bet))).toMatchObject({ state: "rolled_back", left: 3 });
  expect(await codeOf(rounds.win(CALL, winOf(bet, 30)))).toBe("provider.rolledBack");
  expect(await codeOf(rounds.bet(CALL, bet))).toBe("provider.rolledBack");
  const late = betOf(bet.grant);
  await rounds.rollback(CALL, undoOf(late));
  expect(await codeOf(rounds.bet(CALL, late))).toBe("provider.rolledBack");
  const paid = betOf(bet.grant);
  await rounds.bet(CALL, paid);
  await rounds.win(CALL, winOf(paid, 0));
  expect(await codeOf(rounds.rollback(CALL, undoOf(paid)))).toBe("provider.betSettled");
  expect((await list())[0]?.left).toBe(2);
  expect(await balance()).toBe(1_000);
});

test("a campaign gives each member once, and what is left of it can be ended", async () => {
  const grant = await given();
  expect(await rounds.give(gift({ rounds: 9 }), [account])).toBe(0);
  expect(await rounds.cancel(BRAND, account)).toBe(1);
  expect(await codeOf(rounds.bet(CALL, betOf(grant)))).toBe("provider.freeRoundsOver");
  expect(await list()).toEqual([]);
});

test("the check of the ledger names a count, a win and a booking that do not fit", async () => {
  const rulesBroken = async () => (await world.wallet.verifyLedger()).faults.map(({ rule }) => rule);
  const bet = betOf(await given());
  await rounds.bet(CALL, bet);
  await rounds.win(CALL, winOf(bet, 250));
  const undone = betOf(bet.grant);
  await rounds.bet(CALL, undone);
  await rounds.rollback(CALL, undoOf(undone));
  expect(await rulesBroken()).toEqual([]);

  const grant = world.db.updateTable("free_round_grants").where("reference", "=", bet.grant);
  await grant.set({ used: 2 }).execute();
  expect(await rulesBroken()).toEqual(["free rounds counted"]);
  await grant.set({ used: 1 }).execute();

  const play = world.db.updateTable("free_round_plays").where("transaction_uuid", "=", bet.transaction_uuid);
  await grant.set({ won_minor: 251 }).execute();
  await play.set({ win_minor: 251 }).execute();
  expect(await rulesBroken()).toEqual(["free round without booking"]);
  await grant.set({ won_minor: 0 }).execute();
  await play.set({ win_minor: 0 }).execute();
  expect(await rulesBroken()).toEqual(["booking without free round"]);
  await grant.set({ won_minor: 250 }).execute();
  await play.set({ win_minor: 250 }).execute();
});

test("rounds of a title are given where its provider plays them of that type of game, and of an open game alone", async () => {
  const providers = world.db.updateTable("providers").where("code", "=", "arcade");
  await providers.set({ free_round_types: ["FISH"] }).execute();
  await expect(rounds.give(gift(), [account])).rejects.toThrow(
    "Nothing was given: arcade plays no free rounds of games of the type RNG, as TIGER is.",
  );
  await providers.set({ free_round_types: ["RNG"] }).execute();
  await expect(rounds.give(gift({ gameCode: "NONE" }), [account])).rejects.toThrow("There is no open game NONE.");
  expect(await list()).toEqual([]);
});

test("rounds are given for the stakes that the title is played for as free rounds, and of a title that plays none not at all", async () => {
  const titles = world.db.updateTable("games").where("code", "=", "TIGER");
  await titles.set({ free_rounds: "200|300" }).execute();
  await expect(rounds.give(gift(), [account])).rejects.toThrow(
    "Nothing was given: free rounds of TIGER are played for 200, 300, not for 100.",
  );
  const lines = [{ at: 2, cells: { account, game: "TIGER", stake: "30", rounds: "5", days: "7" } }];
  const wrong = "row 2: column stake: free rounds of TIGER are played for 200, 300, not for 30.";
  await expect(rounds.giveLines({ brandCode: BRAND, campaign: account }, lines)).rejects.toThrow(wrong);
  await titles.set({ free_rounds: "none" }).execute();
  await expect(rounds.give(gift({ stakeMinor: 200 }), [account])).rejects.toThrow(
    "Nothing was given: arcade plays no free rounds of TIGER.",
  );
  const none = "row 2: column game: arcade plays no free rounds of TIGER.";
  await expect(rounds.giveLines({ brandCode: BRAND, campaign: account }, lines)).rejects.toThrow(none);
  await titles.set({ free_rounds: "200|300" }).execute();
  expect(await rounds.give(gift({ stakeMinor: 200 }), [account])).toBe(1);
  await titles.set({ free_rounds: "any" }).execute();
});

describe("a file of gifts", () => {
  const line = (at: number, change = {}) => ({
    at,
    cells: { account, game: "TIGER", stake: "100", rounds: "5", days: "7", turnover: "", ...change },
  });

  test("gives each member rounds of their own title and terms, and nothing when it is taken in again", async () => {
    const other = `${account}b`;
    await world.addMember(other, 0);
    const lines = [line(2), line(3, { account: other, rounds: "9", stake: "300", turnover: "3" })];
    expect(await rounds.giveLines({ brandCode: BRAND, campaign: account }, lines)).toBe(2);
    expect(await rounds.giveLines({ brandCode: BRAND, campaign: account }, lines)).toBe(0);
    expect(await list()).toMatchObject([{ stake: 100, rounds: 5, left: 5, expires_at: new Date(now + 7 * DAY_MS).toISOString() }]);
    const terms = world.db
      .selectFrom("free_round_grants as g")
      .innerJoin("members as m", "m.id", "g.member_id")
      .where("m.account", "=", other);
    expect(await terms.select(["stake_minor", "rounds", "turnover_times"]).execute()).toEqual([
      { stake_minor: 300, rounds: 9, turnover_times: 3 },
    ]);
  });

  test("of which one row is wrong gives nothing, and names row and column", async () => {
    const lines = [line(2), line(3, { account: "nobody-here" }), line(4, { account: `${account}z`, game: "NONE" })];
    await expect(rounds.giveLines({ brandCode: BRAND, campaign: account }, lines)).rejects.toThrow(
      [
        "row 3: column account: nobody-here is no player of this brand.",
        `row 4: column account: ${account}z is no player of this brand.`,
        "row 4: column game: there is no open game NONE.",
      ].join("\n"),
    );
    expect(await list()).toEqual([]);
  });
});

test("a brand's campaigns are listed with what was played of them, and other brands' are not", async () => {
  const bet = betOf(await given());
  await rounds.bet(CALL, bet);
  await rounds.win(CALL, winOf(bet, 250));
  const listed = async (brand: string) => (await rounds.campaigns(brand)).find(({ campaign }) => campaign === account);
  const campaign = { campaign: account, gameCode: "TIGER", currency: world.currency, members: 1, rounds: 3, used: 1, wonMinor: 250 };
  expect(await listed(BRAND)).toEqual({ ...campaign, open: 1, endsAt: new Date(now + DAY_MS) });
  expect(await listed("panna")).toBeUndefined();
  await rounds.cancel(BRAND, account);
  expect(await listed(BRAND)).toMatchObject({ open: 0 });
});
