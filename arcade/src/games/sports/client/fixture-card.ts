import { el } from "../../../client/dom.ts";
import { inDigits, inLanguage } from "../../../client/texts.ts";
import { isMatch } from "../rules/sports.ts";
import type { FixtureView } from "../rules/wire.ts";
import { animalsOf } from "./animals-table.ts";
import type { BetSlip } from "./slip.ts";
import { isLocked, marketRow } from "./market-row.ts";
import { raceCard } from "./race-card.ts";
import { clockOf, isOver, scoreOf, wonBy } from "./match/match-words.ts";
import { startsIn } from "./starts-in.ts";
import { fixtureName, text } from "./text.ts";

export interface Unfolding {
  /** What is unfolded in the list. */
  opened: ReadonlySet<string>;
  /** Shows a match with everything that can be bet on it. */
  onMatch: (fixture: string) => void;
}

/** One fixture: who plays, when, how it stands, and what can be bet on it. `isNext`: the runners of a race stand as a race card. */
export function fixtureCard(fixture: FixtureView, now: number, slip: BetSlip, unfolding: Unfolding, isNext = false): HTMLElement {
  const { id, sport, names, state } = fixture;
  return el(
    "article",
    { class: `fixture ${state}`, "data-card": id, "aria-label": fixtureName(names) },
    el("header", { class: "fixture-head" }, el("span", {}, text(`sport.${sport}`)), stateOf(fixture, now)),
    names.length === 2 ? sidesOf(fixture) : orderOf(fixture),
    ...betsOf(fixture, now, slip, unfolding, isNext),
  );
}

/** What is known before a fixture begins, and everything in it that can be tapped. */
export function betsOf(
  fixture: FixtureView,
  now: number,
  slip: BetSlip,
  { opened, onMatch }: Unfolding,
  isNext: boolean,
): (HTMLElement | null)[] {
  const [first, ...more] = fixture.markets;
  const rest =
    more.length > 0 &&
    el(
      "details",
      { class: "more-markets", "data-fixture": fixture.id, open: opened.has(fixture.id) },
      el("summary", {}, text("more.markets")),
      ...more.map((market) => marketRow(fixture, market, slip, now)),
    );
  const asRaceCard = isNext && first?.id === "winner" && fixture.names.length > 2;
  const parts = [
    formOf(fixture),
    first ? (asRaceCard ? raceCard : marketRow)(fixture, first, slip, now) : null,
    // Its line keeps its room, so that odds do not jump away from below a finger.
    first && fixture.live ? el("p", { class: "odds-soon" }, isLocked(fixture, now) ? text("match.oddsSoon") : "\u00a0") : null,
    animalsOf(fixture, opened),
    rest,
    isMatch(fixture.sport) && matchButton(fixture, onMatch),
  ];
  return parts.map((part) => part || null);
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

function sidesOf(fixture: FixtureView): HTMLElement {
  const { names, score, sport, live } = fixture;
  const counted = score !== null && sport !== "cockfight";
  const side = (at: number) => {
    const won = wonBy(fixture) === at || (!counted && score?.[at] === 1) ? " ✓" : "";
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

/** The first three of a race, as it stands or as it ended. */
function orderOf({ names, score }: FixtureView): HTMLElement | null {
  if (score === null) return null;
  return el(
    "ol",
    { class: "fixture-order" },
    ...score.slice(0, 3).map((runner, place) => el("li", {}, `${inDigits(place + 1)}. ${inLanguage(names[runner]!)}`)),
  );
}

/** The form of the day. What is told from elsewhere follows from no seed, and has none. */
function formOf({ form, names, state, commitment }: FixtureView): HTMLElement | null {
  if (state !== "open" || names.length > 2 || commitment === null) return null;
  if (form === null) return el("p", { class: "fixture-form" }, text("news.soon"));
  const word = (value: number) => text(value > 0 ? "form.plus" : value < 0 ? "form.minus" : "form.even");
  return el(
    "p",
    { class: "fixture-form" },
    `${text("news.form")}: ${names.map((name, at) => `${inLanguage(name)} ${word(form[at]!)}`).join(" · ")}`,
  );
}
