import { expect, test } from "vitest";
import { rational, toNumber } from "../../../shared/games/rational.ts";
import { seededRng } from "../../../shared/rng.ts";
import { sampleReturn } from "../../../testing/chance.ts";
import { testTitle } from "../../../testing/titles.ts";
import { exactPlinkoReturn, paysOf, RISKS, ROW_COUNTS, waysTo } from "../rules/boards.ts";
import { replay, type PlinkoWager } from "../rules/play.ts";
import { plinko } from "./game.ts";

const title = testTitle({ game: "plinko", lines: null, minBetMinor: 100 });
const BOARDS = RISKS.flatMap((risk) => ROW_COUNTS.map((rows) => ({ risk, rows })));

test("every board of 8 to 16 rows returns exactly 96 percent at every risk, counted over all ways of a ball", () => {
  expect(BOARDS).toHaveLength(27);
  for (const { risk, rows } of BOARDS) {
    const pays = paysOf(risk, rows);
    let all = 0;
    for (let way = 0; way < 2 ** rows; way += 1) {
      let right = 0;
      for (let rest = way; rest > 0; rest >>= 1) right += rest & 1;
      all += pays[right]!;
    }
    expect(rational(all, 100 * 2 ** rows), `${risk} ${rows}`).toEqual(rational(96, 100));
    expect(exactPlinkoReturn(risk, rows), `${risk} ${rows}`).toEqual(rational(96, 100));
    expect(plinko.help({ ...title, volatility: risk }).returnPercent).toBe("96.00");
  }
});

test("a board pays the same on both sides and more the further out, and more at its edge the higher the risk; its pockets hold all ways", () => {
  for (const { risk, rows } of BOARDS) {
    const pays = paysOf(risk, rows);
    expect(pays).toHaveLength(rows + 1);
    expect(pays).toEqual(pays.toReversed());
    const half = pays.slice(0, Math.floor(rows / 2) + 1);
    expect(half, `${risk} ${rows}`).toEqual([...new Set(half)].toSorted((one, other) => other - one));
    expect(pays.reduce((sum, _pays, pocket) => sum + waysTo(pocket, rows), 0)).toBe(2 ** rows);
  }
  for (const rows of ROW_COUNTS) {
    const edges = RISKS.map((risk) => paysOf(risk, rows)[0]!);
    expect(edges).toEqual(edges.toSorted((one, other) => one - other));
  }
});

test("a ball goes left or right at every peg, comes to the pocket that its path leads to, and is paid what stands there, whole units", () => {
  for (const [index, { risk, rows }] of BOARDS.entries()) {
    const rng = seededRng(index);
    const wager: PlinkoWager = { stake: 300, rows, risk };
    const balls = Array.from({ length: 60 }, () => replay(title, { wager }, rng));
    const right = balls.map(({ path }) => path.filter((way) => way === 1).length);
    expect(balls.filter(({ path }) => path.length !== rows || path.some((way) => way !== 0 && way !== 1))).toEqual([]);
    expect(balls.map(({ pocket }) => pocket)).toEqual(right);
    expect(balls.map(({ payout }) => payout)).toEqual(right.map((pocket) => 3 * paysOf(risk, rows)[pocket]!));
  }
});

test("balls that are dropped return what the tables promise, and each row sends as many left as right", () => {
  const wager: PlinkoWager = { stake: 100, rows: 12, risk: "medium" };
  const right = Array.from({ length: wager.rows }, () => 0);
  const balls = 40_000;
  const { mean, error } = sampleReturn(balls, 7, (rng) => {
    const { path, payout } = replay(title, { wager }, rng);
    for (const [row, way] of path.entries()) right[row]! += way;
    return payout / 100;
  });
  expect(Math.abs(mean - toNumber(rational(96, 100)))).toBeLessThan(4 * error);
  for (const count of right) expect(Math.abs(count / balls - 0.5)).toBeLessThan(0.013);
});

test("a wager names its rows and its risk; others than those of a board are refused", () => {
  const accept = (change: object) => plinko.accept(title, { stake: 100, rows: 8, risk: "low", ...change });
  expect(accept({ colour: "red" })).toEqual({ wager: { stake: 100, rows: 8, risk: "low" }, stake: 100 });
  for (const wrong of [{ rows: 7 }, { rows: 17 }, { rows: 8.5 }, { rows: undefined }, { risk: "none" }, { risk: undefined }, { stake: 0 }])
    expect(() => accept(wrong), JSON.stringify(wrong)).toThrow("bet.invalid");
  expect(() => accept({ stake: 150 })).toThrow("bet.stake");
});
