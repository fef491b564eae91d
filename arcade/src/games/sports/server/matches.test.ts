import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import type { BetContext, Decision } from "../../../server/games/scheduled-game.ts";
import { ArcadeError } from "../../../shared/errors.ts";
import type { Title } from "../../../shared/title.ts";
import type { FixtureView, Leg, MovedOdds, Slip, SlipOutcome } from "../rules/wire.ts";
import { readBook } from "./book.ts";
import { findFixture, fixtureOf, remembering } from "./fixtures.ts";
import { sports } from "./game.ts";
import { type MatchSource, simulated } from "./match-source.ts";
import { DELAY_MS } from "./matches.ts";
import { readReplay, replaySource } from "./replay-source.ts";

const SOURCE = replaySource(readReplay(new URL("../../../testing/replayed-matches.json", import.meta.url)).matches);
const FIXTURE = findFixture("football-m9000000")!;
const TITLE = { code: "T", sports: ["football"], minBetMinor: 1000 } as unknown as Title;
/** In the file the home side scores in step 7, the other in step 18, after half-time. */
const STEP = 6_000;

const seedOf = (scope: string): string => createHash("sha256").update(scope).digest("hex");
function contextAt(since: number, matches: MatchSource = SOURCE, isFresh = true): BetContext {
  const chance = { seedOf, reaches: () => true, isFresh: () => isFresh };
  return { now: FIXTURE.startsAt + since, behind: false, chance, matches, openDraw: null } as unknown as BetContext;
}
const viewAt = (since: number, source: MatchSource = SOURCE): FixtureView =>
  readBook({ sports: ["football"], context: contextAt(since, source), whole: FIXTURE.id }).fixtures.find(({ id }) => id === FIXTURE.id)!;
const oddsOf = (view: FixtureView, market: string, pick: string): number =>
  view.markets.find(({ id }) => id === market)!.selections.find(({ id }) => id === pick)!.odds!;

/** A bet on what was shown at one moment, which reaches the book at another. */
function bet(shown: FixtureView, at: number, change: Partial<Leg> & Pick<Slip, "accepts"> = {}, source: MatchSource = SOURCE) {
  const { accepts, ...leg } = change;
  const picked = {
    fixture: FIXTURE.id,
    market: "winner",
    selection: "home",
    odds: oddsOf(shown, "winner", "home"),
    turn: shown.turn,
    ...leg,
  };
  const raw = { legs: [picked], stake: 1000, ...(accepts && { accepts }) };
  const { wager, decideAt } = sports.accept(TITLE, raw, contextAt(at, source), []);
  return { raw, wager, decideAt };
}
function refusal(work: () => unknown): { code: string; value: MovedOdds | undefined } {
  try {
    work();
  } catch (error) {
    if (error instanceof ArcadeError) return { code: error.code, value: error.value as MovedOdds | undefined };
    throw error;
  }
  throw new Error("it was taken");
}

test("a bet in play is taken at the odds that were shown, and settled by how the match of a replay file ended", async () => {
  const shown = viewAt(4 * STEP + DELAY_MS);
  expect([shown.live!.steps, shown.score]).toEqual([
    ["M", "A0", "C0", "M"],
    [0, 0],
  ]);
  const { wager, decideAt, raw } = bet(shown, 4 * STEP + 3_000);
  expect(wager.legs[0]).toMatchObject({ odds: oddsOf(shown, "winner", "home"), turn: 0 });
  expect(decideAt).toBe(FIXTURE.endsAt);
  expect([sports.same(wager, raw), sports.same(wager, { ...raw, stake: 2000 })]).toEqual([true, false]);
  expect(await sports.decide(TITLE, wager, contextAt(0))).toEqual({ kind: "later", ms: 1000 });
  const decision = (await sports.decide(TITLE, wager, contextAt(FIXTURE.endsAt - FIXTURE.startsAt))) as Decision & {
    outcome: SlipOutcome;
    payout: number;
  };
  expect(decision.outcome.legs[0]).toMatchObject({ verdict: "won", score: [2, 1] });
  expect(decision.payout).toBe(Math.floor((1000 * oddsOf(shown, "winner", "home")) / 100));
});

test("what has happened is told a little late, and a bet at the odds of before is not taken from the moment it happens", () => {
  const goal = 7 * STEP;
  const shown = viewAt(goal + DELAY_MS - 1);
  expect([shown.live!.steps.length, shown.turn, shown.live!.until]).toEqual([6, 0, FIXTURE.startsAt + goal]);
  expect(bet(shown, goal - 1).wager.legs).toHaveLength(1);
  for (const accepts of ["same", "better", "any"] as const) {
    const { code, value } = refusal(() => bet(shown, goal, { accepts }));
    expect(code).toBe("bet.oddsMoved");
    expect(value!.turns).toEqual([1]);
    expect(value!.odds[0]).toBeLessThan(oddsOf(shown, "winner", "home"));
  }
  expect(viewAt(goal + 1_000).turn).toBe(0);
  const after = viewAt(goal + DELAY_MS);
  expect([after.turn, after.score]).toEqual([1, [1, 0]]);
  expect(bet(after, goal + DELAY_MS).wager.legs).toHaveLength(1);
});

test("odds that moved with time alone are taken as far as the player said: none, better ones, any", () => {
  const before = viewAt(4 * STEP + DELAY_MS);
  const later = 5 * STEP + DELAY_MS;
  const now = oddsOf(viewAt(later), "winner", "home");
  const off = (by: number) => ({ odds: now + by });
  expect(now).toBeGreaterThan(oddsOf(before, "winner", "home"));
  expect(refusal(() => bet(before, later)).value).toEqual({ odds: [now], turns: [0] });
  expect(bet(before, later, { accepts: "better" }).wager.legs[0]!.odds).toBe(now);
  expect(refusal(() => bet(before, later, { accepts: "better", ...off(5) })).code).toBe("bet.oddsMoved");
  expect(bet(before, later, { accepts: "any", ...off(5) }).wager.legs[0]!.odds).toBe(now);
});

test("a match that is over takes no bets, nor one whose secrets were replaced while it was played", () => {
  const shown = viewAt(4 * STEP + DELAY_MS);
  const over = viewAt(30 * STEP + 12_000 + DELAY_MS);
  expect([over.state, over.markets, over.score]).toEqual(["playing", [], [2, 1]]);
  expect(refusal(() => bet(shown, 30 * STEP + 12_000 + DELAY_MS)).code).toBe("bet.closed");
  const leg = { fixture: FIXTURE.id, market: "winner", selection: "home", odds: oddsOf(shown, "winner", "home"), turn: 0 };
  expect(refusal(() => sports.accept(TITLE, { legs: [leg], stake: 1000 }, contextAt(4 * STEP + 3_000, SOURCE, false), [])).code).toBe(
    "bet.closed",
  );
});

test("a match that is called off takes no bets from then on, tells nothing more, and gives stakes back", async () => {
  const source = { feedOf: (...of: Parameters<MatchSource["feedOf"]>) => ({ ...SOURCE.feedOf(...of), calledOffAt: 5 * STEP + 10 }) };
  const shown = viewAt(4 * STEP + DELAY_MS, source);
  const { wager } = bet(shown, 4 * STEP + 3_000, {}, source);
  const after = viewAt(20 * STEP, source);
  expect(after).toMatchObject({ markets: [], score: [0, 0], live: { calledOff: true } });
  expect(after.live!.steps).toHaveLength(5);
  expect([shown.live!.until, after.live!.until]).toEqual([FIXTURE.startsAt + 5 * STEP, null]);
  expect(refusal(() => bet(shown, 5 * STEP + 10, {}, source)).code).toBe("bet.closed");
  const end = FIXTURE.endsAt - FIXTURE.startsAt;
  expect(viewAt(end, source).state).toBe("abandoned");
  expect((await sports.decide(TITLE, wager, contextAt(end, source))).kind).toBe("void");
});

test("a bet in play cannot be taken back, and one before the start can while its odds stand", () => {
  const early = bet(viewAt(-90_000), -90_000);
  expect(sports.mayCancel!(TITLE, early.wager, contextAt(-80_000))).toBe(true);
  const inPlay = bet(viewAt(4 * STEP + DELAY_MS), 4 * STEP + 3_000);
  expect(sports.mayCancel!(TITLE, inPlay.wager, contextAt(4 * STEP + 3_001))).toBe(false);
});

test("a source that has not told the end of a match is waited for, and after a day the stake goes back", async () => {
  const half = {
    feedOf: (...of: Parameters<MatchSource["feedOf"]>) => ({ steps: SOURCE.feedOf(...of).steps.slice(0, 20), calledOffAt: null }),
  };
  const { wager } = bet(viewAt(4 * STEP + DELAY_MS, half), 4 * STEP + 3_000, {}, half);
  const end = FIXTURE.endsAt - FIXTURE.startsAt;
  expect((await sports.decide(TITLE, wager, contextAt(end + 3_600_000, half))).kind).toBe("later");
  expect((await sports.decide(TITLE, wager, contextAt(end + 24 * 3_600_000, half))).kind).toBe("void");
});

test("a match has a name and a seed of its own beside those of before, whose bets go back and which takes none", async () => {
  const old = FIXTURE.id.replace("-m", "-");
  expect([old, findFixture(old), findFixture(`m${old}`)]).toEqual(["football-9000000", null, null]);
  const scopes: string[] = [];
  const chance = { ...contextAt(0).chance, seedOf: (scope: string) => (scopes.push(scope), seedOf(scope)) };
  for (const now of [-30_000, 0, FIXTURE.endsAt - FIXTURE.startsAt])
    readBook({ sports: ["football"], context: { ...contextAt(now, simulated), chance }, whole: null });
  expect(scopes.filter((scope) => !/^football-m\d+$/.test(scope))).toEqual([]);
  for (const turn of [undefined, 0]) {
    const leg = { fixture: old, market: "winner", selection: "home", odds: 200, ...(turn === 0 && { turn }) };
    const wager = { legs: [leg], stake: 1000 };
    const decision = (await sports.decide(TITLE, wager, contextAt(FIXTURE.endsAt - FIXTURE.startsAt))) as {
      kind: string;
      outcome: SlipOutcome;
    };
    expect([decision.kind, decision.outcome.legs[0]!.names]).toEqual(["void", FIXTURE.sides.map(({ names }) => names)]);
    expect(sports.same(wager, wager)).toBe(true);
    expect(refusal(() => sports.accept(TITLE, wager, contextAt(-90_000), [])).code).toBe("bet.invalid");
  }
});

test("a match that is called off after its end has ended: its score stands, and its bets are won and lost", async () => {
  const source = { feedOf: (...of: Parameters<MatchSource["feedOf"]>) => ({ ...SOURCE.feedOf(...of), calledOffAt: 30 * STEP + 12_000 }) };
  const shown = viewAt(4 * STEP + DELAY_MS, source);
  const { wager } = bet(shown, 4 * STEP + 3_000, {}, source);
  const end = FIXTURE.endsAt - FIXTURE.startsAt;
  expect(viewAt(end, source)).toMatchObject({ state: "ended", score: [2, 1], live: { calledOff: false } });
  expect((await sports.decide(TITLE, wager, contextAt(end, source))).kind).toBe("decided");
});

test("the arcade calls off one match in a hundred, each before its last step, however early it ended", () => {
  let calledOff = 0;
  for (let no = 0; no < 4000; no += 1) {
    const { steps, calledOffAt } = simulated.feedOf(fixtureOf("esports", no), contextAt(0).chance);
    if (calledOffAt === null) continue;
    calledOff += 1;
    expect(calledOffAt).toBeLessThan(steps.at(-1)!.at);
  }
  expect([calledOff > 20, calledOff < 65]).toEqual([true, true]);
});

test("what is remembered stays while it is asked for, and what nobody asks for goes first", () => {
  const work = vi.fn<(key: string) => string>((key) => key);
  const known = remembering<string>(2);
  for (const key of ["a", "b", "a", "c", "a"]) known(key, () => work(key));
  expect(work.mock.calls.flat()).toEqual(["a", "b", "c"]);
});
