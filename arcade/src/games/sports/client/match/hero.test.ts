// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { setLanguage } from "../../../../client/texts.ts";
import { SIDES, type Sport } from "../../rules/sports.ts";
import type { FixtureView } from "../../rules/wire.ts";
import type { BetSlip } from "../slip.ts";
import { createHero, heroOf } from "./hero.ts";

const NOW = 1_000_000;
const SLIP = { has: () => false, toggle: () => undefined } as unknown as BetSlip;

beforeEach(() => setLanguage("en"));

/** A fixture that begins so many seconds from now, and lasts 200. */
function fixture(sport: Sport, no: number, starts: number, change: Partial<FixtureView> = {}): FixtureView {
  const startsAt = NOW + starts * 1000;
  const state = starts > 0 ? "open" : starts > -200 ? "playing" : "ended";
  const names = SIDES[sport].slice(0, sport === "motor" ? 6 : 2).map((side) => side.names);
  const selections = names.map((_, at) => ({ id: names.length > 2 ? String(at) : ["home", "away"][at]!, odds: 200 + at }));
  const live = sport === "football" && state === "playing" ? { steps: ["M", "G1"], until: NOW + 3000, calledOff: false } : null;
  return { id: `${sport}-${no}`, sport, names, startsAt, endsAt: startsAt + 200_000, state, form: null, markets: state === "ended" ? [] : [{ id: "winner", selections }], score: null, commitment: "", seed: null, animals: [], course: null, turn: 0, live, ...change }; // prettier-ignore
}

test("what is being played stands above the list, and stays there to its end and nine seconds more; else it is what comes next", () => {
  const [ended, playing, next, later] = [-230, -50, 100, 300].map((starts, no) => fixture("football", no, starts)) as [FixtureView, FixtureView, FixtureView, FixtureView]; // prettier-ignore
  const idOf = (fixtures: FixtureView[], now = NOW, before: string | null = null) => heroOf(fixtures, now, before)?.id ?? null;
  expect(idOf([ended, playing, next, later])).toBe(playing.id);
  expect(idOf([ended, next, later])).toBe(next.id);
  const over = { ...playing, state: "ended" } as FixtureView;
  const begun = { ...next, state: "playing" } as FixtureView;
  expect(idOf([over, begun], over.endsAt + 8_999, playing.id)).toBe(playing.id);
  expect(idOf([over, begun], over.endsAt + 9_000, playing.id)).toBe(next.id);
  // Two overlap: the one that is watched goes on.
  expect(idOf([playing, begun], NOW, next.id)).toBe(next.id);
  expect(idOf([])).toBe(null);
  // Who comes while a bout is over and its fixture is not sees the next one.
  const bout = (no: number, step: string) => fixture("boxing", no, -50, { live: { steps: [step], until: null, calledOff: false } });
  expect([idOf([bout(1, "K0"), bout(2, "J0")]), idOf([bout(1, "K0"), bout(2, "T1")])]).toEqual(["boxing-2", "boxing-1"]);
});

test("the pitch, the score, the last event and the odds of the match that is on are seen without a tap, and its whole page is one tap away", () => {
  const opened: string[] = [];
  const hero = createHero((id) => opened.push(id));
  document.body.replaceChildren(hero.element);
  const [playing, next] = [fixture("football", 1, -50), fixture("football", 2, 100)];
  expect(hero.draw([playing, next], NOW, SLIP)).toBe(playing.id);
  const { element } = hero;
  expect(element.querySelector(".pitch")!.getAttribute("data-step")).toBe("G");
  expect([...element.querySelectorAll(".match-score")].map((one) => one.textContent)).toEqual(["0", "1"]);
  expect(element.querySelector(".match-clock")!.textContent).toBe("6′");
  expect(element.querySelector('[role="status"]')!.textContent).toBe("Goal! Chattogram Waves make it 0–1.");
  expect(element.querySelectorAll(".odds")).toHaveLength(2);
  element.querySelector<HTMLElement>("[data-match]")!.click();
  expect(opened).toEqual([playing.id]);
});

test("the drawing stays the same element while a match goes on, the odds too while they stand, and what is focused stays focused", () => {
  const hero = createHero(() => undefined);
  document.body.replaceChildren(hero.element);
  const one = fixture("football", 1, -50);
  hero.draw([one], NOW, SLIP);
  const [pitch, odds] = [hero.element.querySelector(".pitch"), hero.element.querySelector<HTMLElement>(".odds")!];
  odds.focus();
  hero.draw([{ ...one, live: { ...one.live!, steps: ["M", "G1", "A0"] } }], NOW, SLIP);
  expect(hero.element.querySelector(".pitch")).toBe(pitch);
  expect(hero.element.querySelector(".odds")).toBe(odds);
  const moved = { ...one, markets: [{ id: "winner", selections: [{ id: "home", odds: 390 }, { id: "away", odds: 120 }] }] }; // prettier-ignore
  hero.draw([moved], NOW, SLIP);
  expect(hero.element.querySelector(".pitch")).toBe(pitch);
  expect(document.activeElement!.textContent).toBe("Dhaka Lanterns3.90");
});

test("a bout that was stopped gives way to the next one nine seconds after it was seen to be over, and stays where there is none", () => {
  const hero = createHero(() => undefined);
  const bout = (no: number, ...steps: string[]) => fixture("boxing", no, -50, { live: { steps, until: null, calledOff: false } });
  expect(hero.draw([bout(1, "J0"), bout(2, "J1")], NOW, SLIP)).toBe("boxing-1");
  const after = [bout(1, "J0", "K0"), bout(2, "J1", "J0")];
  expect([0, 8_999, 9_000].map((ms) => hero.draw(after, NOW + ms, SLIP))).toEqual(["boxing-1", "boxing-1", "boxing-2"]);
  const alone = createHero(() => undefined);
  expect([0, 20_000].map((ms) => alone.draw([bout(1, "J0", "K0")], NOW + ms, SLIP))).toEqual(["boxing-1", "boxing-1"]);
});

test("sports that are drawn as a scene have none of it, and neither has a list without fixtures", () => {
  const hero = createHero(() => undefined);
  expect([hero.draw([fixture("horse", 1, 50)], NOW, SLIP), hero.element.hidden]).toEqual([null, true]);
  expect([hero.draw([fixture("boxing", 1, 50)], NOW, SLIP), hero.element.hidden]).toEqual(["boxing-1", false]);
  expect([hero.draw([], NOW, SLIP), hero.element.hidden]).toEqual([null, true]);
});

test("a race is a card of runners, each row one button with its number, name and odds", () => {
  const hero = createHero(() => undefined);
  hero.draw([fixture("motor", 1, 20)], NOW, SLIP);
  const rows = [...hero.element.querySelectorAll<HTMLElement>(".race-card button")];
  expect(rows.map((row) => row.textContent).slice(0, 2)).toEqual(["1Team Padma2.00", "2Team Jamuna2.01"]);
  expect([rows.length, rows[1]!.dataset["pick"], rows[1]!.getAttribute("aria-pressed")]).toEqual([6, "motor-1 winner 1", "false"]);
});
