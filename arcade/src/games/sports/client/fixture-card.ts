import { el } from "../../../client/dom.ts";
import { inDigits, inLanguage } from "../../../client/texts.ts";
import { isMatch } from "../rules/sports.ts";
import type { FixtureView } from "../rules/wire.ts";
import { animalsOf } from "./animals-table.ts";
import type { BetSlip } from "./slip.ts";
import { isLocked, marketRow } from "./market-row.ts";
import { clockOf, isOver, scoreOf } from "./match/match-words.ts";
import { fixtureName, text } from "./text.ts";

export interface Unfolding {
  /** What is unfolded in the list. */
  opened: ReadonlySet<string>;
  /** Shows a match with everything that can be bet on it. */
  onMatch: (fixture: string) => void;
}

/** One fixture: who plays, when, how it stands, and what can be bet on it. */
export function fixtureCard(fixture: FixtureView, now: number, slip: BetSlip, { opened, onMatch }: Unfolding): HTMLElement {
  const [first, ...more] = fixture.markets;
  const rest =
    more.length > 0 &&
    el(
      "details",
      { class: "more-markets", "data-fixture": fixture.id, open: opened.has(fixture.id) },
      el("summary", {}, text("more.markets")),
      ...more.map((market) => marketRow(fixture, market, slip, now)),
    );
  return el(
    "article",
    { class: `fixture ${fixture.state}`, "aria-label": fixtureName(fixture.names) },
    el("header", { class: "fixture-head" }, el("span", {}, text(`sport.${fixture.sport}`)), stateOf(fixture, now)),
    fixture.names.length === 2 ? sidesOf(fixture) : orderOf(fixture),
    formOf(fixture, now),
    animalsOf(fixture, opened),
    first ? marketRow(fixture, first, slip, now) : null,
    // Its line keeps its room, so that odds do not jump away from below a finger.
    first && fixture.live ? el("p", { class: "odds-soon" }, isLocked(fixture, now) ? text("match.oddsSoon") : "\u00a0") : null,
    rest,
    isMatch(fixture.sport) && matchButton(fixture, onMatch),
  );
}

function matchButton(fixture: FixtureView, onMatch: Unfolding["onMatch"]): HTMLElement {
  const { id, names, state } = fixture;
  // A match may be over some seconds before its fixture is.
  const goesOn = state === "playing" && !isOver(fixture) && fixture.live?.calledOff !== true;
  const label = text(state === "open" ? "match.all" : goesOn ? "match.watch" : "match.seen");
  const name = `${label}: ${fixtureName(names)}`;
  return el("button", { type: "button", class: "match-open", "aria-label": name, "data-match": id, onclick: () => onMatch(id) }, label);
}

function stateOf(fixture: FixtureView, now: number): HTMLElement {
  const { state, startsAt, live } = fixture;
  if (state === "open") return el("span", { class: "fixture-state", "data-starts": startsAt }, startsIn(fixture, now));
  return el("span", { class: "fixture-state" }, state === "playing" && live ? clockOf(fixture) : text(`state.${state}`));
}

/** How long it is until a fixture starts. */
export function startsIn({ startsAt }: Pick<FixtureView, "startsAt">, now: number): string {
  const seconds = Math.max(0, Math.ceil((startsAt - now) / 1000));
  const parts = { minutes: inDigits(Math.floor(seconds / 60)), seconds: inDigits(seconds % 60) };
  return text("state.starts", { time: text(seconds < 60 ? "time.seconds" : "time.minutes", parts) });
}

function sidesOf(fixture: FixtureView): HTMLElement {
  const { names, score, sport, live } = fixture;
  const counted = score !== null && sport !== "boxing" && sport !== "cockfight";
  const side = (at: number) => {
    const won = !counted && score?.[at] === 1 ? " ✓" : "";
    return el(
      "p",
      { class: "fixture-side" },
      el("b", {}, inLanguage(names[at]!) + won),
      counted && el("output", {}, live ? scoreOf(fixture, at as 0 | 1) : inDigits(score[at]!)),
    );
  };
  const drawn = !counted && score !== null && score[0] === 0 && score[1] === 0;
  return el("div", { class: "fixture-sides" }, side(0), side(1), drawn && el("p", {}, text("pick.draw")));
}

/** The first three of a race that is over. */
function orderOf({ names, score }: FixtureView): HTMLElement | null {
  if (score === null) return null;
  return el(
    "ol",
    { class: "fixture-order" },
    ...score.map((runner, place) => el("li", {}, `${inDigits(place + 1)}. ${inLanguage(names[runner]!)}`)),
  );
}

function formOf({ form, names, state }: FixtureView, _now: number): HTMLElement | null {
  if (state !== "open" || names.length > 2) return null;
  if (form === null) return el("p", { class: "fixture-form" }, text("news.soon"));
  const word = (value: number) => text(value > 0 ? "form.plus" : value < 0 ? "form.minus" : "form.even");
  return el(
    "p",
    { class: "fixture-form" },
    `${text("news.form")}: ${names.map((name, at) => `${inLanguage(name)} ${word(form[at]!)}`).join(" · ")}`,
  );
}
