import { inDigits, inLanguage } from "../../../../client/texts.ts";
import { cricket } from "../../rules/match/cricket.ts";
import type { Innings } from "../../rules/match/cricket-state.ts";
import { esports, mapsOf } from "../../rules/match/esports.ts";
import { FOOTBALL, sideOf } from "../../rules/match/football.ts";
import { matchModel, stateAfter } from "../../rules/match/match.ts";
import { isMatch } from "../../rules/sports.ts";
import type { FixtureView } from "../../rules/wire.ts";
import { runnerName, text } from "../text.ts";
import type { Called } from "./courts/court.ts";
import { courtOf } from "./courts/courts.ts";

export type Match = Pick<FixtureView, "sport" | "names" | "live" | "state"> & Partial<Pick<FixtureView, "score">>;

export const stepsOf = ({ live }: Match): readonly string[] => live?.steps ?? [];
const nameOf = ({ names }: Match, side: number): string => inLanguage(names[side]!);
const isField = ({ names }: Match): boolean => names.length > 2;
/** Both sides by their names, a field by numbers and names. */
const calledIn = (match: Match): Called =>
  match.names.map((_, at) => (isField(match) ? runnerName(at, match.names) : nameOf(match, at))) as unknown as Called;

/** Whether a match has come to its end, also where its fixture takes a few seconds more. */
export function isOver(match: Match): boolean {
  const model = matchModel(match.sport);
  return model !== null && match.live !== null && model.isOver(stateAfter(model, stepsOf(match)));
}

/** What a side has: goals, runs for wickets, maps. */
export function scoreOf(match: Match, side: 0 | 1): string {
  const steps = stepsOf(match);
  if (match.sport === "cricket") {
    const { first, second } = stateAfter(cricket, steps);
    const innings = side === 0 ? first : second;
    return innings === null ? "–" : `${inDigits(innings.runs)}/${inDigits(innings.wickets)}`;
  }
  const model = matchModel(match.sport);
  return model === null ? "" : inDigits(model.score(stateAfter(model, steps))[side]!);
}

/** Who has won, where the score alone does not say so; null elsewhere, and while nobody has. */
export const wonBy = (match: Match): 0 | 1 | null => courtOf(match.sport)?.won?.(stepsOf(match)) ?? null;

/** Overs as they are counted: 2.4 is two overs and four balls. */
const oversOf = ({ balls }: Innings): string => `${inDigits(Math.floor(balls / 6))}.${inDigits(balls % 6)}`;

/** How far a match is: the minute, the overs, the rounds of the map. */
export function clockOf(match: Match): string {
  if (match.live?.calledOff || match.state === "abandoned") return text("state.abandoned");
  if (isOver(match)) return text("state.ended");
  const steps = stepsOf(match);
  switch (match.sport) {
    case "football":
      return steps.length === FOOTBALL.half ? text("match.halfTime") : text("match.minute", { minute: steps.length * FOOTBALL.minutes });
    case "cricket": {
      const { first, second } = stateAfter(cricket, steps);
      if (second === null) return text("match.overs", { overs: oversOf(first) });
      return text("match.chase", { overs: oversOf(second), runs: Math.max(0, first.runs + 1 - second.runs) });
    }
    case "esports": {
      const { maps } = stateAfter(esports, steps);
      const [home, away] = maps.at(-1) ?? [0, 0];
      return text("match.map", { no: Math.max(1, maps.length), score: `${inDigits(home)}–${inDigits(away)}` });
    }
    default:
      return courtOf(match.sport)?.clock(steps) ?? "";
  }
}

/** What the last step was, in a sentence. */
export function wordsOf(match: Match): string {
  const steps = stepsOf(match);
  const last = steps.at(-1);
  if (match.live === null)
    return isField(match) ? text("lap.grid") : text("match.waiting", { home: nameOf(match, 0), away: nameOf(match, 1) });
  if (match.live.calledOff) return text("drawn.calledOff");
  const said = last === undefined ? text("match.begins") : stepWords(match, steps);
  return isOver(match) ? `${said} ${endWords(match)}` : said;
}

/** That it is over; of a field who came first, second and third. */
function endWords(match: Match): string {
  if (!isField(match)) return text("match.over");
  const model = matchModel(match.sport)!;
  const [first = "", second = "", third = ""] = model
    .score(stateAfter(model, stepsOf(match)))
    .map((runner) => runnerName(runner, match.names));
  return text("race.won", { first, second, third });
}

/** The last step in one word, to be written over the ground, and whose it was; empty where there is nothing to shout. */
export function wordOf(match: Match): { said: string; by: "home" | "away" } {
  const steps = stepsOf(match);
  const [last, before] = [steps.at(-1), steps.slice(0, -1)];
  const side = (at: number) => (at === 0 ? "home" : "away");
  if (last === undefined || match.live?.calledOff) return { said: "", by: "home" };
  const court = courtOf(match.sport);
  if (court) {
    const { said, by } = court.word(steps);
    return { said, by: side(by) };
  }
  if (match.sport === "football")
    return { said: last === "M" ? "" : text(`word.${last[0] as "A" | "C" | "S" | "G"}`), by: side(sideOf(last)) };
  if (match.sport === "cricket") {
    const bats = stateAfter(cricket, before).second ? 1 : 0;
    return { said: last === "4" || last === "6" || last === "W" ? text(`word.${last}`) : "", by: side(last === "W" ? 1 - bats : bats) };
  }
  const isMap = esports.turn(stateAfter(esports, steps)) > esports.turn(stateAfter(esports, before));
  return { said: isMap ? text("word.map") : "", by: side(sideOf(last)) };
}

/** What the last of these steps was. */
function stepWords(match: Match, steps: readonly string[]): string {
  const last = steps.at(-1)!;
  const court = courtOf(match.sport);
  if (court) return court.said(steps, calledIn(match));
  const score = () => `${scoreOf({ ...match, live: { steps: [...steps], until: null, calledOff: false } }, 0)}–${scoreOf({ ...match, live: { steps: [...steps], until: null, calledOff: false } }, 1)}`; // prettier-ignore
  switch (match.sport) {
    case "football": {
      if (last === "M") return text(steps.length === FOOTBALL.half ? "match.atHalfTime" : "step.M");
      const key = `step.${last[0] as "A" | "C" | "S" | "G"}` as const;
      return text(key, { by: nameOf(match, sideOf(last)), score: score() });
    }
    case "cricket": {
      const before = stateAfter(cricket, steps.slice(0, -1));
      const by = nameOf(match, before.second ? 1 : 0);
      if (last === "W") return text("ball.W", { by });
      if (last === "4" || last === "6") return text(`ball.${last}`, { by });
      return last === "0" ? text("ball.0") : text("ball.runs", { by, runs: Number(last) });
    }
    default: {
      const [before, after] = [stateAfter(esports, steps.slice(0, -1)), stateAfter(esports, steps)];
      const by = nameOf(match, sideOf(last));
      const won = mapsOf(after);
      if (won.some((maps, side) => maps > mapsOf(before)[side]!)) return text("round.map", { by, no: after.maps.length });
      return text("round.won", { by, no: steps.length });
    }
  }
}

/** What has happened that counts, newest first: goals, wickets and boundaries, maps, and what a court says. */
export function eventsOf(match: Match, most: number): string[] {
  if (!isMatch(match.sport)) return [];
  const model = matchModel(match.sport)!;
  const [steps, court] = [stepsOf(match), courtOf(match.sport)];
  const events: string[] = [];
  for (let at = steps.length; at > 0 && events.length < most; at -= 1) {
    const until = steps.slice(0, at);
    const last = until.at(-1)!;
    // A map ends with a round like any other: what has changed by it says so.
    const isMap = match.sport === "esports" && model.turn(stateAfter(model, until)) > model.turn(stateAfter(model, until.slice(0, -1)));
    const counts = court ? court.counts(until) : isMap || last.startsWith("G") || last === "W";
    if (counts) events.push(`${whenOf(match, at)}${court ? ":" : ""} ${stepWords(match, until)}`);
  }
  return events;
}

/** When a step was: its minute, its over and ball, its round. */
function whenOf(match: Match, step: number): string {
  if (match.sport === "football") return text("match.minute", { minute: step * FOOTBALL.minutes });
  const court = courtOf(match.sport);
  if (court) return court.when(stepsOf(match).slice(0, step));
  if (match.sport !== "cricket") return "";
  const { first, second } = stateAfter(cricket, stepsOf(match).slice(0, step));
  return oversOf(second !== null && second.balls > 0 ? second : first);
}
