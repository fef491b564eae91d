import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { BetContext } from "../../../server/games/scheduled-game.ts";
import { ArcadeError } from "../../../shared/errors.ts";
import type { Title } from "../../../shared/title.ts";
import { chanceOfSelection, findSelection, payoutOf } from "../rules/odds.ts";
import { matchModel, stateAfter } from "../rules/match/match.ts";
import { MATCHES } from "../rules/sports.ts";
import type { FixtureView, Leg, MovedOdds, Slip, SlipOutcome } from "../rules/wire.ts";
import { readBook } from "./book.ts";
import { findFixture, type Fixture } from "./fixtures.ts";
import { sports } from "./game.ts";
import type { MatchSource } from "./match-source.ts";
import { DELAY_MS } from "./matches.ts";
import { PRICE_LASTS_MS, type TimedPrices } from "./prices.ts";
import { readReplay, replaySource } from "./replay-source.ts";

/* Matches of a source that has prices of its own, as bets see them. */

const { matches: FILE } = readReplay(new URL("../../../testing/replayed-matches.json", import.meta.url));
const SOURCE = replaySource(FILE);
const TITLE = { code: "T", sports: MATCHES, minBetMinor: 1000 } as unknown as Title;
const STAKE = 100_000;
/** What the odds of the file keep, and what a cash-out does. */
const [KEEPS, CASH_OUT] = [1.08, 0.95];
const STEP = 6_000;

const fileOf = (id: string) => FILE.find(({ fixture }) => fixture === id)!;
const FOOTBALL = findFixture("football-m9000010")!;
const CRICKET = findFixture("cricket-m9000000")!;
const ESPORTS = findFixture("esports-m9000000")!;

const seedOf = (scope: string): string => createHash("sha256").update(scope).digest("hex");
function contextAt(fixture: Fixture, since: number, matches: MatchSource = SOURCE): BetContext {
  const chance = { seedOf, reaches: () => true, isFresh: () => true };
  return { now: fixture.startsAt + since, behind: false, chance, matches, openDraw: null } as unknown as BetContext;
}
const viewAt = (fixture: Fixture, since: number, source = SOURCE): FixtureView =>
  readBook({ sports: [fixture.sport], context: contextAt(fixture, since, source), whole: fixture.id }).fixtures.find(
    ({ id }) => id === fixture.id,
  )!;
/** The odds of every market that is shown, by its selections. */
const shownIn = ({ markets }: FixtureView) =>
  Object.fromEntries(markets.map(({ id, selections }) => [id, Object.fromEntries(selections.map(({ id: pick, odds }) => [pick, odds]))]));

type Chosen = readonly [market: string, selection: string];
/** A bet on what is shown at one moment, which reaches the book at another. */
function bet(
  fixture: Fixture,
  shown: FixtureView,
  at: number,
  [market, selection]: Chosen,
  accepts: Slip["accepts"] = "same",
  source = SOURCE,
) {
  const odds = shownIn(shown)[market]![selection]!;
  const leg: Leg = { fixture: fixture.id, market, selection, odds, turn: shown.turn };
  return sports.accept(TITLE, { legs: [leg], stake: STAKE, accepts }, contextAt(fixture, at, source), []).wager;
}
type Wager = ReturnType<typeof bet>;
const quoteAt = (fixture: Fixture, wager: Wager, since: number, source = SOURCE): number | null =>
  sports.quote!(TITLE, wager, contextAt(fixture, since, source))?.payout ?? null;
function refusal(work: () => unknown): { code: string; value: MovedOdds | undefined } {
  try {
    work();
  } catch (error) {
    if (error instanceof ArcadeError) return { code: error.code, value: error.value as MovedOdds | undefined };
    throw error;
  }
  throw new Error("it was taken");
}
/** The same source with other prices. */
const telling = (id: string, change: (told: readonly TimedPrices[]) => readonly TimedPrices[]): MatchSource => ({
  ...SOURCE,
  pricesOf: (fixture) => {
    const own = SOURCE.pricesOf!(fixture);
    return own && fixture.id === id ? { ...own, told: change(own.told) } : own;
  },
});
/** When the moment of so many steps is told, milliseconds since the start. */
const after = (fixture: Fixture, steps: number): number => fileOf(fixture.id).steps[steps - 1]!.at + DELAY_MS;

const BETS = [
  ["football", FOOTBALL, ["winner", "home"]],
  ["cricket", CRICKET, ["winner", "home"]],
  ["esports", ESPORTS, ["winner", "away"]],
  // A field: its picks are cars, and a lap may end in more than two ways.
  ["motor", findFixture("motor-m9000000")!, ["winner", "0"]],
  ["basketball", findFixture("basketball-m9000000")!, ["winner", "home"]],
  ["tennis", findFixture("tennis-m9000000")!, ["winner", "away"]],
  ["badminton", findFixture("badminton-m9000000")!, ["winner", "home"]],
  ["kabaddi", findFixture("kabaddi-m9000000")!, ["winner", "away"]],
  ["boxing", findFixture("boxing-m9000000")!, ["winner", "home"]],
] as const;

test("the file has a match of every sport that is a match", () => {
  expect(new Set(BETS.map(([sport]) => sport))).toEqual(new Set(MATCHES));
});

test.each(BETS)(
  "%s: the odds of a feed are shown and taken, and the bet is settled by how its match ended",
  async (sport, fixture, [market, selection]) => {
    const { steps, prices } = fileOf(fixture.id);
    const model = matchModel(sport)!;
    const shown = viewAt(fixture, after(fixture, 4));
    const named = prices!.findLast(({ at }) => at <= steps[3]!.at)!;
    for (const [id, odds] of Object.entries(named.odds)) expect(shownIn(shown)[id], id).toMatchObject(odds!);
    // Nothing else but what it says the endings of: those of the map score, in e-sports.
    const groups = shown.markets.filter(({ id }) => !Object.hasOwn(named.odds, id)).map(({ id }) => model.market(id)!.group);
    expect(new Set(groups)).toEqual(new Set(Object.keys(named.chances)));
    expect(shown).toMatchObject({ commitment: null, seed: null });

    const wager = bet(fixture, shown, after(fixture, 4) + 1, [market, selection]);
    const end = fixture.endsAt - fixture.startsAt;
    const state = stateAfter(model, steps.map(({ step }) => step)); // prettier-ignore
    const found = model.market(market)!;
    const verdict = findSelection(found, selection)!.judge(model.facts(state)[found.group]!);
    const decision = await sports.decide(TITLE, wager, contextAt(fixture, end));
    const odds = shownIn(shown)[market]![selection]!;
    expect(decision).toMatchObject({ kind: "decided", payout: payoutOf(STAKE, [{ odds, verdict }]) });
    expect((decision as unknown as { outcome: SlipOutcome }).outcome.legs[0]).toMatchObject({ verdict, score: model.score(state) });
    expect(viewAt(fixture, end)).toMatchObject({ state: "ended", seed: null });
  },
);

test("a bet is cashed out by what its feed offers now, without what its odds keep, less the margin of every cash-out", () => {
  const shown = viewAt(FOOTBALL, after(FOOTBALL, 4));
  const wager = bet(FOOTBALL, shown, after(FOOTBALL, 4), ["winner", "home"]);
  const later = after(FOOTBALL, 6);
  const [taken, now] = [shown, viewAt(FOOTBALL, later)].map((view) => shownIn(view)["winner"]!["home"]!);
  expect(taken).not.toBe(now);
  expect(quoteAt(FOOTBALL, wager, later)).toBe(Math.floor((STAKE * taken! * CASH_OUT) / (now! * KEEPS) + 1e-6));
  // A draw gives this one back: how often is said by the model, of the same moment.
  const back = bet(FOOTBALL, shown, after(FOOTBALL, 4), ["dnb", "home"]);
  const [, current] = [shown, viewAt(FOOTBALL, later)].map((view) => shownIn(view)["dnb"]!["home"]!);
  const plain = (STAKE * shownIn(shown)["dnb"]!["home"]!) / (current! * KEEPS);
  const quote = quoteAt(FOOTBALL, back, later)! / CASH_OUT;
  const drawn = (quote - plain) / (STAKE - plain);
  expect([drawn > 0.1, drawn < 0.6]).toEqual([true, true]);
});

test("where a feed says how a match may end, odds and cash-out follow from that alone", () => {
  const [since, later] = [after(ESPORTS, 4), after(ESPORTS, 5)];
  const shown = viewAt(ESPORTS, since);
  const wager = bet(ESPORTS, shown, since, ["winner", "home"]);
  const chancesAt = (steps: number) => fileOf(ESPORTS.id).prices!.findLast(({ at }) => at <= fileOf(ESPORTS.id).steps[steps - 1]!.at)!.chances; // prettier-ignore
  const pick = findSelection(matchModel("esports")!.market("winner")!, "home")!;
  const chance = (steps: number) => {
    const { n, d } = chanceOfSelection(chancesAt(steps)["score"]!, pick);
    return Number(n) / Number(d);
  };
  const odds = shownIn(shown)["winner"]!["home"]!;
  expect(odds).toBe(Math.floor(100 / (chance(4) * 1.06)));
  expect(quoteAt(ESPORTS, wager, later)).toBe(Math.floor(((STAKE * odds) / 100) * chance(5) * CASH_OUT + 1e-6));
});

test("a market that its feed suspends is shown without odds, takes no bet at any odds, and is not cashed out; then it goes on", () => {
  const { steps, prices } = fileOf(FOOTBALL.id);
  const goal = steps.findIndex(({ step }) => step.startsWith("G")) + 1;
  const at = steps[goal - 1]!.at;
  expect(prices!.find((one) => one.at === at)!.odds).toEqual({ winner: null, "total:2.5": null, dnb: null });
  const before = viewAt(FOOTBALL, at - 1);
  const wager = bet(FOOTBALL, before, at - 1, ["winner", "home"]);
  const suspended = viewAt(FOOTBALL, at + DELAY_MS);
  expect(shownIn(suspended)).toEqual({
    winner: { home: null, draw: null, away: null },
    "total:2.5": { over: null, under: null },
    dnb: { home: null, away: null },
  });
  const asked = { ...before, turn: suspended.turn };
  for (const accepts of ["same", "better", "any"] as const) {
    const { code, value } = refusal(() => bet(FOOTBALL, asked, at + DELAY_MS, ["winner", "home"], accepts));
    expect([code, value]).toEqual(["bet.oddsMoved", { odds: [null], turns: [suspended.turn] }]);
  }
  expect(quoteAt(FOOTBALL, wager, at + DELAY_MS)).toBeNull();
  const open = at + 2_500 + DELAY_MS;
  expect(bet(FOOTBALL, viewAt(FOOTBALL, open), open, ["winner", "home"]).legs).toHaveLength(1);
  expect(quoteAt(FOOTBALL, wager, open)).toBeGreaterThan(0);
});

test("a new price is known to the book before it is told: no bet stands at the one before, and none is cashed out, until everybody sees it", () => {
  const moves = after(FOOTBALL, 4) + 1_000;
  const source = telling(FOOTBALL.id, (told) => [
    ...told.filter(({ at }) => at < moves),
    { at: moves, odds: { winner: { home: 150, draw: 300, away: 900 } } },
  ]);
  const shown = viewAt(FOOTBALL, moves, source);
  const wager = bet(FOOTBALL, shown, moves - 1, ["winner", "home"], "same", source);
  const odds = shownIn(shown)["winner"]!["home"]!;
  expect(odds).not.toBe(150);
  for (const since of [moves, moves + DELAY_MS - 1]) {
    expect(refusal(() => bet(FOOTBALL, shown, since, ["winner", "home"], "same", source)).value?.odds).toEqual([150]);
    expect(quoteAt(FOOTBALL, wager, since, source)).toBeNull();
    expect(shownIn(viewAt(FOOTBALL, since, source))["winner"]!["home"]).toBe(odds);
  }
  expect(quoteAt(FOOTBALL, wager, moves - 1, source)).toBeGreaterThan(0);
  const told = moves + DELAY_MS;
  expect(shownIn(viewAt(FOOTBALL, told, source))).toEqual({ winner: { home: 150, draw: 300, away: 900 } });
  expect(quoteAt(FOOTBALL, wager, told, source)).toBe(Math.floor((STAKE * odds * CASH_OUT) / (150 * KEEPS) + 1e-6));
});

test("a price that is too old is shown without odds and takes no bet: in play after a while or after the next step, before the match after longer", () => {
  // The feed falls silent after the fourth step, and the match as well.
  const silent = (until: number): MatchSource => ({
    ...telling(FOOTBALL.id, (told) => told.filter(({ at }) => at <= until)),
    feedOf: (...of) => {
      const feed = SOURCE.feedOf(...of);
      return of[0].id === FOOTBALL.id ? { ...feed, steps: feed.steps.filter(({ at }) => at <= until) } : feed;
    },
  });
  const last = 4 * STEP;
  const source = silent(last);
  const lasts = last + PRICE_LASTS_MS.inPlay;
  const shown = viewAt(FOOTBALL, lasts + DELAY_MS, source);
  const wager = bet(FOOTBALL, shown, lasts, ["winner", "home"], "same", source);
  expect(refusal(() => bet(FOOTBALL, shown, lasts + 1, ["winner", "home"], "any", source)).value?.odds).toEqual([null]);
  expect(quoteAt(FOOTBALL, wager, lasts, source)).toBeGreaterThan(0);
  expect(quoteAt(FOOTBALL, wager, lasts + 1, source)).toBeNull();
  expect(shownIn(viewAt(FOOTBALL, lasts + DELAY_MS + 1, source))["winner"]).toEqual({ home: null, draw: null, away: null });
  // The match goes on, and its feed names no price of after.
  const behind = telling(FOOTBALL.id, (told) => told.filter(({ at }) => at <= last));
  const next = 5 * STEP;
  expect(bet(FOOTBALL, viewAt(FOOTBALL, next, behind), next - 1, ["winner", "home"], "any", behind).legs).toHaveLength(1);
  expect(refusal(() => bet(FOOTBALL, viewAt(FOOTBALL, next, behind), next, ["winner", "home"], "any", behind)).value?.odds).toEqual([null]);
  // Before the start: the last one comes ten minutes ahead.
  const early = telling(FOOTBALL.id, (told) => told.slice(0, 1));
  const until = fileOf(FOOTBALL.id).prices![0]!.at + PRICE_LASTS_MS.before;
  const open = viewAt(FOOTBALL, until, early);
  expect(bet(FOOTBALL, open, until, ["winner", "home"], "same", early).legs).toHaveLength(1);
  expect(refusal(() => bet(FOOTBALL, open, until + 1, ["winner", "home"], "any", early)).value?.odds).toEqual([null]);
});

test("before its first price, and of a market that it does not name, a feed takes no bet; limits and the cancelling of bets are those of all", () => {
  const first = fileOf(FOOTBALL.id).prices![0]!.at;
  expect(viewAt(FOOTBALL, first + DELAY_MS - 1).markets).toEqual([]);
  const shown = viewAt(FOOTBALL, first + DELAY_MS);
  const legOf = (change: Partial<Leg>) => ({ fixture: FOOTBALL.id, market: "winner", selection: "home", odds: shownIn(shown)["winner"]!["home"]!, turn: 0, ...change }); // prettier-ignore
  const place = (leg: object, stake = STAKE, source = SOURCE) => sports.accept(TITLE, { legs: [leg], stake }, contextAt(FOOTBALL, first + DELAY_MS, source), []); // prettier-ignore
  expect(refusal(() => place(legOf({ market: "both", selection: "yes", odds: 180 }))).value?.odds).toEqual([null]);
  expect(refusal(() => place(legOf({ market: "toString", odds: 180 }))).code).toBe("bet.invalid");
  const dear = telling(FOOTBALL.id, (told) => told.map((one) => ({ ...one, odds: { winner: { home: 10_000, draw: 101, away: 10_001 } } })));
  expect(refusal(() => place(legOf({ odds: 10_000 }), 500_100, dear)).code).toBe("bet.aboveMaximum");
  expect(place(legOf({ odds: 10_000 }), 500_000, dear).stake).toBe(500_000);
  // The highest stake at the highest odds pays as much as one bet may; two bets at these odds do with less.
  const now = FOOTBALL.startsAt + first + DELAY_MS;
  const dearest: MatchSource = { ...SOURCE, pricesOf: ({ startsAt }) => ({ margin: 80, told: [{ at: now - startsAt, odds: { winner: { home: 10_000 } } }] }) }; // prettier-ignore
  const legs = [FOOTBALL.id, "football-m9000009"].map((id) => legOf({ fixture: id, odds: 10_000 }));
  const placeBoth = (stake: number) => sports.accept(TITLE, { legs, stake }, contextAt(FOOTBALL, now - FOOTBALL.startsAt, dearest), []);
  expect(refusal(() => placeBoth(5_100)).code).toBe("bet.aboveMaximum");
  expect(placeBoth(5_000).stake).toBe(5_000);
  for (const selection of ["draw", "away"]) expect(refusal(() => place(legOf({ selection, odds: 200 }), STAKE, dear)).value?.odds).toEqual([null]); // prettier-ignore
  const { wager } = place(legOf({}));
  const mayCancel = (source: MatchSource) => sports.mayCancel!(TITLE, wager, contextAt(FOOTBALL, first + DELAY_MS + 1, source));
  expect([mayCancel(SOURCE), mayCancel(dear)]).toEqual([true, false]);
});
