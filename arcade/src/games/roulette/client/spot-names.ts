import { t } from "../../../client/texts.ts";
import { returnsPerUnit, type Spot } from "../rules/spots.ts";

/** How a bet is named, as on the table: "Split 17, 20". */
export function spotName(spot: Spot): string {
  const which = spot.kind === "column" || spot.kind === "dozen" ? spot.id.slice(-1) : "";
  return t(`spot.${spot.kind}`, { numbers: spot.numbers.join(", "), which });
}

export const paysToOne = (spot: Spot): number => returnsPerUnit(spot) - 1;
export const colourName = (colour: "red" | "black" | "green"): string => t(`colour.${colour}`);
