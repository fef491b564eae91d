import type { CashOutQuote, GameContext } from "../../../server/games/scheduled-game.ts";
import type { Rational } from "../../../shared/games/rational.ts";
import { cashOutPrice, worthByOdds, worthDecided, worthOf } from "../rules/cash-out.ts";
import type { Market, Selection, Verdict } from "../rules/market.ts";
import { stateAfter } from "../rules/match/match.ts";
import type { Step } from "../rules/match/model.ts";
import { findSelection } from "../rules/odds.ts";
import type { CashedLegView, Leg, SlipOutcome } from "../rules/wire.ts";
import { findStanding, type Fixture, modelOf, namesOf } from "./fixtures.ts";
import { DELAY_MS, offerOf, outlookAt, standingAt } from "./matches.ts";
import { type Outlook, priceIn } from "./outlook.ts";
import { oddsNamed } from "./prices.ts";
import { settleLeg } from "./settle.ts";

/** A leg at a moment: what it multiplies the stake by, and what is told of it. */
interface Stand {
  worth: Rational;
  view: CashedLegView;
}

/**
 * What a bet that stands is cashed out at: what all of its legs are worth by what is told, less the margin. Null where there is no price: a leg
 * is lost, nothing is open any more, or of one of them something has happened that is not told yet, or nobody can say how it stands.
 */
export function quoteOf({ legs, stake }: { legs: readonly Leg[]; stake: number }, context: GameContext): CashOutQuote | null {
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

function standOf(leg: Leg, context: GameContext): Stand | null {
  const { now, chance } = context;
  const fixture = findStanding(leg.fixture);
  if (!fixture) return null;
  if (now >= fixture.endsAt) {
    const settled = settleLeg(leg, context);
    return settled && { worth: worthDecided(settled.verdict, leg.odds), view: settled };
  }
  // Whoever brought an older journal back may have seen how it ends.
  if (!chance.isFresh(fixture.startsAt)) return null;
  const steps = arePricesTold(fixture, context) ? (now < fixture.startsAt ? [] : toldSteps(fixture, context)) : null;
  return steps && standAfter(leg, { fixture, steps, context });
}

/** What has happened in a match, where that is all told; null while something is not, after it was called off, and of what is played out of sight. */
function toldSteps(fixture: Fixture, context: GameContext): Step[] | null {
  if (!modelOf(fixture)) return null;
  const since = context.now - fixture.startsAt;
  const [known, told] = [since, since - DELAY_MS].map((at) => standingAt(fixture, at, context));
  return known!.isCalledOff || known!.steps.length !== told!.steps.length ? null : known!.steps;
}

/** Whether what its source offers now is what everybody sees; a price of its own that is not told yet might tell of what is to come. */
function arePricesTold(fixture: Fixture, context: GameContext): boolean {
  const since = context.now - fixture.startsAt;
  const [known, told] = [since, since - DELAY_MS].map((at) => offerOf(fixture, at, context));
  return known?.prices.at === told?.prices.at;
}

interface Moment {
  fixture: Fixture;
  steps: readonly Step[];
  context: GameContext;
}

function standAfter(leg: Leg, { fixture, steps, context }: Moment): Stand | null {
  const { now } = context;
  const outlook = outlookAt(fixture, now - fixture.startsAt, steps, context);
  const market = outlook.market(leg.market);
  const selection = market && findSelection(market, leg.selection);
  if (!selection) return null;
  const model = now < fixture.startsAt ? null : modelOf(fixture);
  const score = model && [...model.score(stateAfter(model, steps))];
  const view = { ...leg, names: namesOf(fixture), sport: fixture.sport, score };
  if (outlook.of(market.group)) {
    const worth = worthIn(outlook, market, selection, leg.odds);
    return worth && { worth, view: { ...view, verdict: "open" } };
  }
  const verdict = decidedBy(fixture, steps, market, selection);
  return verdict && { worth: worthDecided(verdict, leg.odds), view: { ...view, verdict } };
}

/** What a leg that is open multiplies its stake by on average; null where its source offers no price of it. `taken`: its odds in hundredths. */
function worthIn(outlook: Outlook, market: Market, selection: Selection, taken: number): Rational | null {
  const [distribution, { offer }] = [outlook.of(market.group)!, outlook];
  if (!offer) return worthOf(distribution, selection, taken);
  const now = priceIn(outlook, market, selection);
  if (now === null) return null;
  // A source that says how all may end says what a bet is worth.
  return oddsNamed(offer, market)
    ? worthByOdds(distribution, selection, { taken, now, margin: offer.margin })
    : worthOf(distribution, selection, taken);
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
