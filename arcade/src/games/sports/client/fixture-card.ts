import { el } from "../../../client/dom.ts";
import { inDigits, inLanguage } from "../../../client/texts.ts";
import type { FixtureView, MarketView } from "../rules/wire.ts";
import { animalsOf } from "./animals-table.ts";
import type { BetSlip } from "./slip.ts";
import { fixtureName, marketName, oddsText, pickName, text } from "./text.ts";

/** One fixture: who plays, when, how it stands, and what can be bet on it. */
export function fixtureCard(fixture: FixtureView, now: number, slip: BetSlip, opened: ReadonlySet<string>): HTMLElement {
  const [first, ...more] = fixture.markets;
  const rest =
    more.length > 0 &&
    el(
      "details",
      { class: "more-markets", "data-fixture": fixture.id, open: opened.has(fixture.id) },
      el("summary", {}, text("more.markets")),
      ...more.map((market) => marketRow(fixture, market, slip)),
    );
  return el(
    "article",
    { class: `fixture ${fixture.state}`, "aria-label": fixtureName(fixture.names) },
    el("header", { class: "fixture-head" }, el("span", {}, text(`sport.${fixture.sport}`)), stateOf(fixture, now)),
    fixture.names.length === 2 ? sidesOf(fixture) : orderOf(fixture),
    formOf(fixture, now),
    animalsOf(fixture, opened),
    first ? marketRow(fixture, first, slip) : null,
    rest,
  );
}

function stateOf({ state, startsAt }: FixtureView, now: number): HTMLElement {
  if (state !== "open") return el("span", { class: "fixture-state" }, text(`state.${state}`));
  const seconds = Math.max(0, Math.ceil((startsAt - now) / 1000));
  const time = `${inDigits(Math.floor(seconds / 60))}:${inDigits(0).repeat(seconds % 60 < 10 ? 1 : 0)}${inDigits(seconds % 60)}`;
  return el("span", { class: "fixture-state", "data-starts": startsAt }, text("state.starts", { time }));
}

function sidesOf({ names, score, sport }: FixtureView): HTMLElement {
  const counted = score !== null && sport !== "boxing" && sport !== "cockfight";
  const side = (at: number) => {
    const won = !counted && score?.[at] === 1 ? " ✓" : "";
    return el("p", { class: "fixture-side" }, el("b", {}, inLanguage(names[at]!) + won), counted && el("output", {}, inDigits(score[at]!)));
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

function marketRow(fixture: FixtureView, market: MarketView, slip: BetSlip): HTMLElement {
  const name = marketName(market.id, fixture.names);
  const buttons = market.selections.map(({ id, odds }) => {
    const pick = pickName(market.id, id, fixture.names);
    const on = slip.has(fixture.id, market.id, id);
    return el(
      "button",
      {
        type: "button",
        class: on ? "odds chosen" : "odds",
        "aria-pressed": on ? "true" : "false",
        disabled: odds === null,
        "data-pick": `${fixture.id} ${market.id} ${id}`,
        onclick: () => odds !== null && slip.toggle(fixture, market.id, id, odds),
      },
      el("span", { class: "odds-pick" }, pick),
      el("b", {}, odds === null ? text("none.offered") : oddsText(odds)),
    );
  });
  const columns = market.selections.length % 3 === 0 ? "of-3" : "of-2";
  return el(
    "div",
    { class: "market", role: "group", "aria-label": name },
    el("p", { class: "market-name" }, name),
    el("div", { class: `market-odds ${columns}` }, ...buttons),
  );
}
