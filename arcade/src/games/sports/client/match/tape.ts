import { el } from "../../../../client/dom.ts";
import { inDigits, inLanguage } from "../../../../client/texts.ts";
import type { Names } from "../../../../shared/wire.ts";
import { CRICKET } from "../../rules/match/cricket-state.ts";
import { esports } from "../../rules/match/esports.ts";
import { FOOTBALL, football, sideOf } from "../../rules/match/football.ts";
import { stateAfter } from "../../rules/match/match.ts";
import { isMatch, type MatchSport, type Sport } from "../../rules/sports.ts";
import { text } from "../text.ts";
import { courtOf } from "./courts/courts.ts";

const MAPS = 3;

export interface Tape {
  element: HTMLElement;
  show: (steps: readonly string[]) => void;
}

/** What has been, at a glance: the minutes with their goals, the last six balls or raids, the maps, quarters or sets, the order of a race. Null for sports that are told by their score alone. */
export function createTape(sport: Sport, names: readonly Names[] = []): Tape | null {
  if (!isMatch(sport)) return null;
  const element = el("div", { class: `tape tape-${sport}` });
  let shown = -1;
  return {
    element,
    show: (steps) => {
      if (steps.length === shown) return;
      shown = steps.length;
      element.replaceChildren(...partsOf(sport, steps, names.map(inLanguage)));
    },
  };
}

function partsOf(sport: MatchSport, steps: readonly string[], names: readonly string[]): HTMLElement[] {
  switch (sport) {
    case "football":
      return minutes(steps);
    case "cricket":
      return balls(steps);
    case "esports":
      return maps(steps);
    default:
      return courtOf(sport)!.tape(steps, names);
  }
}

/** The way to the end of the match with a mark for each goal, and the corners of both. */
function minutes(steps: readonly string[]): HTMLElement[] {
  const track = el("div", { class: "tape-track", "aria-hidden": "true" }, el("i", { class: "tape-done" }), el("i", { class: "tape-half" }));
  const place = (mark: HTMLElement, at: number) => mark.style.setProperty("--at", `${(at / FOOTBALL.steps) * 100}%`);
  place(track.firstElementChild as HTMLElement, steps.length);
  for (const [at, step] of steps.entries()) {
    if (!step.startsWith("G")) continue;
    const goal = el("i", { class: `tape-goal ${sideOf(step) === 0 ? "home" : "away"}` });
    place(goal, at + 1);
    track.append(goal);
  }
  const [home, away] = stateAfter(football, steps).corners;
  return [track, el("p", { class: "tape-words" }, text("tape.corners", { home: inDigits(home), away: inDigits(away) }))];
}

/** The last six balls, the newest last, as a scorer writes them. */
function balls(steps: readonly string[]): HTMLElement[] {
  const last = steps.slice(-CRICKET.over);
  const shown = (step: string) => (step === "W" ? text("tape.W") : step === "0" ? "•" : inDigits(Number(step)));
  const said = last.map((step) => (step === "W" ? text("tape.wicket") : inDigits(Number(step)))).join(", ");
  const chips = Array.from({ length: CRICKET.over }, (_, at) => {
    const step = last[at - (CRICKET.over - last.length)];
    return el("i", { class: "tape-ball", "data-ball": step ?? "none", "aria-hidden": "true" }, step === undefined ? "" : shown(step));
  });
  const words = el("p", { class: "tape-words" }, text("tape.lastBalls"), el("span", { class: "for-ears" }, `: ${said}`));
  return [words, el("div", { class: "tape-balls" }, ...chips)];
}

/** The maps of the match: rounds of those that have begun, and a mark at who won them. */
function maps(steps: readonly string[]): HTMLElement[] {
  const begun = stateAfter(esports, steps).maps;
  return Array.from({ length: MAPS }, (_, at) => {
    const rounds = begun[at];
    const won = rounds && Math.max(...rounds) >= 5 ? (rounds[0] > rounds[1] ? "home" : "away") : "";
    const now = rounds && !won ? "now" : "";
    const score = rounds ? `${inDigits(rounds[0])}–${inDigits(rounds[1])}` : "–";
    return el("p", { class: `tape-map ${won || now}` }, el("span", {}, text("tape.map", { no: at + 1 })), el("b", {}, score));
  });
}
