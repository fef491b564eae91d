import type { GameContext } from "../../../server/games/scheduled-game.ts";
import type { OutcomeSeeds } from "../../../server/tables/outcome-seeds.ts";
import type { Verdict } from "../rules/market.ts";
import type { Facts } from "../rules/match/model.ts";
import { findSelection } from "../rules/odds.ts";
import type { Leg, SettledLegView } from "../rules/wire.ts";
import { findOldMatch, findStanding, type Fixture, namesOf } from "./fixtures.ts";
import { factsOf, outlookOf } from "./outlook.ts";

/** A match whose source does not tell its end for so long is abandoned. */
const GIVE_UP_MS = 24 * 3_600_000;

/** How a leg ended; null while nobody knows. */
export function settleLeg(leg: Leg, { now, chance, matches }: GameContext): SettledLegView | null {
  const old = findOldMatch(leg.fixture);
  if (old) return { ...leg, names: namesOf(old), sport: old.sport, verdict: "void", score: null };
  const fixture = findStanding(leg.fixture);
  if (!fixture) throw new Error(`no fixture ${leg.fixture}`);
  if (now < fixture.endsAt) return null;
  const facts = factsOf(fixture, chance, matches);
  if (facts === undefined && now < fixture.endsAt + GIVE_UP_MS) return null;
  const score = facts?.["score"] ?? null;
  return {
    ...leg,
    names: namesOf(fixture),
    sport: fixture.sport,
    verdict: verdictOn(leg, fixture, facts, chance),
    score: score && [...score],
  };
}

function verdictOn(leg: Leg, fixture: Fixture, facts: Facts | null | undefined, chance: OutcomeSeeds): Verdict {
  if (!facts) return "void";
  const market = outlookOf(fixture, fixture.startsAt, chance).market(leg.market);
  const judged = market && facts[market.group];
  return (judged && findSelection(market, leg.selection)?.judge(judged)) ?? "void";
}
