import { DRAW_RULES, type DrawKind } from "@mela/contract/lottery/draws";
import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRng } from "../../../shared/rng.ts";
import { drawn } from "../../../shared/tables/seeded-words.ts";
import { toNumber } from "../../../shared/games/rational.ts";
import { lotteryTheory } from "./game.ts";
import type { Drawn, Play } from "../rules/play-kinds.ts";
import { fits, payoutOf, playsOf } from "../rules/plays.ts";
import { prizesFrom } from "./prizes.ts";

const KINDS = Object.keys(DRAW_RULES) as DrawKind[];
const ALL = [...KINDS.map((kind) => [kind, false] as const), ["SSC", true] as const, ["4D", true] as const];
const rng = seededRng(5);

function drawOf(kind: DrawKind, vietnam: boolean): Drawn {
  const { count, from, to, distinct } = DRAW_RULES[kind];
  const range = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const numbers = distinct ? drawn(range, count, rng) : Array.from({ length: count }, () => from + rng.int(range.length));
  return { numbers, prizes: vietnam && kind === "SSC" ? prizesFrom(numbers, rng) : [] };
}

function picksOf({ form }: Play): string[] {
  if (form.kind === "choice") return [...form.options];
  if (form.kind === "digits") return ["0".repeat(form.count), "7".repeat(form.count)];
  return [
    Array.from({ length: form.count }, (_, at) => form.from + at).join(),
    Array.from({ length: form.count }, (_, at) => form.to - form.count + 1 + at).join(),
  ];
}

test("every pick of every lottery returns between 94.5 % and 95 %, exactly computed", () => {
  for (const [kind, vietnam] of ALL) {
    for (const { spot, return: exact } of lotteryTheory(kind, vietnam)) {
      expect(toNumber(exact), `${kind} ${spot}`).toBeGreaterThan(0.945);
      expect(toNumber(exact), `${kind} ${spot}`).toBeLessThanOrEqual(0.95);
    }
  }
});

test("what is drawn hits each pick as often as the exact expectation says, within five standard errors", () => {
  const draws = 6000;
  for (const [kind, vietnam] of ALL) {
    const seen = Array.from({ length: draws }, () => drawOf(kind, vietnam));
    for (const play of playsOf(kind, vietnam)) {
      for (const pick of picksOf(play)) {
        // A table's rare pays are worth most of it: its chances are counted below.
        if (play.table) continue;
        const hits = seen.map((one) => play.hits(pick, one));
        const mean = hits.reduce((a, b) => a + b, 0) / draws;
        const expected = toNumber(play.expected(pick));
        const deviation = Math.sqrt(Math.max(expected, 1 / draws) / draws);
        expect(Math.abs(mean - expected), `${kind} ${play.id} ${pick}`).toBeLessThan(5 * deviation);
      }
    }
  }
});

test("keno of six to ten numbers pays by how many of them came, and each table returns within a tenth of 95 %, counted over all draws", () => {
  const choose = (of: number, count: number) => Array.from({ length: count }, (_, at) => (of - at) / (at + 1)).reduce((a, b) => a * b, 1);
  const tables = playsOf("KENO", false).filter(({ table }) => table);
  expect(tables.map(({ id }) => id)).toEqual([6, 7, 8, 9, 10].map((count) => `keno-${count}`));
  for (const [index, play] of tables.entries()) {
    const count = index + 6;
    const numbers = Array.from({ length: 20 }, (_, at) => at + 1);
    let back = 0;
    for (let hits = 0; hits <= count; hits += 1) {
      // The first so many of the drawn, and as many beside them as are left.
      const pick = [...numbers.slice(0, hits), ...Array.from({ length: count - hits }, (_, at) => at + 61)].join();
      const paid = payoutOf(play, pick, 500, { numbers, prizes: [] });
      expect(paid, `${play.id} ${hits}`).toBe(5 * (play.table![hits] ?? 0));
      back += (paid / 500) * ((choose(20, hits) * choose(60, count - hits)) / choose(80, count));
    }
    expect(back).toBeGreaterThan(0.948);
    expect(back).toBeLessThanOrEqual(0.95);
    expect(back).toBeCloseTo(toNumber(play.expected("")), 10);
    // Whoever picks more may lose more often, and the most that comes back grows.
    expect(Math.max(...Object.values(play.table!))).toBe(play.table![count]);
  }
});

test("the bets on one to five numbers are those of before: all of them are needed, and they pay what they paid", () => {
  const before = playsOf("KENO", false).filter(({ id, table }) => /^keno-\d$/.test(id) && !table);
  expect(before.map((play) => [play.id, play.pays("")])).toEqual([
    ["keno-1", 3800],
    ["keno-2", 15_800],
    ["keno-3", 68_460],
    ["keno-4", 310_110],
    ["keno-5", 1_473_040],
  ]);
});

const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 5, maxLength: 5 });
const one = (kind: DrawKind, id: string, vietnam = false): Play => playsOf(kind, vietnam).find((play) => play.id === id)!;

test("an independent reading of the bets on digits agrees with the engine", () => {
  fc.assert(
    fc.property(digits, fc.integer({ min: 0, max: 999 }), (numbers, number) => {
      const drawn: Drawn = { numbers, prizes: [] };
      const text = numbers.join("");
      const three = String(number).padStart(3, "0");
      expect(one("SSC", "three").hits(three, drawn)).toBe(text.slice(2) === three ? 1 : 0);
      expect(one("SSC", "two").hits(three.slice(1), drawn)).toBe(text.slice(3) === three.slice(1) ? 1 : 0);
      const total = numbers.reduce((a, b) => a + b);
      expect(one("SSC", "sum").hits("big", drawn)).toBe(total >= 23 ? 1 : 0);
      expect(one("SSC", "sum").hits("odd", drawn)).toBe(total % 2);
      expect(one("SSC", "duel").hits("tie", drawn)).toBe(numbers[0] === numbers[4] ? 1 : 0);
      const last = new Set(numbers.slice(2));
      const sorted = [...last].sort((a, b) => a - b).join();
      expect(last.size === 3 ? one("SSC", "box").hits(sorted, drawn) : 1).toBe(1);
    }),
  );
});

test("Vietnam: lô is paid once for each of the 27 prizes with that ending, xiên needs all endings, đề only the special one", () => {
  fc.assert(
    fc.property(digits, fc.integer({ min: 1, max: 1_000_000 }), (numbers, seed) => {
      const prizes = prizesFrom(numbers, seededRng(seed));
      const drawn: Drawn = { numbers, prizes };
      expect(prizes).toHaveLength(27);
      expect(prizes.map(({ length }) => length).join("")).toBe("555555555544444444443332222".padEnd(27));
      const endings = prizes.map((prize) => Number(prize) % 100);
      const [first, second] = [endings[0]!, endings.find((ending) => ending !== endings[0])!];
      const two = (number: number) => String(number).padStart(2, "0");
      expect(one("SSC", "lo", true).hits(two(first), drawn)).toBe(endings.filter((ending) => ending === first).length);
      expect(one("SSC", "de", true).hits(two(first), drawn)).toBe(1);
      const special = numbers.join("");
      const ends = { dau: special[3]!, duoi: special[4]!, "ba-cang": special.slice(2), "bon-cang": special.slice(1) };
      for (const [id, pick] of Object.entries(ends)) expect(one("SSC", id, true).hits(pick, drawn), id).toBe(1);
      expect(one("SSC", "xien-2", true).hits([first, second].sort((a, b) => a - b).join(), drawn)).toBe(1);
      expect(one("SSC", "truot", true).hits(two(first), drawn)).toBe(0);
      const away = Array.from({ length: 100 }, (_, ending) => ending).find((ending) => !endings.includes(ending))!;
      expect(one("SSC", "truot", true).hits(two(away), drawn)).toBe(1);
      expect(one("SSC", "xien-2", true).hits([first, away].sort((a, b) => a - b).join(), drawn)).toBe(0);
    }),
  );
});

test("a pick that does not have the form of its play does not fit", () => {
  const [keno, straight, colour] = [one("KENO", "keno-3"), one("3D", "three"), one("COLOR", "colour")];
  for (const pick of ["1,2,3", "7,40,80"]) expect(fits(keno, pick), pick).toBe(true);
  for (const pick of ["1,2", "3,2,1", "1,1,2", "0,1,2", "1,2,81", "01,2,3", "1,2,x", ""]) expect(fits(keno, pick), pick).toBe(false);
  for (const pick of ["12", "1234", "12a", "-12"]) expect(fits(straight, pick), pick).toBe(false);
  expect([fits(colour, "green"), fits(colour, "blue")]).toEqual([true, false]);
});

test("the violet numbers pay red and green half as much again as the stake", () => {
  const colour = one("COLOR", "colour");
  const pays = (pick: string, number: number) => payoutOf(colour, pick, 1000, { numbers: [number], prizes: [] });
  expect([pays("green", 1), pays("green", 5), pays("green", 2), pays("red", 0), pays("violet", 5), pays("violet", 0)]).toEqual([
    2000, 1500, 0, 1500, 4750, 4750,
  ]);
});
