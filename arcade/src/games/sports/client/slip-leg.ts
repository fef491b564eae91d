import { el, icon } from "../../../client/dom.ts";
import type { Picked } from "./slip-picks.ts";
import { fixtureName, marketName, oddsText, pickName, text } from "./text.ts";

/** A pick on the slip: what it is, its odds and how they moved, or that it has none, and a way off it. */
export function legRow(leg: Picked, onRemove: () => void): HTMLElement {
  const name = pickName(leg.market, leg.selection, leg.names);
  const odds = leg.suspended
    ? text("none.offered")
    : leg.was === null
      ? oddsText(leg.odds)
      : text("slip.wasNow", { was: oddsText(leg.was), now: oddsText(leg.odds) });
  const remove = el(
    "button",
    { type: "button", class: "icon-button", "aria-label": text("slip.remove", { name }), onclick: onRemove },
    icon("close"),
  );
  const what = el(
    "span",
    { class: "slip-what" },
    el("b", {}, name),
    el("small", {}, `${marketName(leg.market, leg.names)} · ${fixtureName(leg.names)}`),
  );
  const state = leg.suspended ? " unpriced" : leg.was === null ? "" : " moved";
  return el("li", { class: `slip-leg${state}` }, what, el("span", { class: "slip-odds" }, odds), remove);
}
