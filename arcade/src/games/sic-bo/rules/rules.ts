import type { TableRules, TableSpot } from "../../../shared/tables/table-rules.ts";
import { rational } from "../../../shared/games/rational.ts";

/** Three dice in the order they fell. */
export interface SicBoResult {
  dice: [number, number, number];
}

/** What a total pays to one, from 4 to 17. */
const TOTAL_PAYS = [60, 30, 17, 12, 8, 6, 6, 6, 6, 8, 12, 17, 30, 60];
const LOWEST_TOTAL = 4;
const FACES = [1, 2, 3, 4, 5, 6];
const PAIRS = FACES.flatMap((a) => FACES.filter((b) => b > a).map((b) => `pair-${a}-${b}`));

function allSpots(): TableSpot[] {
  const of = (ids: readonly string[], timesMin: number) => ids.map((id) => ({ id, timesMin }));
  const faces = (kind: string) => FACES.map((face) => `${kind}-${face}`);
  return [
    ...of(["small", "big", "odd", "even"], 1000),
    ...of(["any-triple"], 60),
    ...of(faces("triple"), 10),
    ...of(faces("double"), 150),
    ...TOTAL_PAYS.map((pays, index) => ({ id: `total-${index + LOWEST_TOTAL}`, timesMin: pays >= 30 ? 30 : 150 })),
    ...of(faces("single"), 500),
    ...of(PAIRS, 300),
  ];
}

const totalOf = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0);
export const isTriple = (dice: readonly number[]): boolean => dice[0] === dice[1] && dice[1] === dice[2];

/** What a bet pays to one; null when it loses. A triple beats small, big, odd and even. */
function paysToOne(spot: string, dice: readonly number[]): number | null {
  const total = totalOf(dice);
  const count = (face: string | undefined) => dice.filter((die) => die === Number(face)).length;
  const [kind, first, second] = spot.split("-");
  if (spot === "any-triple") return isTriple(dice) ? 30 : null;
  if (kind === "triple") return count(first) === 3 ? 180 : null;
  if (kind === "double") return count(first) >= 2 ? 10 : null;
  if (kind === "total") return total === Number(first) ? TOTAL_PAYS[total - LOWEST_TOTAL]! : null;
  if (kind === "single") return ([null, 1, 2, 12] as const)[count(first) as 0 | 1 | 2 | 3];
  if (kind === "pair") return count(first) > 0 && count(second) > 0 ? 5 : null;
  return !isTriple(dice) && evenMoneyWins(kind!, total) ? 1 : null;
}

function evenMoneyWins(kind: string, total: number): boolean {
  if (kind === "small") return total <= 10;
  if (kind === "big") return total >= 11;
  return (total % 2 === 1) === (kind === "odd");
}

function perMille(spot: string, { dice }: SicBoResult): number {
  const pays = paysToOne(spot, dice);
  return pays === null ? 0 : (pays + 1) * 1000;
}

export const sicBoRules: TableRules<SicBoResult> = {
  key: "sic-bo",
  rhythm: { betting: 18_000, closing: 1500, showing: 7000 },
  spots: new Map(allSpots().map((spot) => [spot.id, spot])),
  deal: (chance) => ({ dice: [chance.int(6) + 1, chance.int(6) + 1, chance.int(6) + 1] }),
  perMille,
  road: ({ dice }) => (isTriple(dice) ? "triple" : totalOf(dice) <= 10 ? "small" : "big"),
  theory: () =>
    allSpots().map(({ id }) => {
      let paid = 0;
      for (const a of FACES) for (const b of FACES) for (const c of FACES) paid += perMille(id, { dice: [a, b, c] });
      return { spot: id, return: rational(paid, 216_000) };
    }),
};
