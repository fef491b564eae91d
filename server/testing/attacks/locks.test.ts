import { randomUUID } from "node:crypto";
import type { RebateRates } from "@mela/contract/rebates/agent-rebates";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../src/db.ts";
import { mela } from "../../src/demo/brands.ts";
import { offersOf } from "../benefits.ts";
import { DEMO_PLAYERS } from "../../src/demo/players.ts";
import { refillPlayer } from "../../src/demo/refill.ts";
import { AppError } from "../../src/errors.ts";
import { shutPlay } from "../../src/modules/limits/exclusion.store.ts";
import { dayIn } from "../../src/lib/calendar.ts";
import { changeRate } from "../../src/modules/rebates/rebates.store.ts";
import { DEFAULT_DEPOSIT_SETTINGS } from "../../src/modules/deposit/deposit.defaults.ts";
import { lockWithdrawals } from "../../src/modules/withdrawal/withdrawal.store.ts";
import { buildMember } from "../factories.ts";
import { whileHeld } from "../held-lock.ts";
import { callbackOf, createPaymentStandIn } from "../payment-stand-in.ts";
import { betBody, createPlayWorld } from "../play-world.ts";
import { type TestApp, createTestApp } from "../create-test-app.ts";
import { createAgentTeam } from "../team.ts";

const PIN = "280571";
const OPEN_AT_ONCE = 10;
const provider = createPaymentStandIn();

let test: TestApp;
let team: ReturnType<typeof createAgentTeam>;
beforeAll(async () => {
  test = await createTestApp({ payments: provider });
  team = createAgentTeam(test);
  await test.services.payoutSettings.save("mela", { coolingHours: 0, autoUpToMinor: 0 });
});
afterAll(() => test.close());

/** The code of what refused the work; `ok` for work that was done. */
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

async function saver() {
  const member = await buildMember(test);
  const owner = { memberId: member.id, brandCode: "mela", timeZone: "Asia/Dhaka" };
  const opening = { kind: "opening", against: "adjustment", amountMinor: 1_000_000, externalId: `opening:${member.id}` } as const;
  await test.services.wallet.move({ ...owner, currency: "BDT", ...opening });
  await test.services.fundsPassword.setFirst(member.id, PIN);
  await test.services.bindings.setPayeeName(member.id, "Rahim Uddin");
  const { accounts } = await test.services.payoutAccounts.add(owner, { kind: "bkash", number: "01712345678" });
  const accountId = accounts[0]?.id ?? "";
  const withdraw = (clientKey: string = randomUUID()) =>
    test.services.withdrawal.create(owner, { accountId, amount: 100_000, fundsPassword: PIN, clientKey });
  return { member, owner, accountId, withdraw, held: (trx: Parameters<typeof lockWithdrawals>[0]) => lockWithdrawals(trx, member.id) };
}

describe("a withdrawal", () => {
  it("sends nothing to an account that is removed while it waits", async () => {
    const { owner, accountId, withdraw, held } = await saver();
    const answer = await whileHeld(
      test.db,
      held,
      () => codeOf(withdraw()),
      () => test.services.payoutAccounts.remove(owner, accountId),
    );
    expect(answer).toBe("request.notFound");
  });

  it("does not go by a funds password that is replaced while it waits", async () => {
    const { member, withdraw, held } = await saver();
    const other = await test.services.fundsPassword.prepare("739104");
    const answer = await whileHeld(
      test.db,
      held,
      () => codeOf(withdraw()),
      () => test.services.fundsPassword.replace(test.db, member.id, other),
    );
    expect(answer).toBe("fundsPassword.wrong");
  });

  it("of one key is one order, also without the calls' own memory", async () => {
    const { member, withdraw } = await saver();
    const made = await Promise.all(Array.from({ length: 3 }, () => withdraw("one-key")));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await test.services.wallet.balanceOf(member.id, "BDT")).toBe(900_000);
  });
});

describe("a deposit", () => {
  const WELCOME = { names: { en: "Welcome" }, percent: 100, maxBonus: 300_000, minDeposit: 50_000, turnoverTimes: 5, firstOnly: true };
  const open = (memberId: number, promotion?: string) =>
    test.services.deposit.create({
      memberId,
      userType: 0,
      method: "bkash",
      amountMinor: 50_000,
      promotion,
      requestKey: randomUUID(),
      language: "en",
      origin: "http://localhost",
    });

  it("is not opened beside the most that may be open, however many calls come at once", async () => {
    const { id } = await buildMember(test);
    const answers = await Promise.all(Array.from({ length: OPEN_AT_ONCE + 5 }, () => codeOf(open(id))));
    expect(answers.filter((code) => code === "ok")).toHaveLength(OPEN_AT_ONCE);
    expect(answers.filter((code) => code !== "ok").every((code) => code === "deposit.tooManyOpen")).toBe(true);
  });

  it("brings one bonus of a first deposit, also when two that were opened as the first are paid at once", async () => {
    const promotions = ["welcome", "hello"].map((id) => ({ ...WELCOME, id }));
    await test.services.deposit.saveSettings("mela", { ...DEFAULT_DEPOSIT_SETTINGS, promotions });
    const { id } = await buildMember(test);
    const orders = await Promise.all(promotions.map((promotion) => open(id, promotion.id)));
    const paid = orders.map((order) => callbackOf(provider.authorise(order.id)));
    await Promise.all(paid.map((event) => test.services.paymentCallbacks.take(event, Buffer.from(JSON.stringify(event)))));
    const bonuses = await test.db
      .selectFrom("deposit_orders")
      .select(["state", "bonus_minor"])
      .where("member_id", "=", id)
      .orderBy("bonus_minor")
      .execute();
    expect(bonuses).toEqual([
      { state: "credited", bonus_minor: 0 },
      { state: "credited", bonus_minor: 50_000 },
    ]);
  });

  it("is refused to who begins a break while it waits", async () => {
    const { id } = await buildMember(test);
    const answer = await whileHeld(
      test.db,
      (trx) => shutPlay(trx, [id], { days: 1, months: 0 }),
      () => codeOf(inTransaction(test.db, (trx) => test.services.limits.assertDeposit(trx, id, 1_000))),
    );
    expect(answer).toBe("limits.excluded");
  });
});

describe("a break", () => {
  it("counts for an account of the same person that is being opened", async () => {
    const mobile = "+8801755500011";
    const { id } = await buildMember(test, { mobile });
    const young: { id?: number } = {};
    await whileHeld(
      test.db,
      async (trx) => {
        const draft = { brandCode: "panna", account: "secondhome", currency: "BDT", mobile };
        young.id = (await test.services.member.insertMember(trx, draft, "-"))?.id ?? 0;
      },
      () => test.services.limits.exclude(id, { kind: "exclusion", length: 6 }),
    );
    expect(await test.services.limits.isExcluded(young.id ?? 0)).toBe(true);
  });

  it("keeps a reward from who begins it while the claim waits", async () => {
    await test.services.rewards.saveOffers("mela", offersOf(["LOGIN"], new Date(Date.now() - 1_000)));
    const member = await buildMember(test);
    const [offer] = (await test.services.rewards.list(member, "en")).rewards;
    const choice = { offerId: offer?.offerId ?? "", period: offer?.period ?? "" };
    const answer = await whileHeld(
      test.db,
      (trx) => shutPlay(trx, [member.id], { days: 1, months: 0 }),
      () => codeOf(test.services.rewards.claim(member, choice, "127.0.0.1")),
    );
    expect(answer).toBe("limits.excluded");
  });
});

describe("an agent", () => {
  const RATES: RebateRates = { RNG: 80, FISH: 0, LIVE: 0, PVP: 0, SPORTS: 0, LOTT: 0, ELOTT: 0 };

  it("pays no wage to who is moved out of their team while it waits", async () => {
    const [agent, other] = [await team.add(), await team.add()];
    const teamMember = await team.add(agent);
    await team.fund(agent, 100_000);
    const wage = {
      brandCode: "mela",
      superiorId: agent.id,
      day: dayIn(new Date(), "Asia/Dhaka"),
      wages: [{ memberId: teamMember.id, amountMinor: 1_000 }],
      fundsPassword: PIN,
    };
    const answer = await whileHeld(
      test.db,
      (trx) => test.services.team.setSuperior(trx, { brandCode: "mela", memberId: teamMember.id, superiorId: other.id }),
      () => codeOf(test.services.teamPayments.payManual(wage)),
    );
    expect(answer).toBe("team.notFound");
  });

  it("gives no rate that is taken from them while a link or an account of theirs is made, and none to who comes by a link", async () => {
    const agent = await team.add();
    const caller = { brandCode: "mela", agentId: agent.id };
    const setting = { brandCode: "mela", memberId: agent.id, rates: RATES };
    const lower = (trx: Parameters<typeof changeRate>[0] & Parameters<typeof lockWithdrawals>[0]) =>
      test.services.member.lock(trx, agent.id).then(() =>
        changeRate(trx, {
          memberId: agent.id,
          changedBy: null,
          category: "RNG",
          fromBp: 80,
          toBp: 30,
          effectiveOn: dayIn(new Date(), "Asia/Dhaka"),
        }),
      );
    const renew = () => test.services.rebates.grant({ ...setting, superiorId: null }, new Date());
    await renew();
    const link = () => test.services.links.create(caller, { kind: "player", note: "", rates: RATES });
    expect(await whileHeld(test.db, lower, () => codeOf(link()))).toBe("rebate.exceeds");
    await renew();
    const draft = { account: "underhim", password: "Sundarban26", kind: "player", rates: RATES } as const;
    expect(await whileHeld(test.db, lower, () => codeOf(test.services.agentAccounts.openAccount(caller, draft)))).toBe("rebate.exceeds");
    await renew();
    const young = await buildMember(test);
    const welcome = { ...setting, superiorId: agent.id, memberId: young.id };
    await whileHeld(test.db, lower, () => inTransaction(test.db, (trx) => test.services.rebates.welcome(trx, welcome)));
    expect((await test.services.rebates.latest(young.id)).RNG).toBe(30);
  });
});

it("a player of the demo is filled up once, also by two calls at once", async () => {
  const { account, brandCode } = DEMO_PLAYERS[0]!;
  const member = await buildMember(test, { account, brandCode });
  const owner = { memberId: member.id, brandCode, currency: mela.settings.currency };
  const booking = { kind: "adjustment", against: "adjustment", amountMinor: 1_000_000, externalId: "first" } as const;
  const answer = await whileHeld(
    test.db,
    (trx) => test.services.wallet.book(trx, { ...owner, ...booking }),
    () => refillPlayer(test.services.wallet, { brandCode, account, memberId: member.id }),
  );
  expect([answer, await test.services.wallet.balanceOf(member.id, owner.currency)]).toEqual([1_000_000, 1_000_000]);
});

it("a bet does not wait for who decides about its player, and so never in a circle", { timeout: 20_000 }, async () => {
  const world = await createPlayWorld({ poolSize: 4 });
  const { memberId, ...session } = await world.addMember("quick", 10_000);
  const bet = betBody(await world.openGame({ memberId, ...session }), 1_000);
  await inTransaction(world.db, async (trx) => {
    await test.services.member.lock(trx, memberId);
    expect((await world.provider.wallet.bet(world.callOf(bet), bet)).balance).toBe(9_000);
  });
  await world.close();
});
