import { el } from "../../../client/dom.ts";
import { inDigits, inLanguage } from "../../../client/texts.ts";
import type { FixtureView, MarketView } from "../rules/wire.ts";
import { lastOf } from "./animals-table.ts";
import { isLocked } from "./market-row.ts";
import type { BetSlip } from "./slip.ts";
import { marketName, oddsText, text } from "./text.ts";

/** The runners of a race one below the other: silks with the number, name, strength and last places, and the odds; each row is one button. */
export function raceCard(fixture: FixtureView, market: MarketView, slip: BetSlip, now: number): HTMLElement {
  const name = marketName(market.id, fixture.names);
  const rows = market.selections.map((selection) => runnerRow(fixture, market.id, selection, { slip, locked: isLocked(fixture, now) }));
  return el(
    "div",
    { class: "market race-card", role: "group", "aria-label": name },
    el("p", { class: "market-name" }, name),
    el("div", { class: "race-card-rows" }, ...rows),
  );
}

interface How {
  slip: BetSlip;
  locked: boolean;
}

function runnerRow(
  fixture: FixtureView,
  market: string,
  { id, odds }: MarketView["selections"][number],
  { slip, locked }: How,
): HTMLElement {
  const runner = Number(id);
  const on = slip.has(fixture.id, market, id);
  const animal = fixture.animals[runner];
  const strength = el("i", { class: "runner-strength", "aria-hidden": "true" });
  strength.style.setProperty("--strength", `${animal?.strength ?? 0}%`);
  const told =
    animal &&
    el(
      "small",
      { class: "runner-told" },
      strength,
      el("span", {}, `${text("animals.strength")} ${inDigits(animal.strength)}`),
      el("span", { class: "runner-last" }, ...lastOf(animal)),
    );
  return el(
    "button",
    {
      type: "button",
      class: on ? "odds runner chosen" : "odds runner",
      "aria-pressed": on ? "true" : "false",
      disabled: odds === null,
      "aria-disabled": locked ? "true" : null,
      "data-pick": `${fixture.id} ${market} ${id}`,
      onclick: () => odds !== null && !locked && slip.toggle(fixture, market, id, odds),
    },
    el("span", { class: "silk", "data-runner": id }, String(runner + 1)),
    el("span", { class: "runner-what" }, el("span", { class: "odds-pick" }, inLanguage(fixture.names[runner]!)), told ?? null),
    el("b", {}, odds === null ? text("none.offered") : oddsText(odds)),
  );
}
