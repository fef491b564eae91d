import { el } from "../../../client/dom.ts";
import type { FixtureView } from "../rules/wire.ts";
import { fixtureCard } from "./fixture-card.ts";
import { focusIn, unfoldedIn } from "./focus-in.ts";
import { faceOf } from "./market-row.ts";
import type { BetSlip } from "./slip.ts";
import { startsIn } from "./starts-in.ts";
import { text } from "./text.ts";

const ENDED_SHOWN = 2;

/** The fixtures of a sport; what has changed is drawn anew, with what is unfolded and focused left as it is. */
export function createFixtureList(onMatch: (fixture: string) => void) {
  const element = el("div", { class: "fixture-list" }, el("p", { class: "skeleton" }));
  /** By id: what a card shows, and the card. */
  let cards = new Map<string, { face: string; card: HTMLElement }>();
  return {
    element,
    /** `opened`: the fixtures of which more is unfolded; left out: those that are in the list. */
    draw: (fixtures: readonly FixtureView[], now: number, slip: BetSlip, opened = unfoldedIn(element)): void => {
      const ended = fixtures.filter(({ state }) => state === "ended" || state === "abandoned").slice(-ENDED_SHOWN);
      const current = fixtures.filter(({ state }) => state === "open" || state === "playing");
      const focused = focusIn(element);
      const next = current.find(({ state }) => state === "open")?.id;
      cards = new Map(
        [...current, ...ended].map((fixture) => {
          const face = JSON.stringify([fixture, fixture.id === next, faceOf(fixture, fixture.markets, slip, now)]);
          const before = cards.get(fixture.id);
          if (before?.face !== face)
            return [fixture.id, { face, card: fixtureCard(fixture, now, slip, { opened, onMatch }, fixture.id === next) }];
          const starts = before.card.querySelector("[data-starts]");
          if (starts) starts.textContent = startsIn(fixture, now);
          return [fixture.id, before];
        }),
      );
      const shown = [...cards.values()].map(({ card }) => card);
      if (shown.length === element.children.length && shown.every((card, at) => card === element.children[at])) return;
      element.replaceChildren(...(current.length === 0 ? [el("p", {}, text("book.empty"))] : []), ...shown);
      if (focused) element.querySelector<HTMLElement>(focused)?.focus();
    },
    fail: (retry: () => void): void =>
      element.replaceChildren(
        el("p", {}, text("book.failed")),
        el("button", { type: "button", class: "button", onclick: retry }, text("book.retry")),
      ),
  };
}
