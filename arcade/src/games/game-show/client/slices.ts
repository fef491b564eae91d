import type { Show } from "../rules/show.ts";
import { bonusFace } from "../rules/wheels.ts";

/** The class of the colour that the number at that place, counted from the least, has on the wheel, on its spot and among the past rounds. */
export const sliceOf = (place: number): string => `slice-${place}`;

/** The class of a face's colour on that wheel; empty for a number that it has no more. */
export function sliceNamed({ strip }: Pick<Show, "strip">, face: string): string {
  if (bonusFace(face)) return "slice-bonus";
  const numbers = [...new Set(strip)].filter((one) => !bonusFace(one)).sort((a, b) => Number(a) - Number(b));
  const place = numbers.indexOf(face);
  return place < 0 ? "" : sliceOf(place);
}
