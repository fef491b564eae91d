import { el } from "../../../client/dom.ts";
import type { FixtureView, MarketView } from "../rules/wire.ts";
import type { BetSlip } from "./slip.ts";
import { marketName, oddsText, pickName, text } from "./text.ts";

/** Whether something is just happening in a match: then no odds are taken until it is told. */
export const isLocked = ({ live }: Pick<FixtureView, "live">, now: number): boolean => (live?.until ?? Infinity) <= now;

/** What the markets of a fixture show; where it is the same, nothing has to be drawn anew. */
export function faceOf(fixture: FixtureView, markets: readonly MarketView[], slip: BetSlip, now: number): string {
  const chosen = markets.map(({ id, selections }) => selections.filter((one) => slip.has(fixture.id, id, one.id)).map((one) => one.id));
  return JSON.stringify([fixture.id, markets, chosen, isLocked(fixture, now)]);
}

/** A market with its odds as buttons; one that is on the slip is pressed. */
export function marketRow(fixture: FixtureView, market: MarketView, slip: BetSlip, now: number): HTMLElement {
  const name = marketName(market.id, fixture.names);
  const locked = isLocked(fixture, now);
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
        // A locked button keeps the focus: it is back in a moment.
        "aria-disabled": locked ? "true" : null,
        "data-pick": `${fixture.id} ${market.id} ${id}`,
        onclick: () => odds !== null && !locked && slip.toggle(fixture, market.id, id, odds),
      },
      el("span", { class: "odds-pick" }, pick),
      odds === null ? el("small", {}, text("none.offered")) : el("b", {}, oddsText(odds)),
    );
  });
  const columns = market.selections.length % 3 === 0 ? "of-3" : "of-2";
  return el(
    "div",
    { class: locked ? "market locked" : "market", role: "group", "aria-label": name },
    el("p", { class: "market-name" }, name),
    el("div", { class: `market-odds ${columns}` }, ...buttons),
  );
}
