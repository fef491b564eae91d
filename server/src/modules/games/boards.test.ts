import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PlayWorld, betBody, createPlayWorld, winBody } from "../../../testing/play-world.ts";
import { startStandInProvider } from "../../../testing/stand-in-provider.ts";

let world: PlayWorld;
let arcade: Awaited<ReturnType<typeof startStandInProvider>>;

beforeAll(async () => {
  arcade = await startStandInProvider();
  world = await createPlayWorld({ arcadeUrl: arcade.origin });
});
afterAll(async () => {
  await world.close();
  await arcade.stop();
});

const pass = (ms: number) => (world.time.offsetMs += ms);
const MINUTE = 60_000;

describe("the jackpot board", () => {
  const pool = (amount: number, more: object = {}) => ({
    code: "mela",
    currency: "BDT",
    amount,
    at: "2026-11-21T12:00:00Z",
    last_drop: null,
    ...more,
  });
  const answer = (...pools: object[]) => arcade.answerWith(() => ({ body: JSON.stringify({ success: true, value: { pools } }) }));
  const asked = () => arcade.seen.filter((call) => call.path === "/pools").length;
  const read = () => world.games.jackpot.read("mela");

  test("asks the provider in a signed call, at most once in three seconds however many look", async () => {
    answer(pool(2_345_678, { last_drop: { amount: 5_000_000, round: randomUUID(), at: "2026-11-20T09:00:00Z" } }));
    const readings = await Promise.all(Array.from({ length: 20 }, read));
    expect(new Set(readings.map((reading) => JSON.stringify(reading))).size).toBe(1);
    expect(readings[0]).toEqual({
      amount: { amount: 2_345_678, currency: "BDT" },
      at: "2026-11-21T12:00:00Z",
      lastWon: { amount: { amount: 5_000_000, currency: "BDT" }, at: "2026-11-20T09:00:00Z" },
    });
    expect(asked()).toBe(1);
    expect(arcade.seen[0]?.headers["x-signature"]).toMatch(/^[0-9a-f]{64}$/);
    expect(arcade.seen[0]?.body).toMatchObject({ currency: "BDT" });
  });

  test("shows what it knows while it asks again, then the new reading", async () => {
    answer(pool(2_400_000));
    pass(4_000);
    expect((await read())?.amount.amount).toBe(2_345_678);
    await expect.poll(async () => (await read())?.amount.amount).toBe(2_400_000);
  });

  test("keeps the last reading while the provider is away or talks nonsense, but not for ever", async () => {
    for (const body of ["no json", JSON.stringify({ pools: [{ code: "mela" }] })]) {
      arcade.answerWith(() => ({ body }));
      pass(4_000);
      const before = asked();
      // What was asked before may still be under way; it is asked for anew when that has ended.
      const askedAgain = async () => {
        expect((await read())?.amount.amount).toBe(2_400_000);
        return asked();
      };
      await expect.poll(askedAgain).toBe(before + 1);
    }
    arcade.answerWith(() => ({ status: 500 }));
    pass(11 * MINUTE);
    expect(await read()).toBeNull();
    expect(world.warnings.map((warning) => warning.message)).toContain("A jackpot could not be read");
  });

  test("a provider without such a pool gives no jackpot", async () => {
    answer({ ...pool(1), code: "another" }, { ...pool(2), currency: "EUR" });
    pass(4_000);
    await read();
    await expect.poll(read).toBeNull();
  });
});

describe("the rankings", () => {
  const rank = (kind: "bet" | "deposit", period: "day" | "week" | "all") => {
    pass(11 * MINUTE);
    return world.games.ranking.read("mela", kind, period);
  };

  /** Plays one settled round. */
  async function play(account: { memberId: number; accountSessionId: string }, stake: number): Promise<void> {
    const bet = betBody(await world.openGame(account), stake);
    await world.provider.wallet.bet(world.callOf(bet), bet);
    const win = winBody(bet, 0);
    await world.provider.wallet.win(world.callOf(win), win);
  }

  test("ROUTE-40 members stand by what they staked in settled rounds, the most first, under masked names", async () => {
    const [high, low] = [await world.addMember("rahim1987", 100_000), await world.addMember("kari", 100_000)];
    await play(low, 1_000);
    await play(high, 3_000);
    await play(high, 2_500);
    const open = betBody(await world.openGame(low), 90_000);
    await world.provider.wallet.bet(world.callOf(open), open);
    const list = await rank("bet", "day");
    expect(list).toEqual([
      { rank: 1, playerName: "rah***7", amount: { amount: 5_500, currency: "BDT" } },
      { rank: 2, playerName: "k***", amount: { amount: 1_000, currency: "BDT" } },
    ]);
  });

  test("a day and a week leave out what is older, all time does not", async () => {
    const old = await world.addMember("oldtimer", 100_000);
    await play(old, 7_000);
    await world.db
      .updateTable("provider_transactions")
      .set({ created_at: new Date(Date.now() - 8 * 24 * 60 * MINUTE) })
      .where("member_id", "=", old.memberId)
      .execute();
    const names = async (period: "day" | "week" | "all") => (await rank("bet", period)).map((entry) => entry.playerName);
    expect(await names("day")).not.toContain("old***r");
    expect(await names("week")).not.toContain("old***r");
    expect((await names("all"))[0]).toBe("old***r");
  });

  test("deposits are counted, opening balances and corrections are not", async () => {
    const member = await world.addMember("depositor", 50_000);
    const deposit = (amountMinor: number) =>
      world.wallet.move({
        memberId: member.memberId,
        brandCode: "mela",
        currency: "BDT",
        kind: "deposit",
        against: "cash",
        amountMinor,
        externalId: randomUUID(),
      });
    await deposit(20_000);
    await deposit(5_000);
    for (const period of ["day", "week", "all"] as const) {
      expect(await rank("deposit", period)).toEqual([{ rank: 1, playerName: "dep***r", amount: { amount: 25_000, currency: "BDT" } }]);
    }
  });

  test("each ranking is served by an index over time", async () => {
    const plan = async (kind: string, table: string) => {
      const where = `merchant_code = 'mela' and kind = '${kind}' and created_at > now() - interval '1 day'`;
      // Among a handful of rows every index costs the same, also the one of a member's bets, which has no brand.
      const alone = "set local enable_seqscan = off; drop index provider_transactions_bets_of_member";
      const steps = `begin; ${alone}; explain (format json) select 1 from ${table} where ${where}; rollback`;
      return JSON.stringify(await world.dbHandle.pool.query(steps));
    };
    expect(await plan("bet", "provider_transactions")).toContain("provider_transactions_by_time");
    expect(await plan("deposit", "ledger_transactions")).toContain("ledger_transactions_deposits");
  });
});
