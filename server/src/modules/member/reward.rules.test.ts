import { createHash } from "node:crypto";
import { isRaffleRight, raffleSealOf, ticketsDrawn } from "@mela/contract/member/raffle";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawWinners, holdersOf, ticketsFor, ticketsOf } from "./raffle.rules.ts";
import { rebateLines } from "./rebate.rules.ts";
import { earnedBy } from "./invite.rules.ts";
import { birthdayYear, chancesOf, missionProgress, prizeAt, ticketOf, weightOf } from "./reward.rules.ts";
import { readTerms } from "./reward-terms.rules.ts";

const PRIZES = [
  { amountMinor: 100, weight: 90 },
  { amountMinor: 900, weight: 9 },
  { amountMinor: 5_000, weight: 1 },
];

describe("drawn prizes", () => {
  it("each number below the weights is one prize, so the chances are those that are shown", () => {
    const drawn = Array.from({ length: weightOf(PRIZES) }, (_, number) => prizeAt(PRIZES, number));
    for (const { amount, chance } of chancesOf(PRIZES)) expect(drawn.filter((each) => each === amount)).toHaveLength(chance);
    expect(() => prizeAt(PRIZES, 100)).toThrow(RangeError);
  });
});

describe("missions", () => {
  const task = { unit: "rounds" as const, gameTypes: [], target: 10 };
  it("count from where they begin, and never beyond their end or below nothing", () => {
    const at = (rounds: number, before: number) => missionProgress(task, { stakeMinor: 0, rounds }, { stakeMinor: 0, rounds: before }).done;
    expect([at(4, 0), at(14, 0), at(14, 12), at(1, 5)]).toEqual([4, 10, 2, 0]);
  });

  it("tickets of a day are used one after the other", () => {
    expect(ticketOf("2026-01-01", new Set(), 3)).toEqual({ period: "2026-01-01-1", number: 1 });
    expect(ticketOf("2026-01-01", new Set(["2026-01-01-1"]), 3).number).toBe(2);
    expect(ticketOf("2026-01-01", new Set(["2026-01-01-1", "2026-01-01-2", "2026-01-01-3"]), 3).number).toBe(3);
  });
});

describe("birthdays", () => {
  it("the week begins with the day itself, also over the end of a year", () => {
    expect(birthdayYear("1990-03-10", "2026-03-09")).toBeNull();
    expect(birthdayYear("1990-03-10", "2026-03-10")).toBe(2026);
    expect(birthdayYear("1990-03-10", "2026-03-16")).toBe(2026);
    expect(birthdayYear("1990-03-10", "2026-03-17")).toBeNull();
    expect(birthdayYear("1990-12-29", "2027-01-03")).toBe(2026);
    expect(birthdayYear("2000-02-29", "2026-03-01")).toBe(2026);
  });
});

describe("terms", () => {
  it("terms that do not fit their kind are refused", () => {
    expect(() => readTerms("LOGIN", { prizes: [] })).toThrow(/Too small/);
    expect(() => readTerms("MISSION", { amountMinor: 0.5, task: {} })).toThrow(/Invalid/);
    expect(() => readTerms("REFERRAL", { perFriendMinor: 1, depositAtLeastMinor: 0, rate: 5_000 })).toThrow(/Too big/);
  });
});

describe("rebates and referrals", () => {
  it("a rebate is rounded down once for each category, and categories without a rate give none", () => {
    const stakes = [
      { day: "2026-01-01", gameType: "RNG", stakeMinor: 1_999 },
      { day: "2026-01-02", gameType: "RNG", stakeMinor: 1_999 },
      { day: "2026-01-02", gameType: "LIVE", stakeMinor: 5_000 },
      { day: "2026-01-02", gameType: "LOTT", stakeMinor: 5_000 },
    ];
    expect(rebateLines(stakes, { RNG: 50, LIVE: 30, LOTT: 0 })).toEqual([
      { gameType: "RNG", stakeMinor: 3_998, rate: 50, amountMinor: 19 },
      { gameType: "LIVE", stakeMinor: 5_000, rate: 30, amountMinor: 15 },
    ]);
  });

  it("amounts beyond what a float holds exactly stay exact", () => {
    expect(rebateLines([{ day: "2026-01-01", gameType: "RNG", stakeMinor: 9_007_199_254_740_991 }], { RNG: 1 })[0]?.amountMinor).toBe(
      900_719_925_474,
    );
  });

  it("a friend who has not paid in enough earns nothing yet", () => {
    const terms = { perFriendMinor: 50_000, depositAtLeastMinor: 20_000, rate: 10 };
    expect(earnedBy({ depositMinor: 19_999, stakeMinor: 1_000_000 }, terms)).toBe(0);
    expect(earnedBy({ depositMinor: 20_000, stakeMinor: 1_234_567 }, terms)).toBe(51_234);
  });
});

describe("raffles", () => {
  const seed = Buffer.alloc(32, 7);
  const holders = fc
    .array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 30 })
    .map((tickets) => holdersOf(tickets.map((count, index) => ({ memberId: index + 1, tickets: count }))));

  it("nobody wins twice, only those with tickets win, and anybody can draw the same winners again", async () => {
    await fc.assert(
      fc.asyncProperty(holders, fc.nat({ max: 40 }), async (people, prizes) => {
        const winners = await drawWinners(seed, people, prizes);
        const ids = winners.map(({ memberId }) => memberId);
        expect(new Set(ids).size).toBe(ids.length);
        expect(winners).toHaveLength(Math.min(prizes, people.length));
        const shown = winners.map(({ place, memberId, ticket }) => {
          const { from, to } = people.find((holder) => holder.memberId === memberId) ?? { from: 0, to: 0 };
          return { place, ticket, from, to, amount: 1, mine: false };
        });
        const hex = seed.toString("hex");
        const draw = { seed: hex, seal: await raffleSealOf(hex), tickets: ticketsOf(people), winners: shown };
        expect(await isRaffleRight(draw)).toBe(true);
        expect(await isRaffleRight({ ...draw, seal: "0".repeat(64) })).toBe(false);
        const [first, ...rest] = shown;
        if (!first) return;
        expect(await isRaffleRight({ ...draw, winners: [{ ...first, ticket: first.ticket + 1 }, ...rest] })).toBe(false);
        expect(await isRaffleRight({ ...draw, winners: shown.toReversed() })).toBe(rest.length === 0);
      }),
    );
  });

  it("each ticket has the same chance", async () => {
    const counts = [0, 0, 0];
    let left = 30_000;
    for await (const ticket of ticketsDrawn(seed.toString("hex"), 3)) {
      counts[ticket]! += 1;
      left -= 1;
      if (left === 0) break;
    }
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });

  it("the seal is the hash of the seed, and tickets come by whole stakes up to the most", async () => {
    expect(await raffleSealOf(seed.toString("hex"))).toBe(createHash("sha256").update(seed).digest("hex"));
    expect([ticketsFor(49_999, 50_000, 3), ticketsFor(50_000, 50_000, 3), ticketsFor(9_999_999, 50_000, 3)]).toEqual([0, 1, 3]);
  });
});
