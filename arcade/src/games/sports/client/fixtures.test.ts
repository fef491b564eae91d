// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { setLanguage } from "../../../client/texts.ts";
import { SIDES } from "../rules/sports.ts";
import type { FixtureView } from "../rules/wire.ts";
import { createFixtures } from "./fixtures.ts";
import type { BetSlip } from "./slip.ts";

const NOW = 1_000_000;
const SLIP = { has: () => false, toggle: () => undefined } as unknown as BetSlip;

beforeEach(() => setLanguage("en"));

/** A match with two markets, as it is until it begins. */
function match(no: number, change: Partial<FixtureView> = {}): FixtureView {
  const names = SIDES.football.slice(0, 2).map((side) => side.names);
  const market = (id: string) => ({ id, selections: [{ id: "home", odds: 200 }, { id: "away", odds: 210 }] }); // prettier-ignore
  return { id: `football-${no}`, sport: "football", names, startsAt: NOW + no * 1000, endsAt: NOW + 200_000, state: "open", form: null, markets: [market("winner"), market("total")], score: null, commitment: "", seed: null, animals: [], course: null, turn: 0, live: null, ...change }; // prettier-ignore
}

test("a match that moves from the list to the place above it takes with it what is focused and unfolded", () => {
  const fixtures = createFixtures(() => undefined);
  document.body.replaceChildren(fixtures.element);
  const over = { ...match(1), state: "ended", markets: [], endsAt: NOW - 60_000 } as FixtureView;
  const moreOf = () => fixtures.element.querySelector<HTMLDetailsElement>('details[data-fixture="football-2"]')!;
  for (const [focused, name] of [
    ["[data-pick]", "a bet"],
    ["[data-match]", "the button of its page"],
    ["summary", "what unfolds"],
  ] as const) {
    fixtures.draw([match(1), match(2)], NOW, SLIP, false);
    const card = fixtures.list.element.querySelector('[data-card="football-2"]')!;
    moreOf().open = true;
    card.querySelector<HTMLElement>(focused)!.focus();
    const { textContent } = document.activeElement!;
    fixtures.draw([over, match(2)], NOW, SLIP, false);
    expect(document.activeElement!.closest(".hero"), name).not.toBe(null);
    expect(document.activeElement!.textContent, name).toBe(textContent);
    expect(moreOf().open, name).toBe(true);
  }
});

test("a match that moves back to the list takes them along too", () => {
  const fixtures = createFixtures(() => undefined);
  document.body.replaceChildren(fixtures.element);
  fixtures.draw([match(2)], NOW, SLIP, false);
  fixtures.element.querySelector("details")!.open = true;
  fixtures.element.querySelector("summary")!.focus();
  fixtures.draw([{ ...match(1), state: "playing" }, match(2)], NOW, SLIP, false);
  expect(document.activeElement!.closest('[data-card="football-2"]')).not.toBe(null);
  expect(fixtures.list.element.querySelector("details")!.open).toBe(true);
});

test("a match has the room to itself", () => {
  const fixtures = createFixtures(() => undefined);
  fixtures.draw([match(1)], NOW, SLIP, true);
  expect(fixtures.element.querySelector(".hero")!.hasAttribute("hidden")).toBe(true);
});
