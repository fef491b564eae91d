import type { CashOutQuote } from "../../../server/games/scheduled-game.ts";
import type { Rational } from "../../../shared/games/rational.ts";
import { cashOutPrice, worthDecided, worthOf } from "../rules/cash-out.ts";
import type { Market, Selection, Verdict } from "../rules/market.ts";
import { stateAfter } from "../rules/match/match.ts";
import type { Step } from "../rules/match/model.ts";
import { findSelection } from "../rules/odds.ts";
import type { CashedLegView, Leg, SlipOutcome } from "../rules/wire.ts";
import { findStanding, type Fixture, modelOf, namesOf } from "./fixtures.ts";
import { DELAY_MS, standingAt } from "./matches.ts";
import { outlookOf } from "./outlook.ts";
import { type BookContext, settleLeg } from "./settle.ts";

/** A leg at a moment: what it multiplies the stake by, and what is told of it. */
interface Stand {
  worth: Rational;
  view: CashedLegView;
}

/**
 * What a bet that stands is cashed out at: what all of its legs are worth by what is told, less the margin. Null where there is no price: a leg
 * is lost, nothing is open any more, or of one of them something has happened that is not told yet, or nobody can say how it stands.
 */
export function quoteOf({ legs, stake }: { legs: readonly Leg[]; stake: number }, context: BookContext): CashOutQuote | null {
  const stands = legs.map((leg) => standOf(leg, context));
  const known = stands.filter((stand) => stand !== null);
  if (known.length < legs.length || !known.some(({ view }) => view.verdict === "open")) return null;
  const payout = cashOutPrice(
    stake,
    known.map(({ worth }) => worth),
  );
  const outcome: SlipOutcome = { legs: known.map(({ view }) => view), payout };
  return payout > 0 ? { payout, outcome } : null;
}

function standOf(leg: Leg, context: BookContext): Stand | null {
  const { now, chance } = context;
  const fixture = findStanding(leg.fixture);
  if (!fixture) return null;
  if (now >= fixture.endsAt) {
    const settled = settleLeg(leg, context);
    return settled && { worth: worthDecided(settled.verdict, leg.odds), view: settled };
  }
  // Whoever brought an older journal back may have seen how it ends.
  if (!chance.isFresh(fixture.startsAt)) return null;
  const steps = now < fixture.startsAt ? [] : toldSteps(fixture, context);
  return steps && standAfter(leg, { fixture, steps, context });
}

/** What has happened in a match, where that is all told; null while something is not, after it was called off, and of what is played out of sight. */
function toldSteps(fixture: Fixture, context: BookContext): Step[] | null {
  if (!modelOf(fixture)) return null;
  const since = context.now - fixture.startsAt;
  const [known, told] = [since, since - DELAY_MS].map((at) => standingAt(fixture, at, context, context.source));
  return known!.isCalledOff || known!.steps.length !== told!.steps.length ? null : known!.steps;
}

interface Moment {
  fixture: Fixture;
  steps: readonly Step[];
  context: BookContext;
}

function standAfter(leg: Leg, { fixture, steps, context }: Moment): Stand | null {
  const { now, chance } = context;
  const outlook = outlookOf(fixture, now, chance, steps);
  const market = outlook.market(leg.market);
  const selection = market && findSelection(market, leg.selection);
  if (!selection) return null;
  const model = now < fixture.startsAt ? null : modelOf(fixture);
  const score = model && [...model.score(stateAfter(model, steps))];
  const view = { ...leg, names: namesOf(fixture), sport: fixture.sport, score };
  const distribution = outlook.of(market.group);
  if (distribution) return { worth: worthOf(distribution, selection, leg.odds), view: { ...view, verdict: "open" } };
  const verdict = decidedBy(fixture, steps, market, selection);
  return verdict && { worth: worthDecided(verdict, leg.odds), view: { ...view, verdict } };
}

/** What a market has come to that is no question any more; null where the match has not answered it. */
function decidedBy(fixture: Fixture, steps: readonly Step[], { group }: Market, { judge }: Selection): Verdict | null {
  const model = modelOf(fixture);
  if (!model) return null;
  const state = stateAfter(model, steps);
  const facts = model.facts(state)[group];
  // Of what was not played there are no facts.
  return facts ? judge(facts) : model.isOver(state) ? "void" : null;
}
