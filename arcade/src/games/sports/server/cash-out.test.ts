import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { GameContext } from "../../../server/games/scheduled-game.ts";
import { seededRng } from "../../../shared/rng.ts";
import type { Title } from "../../../shared/title.ts";
import { CASH_OUT_MARGIN } from "../rules/cash-out.ts";
import { matchModel, stateAfter } from "../rules/match/match.ts";
import { MILLION, type MatchModel, STEP_MS, type Step } from "../rules/match/model.ts";
import { findSelection, payoutOf, type SettledLeg } from "../rules/odds.ts";
import { MATCHES, type MatchSport } from "../rules/sports.ts";
import type { Leg, SlipOutcome } from "../rules/wire.ts";
import { fixtureOf, formOf, type Fixture, seedOf } from "./fixtures.ts";
import { sports } from "./game.ts";
import { type MatchFeed, type MatchSource, playedOut, simulated, strengthsOf } from "./match-source.ts";
import { DELAY_MS } from "./matches.ts";
import { outlookFrom } from "./outlook.ts";

const TITLE = { code: "T", sports: [...MATCHES, "cockfight"], minBetMinor: 1000 } as unknown as Title;
/** So large that a price that is rounded down is the price to nine digits. */
const STAKE = 1_000_000_000;
const KEPT = 1 - CASH_OUT_MARGIN / 1000;

const hashed = (scope: string): string => createHash("sha256").update(scope).digest("hex");
interface Change {
  isFresh?: boolean;
}
const contextAt = (now: number, matches: MatchSource, { isFresh = true }: Change = {}): GameContext =>
  ({ now, behind: false, matches, chance: { seedOf: hashed, reaches: () => true, isFresh: () => isFresh } }) as unknown as GameContext;
const chanceOf = contextAt(0, simulated).chance;

const modelOf = ({ sport }: Fixture): MatchModel => matchModel(sport)!;
const strengthsIn = (fixture: Fixture): number[] => strengthsOf(fixture, formOf(fixture, seedOf(fixture, chanceOf)));
const matchOf = (sport: MatchSport, no = 10_000): Fixture => fixtureOf(sport, no);

/** A source that tells these steps of these fixtures, and when they were called off. */
function telling(courses: ReadonlyMap<string, readonly Step[]>, calledOffAt: number | null = null): MatchSource {
  return {
    feedOf: (fixture): MatchFeed => {
      const model = modelOf(fixture);
      let [state, at] = [model.begin(), 0];
      const steps = (courses.get(fixture.id) ?? []).map((step) => {
        at += model.pauseBefore(state) + STEP_MS;
        state = model.after(state, step);
        return { at, step };
      });
      return { steps, calledOffAt };
    },
  };
}
/** When the last of these steps is told, milliseconds since 1970. */
function toldAt(fixture: Fixture, steps: readonly Step[]): number {
  const { steps: timed } = telling(new Map([[fixture.id, steps]])).feedOf(fixture, chanceOf);
  return fixture.startsAt + (timed.at(-1)?.at ?? 0) + DELAY_MS;
}

const bet = (...legs: Leg[]) => ({ legs, stake: STAKE });
const legOn = (fixture: Fixture, market = "winner", selection = "home", odds = 250): Leg => ({
  fixture: fixture.id,
  market,
  selection,
  odds,
});

/** What a bet is cashed out at, 0 where it has no price. */
function priceAt(now: number, wager: { legs: Leg[]; stake: number }, source: MatchSource, change: Change = {}): number {
  return sports.quote!(TITLE, wager, contextAt(now, source, change))?.payout ?? 0;
}

/** A whole match by its own weights. */
const courseOf = (fixture: Fixture, seed: number): Step[] =>
  playedOut(modelOf(fixture), strengthsIn(fixture), seededRng(seed)).map(({ step }) => step);
/** How far each match has come; its last step of all as well, which ends it. */
const MOMENTS = [["football", 0.4], ["football", 0.99], ["cricket", 0.85], ["esports", 0.5], ["basketball", 0.6], ["tennis", 0.7], ["badminton", 0.5], ["kabaddi", 0.6], ["boxing", 0.6], ["motor", 0.5], ["motor", 0.99]] as const; // prettier-ignore
/** One that starts long after any other of these tests has ended. */
const LATER = fixtureOf("football", 20_000_000);

test("at every moment of a match, cashing out is worth what it is worth after the next step, weighed as the step is drawn, whatever was bet on: nobody gains or loses by the moment", () => {
  for (const [sport, part] of MOMENTS) {
    const fixture = matchOf(sport);
    const [model, strengths, whole] = [modelOf(fixture), strengthsIn(fixture), courseOf(fixture, 7)];
    // What could be bet on a while before the moment, and then.
    const played = whole.slice(0, Math.floor(part * whole.length));
    const form = formOf(fixture, seedOf(fixture, chanceOf));
    const offers = [played.length - 8, played.length - 1].flatMap((count) => [
      ...outlookFrom(fixture, form, played.slice(0, count)).markets(),
    ]);
    const legs = [...new Map(offers.map((market) => [market.id, market])).values()].map(({ id, selections }) =>
      legOn(fixture, id, selections[0]!.id),
    );
    const prices = (steps: Step[]) => legs.map((leg) => priceAt(toldAt(fixture, steps), bet(leg, legOn(LATER)), telling(new Map([[fixture.id, steps]])))); // prettier-ignore
    const after = model.next(stateAfter(model, played), strengths).map(({ step, weight }) => prices([...played, step]).map((price) => (price * weight) / MILLION)); // prettier-ignore
    const now = prices(played);
    expect(now.filter((price) => price > 0).length, sport).toBeGreaterThan(8);
    for (const [at, { market, selection }] of legs.entries()) {
      const mean = after.reduce((sum, each) => sum + each[at]!, 0);
      expect(Math.abs(mean - now[at]!), `${sport} ${market} ${selection}`).toBeLessThan(STAKE * 1e-7);
    }
  }
});

/** Every way a match may go on from here, by the weights of its model alone. */
function waysOn(fixture: Fixture, steps: Step[]): { steps: Step[]; chance: number }[] {
  const model = modelOf(fixture);
  const state = stateAfter(model, steps);
  if (model.isOver(state)) return [{ steps, chance: 1 }];
  return model
    .next(state, strengthsIn(fixture))
    .flatMap(({ step, weight }) => waysOn(fixture, [...steps, step]).map((way) => ({ ...way, chance: (way.chance * weight) / MILLION })));
}

test("a price is the stake times the mean of what the bet would return over every way its matches may still go, less the margin, and never more than its best end", () => {
  // Near the end of both all that may come can be gone through.
  const [one, other] = [matchOf("football"), matchOf("esports")];
  const here: Step[] = ["G0", ...Array<Step>(20).fill("M"), "G1", "C0", ...Array<Step>(5).fill("A1")];
  const there: Step[] = [..."00000111110110101"].map((side) => `R${side}`);
  const ways = new Map([[one, waysOn(one, here)], [other, waysOn(other, there)]]); // prettier-ignore
  const endsOf = (leg: Leg, fixture: Fixture): (SettledLeg & { chance: number })[] => {
    const [model, market] = [modelOf(fixture), modelOf(fixture).market(leg.market)!];
    const { judge } = findSelection(market, leg.selection)!;
    const ends = ways.get(fixture)!.map(({ steps, chance }) => ({ verdict: judge(model.facts(stateAfter(model, steps))[market.group]!), chance })); // prettier-ignore
    return (["won", "lost", "void"] as const).map((verdict) => ({
      odds: leg.odds,
      verdict,
      chance: ends.filter((one) => one.verdict === verdict).reduce((sum, one) => sum + one.chance, 0),
    }));
  };
  const source = telling(new Map([[one.id, here], [other.id, there]])); // prettier-ignore
  const now = Math.max(toldAt(one, here), toldAt(other, there));
  for (const [first, second] of [
    [legOn(one), legOn(other, "winner", "away", 310)],
    [legOn(one, "dnb", "away", 390), legOn(other, "rounds:17.5", "over", 170)],
    [legOn(one, "half", "home", 180), legOn(other, "winner", "home", 200)],
    [legOn(one, "score", "1-1", 400), legOn(other, "map:2", "away", 200)],
  ] as const) {
    const returns = endsOf(first, one).flatMap((a) => endsOf(second, other).map((b) => ({ chance: a.chance * b.chance, payout: payoutOf(STAKE, [a, b]) }))); // prettier-ignore
    const fair = returns.reduce((sum, { chance, payout }) => sum + chance * payout, 0);
    const price = priceAt(now, bet(first, second), source);
    expect(fair).toBeGreaterThan(0);
    expect(Math.abs(price / (fair * KEPT) - 1), `${first.market} ${second.market}`).toBeLessThan(1e-7);
    expect(price).toBeLessThan(Math.max(...returns.map(({ payout }) => payout)) * KEPT + 1);
  }
});

test("a draw that gives the stake back counts as that, and a bet that has begun nowhere is worth what its odds say", () => {
  const fixture = matchOf("football");
  const form = formOf(fixture, seedOf(fixture, chanceOf));
  const before = outlookFrom(fixture, form);
  const chance = (market: string, verdict: string, selection = "home") => {
    const found = before.market(market)!;
    const all = before.of(found.group)!;
    const sum = (of: typeof all) => of.reduce((total, { weight }) => total + weight, 0);
    return sum(all.filter(({ score }) => findSelection(found, selection)!.judge(score) === verdict)) / sum(all);
  };
  const source = telling(new Map());
  const price = priceAt(fixture.startsAt - 1, bet(legOn(fixture, "dnb", "home", 250)), source);
  const drawn = chance("dnb", "void");
  expect(drawn).toBeGreaterThan(0.1);
  expect(price / STAKE).toBeCloseTo((chance("dnb", "won") * 2.5 + drawn) * KEPT, 8);
  const odds = Math.floor(100_000 / (1060 * chance("winner", "won")));
  expect(priceAt(fixture.startsAt - 1, bet(legOn(fixture, "winner", "home", odds)), source) / STAKE).toBeCloseTo(KEPT / 1.06, 2);
});

test("from the moment something happens until it is told there is no price, nor of any other bet with that match; what comes after changes no price", () => {
  const fixture = matchOf("football");
  const played: Step[] = ["M", "A0", "M"];
  const price = (now: number, next: Step[]) => priceAt(now, bet(legOn(fixture), legOn(LATER)), telling(new Map([[fixture.id, [...played, ...next]]]))); // prettier-ignore
  const told = toldAt(fixture, played);
  expect(price(told - 1, [])).toBe(0);
  expect(price(told, [])).toBeGreaterThan(0);
  const happens = toldAt(fixture, [...played, "G0"]) - DELAY_MS;
  for (const now of [told, happens - 1]) {
    const prices = (["G0", "G1", "M"] as const).map((step) => price(now, [step, ...Array<Step>(26).fill(step)]));
    expect(new Set([...prices, price(told, [])]).size, String(now - told)).toBe(1);
  }
  for (const step of ["G0", "G1", "M"]) expect([happens, happens + DELAY_MS - 1].map((now) => price(now, [step]))).toEqual([0, 0]);
  expect(price(happens + DELAY_MS, ["G0"])).toBeGreaterThan(price(told, []));
});

test("a leg that is won counts its odds, a void one 1, a lost one ends the price; where nothing is open any more there is none", async () => {
  const fixture = matchOf("football");
  const source = telling(new Map([[fixture.id, ["G0", ...Array<Step>(29).fill("M")]]]));
  const alone = priceAt(fixture.endsAt, bet(legOn(LATER)), source);
  const beside = (leg: Leg, now = fixture.endsAt, from = source) => priceAt(now, bet(leg, legOn(LATER)), from);
  const quote = sports.quote!(TITLE, bet(legOn(fixture), legOn(LATER)), contextAt(fixture.endsAt, source))!;
  expect((quote.outcome as SlipOutcome).legs.map(({ verdict, score }) => [verdict, score])).toEqual([["won", [1, 0]], ["open", null]]); // prettier-ignore
  expect(beside(legOn(fixture)) / alone).toBeCloseTo(2.5, 6);
  expect(beside(legOn(fixture, "winner", "away"))).toBe(0);
  // While the match still goes on, its first goal is no question any more.
  const early = toldAt(fixture, ["G0", "M"]);
  expect(beside(legOn(fixture, "goal:1", "home"), early) / alone).toBeCloseTo(2.5, 6);
  expect(beside(legOn(fixture, "goal:1", "none"), early)).toBe(0);
  const off = telling(new Map([[fixture.id, ["G0"]]]), STEP_MS + 2_000);
  expect(beside(legOn(fixture), fixture.endsAt, off)).toBe(alone);
  // Whether a match that was called off gives stakes back is said at its end.
  for (const since of [2_000, 2_000 + DELAY_MS, 20_000]) expect(beside(legOn(fixture), fixture.startsAt + STEP_MS + since, off)).toBe(0);
  expect(priceAt(fixture.endsAt - 1, bet(legOn(fixture)), source)).toBe(0);
});

test("no price has a bet on what is played out of sight, on a match whose source says nothing more, on one of before, or after the journal was replaced", () => {
  const unseen = fixtureOf("cockfight", 10_000);
  const none = telling(new Map());
  const fight = bet(legOn(unseen));
  expect(priceAt(unseen.startsAt - 1, fight, none)).toBeGreaterThan(0);
  for (const now of [unseen.startsAt, unseen.endsAt - 1]) expect(priceAt(now, fight, none)).toBe(0);
  const silent = matchOf("football");
  expect(priceAt(silent.endsAt, bet(legOn(silent), legOn(LATER)), none)).toBe(0);
  expect(priceAt(0, bet({ ...legOn(LATER), fixture: "football-20000000" }), none)).toBe(0);
  expect(priceAt(LATER.startsAt - 1, bet(legOn(LATER)), none)).toBeGreaterThan(0);
  expect(priceAt(LATER.startsAt - 1, bet(legOn(LATER)), none, { isFresh: false })).toBe(0);
});
