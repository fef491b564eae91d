import { expect, test } from "vitest";
import type { FixtureView } from "../rules/wire.ts";
import { afterAnswer, follow, type Picked } from "./slip-picks.ts";

const NAMES = [{ en: "A", bn: "ক" }, { en: "B", bn: "খ" }]; // prettier-ignore
const pick = (fixture: string, odds: number, change: Partial<Picked> = {}): Picked => ({ fixture, market: "winner", selection: "home", odds, turn: 0, names: NAMES, was: null, live: false, ...change }); // prettier-ignore
const told = (id: string, odds: number | null, change: Partial<FixtureView> = {}): FixtureView =>
  ({ id, state: "open", turn: 0, live: null, markets: [{ id: "winner", selections: [{ id: "home", odds }] }], ...change }) as FixtureView;
const LIVE: Pick<FixtureView, "state" | "live"> = { state: "playing", live: { steps: [], until: null, calledOff: false } };

test("a pick follows the odds of its match into play, with what has happened, and says what they were", () => {
  const before = [pick("football-1", 200)];
  expect(follow(before, [told("football-1", 200)]).isSame).toBe(true);
  expect(follow(before, [told("football-1", 260, { ...LIVE, turn: 1 })]).picked).toEqual([
    pick("football-1", 260, { turn: 1, was: 200, live: true }),
  ]);
});

test("a pick whose fixture takes no bets any more leaves the slip, one whose market is not told stays as it was", () => {
  const picks = [pick("football-1", 200), pick("cricket-1", 300), pick("esports-1", 150, { market: "round:3" })];
  const fixtures = [told("football-1", 200, { ...LIVE, markets: [] }), told("cricket-1", null, { markets: [] }), told("esports-1", 150)];
  expect(follow(picks, fixtures)).toEqual({ picked: [picks[1], picks[2]], isSame: false });
});

test("a pick whose market is suspended waits for its odds, and has them when they are back or not told any more", () => {
  const before = [pick("football-1", 200)];
  const { picked, isSame } = follow(before, [told("football-1", null)]);
  expect([picked, isSame]).toEqual([[pick("football-1", 200, { suspended: true })], false]);
  expect(follow(picked, [told("football-1", null)]).isSame).toBe(true);
  expect(follow(picked, [told("football-1", 200)])).toEqual({ picked: before, isSame: false });
  expect(follow(picked, [told("football-1", 190)]).picked).toEqual([pick("football-1", 190, { was: 200 })]);
  expect(follow(picked, [told("football-1", null, { markets: [{ id: "total", selections: [] }] })]).picked).toEqual(before);
});

test("after a bet was not taken its picks stand at the odds of now, those that are gone are off, and others stay", () => {
  const picks = [pick("a-1", 200), pick("b-1", 300), pick("c-1", 400), pick("d-1", 500)];
  expect(afterAnswer(picks, picks.slice(0, 3), { odds: [210, null, 400], turns: [1, 0, 2] })).toEqual([
    pick("a-1", 210, { turn: 1, was: 200 }),
    pick("c-1", 400, { turn: 2 }),
    picks[3],
  ]);
});
