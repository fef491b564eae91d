import { randomUUID } from "node:crypto";
import { moneyOf } from "@mela/contract/base/customer-type";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../src/db.ts";
import type { Member } from "../../src/modules/member/member.service.ts";
import { type TestApp, createTestApp } from "../create-test-app.ts";
import { buildMember, loginAs } from "../factories.ts";
import { importGames, openPlay } from "../playing.ts";
import { addTeamMember } from "../team.ts";

let app: TestApp;
let member: Member;
let trial: Member;
let trialToken: string;
beforeAll(async () => {
  app = await createTestApp();
  await importGames(app);
  member = await buildMember(app, { account: "realmember" });
  const { json } = await app.call("POST", "/wps/session/login/freeplay", { body: { moduleId: "FREEPLAY3" } });
  trialToken = json.value.token;
  trial = (await app.services.member.findByAccount("mela", json.value.userName))!;
});
afterAll(() => app.close());

const playerAccount = (owner: Member): Promise<number> =>
  app.services.wallet.openPlayer(app.db, { memberId: owner.id, brandCode: owner.merchant_code, currency: owner.currency });
const faults = async () => (await app.services.wallet.verifyLedger()).faults;

/** Writes a transaction by hand, past the program, that takes from one account and gives to another. */
const byHand = (from: number, to: number, { amount = 100, brand = "mela" } = {}): Promise<void> =>
  inTransaction(app.db, async (trx) => {
    const { rows } = await sql<{ id: number }>`
      insert into ledger_transactions (kind, provider_code, external_id, merchant_code) values ('test', 'test', ${randomUUID()}, ${brand}) returning id`.execute(
      trx,
    );
    await sql`
      insert into ledger_entries (transaction_id, account_id, currency, amount_minor)
      values (${rows[0]!.id}, ${from}, 'BDT', ${-amount}), (${rows[0]!.id}, ${to}, 'BDT', ${amount})`.execute(trx);
  });

describe("the database itself", () => {
  test("knows the kind of money of every type of customer as the contract does", async () => {
    const types = [0, 1, 2, 3, 4, 5, 40, 41, 42, 99];
    const { rows } = await sql<{ money: string }>`
      select money_of_customer(type) as money from unnest(${types}::int[]) with ordinality as t (type, place) order by place`.execute(
      app.db,
    );
    expect(rows.map(({ money }) => money)).toEqual(types.map(moneyOf));
  });

  test("refuses a transaction between a trial and a member, and between either and the other kind's house", async () => {
    const [own, trials] = [await playerAccount(member), await playerAccount(trial)];
    const house = (money: "real" | "trial" | "free") => app.services.wallet.openHouse(app.db, "mela", "arcade", "BDT", money);
    await expect(byHand(trials, own)).rejects.toThrow(/mixes kinds of money/);
    await expect(byHand(trials, await house("real"))).rejects.toThrow(/mixes kinds of money/);
    await expect(byHand(await house("trial"), own)).rejects.toThrow(/mixes kinds of money/);
    await expect(byHand(await house("free"), await house("real"))).rejects.toThrow(/mixes kinds of money/);
  });

  test("refuses a transaction between two brands, and one that is booked under another brand's name", async () => {
    const stranger = await buildMember(app, { brandCode: "panna" });
    await expect(byHand(await playerAccount(member), await playerAccount(stranger))).rejects.toThrow(/mixes brands/);
    const [cash, fee] = await Promise.all(
      (["cash", "fee"] as const).map((kind) =>
        app.services.wallet.openAccount(app.db, { brandCode: "mela", kind, money: "real", currency: "BDT" }),
      ),
    );
    await expect(byHand(cash!, fee!, { brand: "panna" })).rejects.toThrow(/mixes brands/);
    await byHand(cash!, fee!);
  });

  test("refuses an account of a member that is not of their kind or brand, and no account changes its kind", async () => {
    const insert = (memberId: number, brand: string, money: string) =>
      sql`insert into ledger_accounts (merchant_code, kind, member_id, currency, money, balance_minor)
        values (${brand}, 'player', ${memberId}, 'USD', ${money}, 0)`.execute(app.db);
    await expect(insert(trial.id, "mela", "real")).rejects.toThrow(/has trial money, not real/);
    await expect(insert(member.id, "mela", "trial")).rejects.toThrow(/has real money, not trial/);
    await expect(insert(member.id, "panna", "real")).rejects.toThrow(/is not of the brand panna/);
    await expect(sql`update ledger_accounts set money = 'real'`.execute(app.db)).rejects.toThrow(/append-only/);
    await expect(sql`update ledger_kinds_from set transaction_id = 1000000`.execute(app.db)).rejects.toThrow(/append-only/);
  });

  test("keeps a member with accounts at their kind of money", async () => {
    await expect(app.services.member.setType(app.db, trial.id, 0)).rejects.toThrow(/his kind of money/);
    await expect(app.services.member.setType(app.db, member.id, 4)).rejects.toThrow(/his kind of money/);
    await app.services.member.setType(app.db, member.id, 1);
    await app.services.member.setType(app.db, member.id, 0);
  });

  test("two at once, of whom one opens an account and the other changes the type, do not both get through", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { rows } = await sql<{ id: number }>`
        insert into members (merchant_code, account, password_hash, currency) values ('mela', ${`bare${round}`}, '-', 'BDT') returning id`.execute(
        app.db,
      );
      const memberId = rows[0]!.id;
      await Promise.allSettled([
        app.services.wallet.openPlayer(app.db, { memberId, brandCode: "mela", currency: "BDT" }),
        app.services.member.setType(app.db, memberId, 4),
      ]);
    }
    expect(await faults()).toEqual([]);
  });
});

describe("what a trial member plays", () => {
  beforeAll(async () => {
    const [realRound, trialRound] = [await openPlay(app, member, 100_000), await openPlay(app, trial, 50_000_000)];
    await realRound("SPIN", 2_000, 5_000);
    for (let round = 0; round < 3; round += 1) await trialRound("TABLE", 4_000_000, 9_000_000);
  });

  test("is booked between accounts of trial money", async () => {
    const { rows } = await sql<{ money: string }>`
      select distinct a.money from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id where t.member_id = ${trial.id}`.execute(app.db);
    expect(rows).toEqual([{ money: "trial" }]);
    const held = await app.db
      .selectFrom("ledger_accounts")
      .select("balance_minor")
      .where("kind", "=", "player")
      .where("money", "=", "real")
      .execute();
    const { totals } = await app.services.wallet.verifyLedger();
    expect(totals.playerMoney["BDT"]).toBe(held.reduce((sum, row) => sum + (row.balance_minor ?? 0), 0));
  });

  test("stands on no board: neither winners nor stakes nor what is most played", async () => {
    const { provider } = app.services;
    const wins = await provider.topWins("mela", { hours: 24, limit: 10, gameType: "" });
    expect(wins.map(({ account }) => account)).toEqual([member.account]);
    const window = { brandCode: "mela", currency: "BDT", timeZone: "Asia/Dhaka", period: "all" as const, limit: 10 };
    expect(await provider.topStakes(window)).toEqual([{ account: member.account, amountMinor: 2_000 }]);
    const spin = await app.db.selectFrom("games").select("id").where("code", "=", "SPIN").executeTakeFirstOrThrow();
    expect(await provider.mostPlayed("mela", { days: 7, limit: 10, gameType: "" })).toEqual([spin.id]);
  });

  test("counts for no level, no raffle and no turnover", async () => {
    const { play } = app.services;
    expect([await play.total(app.db, trial.id), await play.total(app.db, member.id)]).toEqual([0, 2_000]);
    const tickets = await play.ofAll(app.db, "mela", "2000-01-01", "2999-01-01");
    expect(tickets).toEqual([{ memberId: member.id, stakeMinor: 2_000 }]);
  });

  test("counts in no figure of a team, while it happens and when all figures are made anew", async () => {
    const agent = await buildMember(app, { customerType: 1 });
    const [teamMember, guest] = [
      await addTeamMember(app, { superiorId: agent.id }),
      await addTeamMember(app, { superiorId: agent.id, customerType: 4 }),
    ];
    await (
      await openPlay(app, await app.services.member.getMember(teamMember.id), 10_000)
    )("SPIN", 700, 100);
    const guestRound = await openPlay(app, await app.services.member.getMember(guest.id), 500_000);
    await guestRound("SPIN", 300_000, 0);
    const today = await app.services.team.todayAt("mela");
    const figures = async () => {
      await app.services.figures.catchUp();
      const { stakeMinor, payoutMinor, rounds, active } = await app.services.figures.ofTeam(agent.id, { from: today, to: today });
      return { stakeMinor, payoutMinor, rounds, active };
    };
    const expected = { stakeMinor: 700, payoutMinor: 100, rounds: 1, active: 1 };
    expect(await figures()).toEqual(expected);
    await app.services.figures.rebuild();
    expect(await figures()).toEqual(expected);
  });

  test("is their own to see: balance and bets", async () => {
    const { json } = await app.call("GET", "/wps/wallets", { token: trialToken });
    expect(json.value.wallets[0].balance.amount).toBe(200_000 + 50_000_000 + 3 * 5_000_000);
    const today = await app.services.team.todayAt("mela");
    const bets = await app.call("GET", `/wps/records/bets?from=${today}&to=${today}`, { token: trialToken });
    const stakes = (bets.json.value.items as { stake: { amount: number } }[]).map(({ stake }) => stake.amount);
    expect(stakes).toEqual([4_000_000, 4_000_000, 4_000_000]);
  });
});

describe("doors by which trial money could leave, or real money come in", () => {
  const DAY = new Date().toISOString().slice(0, 10);
  const offer = { offerId: "1", period: DAY };
  const doors: [string, string, object | null][] = [
    ["see how to pay in", "GET /wps/deposit/offer", null],
    ["pay in", "POST /wps/deposit/create", { method: "bkash", amount: 50_000 }],
    ["see how to withdraw", "GET /wps/withdraw/terms", null],
    ["withdraw", "POST /wps/withdraw", { accountId: "1", amount: 50_000, fundsPassword: "280571" }],
    ["join a mission", "POST /wps/rewards/join", offer],
    ["take a reward", "POST /wps/rewards/claim", offer],
    ["take a rebate", "POST /wps/member/rebate/claim", null],
    ["invite", "GET /wps/member/invitation", null],
    ["let it rain", "POST /wps/agent/rains", { startsAt: null, minutes: 5, totalMinor: 50_000, envelopes: 2, fundsPassword: "280571" }],
    ["catch from a rain", "POST /wps/rain/claim", { id: "1" }],
    ["pay a contract", "POST /wps/agent/pays/settle", { id: "1", fundsPassword: "280571" }],
    ["pay a wage", "POST /wps/agent/wages/manual", { memberId: "1", day: DAY, amountMinor: 5_000, fundsPassword: "280571" }],
    [
      "pay several wages",
      "POST /wps/agent/wages/manual/several",
      { day: DAY, wages: [{ memberId: "1", amountMinor: 5_000 }], fundsPassword: "280571" },
    ],
  ];
  test.each(doors)("a trial may not %s", async (_what, call, body) => {
    const [method, path] = call.split(" ") as ["GET" | "POST", string];
    const headers = { "idempotency-key": randomUUID() };
    const { json } = await app.call(method, path, { token: trialToken, headers, ...(body && { body }) });
    expect(["freePlay.rejected", "session.forbidden"], JSON.stringify(json)).toContain(json.errorCode);
  });

  test("an agent pays no trial in their team", async () => {
    const agent = await buildMember(app, { customerType: 1 });
    const guest = await addTeamMember(app, { superiorId: agent.id, customerType: 4 });
    await openPlay(app, agent, 100_000);
    const headers = { "idempotency-key": randomUUID() };
    const body = { memberId: String(guest.id), day: await app.services.team.todayAt("mela"), amountMinor: 5_000, fundsPassword: "280571" };
    const { json } = await app.call("POST", "/wps/agent/wages/manual", { token: await loginAs(app, agent), headers, body });
    expect(json.errorCode).toBe("contract.notAgent");
  });

  test("who finds a way past all of them meets the database", async () => {
    const own = { memberId: trial.id, brandCode: "mela", currency: "BDT" };
    const legs = [
      { accountId: await playerAccount(trial), amountMinor: -500 },
      { accountId: await playerAccount(member), amountMinor: 500 },
    ];
    const posting = { kind: "salary", providerCode: "platform", externalId: randomUUID(), ...own, legs };
    await expect(inTransaction(app.db, (trx) => app.services.wallet.post(trx, posting))).rejects.toThrow(/mixes kinds of money/);
  });
});

test("nothing of all this is a fault to the ledger's own check", async () => {
  expect(await faults()).toEqual([]);
});
