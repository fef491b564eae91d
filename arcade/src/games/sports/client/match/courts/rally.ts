import { el } from "../../../../../client/dom.ts";
import { inDigits } from "../../../../../client/texts.ts";
import { stateAfter } from "../../../rules/match/match.ts";
import {
  BADMINTON, countOf, currentOf, isOver, isSetWon, MOST_SETS, type Rallies, type RallyRules, setAfter, type Side, TENNIS,
} from "../../../rules/match/rally-state.ts"; // prettier-ignore
import { badminton, tennis } from "../../../rules/match/rally.ts";
import { text } from "../../text.ts";
import { disc, HIGH, line, type Point, WIDE } from "../grounds.ts";
import type { Man } from "../line-up.ts";
import { between, type Court } from "./court.ts";

const pair = ([home, away]: readonly [number, number]): string => `${inDigits(home)}–${inDigits(away)}`;
/** Points of a game of tennis as they are called. */
const CALLED = [0, 15, 30, 40] as const;
const called = ([home, away]: readonly [number, number]): string => pair([CALLED[home]!, CALLED[away]!]);

/** What the last rally has ended. */
function endedBy(rules: RallyRules, before: Rallies, after: Rallies): "set" | "game" | "point" {
  const won = ({ sets }: Rallies) => sets.filter((set) => isSetWon(rules, set)).length;
  if (won(after) > won(before)) return "set";
  return rules.points > 1 && after.games.length > before.games.length ? "game" : "point";
}

/** How far behind the net they stand, and how far to the side. */
const BASE = { x: 56, y: 75 } as const;
const mirrored = ({ x, y }: Point, side: Side): Point => ({ x: side === 0 ? x : WIDE - x, y });
/** Where a stroke comes down on the half of a side. */
const spotOf = (side: Side, no: number): Point => mirrored({ x: between(58, 128, no), y: between(40, 110, no * 3 + side) }, side);
/** Where a rally ends: on the half of who has lost it. */
const endOf = (loser: Side, no: number): Point => mirrored({ x: between(38, 92, no), y: between(32, 118, no * 5 + 1) }, loser);
const other = (side: Side): Side => (side === 0 ? 1 : 0);
const serveFrom = (side: Side, no: number): Point => mirrored({ x: 44, y: no % 2 === 0 ? 92 : 58 }, side);

/** Every stroke of the last rally: from who served over the net and back, to where it ended. */
function strokes(before: Rallies, winner: Side): Point[] {
  const no = before.won.length + 1;
  const loser = other(winner);
  const ways: Point[] = [serveFrom(before.server, before.won.length)];
  let to = other(before.server);
  for (let stroke = 0; stroke < no % 3; stroke += 1) {
    ways.push(spotOf(to, no + stroke), spotOf(other(to), no + stroke + 4));
  }
  // Who wins has played last.
  if (to !== loser) ways.push(spotOf(to, no + 7));
  to = loser;
  return [...ways, endOf(to, no)];
}

/** A path along these points: flat over a court of tennis, high over one of badminton. */
function pathOf([first, ...rest]: readonly Point[], lift: number): string {
  let from = first!;
  const parts = rest.map((to) => {
    const part = `Q${(from.x + to.x) / 2} ${Math.max(4, (from.y + to.y) / 2 - lift)} ${to.x} ${to.y}`;
    from = to;
    return part;
  });
  return `M${first!.x} ${first!.y}${parts.join("")}`;
}

function menAfter(state: Rallies, before: Rallies | null): Man[] {
  return ([0, 1] as const).map((side): Man => {
    const at = side === 0 ? "home" : "away";
    if (before === null) return { ...(side === state.server ? serveFrom(side, 0) : mirrored(BASE, side)), at };
    const winner = state.won.at(-1)!;
    const end = endOf(other(winner), state.won.length);
    // Who lost the rally has run after it, and who won it has come to the middle.
    const place = side === winner ? mirrored({ x: 78, y: between(62, 88, state.won.length) }, side) : { x: end.x + (side === 0 ? -9 : 9), y: Math.min(HIGH - 10, end.y + 11) }; // prettier-ignore
    return { ...place, at };
  });
}

function courtOf(rules: RallyRules, model: typeof tennis, lift: number): Court {
  const after = (steps: readonly string[]) => stateAfter(model, steps);
  const before = (steps: readonly string[]) => after(steps.slice(0, -1));
  const setOf = (state: Rallies) => countOf(state.sets[setAfter(rules, state) - 1] ?? currentOf(rules, state));
  const winnerOf = (steps: readonly string[]): Side => (steps.at(-1)?.endsWith("1") ? 1 : 0);
  const isTennis = rules.points > 1;
  return {
    clock: (steps) => {
      const state = after(steps);
      const set = text("court.set", { no: setAfter(rules, state), score: pair(setOf(state)) });
      return isTennis ? `${set} · ${called(state.game)}` : set;
    },
    said: (steps, names) => {
      const [was, is] = [before(steps), after(steps)];
      const [by, no] = [names[winnerOf(steps)], setAfter(rules, was)];
      const set = pair(countOf(is.sets[no - 1] ?? []));
      const ended = endedBy(rules, was, is);
      if (ended !== "point") return text(`rally.${ended}`, { by, no, score: set });
      if (!isTennis) return text("rally.scored", { by, score: set });
      return is.game[0] === 3 && is.game[1] === 3 ? text("rally.deuce") : text("rally.point", { by, score: called(is.game) });
    },
    word: (steps) => {
      if (steps.length === 0) return { said: "", by: 0 };
      const [is, ended] = [after(steps), endedBy(rules, before(steps), after(steps))];
      const deuce = isTennis && is.game[0] === 3 && is.game[1] === 3 ? text("word.rally.deuce") : "";
      return { said: ended === "point" ? (isTennis ? deuce : text("word.rally.point")) : text(`word.rally.${ended}`), by: winnerOf(steps) };
    },
    counts: (steps) => steps.length > 0 && endedBy(rules, before(steps), after(steps)) !== "point",
    when: (steps) => text("tape.set", { no: setAfter(rules, before(steps)) }),
    tape: (steps) => cellsOf(rules, after(steps)),
    ball: (steps) => (steps.length === 0 ? serveFrom(0, 0) : endOf(other(winnerOf(steps)), steps.length)),
    way: (steps) => (steps.length === 0 ? "" : pathOf(strokes(before(steps), winnerOf(steps)), lift)),
    men: (steps) => menAfter(after(steps), steps.length === 0 ? null : before(steps)),
    marks: (steps) => {
      const { server, won } = after(steps);
      if (isOver(rules, after(steps))) return [];
      // Who serves next, at the line from which they do.
      const from = serveFrom(server, won.length);
      const x = server === 0 ? 26 : WIDE - 26;
      return [disc({ x, y: from.y }, 4, `pitch-serve ${server === 0 ? "home" : "away"}`), line(server === 0 ? `M${x + 7} ${from.y - 4}l5 4l-5 4` : `M${x - 7} ${from.y - 4}l-5 4l5 4`, "pitch-arrow")]; // prettier-ignore
    },
  };
}

/** Each set with its games, a mark at who won it, and which one is being played. */
function cellsOf(rules: RallyRules, state: Rallies): HTMLElement[] {
  const now = isOver(rules, state) ? 0 : setAfter(rules, state);
  return Array.from({ length: MOST_SETS }, (_, at) => {
    const set = state.sets[at];
    const games = countOf(set ?? []);
    const won = set && isSetWon(rules, set) ? (games[0] > games[1] ? "home" : "away") : "";
    const isNow = at + 1 === now;
    return el("p", { class: `tape-map ${isNow ? "now" : won}` }, el("span", {}, text("tape.set", { no: at + 1 })), el("b", {}, set || isNow ? pair(games) : "–")); // prettier-ignore
  });
}

export const tennisCourt = courtOf(TENNIS, tennis, 6);
export const badmintonCourt = courtOf(BADMINTON, badminton, 30);
