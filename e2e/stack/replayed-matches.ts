import { writeFileSync } from "node:fs";
import { join } from "node:path";

const STEP_MS = 6_000;

/** The steps of a match with their moments; after so many steps (`at`) nothing happens for a while (`ms`). */
function timed(steps: readonly string[], pauses: readonly { at: number; ms: number }[]) {
  return steps.map((step, no) => ({
    at: (no + 1) * STEP_MS + pauses.reduce((sum, pause) => sum + (no >= pause.at ? pause.ms : 0), 0),
    step,
  }));
}
const times = (count: number, steps: string): string[] => Array.from({ length: count }, () => steps.split(" ")).flat();

/* Matches that last as long as any can, of which none is called off, and in which no step leaves the ball where it was: whenever a journey comes, there is one to watch. */
const MATCHES = [
  {
    sport: "football",
    steps: timed([...times(3, "A0 C1 S0 A1 M"), "G0", ...times(2, "S1 A0 C0 M A1"), "G1", "C0", "A1", "S0"], [{ at: 15, ms: 12_000 }]),
  },
  { sport: "cricket", steps: timed([...times(5, "1 4 0 2 6 1"), ...times(5, "1 0 2 1 4 0")], [{ at: 30, ms: 12_000 }]) },
  {
    sport: "esports",
    steps: timed(
      ["R0", "R1", "R0"].flatMap((last) => [...times(4, "R0 R1"), last]),
      [9, 18].map((at) => ({ at, ms: 6_000 })),
    ),
  },
];

/** Writes the matches that the arcade of the journeys plays into this folder. Answers the path of their file. */
export function writeMatches(folder: string): string {
  const path = join(folder, "matches.json");
  writeFileSync(path, JSON.stringify({ matches: MATCHES }));
  return path;
}
