import type { Line3 } from "../rules/machine.ts";

/** Which text says where the lines of a title are: three lines are the rows, five the diagonals too. */
export function linesRule(lines: readonly Line3[]): "lineOne" | "linesStraight" | "lines" {
  if (lines.length === 1) return "lineOne";
  return lines.every(([first, second, third]) => first === second && second === third) ? "linesStraight" : "lines";
}
