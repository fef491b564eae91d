import { radios } from "../../../../client/chip-controls.ts";
import { el, iconButton } from "../../../../client/dom.ts";
import type { MatchSport } from "../../rules/sports.ts";
import type { FixtureView } from "../../rules/wire.ts";
import { focusIn } from "../focus-in.ts";
import { faceOf, isLocked, marketRow } from "../market-row.ts";
import type { BetSlip } from "../slip.ts";
import { fixtureName, text } from "../text.ts";
import { createMatchStage } from "./match-stage.ts";
import { type Tab, tabOf, tabsOf } from "./tabs.ts";

const EVENTS = 5;

export interface MatchPage {
  element: HTMLElement;
  id: string;
  draw: (fixture: FixtureView, now: number, slip: BetSlip) => void;
}

/** One match: what happens, drawn and in words, and everything that can be bet on it. */
export function createMatchPage(first: FixtureView & { sport: MatchSport }, onBack: () => void): MatchPage {
  const { sport, id, names } = first;
  let tab: Tab = "main";
  let redraw = () => {};
  const stage = createMatchStage(first, EVENTS);
  const locked = el("p", { class: "match-locked" });
  const rows = el("div", { class: "match-rows" });
  const markets = el("div", { class: "match-markets" }, locked, rows);
  let drawn = "";
  const tabs = radios({
    name: "match-tabs",
    legend: text("match.groups"),
    values: tabsOf(sport),
    face: (one) => text(`tab.${one}`),
    onChoose: (one) => {
      tab = one;
      redraw();
    },
  });
  tabs.classList.add("match-tabs");
  const head = el(
    "header",
    { class: "match-head" },
    iconButton("back", text("match.back"), onBack),
    el("h2", { class: "match-title" }, fixtureName(names)),
  );
  const element = el("article", { class: "match-page", "aria-label": fixtureName(names) }, head, stage.element, tabs, markets);
  return {
    element,
    id,
    draw: (fixture, now, slip) => {
      redraw = () => {
        const shown = fixture.markets.filter((market) => tabOf(sport, market) === tab);
        const face = `${tab} ${fixture.markets.length} ${faceOf(fixture, shown, slip, now)}`;
        if (face !== drawn) drawMarkets(rows, fixture, shown, now, slip);
        drawn = face;
      };
      stage.show(fixture, now);
      // Its line keeps its room, so that odds do not jump away from below a finger.
      locked.hidden = fixture.markets.length === 0;
      locked.textContent = isLocked(fixture, now) ? text("match.locked") : "";
      element.classList.toggle("is-locked", isLocked(fixture, now));
      redraw();
    },
  };
}

/** The markets of a tab, drawn anew with what is focused left as it is. */
function drawMarkets(box: HTMLElement, fixture: FixtureView, shown: FixtureView["markets"], now: number, slip: BetSlip): void {
  const focused = focusIn(box);
  box.replaceChildren(...shown.map((market) => marketRow(fixture, market, slip, now)));
  if (shown.length === 0) box.append(el("p", {}, fixture.markets.length === 0 ? text("match.closed") : text("match.noneHere")));
  if (focused) box.querySelector<HTMLElement>(focused)?.focus();
}
