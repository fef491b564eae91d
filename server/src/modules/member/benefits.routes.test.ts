import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PROMO_KEYS, PromoAvailability } from "@mela/contract/content/promotions";
import { type RaffleDraw, isRaffleRight } from "@mela/contract/member/raffle";
import { RewardList } from "@mela/contract/member/rewards";
import { Rank, RankProgress, Rebate } from "@mela/contract/member/vip";
import { Invitation } from "@mela/contract/member/invite";
import { type CallOptions, type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, loginAs } from "../../../testing/factories.ts";
import { inTransaction } from "../../db.ts";
import { backdatePlay, importGames, openPlay, payIn } from "../../../testing/playing.ts";
import { mela } from "../../demo/brands.ts";
import { LEVELS, offersOf } from "../../../testing/benefits.ts";
import type { Member } from "./member.service.ts";

let test: TestApp;
let key = 0;
const EN = { "accept-language": "en" };

beforeAll(async () => {
  test = await createTestApp();
  await importGames(test);
  await test.services.vip.saveLevels("mela", LEVELS);
  await test.services.rewards.saveOffers("mela", offersOf(PROMO_KEYS, new Date(Date.now() - 1_000)));
});
afterAll(() => test.close());

/** A member with money who plays and claims. */
async function person(draft: Parameters<typeof buildMember>[1] = {}) {
  const member = await buildMember(test, draft);
  const token = await loginAs(test, member);
  const play = await openPlay(test, member, 100_000_000);
  const get = async (path: string) => (await test.call("GET", path, { token, headers: EN })).json;
  const post = (path: string, body: object, options: CallOptions = {}) => {
    key += 1;
    return test.call("POST", path, {
      token,
      headers: { ...EN, "idempotency-key": `test-key-${key}`, ...options.headers },
      body,
      ...(options.ip ? { ip: options.ip } : {}),
    });
  };
  const rewards = async () => RewardList.parse((await get("/wps/rewards")).value);
  const reward = async (kind: string, name?: string) => {
    const found = (await rewards()).rewards.find((each) => each.kind === kind && (name === undefined || each.name === name));
    if (!found) throw new Error(`There is no ${kind}`);
    return found;
  };
  const claim = ({ offerId, period }: { offerId: string; period: string }, options?: CallOptions) =>
    post("/wps/rewards/claim", { offerId, period }, options);
  const balance = () => test.services.wallet.balanceOf(member.id, "BDT");
  return { member, token, play, get, post, rewards, reward, claim, balance };
}

describe("VIP", () => {
  it("API-33 VIP-06 rank progress needs no payload and is read at value.currentProgress and value.playerRankProgress.labelId", async () => {
    const { get, play } = await person();
    await play("SPIN", 400_000);
    const progress = RankProgress.parse((await get("/wps/member/rank/progress")).value);
    expect(progress.currentProgress).toEqual({ completedConditions: 400_000, totalExpectedConditions: 1_000_000 });
    expect(progress.playerRankProgress).toMatchObject({ labelId: "1", labelName: "Bronze" });
  });

  it("MEMBER-02 MEMBER-21 a level is reached by turnover and deposits, kept with its day, shown as the member's label, and never lost", async () => {
    const { get, play, member } = await person();
    const label = async () => (await get("/wps/member/info")).value.clubLabel;
    expect(await label()).toEqual({ labelName: "Newcomer" });
    const info = (await get("/wps/member/info")).value;
    expect(info).toMatchObject({ id: String(member.id), account: member.account, nickname: null, type: 0 });
    await play("SPIN", 6_000_000);
    const rank = Rank.parse((await get("/wps/member/rank")).value);
    expect([rank.level, rank.levels.length, rank.history.map(({ level }) => level)]).toEqual([1, 5, [1]]);
    expect(await label()).toEqual({ labelName: "Bronze" });
    await payIn(test, member, 200_000);
    // The call that tells the way on knows of the step first, and tells it.
    expect((await get("/wps/member/rank/progress")).value.clubLabel).toEqual({ labelName: "Silver" });
    expect((await get("/wps/member/rank")).value.history.map(({ level }: { level: number }) => level)).toEqual([2, 1]);
    expect(
      (await test.call("GET", "/wps/member/info", { token: await loginAs(test, member), headers: { "accept-language": "bn" } })).json.value
        .clubLabel,
    ).toEqual({
      labelName: "রুপা",
    });
  });

  it("VIP-05 at the top there is no label to reach", async () => {
    const { get, member } = await person();
    await test.services.vip.raise(member.id, "mela", 4);
    const progress = RankProgress.parse((await get("/wps/member/rank/progress")).value);
    expect(progress.playerRankProgress.labelId).toBeNull();
  });

  it("GROLE-12 with the VIP flag off nobody is told of a level, while its rebate stays", async () => {
    await test.services.site.saveBrand({
      ...mela,
      domains: ["novip.localhost"],
      settings: { ...mela.settings, merchant: "novip", switches: { ...mela.settings.switches, VIPBENEFIT3: false } },
    });
    await test.services.vip.saveLevels("novip", LEVELS);
    const member = await buildMember(test, { brandCode: "novip" });
    const token = await loginAs(test, member);
    const at = async (path: string) => (await test.call("GET", path, { token, headers: { "x-merchant": "novip" } })).json;
    expect((await at("/wps/member/info")).value.clubLabel).toBeNull();
    for (const path of ["/wps/member/rank", "/wps/member/rank/progress"]) expect((await at(path)).errorCode).toBe("vip.off");
    expect((await at("/wps/member/rebate")).success).toBe(true);
  });
});

describe("rebate", () => {
  it("is computed for days that are over, by category and level, booked once however often it is claimed, and leaves the rest for later", async () => {
    const { get, post, play, member, balance } = await person();
    await play("SPIN", 100_000);
    await play("TABLE", 50_050);
    const rebate = async () => Rebate.parse((await get("/wps/member/rebate")).value);
    expect(await rebate()).toMatchObject({ amount: 0, fromDay: null, todayStake: 150_050 });
    expect((await post("/wps/member/rebate/claim", {})).json.errorCode).toBe("rebate.nothing");
    await backdatePlay(test, member.id, 1);
    await play("SPIN", 10_000);
    const due = await rebate();
    expect(due.lines.toSorted((a, b) => b.stake - a.stake)).toEqual([
      { gameType: "RNG", stake: 100_000, rate: 30, amount: 300 },
      { gameType: "LIVE", stake: 50_050, rate: 20, amount: 100 },
    ]);
    const before = await balance();
    // Like every reward that asks for no turnover it is free, whatever else is open.
    const owner = { memberId: member.id, brandCode: "mela" };
    const open = { ...owner, source: "promotion", sourceId: "open", broughtMinor: 100, amountMinor: 1_000_000 } as const;
    await inTransaction(test.db, (trx) => test.services.turnover.require(trx, open));
    const { freeMinor } = await test.services.turnover.free(member.id, "BDT");
    const answers = await Promise.all(Array.from({ length: 6 }, () => post("/wps/member/rebate/claim", {})));
    expect(await test.services.turnover.free(member.id, "BDT")).toMatchObject({ freeMinor: freeMinor + 400, balanceMinor: before + 400 });
    expect(answers.filter(({ status }) => status === 200).map(({ json }) => json.value)).toEqual([{ amount: 400, currency: "BDT" }]);
    expect(await balance()).toBe(before + 400);
    const after = await rebate();
    expect(after).toMatchObject({ amount: 0, todayStake: 10_000 });
    expect(after.history).toMatchObject([{ amount: 400, toDay: after.toDay }]);
    // A round that was settled as the day ended comes with the next claim.
    await sql`update play_days set stake_minor = stake_minor + 10000 where member_id = ${member.id} and game_type = 'RNG' and stake_minor = 100000`.execute(
      test.db,
    );
    expect(await rebate()).toMatchObject({ amount: 30 });
  });

  it("the day ends at midnight where the brand is", async () => {
    const [row] = (await sql<{ day: string }>`select (now() at time zone 'Asia/Dhaka')::date::text as day`.execute(test.db)).rows;
    expect((await test.services.play.calendar(test.db, "mela")).today).toBe(row?.day);
    const { play, member } = await person();
    await play("SPIN", 100);
    const days = await sql<{ day: string }>`select day::text from play_days where member_id = ${member.id}`.execute(test.db);
    expect(days.rows).toEqual([{ day: row?.day }]);
  });
});

describe("rewards", () => {
  it("PROMO-16 availability is known for eight kinds, each enabled while an offer of it runs, with their number", async () => {
    const availability = async (headers = {}) =>
      PromoAvailability.parse((await test.call("GET", "/wps/promotions/availability", { headers })).json.value);
    const one = { enabled: true, count: 1 };
    expect(await availability()).toEqual({
      LOGIN: one,
      MANUAL: one,
      RAFFLE: one,
      UPGRADE_BONUS: one,
      MISSION_MANUAL: one,
      MISSION: { enabled: true, count: 3 },
      TICKET: one,
      REFERRAL: one,
    });
    expect((await availability({ "x-merchant": "panna" })).REFERRAL).toEqual({ enabled: false, count: 0 });
  });

  it("the daily gift is booked once in a day: two tabs, a replay and another key change nothing, and its turnover is asked for", async () => {
    const { reward, claim, balance, get, member, token, rewards } = await person();
    const gift = await reward("LOGIN");
    expect(gift).toMatchObject({ state: "claimable", turnoverFactor: 1, amount: 500_000 });
    expect(gift.prizes?.reduce((sum, { chance }) => sum + (chance ?? 0), 0)).toBeCloseTo(100);
    const before = await balance();
    const answers = await Promise.all(Array.from({ length: 8 }, () => claim(gift)));
    const [paid] = answers.filter(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    const amount = paid?.json.value.amount as number;
    expect([1_000, 2_000, 5_000, 20_000, 100_000, 500_000]).toContain(amount);
    expect(await balance()).toBe(before + amount);
    expect(await test.services.turnover.remaining(test.db, member.id)).toBe(amount);
    const { requirements } = (await get("/wps/wallets/turnover")).value;
    expect(requirements).toMatchObject([{ source: "reward", required: amount, names: { en: gift.name } }]);
    expect((await reward("LOGIN")).state).toBe("claimed");
    expect((await rewards()).claims).toMatchObject([{ kind: "LOGIN", amount, turnover: amount }]);
    const send = () =>
      test.call("POST", "/wps/rewards/claim", {
        token,
        headers: { "idempotency-key": "the-same-key" },
        body: { offerId: gift.offerId, period: gift.period },
      });
    expect([(await send()).json.errorCode, (await send()).json.errorCode]).toEqual(["reward.claimed", "reward.claimed"]);
  });

  it("the same key gets the same answer, a call without one none", async () => {
    const { reward, token, balance } = await person();
    const { offerId, period } = await reward("LOGIN");
    const send = (headers: Record<string, string>) =>
      test.call("POST", "/wps/rewards/claim", { token, headers, body: { offerId, period } });
    expect((await send({})).json.errorCode).toBe("idempotency.missing");
    const first = await send({ "idempotency-key": "retry-after-loss" });
    const before = await balance();
    expect((await send({ "idempotency-key": "retry-after-loss" })).json).toEqual(first.json);
    expect(await balance()).toBe(before);
  });

  it("a mission counts real rounds of its category and is there when it is done", async () => {
    const { reward, claim, play, balance } = await person();
    const mission = () => reward("MISSION", "20 rounds of fishing");
    expect(await mission()).toMatchObject({ state: "open", progress: { unit: "rounds", done: 0, target: 20 } });
    expect((await claim(await mission())).json.errorCode).toBe("reward.notYet");
    await Promise.all(Array.from({ length: 19 }, () => play("POND", 100)));
    await play("SPIN", 100);
    expect((await mission()).progress?.done).toBe(19);
    await play("POND", 100);
    expect((await mission()).state).toBe("claimable");
    const before = await balance();
    expect((await claim(await mission())).json.value).toEqual({ amount: 2_000, turnover: 6_000, currency: "BDT" });
    expect(await balance()).toBe(before + 2_000);
  });

  it("a mission to take part in counts from then on", async () => {
    const { reward, post, play, claim } = await person();
    await play("SPIN", 100);
    const mission = await reward("MISSION_MANUAL");
    expect(mission.state).toBe("joinable");
    expect((await claim(mission)).json.errorCode).toBe("reward.notYet");
    const choice = { offerId: mission.offerId, period: mission.period };
    expect((await post("/wps/rewards/join", choice)).json.value).toEqual({ state: "open" });
    await play("SPIN", 100);
    expect((await post("/wps/rewards/join", choice)).json.value).toEqual({ state: "open" });
    expect((await reward("MISSION_MANUAL")).progress).toEqual({ unit: "rounds", done: 1, target: 200 });
    expect((await post("/wps/rewards/join", { ...choice, period: "2020-01-06" })).json.errorCode).toBe("reward.notFound");
  });

  it("tickets come with stakes, each is used once, and how many are left is told", async () => {
    const { reward, claim, play } = await person();
    expect((await reward("TICKET")).state).toBe("open");
    await play("SPIN", 250_000);
    const first = await reward("TICKET");
    expect(first.tickets).toBe(2);
    expect((await claim(first)).json.value.turnover).toBe(0);
    const second = await reward("TICKET");
    expect([second.state, second.period === first.period, second.tickets]).toEqual(["claimable", false, 1]);
    await claim(second);
    expect(await reward("TICKET")).toMatchObject({ state: "open", tickets: 0 });
    expect((await claim(first)).json.errorCode).toBe("reward.claimed");
  });

  it("a ticket's prize, which asks for no turnover, is free while the turnover of a mission is open; the mission's is not", async () => {
    const { reward, claim, play, member, balance } = await person();
    await play("SPIN", 100_000);
    await Promise.all(Array.from({ length: 20 }, () => play("POND", 100)));
    const before = await balance();
    expect((await claim(await reward("MISSION", "20 rounds of fishing"))).json.value).toMatchObject({ amount: 2_000, turnover: 6_000 });
    const free = async () => test.services.turnover.free(member.id, "BDT");
    expect(await free()).toEqual({ turnoverLeftMinor: 6_000, freeMinor: before, balanceMinor: before + 2_000 });
    const { amount } = (await claim(await reward("TICKET"))).json.value;
    expect(await free()).toEqual({ turnoverLeftMinor: 6_000, freeMinor: before + amount, balanceMinor: before + 2_000 + amount });
  });

  it("the upgrade bonus is booked once for each level", async () => {
    const { reward, claim, member, balance, rewards, get } = await person();
    await test.services.vip.raise(member.id, "mela", 2);
    const waiting = (await rewards()).rewards.filter(({ kind, state }) => kind === "UPGRADE_BONUS" && state === "claimable");
    expect(waiting.map(({ amount }) => amount)).toEqual([10_000, 30_000]);
    const before = await balance();
    for (const each of waiting) await Promise.all([claim(each), claim(each)]);
    expect(await balance()).toBe(before + 40_000);
    // What the next level asks for, whole, as the member's page has it.
    const { playerRankProgress } = (await get("/wps/member/rank/progress")).value;
    const asked = playerRankProgress.conditions.map(({ kind, done, required }: { kind: string; done: number; required: number }) => ({
      unit: kind === "turnover" ? "stake" : kind,
      done,
      target: required,
    }));
    expect(asked.map(({ unit }: { unit: string }) => unit)).toEqual(["stake", "deposit"]);
    expect(await reward("UPGRADE_BONUS")).toMatchObject({ state: "open", period: "level-3", progress: asked[0], also: asked.slice(1) });
    const booked = await test.db
      .selectFrom("ledger_transactions")
      .select("kind")
      .where("member_id", "=", member.id)
      .where("kind", "=", "vip")
      .execute();
    expect(booked).toHaveLength(2);
  });

  it("MONEY-04 a reward stands in the account record and in the turnover by its name, a level's gift with its level", async () => {
    const { reward, rewards, claim, member, get } = await person();
    await test.services.vip.raise(member.id, "mela", 2);
    const gifts = (await rewards()).rewards.filter(({ kind, state }) => kind === "UPGRADE_BONUS" && state === "claimable");
    const login = await reward("LOGIN");
    for (const each of [...gifts, login]) await claim(each);
    const { items } = (await get("/wps/records/account?group=bonus")).value;
    const named = [login.name, "New level gift · Silver", "New level gift · Bronze"];
    expect(items.map(({ name }: { name: string }) => name)).toEqual(named);
    const { requirements } = (await get("/wps/wallets/turnover")).value;
    const asked = requirements.map(({ names }: { names: Record<string, string> }) => names["en"]);
    expect(asked.filter((name: string) => name.startsWith("New level"))).toEqual(named.slice(1).toReversed());
    const file = await test.call("GET", "/wps/records/account.csv?group=bonus", { token: await loginAs(test, member), headers: EN });
    expect(
      file.text
        .split("\r\n")
        .slice(1, -1)
        .map((line) => line.split(",").at(-1)),
    ).toEqual(named);
  });

  it("birthday sweets are there in the week of the birthday, once a year", async () => {
    const { reward, claim, member } = await person();
    expect((await reward("MANUAL")).state).toBe("open");
    await test.db
      .insertInto("member_profiles")
      .values({ member_id: member.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await sql`update member_profiles set birthday = (now() at time zone 'Asia/Dhaka')::date - interval '30 years' where member_id = ${member.id}`.execute(
      test.db,
    );
    const sweets = await reward("MANUAL");
    expect(sweets).toMatchObject({ state: "claimable", amount: 10_000 });
    await claim(sweets);
    expect((await reward("MANUAL")).state).toBe("claimed");
  });

  it("whoever showed their day of birth by documents has the birthday gift as well, from the approval on", async () => {
    const { reward, claim, member } = await person();
    await sql`insert into kyc_cases (merchant_code, member_id, state, document_kind, full_name, birthday, submitted_at)
      select merchant_code, id, 'review', 'passport', 'Rina', (now() at time zone 'Asia/Dhaka')::date - interval '30 years', now()
      from members where id = ${member.id}`.execute(test.db);
    expect((await reward("MANUAL")).state).toBe("open");
    await sql`update kyc_cases set state = 'approved', decided_at = now(), expires_at = now() + interval '1 year'
      where member_id = ${member.id}`.execute(test.db);
    const gift = await reward("MANUAL");
    expect(gift).toMatchObject({ state: "claimable", amount: 10_000 });
    await claim(gift);
    expect((await reward("MANUAL")).state).toBe("claimed");
  });

  it("a raffle shows its seal before, is drawn when its week is over, and what it gives is claimed once", async () => {
    // On a Monday the play that other tests put into yesterday has tickets of the week that is drawn here.
    for (const table of ["raffle_holders", "raffle_winners", "raffle_draws", "play_days"] as const)
      await test.db.deleteFrom(table).execute();
    const { reward, claim, get, play, member, rewards } = await person();
    await play("SPIN", 125_000);
    const raffle = await reward("RAFFLE");
    expect(raffle).toMatchObject({ state: "open", tickets: 2, progress: { done: 25_000, target: 50_000 } });
    expect(raffle.seal).toMatch(/^[0-9a-f]{64}$/);
    expect((await reward("RAFFLE")).seal).toBe(raffle.seal);
    expect(await test.services.raffle.drawDue()).toBe(0);
    await sql`update raffle_draws set period = (period::date - 7)::text`.execute(test.db);
    await backdatePlay(test, member.id, 7);
    expect(await test.services.raffle.drawDue()).toBe(1);
    expect(await test.services.raffle.drawDue()).toBe(0);
    const won = (await rewards()).rewards.find(({ kind, state }) => kind === "RAFFLE" && state === "claimable");
    expect(won?.amount).toBe(1_000_000);
    const { draws } = (await get("/wps/rewards/raffles")).value as { draws: RaffleDraw[] };
    expect(draws).toMatchObject([
      { seal: raffle.seal, tickets: 2, mine: { from: 0, to: 1 }, winners: [{ place: 1, amount: 1_000_000, mine: true }] },
    ]);
    expect(await isRaffleRight(draws[0] as RaffleDraw)).toBe(true);
    const other = await person();
    const seen = ((await other.get("/wps/rewards/raffles")).value as { draws: RaffleDraw[] }).draws[0];
    expect(seen).toMatchObject({ mine: null, winners: [{ mine: false }] });
    expect(JSON.stringify(seen)).not.toContain(member.account);
    if (!won) throw new Error("The only one with tickets wins");
    expect((await claim(won)).status).toBe(200);
    expect((await claim(won)).json.errorCode).toBe("reward.claimed");
  });

  it("the raffles of this week and the next are sealed before anybody looks, once", async () => {
    for (const table of ["raffle_holders", "raffle_winners", "raffle_draws"] as const) await test.db.deleteFrom(table).execute();
    const sealed = () =>
      test.db.selectFrom("raffle_draws").select(["offer_id", "period", "seed"]).orderBy("period").orderBy("offer_id").execute();
    await Promise.all([test.services.raffle.sealDue(), test.services.raffle.sealDue()]);
    const first = await sealed();
    expect(new Set(first.map(({ period }) => period)).size).toBe(2);
    await test.services.raffle.sealDue();
    expect(await sealed()).toEqual(first);
    const { reward, get } = await person();
    const period = (await reward("RAFFLE")).period;
    expect(first.map((draw) => draw.period)).toContain(period);
    expect((await get("/wps/rewards/raffles")).value.draws).toEqual([]);
  });

  it("another brand's offer, a made-up period and a wrong shape are refused; a trial account claims nothing", async () => {
    await test.services.rewards.saveOffers("panna", offersOf(["LOGIN"], new Date(Date.now() - 1_000)));
    const { claim, post, reward, balance } = await person();
    const gift = await reward("LOGIN");
    const elsewhere = await test.db.selectFrom("reward_offers").select("id").where("merchant_code", "=", "panna").executeTakeFirstOrThrow();
    const before = await balance();
    expect((await claim({ offerId: String(elsewhere.id), period: gift.period })).json.errorCode).toBe("reward.notFound");
    for (const period of ["2020-01-01", "2099-01-01", "once"])
      expect((await claim({ ...gift, period })).json.errorCode, period).toBe("reward.notFound");
    for (const body of [
      {},
      { offerId: "1" },
      { offerId: "1;drop", period: "x" },
      { offerId: gift.offerId, period: gift.period, amount: 9 },
    ]) {
      expect((await post("/wps/rewards/claim", body)).json.errorCode, JSON.stringify(body)).toBe("request.invalid");
    }
    expect(await balance()).toBe(before);
    const trial = await person({ customerType: 4 });
    expect((await trial.rewards()).rewards).toEqual([]);
    expect((await trial.claim(gift)).json.errorCode).toBe("session.forbidden");
  });

  it("a member who takes a break is offered nothing and given nothing", async () => {
    const { member, rewards, reward, claim, balance } = await person();
    const gift = await reward("LOGIN");
    const before = await balance();
    await test.db
      .updateTable("members")
      .set({ excluded_until: new Date(Date.now() + 86_400_000) })
      .where("id", "=", member.id)
      .execute();
    expect((await rewards()).rewards).toEqual([]);
    expect((await claim(gift)).json.errorCode).toBe("limits.excluded");
    expect(await balance()).toBe(before);
  });

  it("several members who claim the same from one network are counted", async () => {
    const ip = "10.9.8.7";
    for (const others of [0, 1, 2]) {
      const { reward, claim, member } = await person();
      await claim(await reward("LOGIN"), { ip });
      const kept = await test.db
        .selectFrom("reward_claims")
        .select(["network", "shared_network"])
        .where("member_id", "=", member.id)
        .executeTakeFirst();
      expect(kept).toEqual({ network: ip, shared_network: others });
    }
  });
});

describe("invitations", () => {
  it("a member has one code, sees their friends masked, and is paid for them once", async () => {
    const { get, reward, claim, balance, member } = await person();
    const invitation = async () => Invitation.parse((await get("/wps/member/invitation")).value);
    const asked = await Promise.all(Array.from({ length: 8 }, invitation));
    const [first = await invitation()] = asked;
    expect(first.code).toMatch(/^[A-Z2-9]{8}$/);
    expect(new Set(asked.map(({ code }) => code))).toEqual(new Set([first.code]));
    expect(first.path).toBe(`/m/register?affiliateCode=${first.code}`);
    const bring = async (depositMinor: number, stakeMinor: number): Promise<Member> => {
      const friend = await person();
      await test.services.affiliate.bring(friend.member.id, { parentId: member.id, code: first.code, source: "code" });
      if (depositMinor > 0) await payIn(test, friend.member, depositMinor);
      if (stakeMinor > 0) await friend.play("SPIN", stakeMinor);
      await backdatePlay(test, friend.member.id, 1);
      return friend.member;
    };
    const good = await bring(20_000, 1_000_000);
    await bring(100, 1_000_000);
    expect(await invitation()).toMatchObject({ invited: 2, qualified: 1, earned: 51_000, claimed: 0 });
    const { list } = (await get("/wps/member/invitation/friends")).value;
    expect(list).toMatchObject([
      { qualified: false, earned: 0 },
      { id: String(good.id), qualified: true, earned: 51_000 },
    ]);
    expect(JSON.stringify(list)).not.toContain(good.account);
    // What a friend pays in today is counted tomorrow.
    expect((await reward("REFERRAL")).state).toBe("open");
    await sql`alter table ledger_transactions disable trigger ledger_transactions_append_only`.execute(test.db);
    await sql`update ledger_transactions set created_at = created_at - interval '1 day' where member_id = ${good.id}`.execute(test.db);
    await sql`alter table ledger_transactions enable trigger ledger_transactions_append_only`.execute(test.db);
    const due = await reward("REFERRAL");
    expect(due).toMatchObject({ state: "claimable", amount: 51_000 });
    const before = await balance();
    await Promise.all([claim(due), claim(due), claim(due)]);
    expect(await balance()).toBe(before + 51_000);
    expect(await invitation()).toMatchObject({ earned: 51_000, claimed: 51_000 });
    expect((await reward("REFERRAL")).state).toBe("open");
  });

  it("agents and trial-like members have no invitation of this kind", async () => {
    for (const customerType of [1, 4, 40]) {
      const { get, rewards } = await person({ customerType });
      expect((await get("/wps/member/invitation")).errorCode, String(customerType)).toBe("session.forbidden");
      expect((await get("/wps/member/invitation/friends")).errorCode).toBe("session.forbidden");
      expect((await rewards()).rewards.filter(({ kind }) => kind === "REFERRAL")).toEqual([]);
    }
    expect((await test.call("GET", "/wps/member/invitation")).json.errorCode).toBe("session.required");
  });
});
