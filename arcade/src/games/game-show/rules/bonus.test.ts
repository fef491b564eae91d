import { expect, test } from "vitest";
import { rngFromSeed } from "../../../server/tables/outcome-seeds.ts";
import { rational, toNumber, toPercent } from "../../../shared/games/rational.ts";
import type { TableRules } from "../../../shared/tables/table-rules.ts";
import type { Show, ShowResult } from "./show.ts";
import { SHOW_RULES, SHOWS, type ShowName } from "./shows.ts";

const BONUSES: ShowName[] = ["mega-wheel", "dream-wheel", "mela-wheel", "fair-wheel", "stage-wheel", "mega-ball"];
const seed = (n: number) => n.toString(16).padStart(64, "0");
const rulesOf = (name: ShowName): TableRules<ShowResult> => SHOW_RULES.get(name)!;
const percents = (rules: TableRules<ShowResult>) => Object.fromEntries(rules.theory().map((bet) => [bet.spot, toNumber(bet.return) * 100]));

/** What a bet returns, read from the words of the rules alone: a number pays that number to one, unless the bonus says otherwise. */
function returnsByTheRules(name: ShowName, spot: string, { face, bonus }: ShowResult): number {
  const own = spot.split("-")[1]!;
  const drawn = bonus?.face ?? "";
  if (name === "mega-ball") {
    const colour = "red orange yellow green blue violet".split(" ")[Math.ceil(Number(face) / 6) - 1];
    const times = Number(drawn.replace("x", ""));
    if (spot === "star") return face === "star" ? 24 * times : 0;
    if (spot.startsWith("colour")) return colour === own ? 4 * times : 0;
    if (face === "star") return 0;
    return { low: Number(face) < 19, high: Number(face) > 18, odd: Number(face) % 2 === 1, even: Number(face) % 2 === 0 }[spot] ? 2 : 0;
  }
  if (face.startsWith("x")) return drawn === own ? Number(face.replace("x", "")) * Number(own) + 1 : 0;
  const [number, toOne] = drawn.split(":");
  if (face === "stage") return number === own ? Number(toOne) + 1 : 0;
  if (face !== own) return 0;
  return number === own ? Number(toOne) + 1 : Number(own) + 1;
}

test("each bet of a show with a bonus returns between 95 and 97.5 percent, and none that there was before a point less than then", () => {
  for (const name of BONUSES) {
    const [now, before] = [percents(rulesOf(name)), percents(rulesOf(name).former!)];
    for (const [spot, percent] of Object.entries(now)) {
      expect(percent, `${name} ${spot}`).toBeGreaterThanOrEqual(95);
      expect(percent, `${name} ${spot}`).toBeLessThanOrEqual(97.5);
      expect(percent - (before[spot] ?? percent), `${name} ${spot}`).toBeGreaterThan(-1);
    }
  }
});

test("the return of a bet is the sum over every place of both draws of what the rules say in words, each as likely as the other", () => {
  for (const name of BONUSES) {
    const { strip, bonus }: Show = SHOWS[name];
    for (const { spot, return: exact } of rulesOf(name).theory()) {
      let paid = 0;
      const otherwise: string[] = [];
      for (const face of strip) {
        for (const [stop, drawn] of bonus!.strip.entries()) {
          const result = { stop: 0, face, ...(bonus!.follows(face) && { bonus: { stop, face: drawn } }) };
          paid += returnsByTheRules(name, spot, result);
          if (rulesOf(name).perMille(spot, result) !== returnsByTheRules(name, spot, result) * 1000) otherwise.push(`${face} ${drawn}`);
        }
      }
      expect(otherwise, `${name} ${spot}`).toEqual([]);
      expect(exact, `${name} ${spot}`).toEqual(rational(paid, strip.length * bonus!.strip.length));
    }
  }
});

test("four thousand rounds of fixed seeds draw each bonus about as often as it is likely, and pay what the theory says", () => {
  const rounds = 4000;
  const share = (name: ShowName, fits: (result: ShowResult) => boolean) => {
    const results = Array.from({ length: rounds }, (_, n) => rulesOf(name).deal(rngFromSeed(seed(n))));
    for (const { spot, return: exact } of rulesOf(name).theory()) {
      const paid = results.map((result) => rulesOf(name).perMille(spot, result) / 1000);
      const mean = paid.reduce((a, b) => a + b, 0) / rounds;
      const error = Math.sqrt(paid.reduce((a, b) => a + (b - mean) ** 2, 0)) / rounds;
      expect(Math.abs(mean - toNumber(exact)), `${name} ${spot}`).toBeLessThan(4 * error);
    }
    return results.filter(fits).length / rounds;
  };
  expect(share("dream-wheel", ({ bonus }) => bonus !== undefined)).toBeCloseTo(2 / 56, 2);
  expect(share("stage-wheel", ({ bonus }) => bonus !== undefined)).toBeCloseTo(2 / 54, 2);
  expect(share("mega-wheel", ({ bonus }) => bonus !== undefined)).toBe(1);
  expect(share("mela-wheel", ({ bonus }) => bonus!.face === "none")).toBeCloseTo(13 / 30, 1);
  expect(share("mega-ball", ({ bonus }) => bonus!.face !== "x1")).toBeCloseTo(5 / 20, 1);
});

test("rounds of before are what they were: the strips, the pays and the returns of the wheels and of mega ball", () => {
  const wheel = (segments: Record<number, number>) =>
    Object.entries(segments).flatMap(([number, count]) => Array.from({ length: count }, () => number));
  const counts = (name: ShowName) => {
    const { former }: Show = SHOWS[name];
    return [...former!.strip].sort();
  };
  expect(counts("mega-wheel")).toEqual(wheel({ 1: 26, 2: 17, 9: 5, 16: 3, 25: 2, 50: 1 }).sort());
  expect(counts("stage-wheel")).toEqual(wheel({ 1: 26, 2: 17, 5: 8, 25: 2, 51: 1 }).sort());
  // Dealt from these seeds by the version before there was a bonus.
  const dealt = (name: ShowName) => [1, 2, 3].map((n) => rulesOf(name).former!.deal(rngFromSeed(seed(n))));
  expect(Object.fromEntries(BONUSES.map((name) => [name, dealt(name).map(({ stop, face }) => `${stop} ${face}`)]))).toEqual({
    "mega-wheel": ["1 2", "16 9", "37 9"],
    "dream-wheel": ["1 3", "16 5", "37 5"],
    "mela-wheel": ["51 1", "28 1", "51 1"],
    "fair-wheel": ["39 1", "20 6", "7 1"],
    "stage-wheel": ["1 2", "16 5", "37 5"],
    "mega-ball": ["10 11", "2 3", "16 17"],
  });
  expect(rulesOf("mega-ball").former!.perMille("star", { stop: 36, face: "star" })).toBe(36_000);
  const percent = (name: ShowName) => rulesOf(name).former!.theory().map(({ return: exact }) => toPercent(exact, 2)); // prettier-ignore
  expect(percent("fair-wheel")).toEqual(["95.00", "97.50", "87.50", "97.50"]);
});
