import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { payManualWage } from "@mela/contract/contracts/agent-payouts";
import { scheduleRain } from "@mela/contract/red-rain/red-envelope";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Trx, inTransaction } from "../../src/db.ts";
import { AppError } from "../../src/errors.ts";
import { insertPayment } from "../../src/modules/contracts/payments.store.ts";
import { dayIn } from "../../src/lib/calendar.ts";
import { remainingOf } from "../../src/modules/wallet/turnover.rules.ts";
import { createTurnoverService } from "../../src/modules/wallet/turnover.service.ts";
import { type PlayWorld, betBody, createPlayWorld, winBody } from "../play-world.ts";
import { codeOf } from "../player.ts";
import { type TestTeamMember, addTeamMember, createAgentTeam } from "../team.ts";
import { whileHeld } from "../held-lock.ts";
import { type Cashier, PIN, createCashier } from "../withdrawing.ts";

const OWN = 100_000;
const BONUS = 1_000_000;
const REQUIRED = 1_100_000;
const ROUNDS = 50;

let cashier: Cashier;
let team: ReturnType<typeof createAgentTeam>;
beforeAll(async () => {
  cashier = await createCashier();
  team = createAgentTeam(cashier.test);
});
afterAll(() => cashier.test.close());

/** A bonus that has to be played, booked as a reward is: the money and what it asks for in one transaction. */
async function giveBonus(trx: Trx, memberId: number, amountMinor = BONUS, requiredMinor = REQUIRED): Promise<void> {
  const owner = { memberId, brandCode: "mela" };
  const sourceId = `bonus:${randomUUID()}`;
  await cashier.test.services.wallet.book(trx, {
    ...owner,
    currency: "BDT",
    kind: "reward",
    against: "reward",
    amountMinor,
    externalId: sourceId,
  });
  await cashier.test.services.turnover.require(trx, {
    ...owner,
    source: "reward",
    sourceId,
    amountMinor: requiredMinor,
    broughtMinor: amountMinor,
  });
}

const bonusFor = (memberId: number, amountMinor?: number, requiredMinor?: number) =>
  inTransaction(cashier.test.db, (trx) => giveBonus(trx, memberId, amountMinor, requiredMinor));
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? { code: error.code, value: error.value } : error),
  );
const bdt = (amount: number) => ({ amount, currency: "BDT" });
const openTurnover = (free = OWN) => ({ code: "wallet.turnover", value: { left: bdt(REQUIRED), free: bdt(free) } });

describe("the withdrawal", () => {
  const command = (accountId: string) => ({ accountId, amount: OWN + BONUS, fundsPassword: PIN, clientKey: randomUUID() });
  const ownerOf = (memberId: number) => ({ memberId, brandCode: "mela", timeZone: "Asia/Dhaka" });

  it(`leaves nothing of a bonus that arrives at the same moment, ${ROUNDS} times`, async () => {
    const { member, accountId } = await cashier.saver(OWN);
    const seed = randomInt(2 ** 31);
    let state = seed;
    const random = () => (state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff) / 0x7fffffff;
    const outcomes: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // The check of the funds password takes its time first: the bonus comes near its end, before it or after it.
      const wait = random() * 120;
      const [outcome] = await Promise.all([
        codeOf(cashier.test.services.withdrawal.create(ownerOf(member.id), command(accountId))),
        pause(wait).then(() => bonusFor(member.id)),
      ]);
      outcomes.push(outcome);
      await cashier.test.db
        .updateTable("turnover_requirements")
        .set({ state: "released", closed_at: new Date() })
        .where("member_id", "=", member.id)
        .execute();
      const balance = await cashier.test.services.wallet.balanceOf(member.id, "BDT");
      await cashier.test.services.wallet.move({
        ...ownerOf(member.id),
        currency: "BDT",
        kind: "adjustment",
        against: "adjustment",
        amountMinor: OWN - balance,
        externalId: `even:${randomUUID()}`,
      });
    }
    expect(
      outcomes.filter((code) => code === "ok"),
      `withdrawn with open turnover; seed ${seed}`,
    ).toEqual([]);
  });

  it("takes what is free once when it is asked for twice at once, leaves the bonus, and takes it again when it came back", async () => {
    const { member, accountId } = await cashier.saver(OWN);
    await bonusFor(member.id);
    const take = (amount = OWN) => codeOf(cashier.test.services.withdrawal.create(ownerOf(member.id), { ...command(accountId), amount }));
    const balance = () => cashier.test.services.wallet.balanceOf(member.id, "BDT");
    const returned = async (status: "paid" | "failed") => {
      cashier.payments.plan.status = status;
      await cashier.payAll();
    };
    expect(await take(OWN + 1)).toBe("withdraw.turnover");
    expect((await Promise.all([take(), take()])).toSorted()).toEqual(["ok", "withdraw.turnover"]);
    expect([await balance(), await cashier.held(member.id)]).toEqual([BONUS, OWN]);
    await returned("failed");
    expect(await balance()).toBe(OWN + BONUS);
    expect([await take(OWN + 1), await take()]).toEqual(["withdraw.turnover", "ok"]);
    await returned("paid");
    expect([await take(50_000), await balance(), await cashier.held(member.id)]).toEqual(["withdraw.turnover", BONUS, 0]);
  });

  it("asks what is left to play once the booking that it waited for is done", async () => {
    const { member, accountId } = await cashier.saver(OWN);
    const answer = await whileHeld(
      cashier.test.db,
      (trx) => giveBonus(trx, member.id),
      () => errorOf(cashier.test.services.withdrawal.create(ownerOf(member.id), command(accountId))),
    );
    expect(answer).toEqual({ code: "withdraw.turnover", value: { left: bdt(REQUIRED), free: bdt(OWN) } });
    expect(await cashier.test.services.wallet.balanceOf(member.id, "BDT")).toBe(OWN + BONUS);
  });
});

describe("what an agent gives", () => {
  async function richAgent() {
    const agent = await team.add();
    const teamMember = await team.add(agent);
    return { agent, teamMember };
  }
  const today = () => dayIn(new Date(), "Asia/Dhaka");
  const wages = (agent: TestTeamMember, of: readonly [TestTeamMember, number][]) =>
    cashier.test.services.teamPayments.payManual({
      brandCode: "mela",
      superiorId: agent.id,
      day: today(),
      wages: of.map(([{ id: memberId }, amountMinor]) => ({ memberId, amountMinor })),
      fundsPassword: PIN,
    });
  const wage = (agent: TestTeamMember, teamMember: TestTeamMember, amountMinor: number) => wages(agent, [[teamMember, amountMinor]]);
  const rain = (agent: TestTeamMember, totalMinor: number, startsAt: string | null = null) =>
    cashier.test.services.rain.schedule({
      agentId: agent.id,
      startsAt,
      minutes: 10,
      totalMinor,
      envelopes: 10,
      fundsPassword: PIN,
      requestKey: randomUUID(),
    });

  it("wages by hand take what is free while there is turnover to play, together no more, and all of it once there is none", async () => {
    const { agent, teamMember } = await richAgent();
    const [second, third] = [await team.add(agent), await team.add(agent)];
    await team.fund(agent, OWN);
    await bonusFor(agent.id);
    expect(await errorOf(wage(agent, teamMember, OWN + 1))).toEqual(openTurnover());
    expect([await team.balance(agent), await team.balance(teamMember)]).toEqual([OWN + BONUS, 0]);
    // Of two at once, each out of what the first one left.
    await wages(agent, [
      [teamMember, OWN - 1_000],
      [second, 600],
    ]);
    expect(await errorOf(wage(agent, third, 401))).toEqual(openTurnover(400));
    expect([await team.balance(agent), await team.balance(second)]).toEqual([BONUS + 400, 600]);
    await play(agent, REQUIRED);
    await wage(agent, third, BONUS + 400);
    expect(await team.balance(agent)).toBe(0);
  });

  it("a wage that waits for a bonus under way is refused", async () => {
    const { agent, teamMember } = await richAgent();
    await team.fund(agent, OWN);
    const answer = await whileHeld(
      cashier.test.db,
      (trx) => giveBonus(trx, agent.id),
      () => errorOf(wage(agent, teamMember, OWN + BONUS)),
    );
    expect(answer).toEqual(openTurnover());
    expect(await team.balance(teamMember)).toBe(0);
  });

  it("a rain takes what is free while there is turnover to play, also one that waits for a bonus under way", async () => {
    const { agent } = await richAgent();
    await team.fund(agent, OWN);
    const answer = await whileHeld(
      cashier.test.db,
      (trx) => giveBonus(trx, agent.id),
      () => errorOf(rain(agent, OWN + BONUS)),
    );
    expect(answer).toEqual(openTurnover());
    await rain(agent, 1_000);
    expect(await errorOf(rain(agent, OWN - 999))).toEqual(openTurnover(OWN - 1_000));
    expect(await team.balance(agent)).toBe(OWN + BONUS - 1_000);
  });

  it("the agent reads what is left to play and what is free, in their language", async () => {
    const { agent, teamMember } = await richAgent();
    await team.fund(agent, OWN);
    await bonusFor(agent.id);
    const send = (path: string, body: object, language: string) =>
      cashier.test.call("POST", path, {
        token: agent.token,
        body,
        headers: { "idempotency-key": randomUUID(), "accept-language": language },
      });
    const rained = await send(
      scheduleRain.path,
      { startsAt: null, minutes: 10, totalMinor: 200_000, envelopes: 10, fundsPassword: PIN },
      "en",
    );
    const waged = await send(
      payManualWage.path,
      { memberId: String(teamMember.id), day: today(), amountMinor: 200_000, fundsPassword: PIN },
      "bn",
    );
    for (const { json } of [rained, waged])
      expect(json).toMatchObject({ errorCode: "wallet.turnover", value: { left: { amount: REQUIRED } } });
    expect(rained.json.message).toMatch(/up to ৳\u00a01,000\.00 now.*Turnover left: ৳\u00a011,000\.00/);
    expect(waged.json.message).toMatch(/সর্বোচ্চ ৳\u00a01,000\.00 .*বাকি: ৳\u00a011,000\.00/);
  });

  it("a rain that was put aside while the money was free falls, and what is called off is free again", async () => {
    const { agent, teamMember } = await richAgent();
    await team.fund(agent, 3 * OWN);
    const falling = await rain(agent, OWN);
    const waiting = await rain(agent, OWN, new Date(Date.now() + 3_600_000).toISOString());
    await bonusFor(agent.id);
    const caught = await cashier.test.services.rain.claim({ memberId: teamMember.id, customerType: 1 }, Number(falling.id));
    expect(await team.balance(teamMember)).toBe(caught.amountMinor);
    await cashier.test.services.rain.cancel(agent.id, Number(waiting.id));
    expect(await team.balance(agent)).toBe(2 * OWN + BONUS);
    expect(await errorOf(rain(agent, 2 * OWN + 1_000))).toEqual(openTurnover(2 * OWN));
    await rain(agent, 2 * OWN);
  });

  it("what a contract owes beyond what is free stays due while there is turnover to play, by the job and by hand", async () => {
    const { agent, teamMember } = await richAgent();
    await team.fund(agent, OWN);
    await bonusFor(agent.id);
    const day = { from: new Date(Date.now() - 86_400_000), to: new Date() };
    const owed = {
      brandCode: "mela",
      contractId: null,
      superiorId: agent.id,
      memberId: teamMember.id,
      ...day,
      basis: null,
      currency: "BDT",
    };
    const id = await inTransaction(cashier.test.db, (trx) =>
      insertPayment(trx, { ...owed, kind: "manual", amountMinor: OWN + 5_000, state: "due", ledgerTransactionId: null }),
    );
    expect(await errorOf(cashier.test.services.teamPayments.settle(agent.id, id, PIN))).toEqual(openTurnover());
    await cashier.test.services.teamPayments.run();
    expect(await team.balance(teamMember)).toBe(0);
    await play(agent, REQUIRED);
    await cashier.test.services.teamPayments.run();
    expect(await team.balance(teamMember)).toBe(OWN + 5_000);
  });

  it("money moved to a provider's wallet is the bound one first, and what is moved beyond it stays bound when it comes back", async () => {
    const { agent, teamMember } = await richAgent();
    await team.fund(agent, OWN);
    await bonusFor(agent.id);
    await toVendor(agent, BONUS);
    expect(await errorOf(wage(agent, teamMember, OWN + 1))).toEqual(openTurnover());
    await toVendor(agent, 30_000);
    await toVendor(agent, -BONUS - 30_000);
    expect(await errorOf(wage(agent, teamMember, OWN))).toEqual(openTurnover(OWN - 30_000));
    await play(agent, REQUIRED);
    await wage(agent, teamMember, OWN);
    expect(await team.balance(teamMember)).toBe(OWN);
  });

  /** Settles turnover as the settlement of bets does. */
  async function play(teamMember: TestTeamMember, stakeMinor: number): Promise<void> {
    await cashier.test.db
      .insertInto("play_days")
      // oxlint-disable-next-line typescript/no-explicit-any -- the day is read-only to the platform
      .values({ member_id: teamMember.id, day: today() as any, game_type: "RNG", stake_minor: stakeMinor, rounds: 1 } as any)
      .execute();
  }

  async function toVendor(teamMember: TestTeamMember, amountMinor: number): Promise<void> {
    const { wallet } = cashier.test.services;
    const owner = { brandCode: "mela", memberId: teamMember.id, currency: "BDT" };
    await inTransaction(cashier.test.db, async (trx) => {
      const legs = [
        { accountId: await wallet.openAccount(trx, { ...owner, kind: "player" }), amountMinor: -amountMinor },
        { accountId: await wallet.openAccount(trx, { ...owner, kind: "vendor", providerCode: "arcade" }), amountMinor },
      ];
      await wallet.post(trx, { ...owner, kind: "transfer", providerCode: "platform", externalId: randomUUID(), legs });
    });
  }
});

describe("the database", () => {
  type Side = "player" | "vendor" | "held" | "cash" | "other";

  /** Books a transaction past every service, as a call that forgets to ask would. */
  async function bookByHand(memberId: number, kind: string, legs: readonly [Side, number][], bonus = true): Promise<string> {
    const { wallet } = cashier.test.services;
    const other = await addTeamMember(cashier.test);
    const accountOf = (trx: Trx, side: Side) => {
      const owner = { brandCode: "mela", currency: "BDT" };
      if (side === "cash") return wallet.openAccount(trx, { ...owner, kind: "cash", money: "real" });
      if (side === "other") return wallet.openAccount(trx, { ...owner, kind: "player", memberId: other.id });
      const vendor = side === "vendor" ? { providerCode: "arcade" } : {};
      return wallet.openAccount(trx, { ...owner, kind: side, memberId, ...vendor });
    };
    // Some of it aside and some at a provider, while all of it is free.
    await inTransaction(cashier.test.db, async (trx) => {
      const split = { brandCode: "mela", memberId, kind: "transfer", providerCode: "platform", externalId: randomUUID() };
      const [player, held, vendor] = [await accountOf(trx, "player"), await accountOf(trx, "held"), await accountOf(trx, "vendor")];
      const amounts = [-20_000, 10_000, 10_000];
      await wallet.post(trx, {
        ...split,
        legs: [player, held, vendor].map((accountId, at) => ({ accountId, amountMinor: amounts[at] ?? 0 })),
      });
    });
    await bonusFor(memberId, BONUS, bonus ? REQUIRED : 0);
    const work = inTransaction(cashier.test.db, async (trx) => {
      const booked = [];
      for (const [side, amountMinor] of legs) booked.push({ accountId: await accountOf(trx, side), amountMinor });
      const about = { brandCode: "mela", memberId, providerCode: "platform", externalId: randomUUID() };
      await wallet.post(trx, { ...about, kind, legs: booked });
    });
    return work.then(
      () => "booked",
      (error: { constraint?: string }) => error.constraint ?? "failed otherwise",
    );
  }
  const rich = async () => {
    const { id } = await addTeamMember(cashier.test);
    await cashier.test.services.wallet.move({
      memberId: id,
      brandCode: "mela",
      currency: "BDT",
      kind: "opening",
      against: "adjustment",
      amountMinor: OWN,
      externalId: `fund:${id}`,
    });
    return id;
  };
  const gives = (from: Side, to: Side, amountMinor = 5_000): [Side, number][] => [
    [from, -amountMinor],
    [to, amountMinor],
  ];
  /** In the main wallet when the bonus comes, and one more than that. */
  const FREE = OWN - 20_000;
  const OVER = FREE + 1;

  it.each<[string, [Side, number][]]>([
    ["a-call-added-later", gives("player", "other", OVER)],
    ["a-call-added-later", gives("vendor", "other")],
    ["a-call-added-later", gives("held", "other")],
    ["a-call-added-later", gives("held", "cash")],
    ["salary", gives("player", "other", OVER)],
    ["dividend", gives("player", "other", OVER)],
    ["commission", gives("player", "cash", OVER)],
    ["red_envelope", gives("player", "held", OVER)],
    ["red_envelope", gives("player", "other", OVER)],
    ["hold", gives("player", "held", OVER)],
    ["withdrawal", gives("player", "cash", OVER)],
    ["transfer", gives("player", "other", OVER)],
    ["transfer", gives("vendor", "held")],
  ])("refuses %s of %j by hand while there is turnover to play, and books it when there is none", async (kind, legs) => {
    expect(await bookByHand(await rich(), kind, legs)).toBe("ledger_turnover_kept");
    expect(await bookByHand(await rich(), kind, legs, false)).toBe("booked");
  });

  it.each<[string, [Side, number][]]>([
    ["a-call-added-later", gives("player", "other", FREE)],
    ["hold", gives("player", "held", FREE)],
    ["salary", gives("player", "other", FREE)],
    ["red_envelope", gives("player", "held", FREE)],
    ["bet", gives("player", "cash")],
    ["adjustment", gives("player", "cash")],
    ["fee", gives("player", "cash")],
    ["transfer", gives("player", "vendor")],
    ["transfer", gives("vendor", "player")],
    ["withdrawal", gives("held", "cash")],
    ["red_envelope", gives("held", "other")],
    ["red_envelope", gives("held", "player")],
    ["release", gives("held", "player")],
    ["salary", gives("cash", "player")],
  ])("books %s of %j all the same", async (kind, legs) => {
    expect(await bookByHand(await rich(), kind, legs)).toBe("booked");
  });

  it("looks when the transaction ends: entries that come after their transaction were taken from nothing free", async () => {
    const memberId = await rich();
    const other = await rich();
    await bonusFor(memberId);
    const work = inTransaction(cashier.test.db, async (trx) => {
      const { rows } = await sql<{ id: number }>`insert into ledger_transactions (kind, provider_code, external_id, merchant_code)
        values ('salary', 'platform', ${randomUUID()}, 'mela') returning id`.execute(trx);
      for (const [owner, amountMinor] of [
        [memberId, -OWN],
        [other, OWN],
      ] as const)
        await sql`with moved as (
            update ledger_accounts set balance_minor = balance_minor + ${amountMinor} where member_id = ${owner} and kind = 'player' returning id, balance_minor
          )
          insert into ledger_entries (transaction_id, account_id, currency, amount_minor, balance_after_minor)
          select ${rows[0]?.id}, id, 'BDT', ${amountMinor}, balance_minor from moved`.execute(trx);
    });
    await expect(work).rejects.toMatchObject({ constraint: "ledger_turnover_kept" });
  });

  it("looks when the transaction ends: a requirement that comes with the booking counts too", async () => {
    const memberId = await rich();
    const work = inTransaction(cashier.test.db, async (trx) => {
      const owner = { memberId, brandCode: "mela", currency: "BDT" };
      await cashier.test.services.wallet.book(trx, {
        ...owner,
        kind: "hold",
        against: "held",
        amountMinor: -5_000,
        externalId: randomUUID(),
      });
      await giveBonus(trx, memberId);
    });
    await expect(work).rejects.toMatchObject({ constraint: "ledger_turnover_kept" });
  });

  it("says the same of what is left to play as the rules by which it is shown", async () => {
    const { id } = await team.add();
    const Amount = fc.integer({ min: 1, max: 100_000 });
    const demands = fc.array(fc.record({ requiredMinor: Amount, countedFromMinor: fc.integer({ min: 0, max: 200_000 }) }), {
      maxLength: 6,
    });
    const days = fc.uniqueArray(fc.record({ back: fc.integer({ min: 0, max: 40 }), stakeMinor: Amount }), {
      selector: ({ back }) => back,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(demands, days, async (open, played) => {
        const back = new Error("rolled back");
        const left: { sql?: number } = {};
        await inTransaction(cashier.test.db, async (trx) => {
          for (const [at, demand] of open.entries()) {
            await sql`insert into turnover_requirements (merchant_code, member_id, source, source_id, required_minor, counted_from_minor)
              values ('mela', ${id}, 'reward', ${`property:${at}`}, ${demand.requiredMinor}, ${demand.countedFromMinor})`.execute(trx);
          }
          for (const day of played) {
            await sql`insert into play_days (member_id, day, game_type, stake_minor, rounds)
              values (${id}, current_date - ${day.back}::int, 'RNG', ${day.stakeMinor}, 1)`.execute(trx);
          }
          left.sql = await cashier.test.services.turnover.remaining(trx, id);
          throw back;
        }).catch((error: unknown) => {
          if (error !== back) throw error;
        });
        expect(left.sql).toBe(
          remainingOf(
            open,
            played.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0),
          ),
        );
      }),
      { numRuns: 60 },
    );
  });

  it("a bonus that comes while the last round is lost keeps its requirement", async () => {
    const world = await createPlayWorld({ poolSize: 6 });
    const { turnover } = createWorldTurnover(world);
    const member = await world.addMember("lastround", 5_000);
    const token = await world.openGame(member);
    const owner = { memberId: member.memberId, brandCode: world.merchant };
    await inTransaction(world.db, (trx) =>
      turnover.require(trx, { ...owner, source: "reward", sourceId: "old", amountMinor: 50_000, broughtMinor: 5_000 }),
    );
    const bet = betBody(token, 5_000);
    await world.provider.wallet.bet(world.callOf(bet), bet);
    const lost = winBody(bet, 0);
    await whileHeld(
      world.db,
      async (trx) => {
        const booking = { ...owner, currency: world.currency, kind: "reward", against: "reward", externalId: "late" } as const;
        await world.wallet.book(trx, { ...booking, amountMinor: 10_000 });
        await turnover.require(trx, { ...owner, source: "reward", sourceId: "late", amountMinor: 100_000, broughtMinor: 10_000 });
      },
      () => world.provider.wallet.win(world.callOf(lost), lost),
    );
    // The money of before is gone, but no moment has been without money since.
    expect(await turnover.remaining(world.db, member.memberId)).toBe(145_000);
    await world.close();
  });
});

const createWorldTurnover = (world: PlayWorld) => ({ turnover: createTurnoverService({ db: world.db, currencyOf: async () => "BDT" }) });
