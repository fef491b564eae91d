import { el } from "../../../client/dom.ts";
import type { FixtureView } from "../rules/wire.ts";
import { fixtureCard } from "./fixture-card.ts";
import { focusIn } from "./focus-in.ts";
import type { BetSlip } from "./slip.ts";
import { text } from "./text.ts";

const ENDED_SHOWN = 2;

/** The fixtures of a sport; drawn anew each second, with what is unfolded and focused left as it is. */
export function createFixtureList(onMatch: (fixture: string) => void) {
  const element = el("div", { class: "fixture-list" }, el("p", { class: "skeleton" }));
  return {
    element,
    draw: (fixtures: readonly FixtureView[], now: number, slip: BetSlip): void => {
      const opened = new Set([...element.querySelectorAll<HTMLDetailsElement>("details[open]")].map((node) => node.dataset["fixture"]!));
      const ended = fixtures.filter(({ state }) => state === "ended" || state === "abandoned").slice(-ENDED_SHOWN);
      const current = fixtures.filter(({ state }) => state === "open" || state === "playing");
      const focused = focusIn(element);
      element.replaceChildren(...[...current, ...ended].map((fixture) => fixtureCard(fixture, now, slip, { opened, onMatch })));
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
