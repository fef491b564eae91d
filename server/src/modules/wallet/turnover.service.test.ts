import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PlayWorld, betBody, createPlayWorld, rollbackBody, winBody } from "../../../testing/play-world.ts";
import { inTransaction } from "../../db.ts";
import { createPlayService } from "./play.service.ts";
import { type TurnoverService, createTurnoverService } from "./turnover.service.ts";

let world: PlayWorld;
let turnover: TurnoverService;
beforeAll(async () => {
  world = await createPlayWorld();
  turnover = createTurnoverService({ db: world.db, currencyOf: async () => "BDT" });
});
afterAll(() => world.close());

let serial = 0;
async function player(balanceMinor: number) {
  serial += 1;
  const member = await world.addMember(`turner${serial}`, balanceMinor);
  const token = await world.openGame(member);
  const seamless = world.provider.wallet;
  /** One settled round. */
  const play = async (stake: number, win = 0) => {
    const bet = betBody(token, stake);
    await seamless.bet(world.callOf(bet), bet);
    const won = winBody(bet, win);
    await seamless.win(world.callOf(won), won);
    return bet;
  };
  /** What is asked for; all that the member has came with it, or `broughtMinor` of it. */
  const demand = (amountMinor: number, sourceId: string, broughtMinor = balanceMinor) =>
    inTransaction(world.db, (trx) =>
      turnover.require(trx, { memberId: member.memberId, brandCode: "mela", source: "reward", sourceId, amountMinor, broughtMinor }),
    );
  const left = () => turnover.remaining(world.db, member.memberId);
  return { ...member, token, play, demand, left, seamless };
}

describe("turnover", () => {
  it("settled rounds count with their stakes, once; a bet that is still open or was rolled back counts nothing", async () => {
    const { play, demand, left, seamless, token, memberId } = await player(100_000);
    await play(5_000);
    await demand(10_000, "a");
    expect(await left()).toBe(10_000);
    const settled = await play(3_000, 9_000);
    expect(await left()).toBe(7_000);
    const again = winBody(settled, 100);
    await seamless.win(world.callOf(again), again);
    expect(await left()).toBe(7_000);
    const open = betBody(token, 2_000);
    await seamless.bet(world.callOf(open), open);
    expect(await left()).toBe(7_000);
    const back = rollbackBody(open);
    await seamless.rollback(world.callOf(back), back);
    expect(await left()).toBe(7_000);
    expect(await createPlayService().total(world.db, memberId)).toBe(8_000);
  });

  it("the oldest requirement is played first, a source asks once, and what is played stays played", async () => {
    const { play, demand, left, memberId } = await player(1_000_000);
    await demand(1_000, "old");
    await demand(2_000, "new", 0);
    // Asked once more, with all of the money for its own, it changes nothing.
    await demand(9_000, "new");
    expect(await left()).toBe(3_000);
    await play(1_500);
    const shown = await turnover.list(memberId);
    expect(shown).toMatchObject({ currency: "BDT", remaining: 1_500 });
    expect(shown.requirements.map(({ done, state }) => [done, state])).toEqual([
      [500, "open"],
      [1_000, "done"],
    ]);
    await demand(400, "newest", 0);
    expect(await left()).toBe(1_900);
    await play(1_900);
    expect(await left()).toBe(0);
    expect((await turnover.list(memberId)).requirements.map(({ state }) => state)).toEqual(["done", "done", "done"]);
  });

  it.each([
    ["is gone is not asked for with the next", 0, 6_000],
    ["is in a round that is not over stays asked for", 500, 6_000 + 49_500],
  ])("what was asked for money that %s", async (_what, staked, expected) => {
    const { memberId, token, play, demand, left, seamless } = await player(5_000);
    await demand(50_000, `bonus:${memberId}`, 1_000);
    const open = betBody(token, staked);
    if (staked > 0) await seamless.bet(world.callOf(open), open);
    await play(1_000 - staked);
    // The bonus is played; what was there before it is taken away, and something new comes.
    const owner = { memberId, brandCode: world.merchant, currency: world.currency };
    const leg = { ...owner, externalId: `gone:${memberId}` };
    await inTransaction(world.db, (trx) => world.wallet.book(trx, { ...leg, kind: "hold", against: "held", amountMinor: -4_000 }));
    await inTransaction(world.db, async (trx) => {
      await world.wallet.book(trx, { ...leg, kind: "deposit", against: "cash", amountMinor: 2_000 });
      const brought = { source: "deposit" as const, sourceId: `gone:${memberId}`, broughtMinor: 2_000 };
      await turnover.require(trx, { memberId, brandCode: "mela", ...brought, amountMinor: 6_000 });
    });
    expect(await left()).toBe(expected);
  });

  it("money that is played down to nothing takes its requirements with it, but not while another round is open", async () => {
    const { play, demand, left, seamless, token, memberId } = await player(5_000);
    await demand(50_000, "bust");
    const open = betBody(token, 2_000);
    await seamless.bet(world.callOf(open), open);
    await play(3_000);
    expect(await left()).toBe(47_000);
    const lost = winBody(open, 0);
    await seamless.win(world.callOf(lost), lost);
    expect(await left()).toBe(0);
    expect((await turnover.list(memberId)).requirements).toEqual([expect.objectContaining({ state: "released", required: 50_000 })]);
  });

  it("a hundred rounds settled at once all count", async () => {
    const { play, memberId } = await player(1_000_000);
    await Promise.all(Array.from({ length: 100 }, () => play(10, 5)));
    expect(await createPlayService().total(world.db, memberId)).toBe(1_000);
    const days = await world.db
      .selectFrom("play_days")
      .select(["game_type", "rounds", "stake_minor"])
      .where("member_id", "=", memberId)
      .execute();
    expect(days).toEqual([{ game_type: "RNG", rounds: 100, stake_minor: 1_000 }]);
  });
});
