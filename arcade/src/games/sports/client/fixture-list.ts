import { el } from "../../../client/dom.ts";
import type { FixtureView } from "../rules/wire.ts";
import { fixtureCard } from "./fixture-card.ts";
import type { BetSlip } from "./slip.ts";
import { text } from "./text.ts";

const ENDED_SHOWN = 2;

/** The fixtures of a sport; drawn anew each second, with what is unfolded and focused left as it is. */
export function createFixtureList() {
  const element = el("div", { class: "fixture-list" }, el("p", { class: "skeleton" }));
  return {
    element,
    draw: (fixtures: readonly FixtureView[], now: number, slip: BetSlip): void => {
      const opened = new Set([...element.querySelectorAll<HTMLDetailsElement>("details[open]")].map((node) => node.dataset["fixture"]!));
      const ended = fixtures.filter(({ state }) => state === "ended" || state === "abandoned").slice(-ENDED_SHOWN);
      const current = fixtures.filter(({ state }) => state === "open" || state === "playing");
      const focused = focusIn(element);
      element.replaceChildren(...[...current, ...ended].map((fixture) => fixtureCard(fixture, now, slip, opened)));
      if (current.length === 0) element.prepend(el("p", {}, text("book.empty")));
      if (focused) element.querySelector<HTMLElement>(focused)?.focus();
    },
    fail: (retry: () => void): void =>
      element.replaceChildren(
        el("p", {}, text("book.failed")),
        el("button", { type: "button", class: "button", onclick: retry }, text("book.retry")),
      ),
  };
}

/** How what has the focus is found again in a list that was drawn anew. */
function focusIn(list: HTMLElement): string | null {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || !list.contains(at)) return null;
  if (at.dataset["pick"]) return `[data-pick="${at.dataset["pick"]}"]`;
  return at.localName === "summary" ? `[data-fixture="${at.parentElement?.dataset["fixture"]}"] > summary` : null;
}
