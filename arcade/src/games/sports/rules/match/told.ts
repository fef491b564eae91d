import { cricket } from "./cricket.ts";
import type { Innings } from "./cricket-state.ts";
import { esports } from "./esports.ts";
import { FOOTBALL } from "./football.ts";
import { matchModel, stateAfter } from "./match.ts";
import type { MatchSport } from "../sports.ts";
import type { Step } from "./model.ts";

/** Sports that are told to the platform. */
type Told = Extract<MatchSport, "football" | "cricket" | "esports">;

/** What both sides have after these steps, in Latin digits: goals, runs for wickets, maps. Who has not batted yet has a dash. */
export function figuresOf(sport: Told, steps: readonly Step[]): { home: string; away: string } {
  if (sport === "cricket") {
    const { first, second } = stateAfter(cricket, steps);
    const of = (innings: Innings | null) => (innings ? `${innings.runs}/${innings.wickets}` : "–");
    return { home: of(first), away: of(second) };
  }
  const model = matchModel(sport)!;
  const [home, away] = model.score(stateAfter(model, steps));
  return { home: String(home), away: String(away) };
}

/** How far a match is after these steps: the minute, the overs of who bats, the map. */
export function clockAfter(sport: Told, steps: readonly Step[]): { kind: "minute" | "halfTime" | "overs" | "map"; value: string } {
  if (sport === "football") {
    const minute = String(steps.length * FOOTBALL.minutes);
    return { kind: steps.length === FOOTBALL.half ? "halfTime" : "minute", value: minute };
  }
  if (sport === "esports") return { kind: "map", value: String(Math.max(1, stateAfter(esports, steps).maps.length)) };
  const { first, second } = stateAfter(cricket, steps);
  const { balls } = second ?? first;
  return { kind: "overs", value: `${Math.floor(balls / 6)}.${balls % 6}` };
}
