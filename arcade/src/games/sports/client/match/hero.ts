import { el } from "../../../../client/dom.ts";
import { isDrawn } from "../../rules/sports.ts";
import type { FixtureView } from "../../rules/wire.ts";
import { betsOf } from "../fixture-card.ts";
import { focusIn, unfoldedIn } from "../focus-in.ts";
import { faceOf } from "../market-row.ts";
import type { BetSlip } from "../slip.ts";
import { fixtureName } from "../text.ts";
import type { PlanSport } from "./grounds.ts";
import { createMatchStage, type MatchStage } from "./match-stage.ts";
import { isOver } from "./match-words.ts";

/** After its end a fixture still stands above the list for so long, milliseconds. */
const LINGERS_MS = 9_000;
/** So many of its events are listed; the page of the match has more. */
const EVENTS = 2;

/** The fixture that stands above the list: one that stood there stays to its end, else what is being played and not over, else what comes next. */
export function heroOf(fixtures: readonly FixtureView[], now: number, before: string | null): FixtureView | null {
  const goesOn = ({ state, endsAt }: FixtureView) => state === "playing" || (state !== "open" && now < endsAt + LINGERS_MS);
  const begun = fixtures.filter(goesOn);
  const stays = begun.find(({ id }) => id === before);
  const playing = begun.filter(({ state }) => state === "playing");
  // A match may be over some time before its fixture is.
  return stays ?? playing.find((one) => !isOver(one)) ?? playing[0] ?? fixtures.find(({ state }) => state === "open") ?? null;
}

export interface Hero {
  element: HTMLElement;
  /** Shows what is on of these fixtures; answers its id, null where nothing is. `opened`: the fixtures of which more is unfolded; left out: its own. */
  draw: (fixtures: readonly FixtureView[], now: number, slip: BetSlip, opened?: ReadonlySet<string>) => string | null;
}

/** What is being played or comes next, drawn, with what can be bet on it, above the list of the others. `onMatch`: shows everything of a match. */
export function createHero(onMatch: (fixture: string) => void): Hero {
  const bets = el("div", { class: "hero-bets" });
  const element = el("article", { class: "fixture hero", hidden: true });
  let [stage, shown, face]: [MatchStage | null, string | null, string] = [null, null, ""];
  /** When the match that is shown was first seen to be over, which may be some time before its fixture is. */
  let overSince: number | null = null;
  return {
    element,
    draw: (fixtures, now, slip, opened = unfoldedIn(bets)) => {
      const hasLingered = overSince !== null && now >= overSince + LINGERS_MS;
      const fixture = heroOf(fixtures, now, hasLingered ? null : shown);
      element.hidden = fixture === null;
      if (fixture === null || isDrawn(fixture.sport)) {
        element.hidden = true;
        return (shown = null);
      }
      if (fixture.id !== shown || stage === null) {
        [shown, face, overSince] = [fixture.id, "", null];
        stage = createMatchStage(fixture as FixtureView & { sport: PlanSport }, EVENTS);
        element.setAttribute("aria-label", fixtureName(fixture.names));
        element.replaceChildren(stage.element, bets);
      }
      element.className = `fixture hero ${fixture.state}`;
      stage.show(fixture, now);
      if (isOver(fixture)) overSince ??= now;
      const next = JSON.stringify([fixture.state, fixture.form, fixture.live?.calledOff, faceOf(fixture, fixture.markets, slip, now)]);
      if (next !== face) drawBets(bets, betsOf(fixture, now, slip, { opened, onMatch }, true));
      face = next;
      return fixture.id;
    },
  };
}

/** Draws anew what can be tapped, with what is focused left as it is. */
function drawBets(box: HTMLElement, parts: readonly (HTMLElement | null)[]): void {
  const focused = focusIn(box);
  box.replaceChildren(...parts.filter((part) => part !== null));
  if (focused) box.querySelector<HTMLElement>(focused)?.focus();
}
