import { el } from "../../../../client/dom.ts";
import { inLanguage } from "../../../../client/texts.ts";
import type { FixtureView } from "../../rules/wire.ts";
import { startsIn } from "../starts-in.ts";
import { text } from "../text.ts";
import { phaseOf } from "./when.ts";

/** Who won the newest of those that have ended; null while none has. */
export function lastWinner(fixtures: readonly FixtureView[]): string | null {
  const [last] = fixtures.filter(({ state, score }) => state === "ended" && score !== null).toSorted((a, b) => b.endsAt - a.endsAt);
  if (!last) return null;
  const [first = 0, second = 0] = last.score!;
  if (last.names.length > 2) return inLanguage(last.names[first]!);
  return first === second ? text("pick.draw") : inLanguage(last.names[first > second ? 0 : 1]!);
}

/** What a scene says while it waits: how long it is until the start, and who won before. Words for eyes alone: the card and the list say the same. */
export function createBadges(): {
  element: HTMLElement;
  show: (shown: FixtureView, fixtures: readonly FixtureView[], now: number) => void;
} {
  const clock = el("span", { class: "scene-badge scene-clock" });
  const last = el("span", { class: "scene-badge" });
  const element = el("div", { class: "scene-badges", "aria-hidden": "true" }, clock, last);
  return {
    element,
    show: (shown, fixtures, now) => {
      element.hidden = phaseOf(shown, now) !== "waiting";
      if (element.hidden) return;
      clock.textContent = startsIn(shown, now);
      const name = lastWinner(fixtures);
      last.hidden = name === null;
      last.textContent = text("scene.last", { name: name ?? "" });
    },
  };
}
