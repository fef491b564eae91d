import { el } from "../../../client/dom.ts";
import { isDrawn } from "../rules/sports.ts";
import type { FixtureView } from "../rules/wire.ts";
import { createFixtureList } from "./fixture-list.ts";
import { focusIn, unfoldedIn } from "./focus-in.ts";
import { createHero } from "./match/hero.ts";
import type { BetSlip } from "./slip.ts";

/** The fixture that stands above, and the list of the others; one that moves between them keeps what is focused and unfolded in it. */
export function createFixtures(onMatch: (fixture: string) => void) {
  const list = createFixtureList(onMatch);
  const hero = createHero(onMatch);
  const element = el("div", { class: "fixtures" }, hero.element, list.element);
  return {
    element,
    list,
    /** Fixtures of one sport. `inMatch`: a match has the room to itself. */
    draw: (fixtures: readonly FixtureView[], now: number, slip: BetSlip, inMatch: boolean): void => {
      const [focused, opened] = [focusIn(element), unfoldedIn(element)];
      const above = hero.draw(inMatch ? [] : fixtures, now, slip, opened);
      if (inMatch) return;
      list.draw(besides(fixtures, above), now, slip, opened);
      if (focused && focusIn(element) !== focused) element.querySelector<HTMLElement>(focused)?.focus();
    },
  };
}

/** What the list has: what is drawn above it, by its id or in a scene, is not shown twice. */
function besides(fixtures: readonly FixtureView[], above: string | null): FixtureView[] {
  return fixtures.filter(({ id, sport, state }) => id !== above && !(isDrawn(sport) && state === "playing"));
}
