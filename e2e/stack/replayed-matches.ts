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

/** A set of tennis, by who wins its games; each of them goes to its last rally. */
const setOf = (...games: string[]): string[] => games.flatMap((by) => [...times(3, by === "0" ? "R0 R1" : "R1 R0"), `R${by}`]);

/*
 * Matches that last as long as any can, of which none is called off, and in which no step leaves the ball where it was: whenever a journey comes,
 * there is one to watch. Those that are bet on to their end (`ENDS`) are open to the last step, so that there is a price as long as they go on.
 */
const MATCHES = [
  {
    sport: "football",
    steps: timed([...times(3, "A0 C1 S0 A1 M"), "G0", ...times(2, "S1 A0 C0 M A1"), "G1", "C0", "A1", "S0"], [{ at: 15, ms: 12_000 }]),
  },
  // As many runs as two that are equally strong may expect: an innings of more is as good as won after a few balls.
  { sport: "cricket", steps: timed(times(10, "1 0 2 1 4 0"), [{ at: 30, ms: 12_000 }]) },
  {
    sport: "esports",
    steps: timed(
      ["R0", "R1", "R0"].flatMap((last) => [...times(4, "R0 R1"), last]),
      [9, 18].map((at) => ({ at, ms: 6_000 })),
    ),
  },
  {
    sport: "tennis",
    steps: timed(
      [setOf("0", "1", "0"), setOf("1", "0", "1"), setOf("0", "1", "1")].flat(),
      [21, 42].map((at) => ({ at, ms: 6_000 })),
    ),
  },
  {
    sport: "badminton",
    steps: timed(
      [...times(6, "R0 R1"), "R0", ...times(6, "R1 R0"), "R1", ...times(6, "R0 R1"), "R0"],
      [13, 26].map((at) => ({ at, ms: 6_000 })),
    ),
  },
  {
    sport: "basketball",
    steps: timed(
      [...times(3, "B0 B1 P0 P1 M0 M1 F0 F1"), ...times(3, "B1 B0 P1 P0 L1 L0 F1 F0"), "M0", "L1", "M0", "B1"],
      [12, 24, 36, 48].map((at) => ({ at, ms: at === 24 ? 12_000 : 6_000 })),
    ),
  },
  {
    sport: "kabaddi",
    steps: timed([...times(4, "T0 T1 B0 B1"), "T0", "T1", ...times(4, "T1 T0 B1 B0"), "E1", "T0"], [{ at: 18, ms: 12_000 }]),
  },
  {
    sport: "boxing",
    steps: timed(
      [...times(3, "J0 J1 H0 H1 J0 J1 J0 H1 H0 J1"), ...times(1, "J0 J1 H0 H1 N J1 J0 H1 H0 J1")],
      [5, 10, 15, 20, 25, 30, 35].map((at) => ({ at, ms: 6_000 })),
    ),
  },
  { sport: "motor", steps: timed(times(4, "P1 P4 P3 P5 P4 P1"), []) },
];

/** Who wins, as the market of the winner names it, and the result as a bet tells it: of a race the first three, of boxing none. */
export const ENDS = {
  tennis: { winner: "away", result: "1–2" },
  badminton: { winner: "home", result: "2–1" },
  basketball: { winner: "away", result: "36–38" },
  kabaddi: { winner: "home", result: "18–17" },
  boxing: { winner: "away", result: "" },
  motor: { winner: "0", result: "1–2–3" },
} as const;

/** Writes the matches that the arcade of the journeys plays into this folder. Answers the path of their file. */
export function writeMatches(folder: string): string {
  const path = join(folder, "matches.json");
  writeFileSync(path, JSON.stringify({ matches: MATCHES }));
  return path;
}
