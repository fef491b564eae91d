import type { Weights } from "../../../shared/tables/weights.ts";
import type { ThirtyTwoWinner } from "./rules.ts";

/** How many orders of eight cards each place wins; counted by `countThirtyTwo`, which a test runs again. */
export const THIRTY_TWO_WEIGHTS: Weights<ThirtyTwoWinner> = {
  8: 32_095_323_840n,
  9: 67_693_143_040n,
  10: 121_968_816_640n,
  11: 194_607_682_240n,
  level: 7_732_890_240n,
};
