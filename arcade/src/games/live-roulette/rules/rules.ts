import type { TableRules } from "../../../shared/tables/table-rules.ts";
import { HEAT_ROUNDS } from "../../roulette/rules/heat.ts";
import { exactReturnOf } from "../../roulette/rules/play.ts";
import { BET_KINDS, returnsPerUnit, SPOTS } from "../../roulette/rules/spots.ts";
import { colourOf, POCKETS, type PocketColour } from "../../roulette/rules/wheel.ts";

export interface LiveRouletteResult {
  pocket: number;
  colour: PocketColour;
}

/** European roulette on a shared clock; bets and pays are those of the roulette that is played alone. */
export const liveRouletteRules: TableRules<LiveRouletteResult> = {
  key: "live-roulette",
  rhythm: { betting: 20_000, closing: 1500, showing: 9500 },
  spots: new Map([...SPOTS.values()].map(({ id, kind }) => [id, { id, timesMin: BET_KINDS[kind].timesMin }])),
  deal: (chance) => {
    const pocket = chance.int(POCKETS);
    return { pocket, colour: colourOf(pocket) };
  },
  perMille: (id, { pocket }) => {
    const spot = SPOTS.get(id)!;
    return spot.numbers.includes(pocket) ? returnsPerUnit(spot) * 1000 : 0;
  },
  road: ({ pocket }) => String(pocket),
  marks: { rounds: HEAT_ROUNDS, of: ({ pocket }) => String(pocket) },
  theory: () => [...SPOTS.values()].map((spot) => ({ spot: spot.id, return: exactReturnOf(spot) })),
};
