import "./match.css";
import { el, write } from "../../../../client/dom.ts";
import { createCaption } from "../../../../client/scene/caption.ts";
import { inLanguage } from "../../../../client/texts.ts";
import type { FixtureView } from "../../rules/wire.ts";
import { startsIn } from "../starts-in.ts";
import { text } from "../text.ts";
import type { PlanSport } from "./grounds.ts";
import { wearKits } from "./kits.ts";
import { clockOf, eventsOf, type Match, scoreOf, stepsOf, wonBy, wordOf, wordsOf } from "./match-words.ts";
import { createPitch } from "./pitch.ts";
import { createTape } from "./tape.ts";

export interface MatchStage {
  element: HTMLElement;
  show: (fixture: FixtureView, now: number) => void;
}

/** A fixture as it is seen: who plays at which score, the ground with what happens on it, and the same in words. `most`: so many events are listed. */
export function createMatchStage({ sport, names }: FixtureView & { sport: PlanSport }, most: number): MatchStage {
  const pitch = createPitch(sport);
  const tape = createTape(sport, names);
  const caption = createCaption();
  const clock = el("span", { class: "match-clock" });
  // A field has an order in the place of a score: the tape shows it.
  const scores = names.length === 2 ? names.map(() => el("output", { class: "match-score" })) : [];
  const word = el("span", { class: "pitch-word", "aria-hidden": "true" });
  const events = el("ol", { class: "match-events" });
  const side = (at: number) => el("p", { class: `match-side ${at === 0 ? "home" : "away"}` }, el("b", {}, inLanguage(names[at]!)), scores[at]!); // prettier-ignore
  const board = el("div", { class: "match-board" }, ...(scores.length > 0 ? [side(0), clock, side(1)] : [clock]));
  const ground = el("div", { class: `pitch-box box-${sport}` }, pitch.element, word);
  const element = el("div", { class: "match-scene" }, board, ground, ...(tape ? [tape.element] : []), caption.element, events); // prettier-ignore
  wearKits(element, sport, names);
  let told = "";
  return {
    element,
    show: (fixture, now) => {
      const steps = stepsOf(fixture);
      element.dataset["state"] = fixture.state;
      write(clock, whenOf(fixture, now));
      for (const [at, score] of scores.entries()) write(score, shownScore(fixture, at as 0 | 1));
      pitch.show(steps);
      tape?.show(steps);
      const { said, by } = wordOf(fixture);
      write(word, said);
      word.dataset["by"] = by;
      caption.say(wordsOf(fixture), now);
      const list = eventsOf(fixture, most);
      if (list.join("\n") !== told) events.replaceChildren(...list.map((one) => el("li", {}, one)));
      told = list.join("\n");
    },
  };
}

function whenOf(fixture: FixtureView, now: number): string {
  if (fixture.live) return clockOf(fixture);
  return fixture.state === "open" ? startsIn(fixture, now) : text(`state.${fixture.state}`);
}

/** What a side has, with a mark where it has won and that does not say so. */
function shownScore(match: Match, side: 0 | 1): string {
  if (!match.live) return "";
  return wonBy(match) === side ? `${scoreOf(match, side)} ✓` : scoreOf(match, side);
}
