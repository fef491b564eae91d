import * as z from "zod";
import { findSelection, HIGHEST, LOWEST, MARGIN } from "../rules/odds.ts";
import { matchModel, stateAfter } from "../rules/match/match.ts";
import type { MatchModel, Step } from "../rules/match/model.ts";
import { MATCHES } from "../rules/sports.ts";
import { findFixture } from "./fixtures.ts";

/** A replay may name prices from so long before the start on, milliseconds. */
const EARLIEST_MS = 3_600_000;
/** Whether a step may come next does not depend on who plays. */
const EVEN = [50, 50] as const;

const Odds = z.int().min(LOWEST).max(HIGHEST);
const Chances = z.array(z.strictObject({ score: z.array(z.int()).min(1).max(8), weight: z.int().min(1).max(1_000_000) })).min(1).max(4000); // prettier-ignore
const Prices = z.strictObject({
  at: z.int().min(-EARLIEST_MS),
  odds: z.record(z.string(), z.record(z.string(), Odds).nullable()).default({}),
  chances: z.record(z.string(), Chances).default({}),
});

const Played = z
  .strictObject({
    sport: z.enum(MATCHES),
    /** The one fixture as which it is played; without it, it takes turns with the others of its sport. */
    fixture: z.string().optional(),
    steps: z.array(z.strictObject({ at: z.int().min(0), step: z.string() })),
    calledOffAt: z.int().min(0).nullable().default(null),
    /** What its odds keep of the fair price, in thousandths. */
    margin: z.int().min(0).max(500).default(MARGIN),
    prices: z.array(Prices).optional(),
  })
  .superRefine((match, context) => {
    const fault = faultOf(match);
    if (fault !== null) context.addIssue({ code: "custom", message: fault });
  });
export type PlayedMatch = z.output<typeof Played>;

/** A file of matches that were played, step by step, with the prices at which they could be bet on where it has some. */
export const ReplayFile = z.strictObject({ matches: z.array(Played).min(1) }).superRefine(({ matches }, context) => {
  const named = matches.flatMap(({ fixture }) => fixture ?? []);
  if (new Set(named).size < named.length) context.addIssue({ code: "custom", message: "a fixture is named twice" });
});

type Match = Omit<PlayedMatch, "margin">;

/** Why a match cannot be replayed; null where it can. */
function faultOf(match: Match): string | null {
  const model = matchModel(match.sport)!;
  if (match.fixture !== undefined && findFixture(match.fixture)?.sport !== match.sport)
    return `${match.fixture} is no fixture of ${match.sport}`;
  return faultOfSteps(match, model) ?? faultOfPrices(match, model);
}

function faultOfSteps({ steps, calledOffAt }: Match, model: MatchModel): string | null {
  let state = model.begin();
  for (const [no, { at, step }] of steps.entries()) {
    if (at <= (steps[no - 1]?.at ?? -1)) return `step ${no + 1} does not come after the one before`;
    if (at > model.lastsMs) return `step ${no + 1} comes after the ${model.lastsMs} ms that a match lasts at most`;
    if (model.isOver(state)) return `step ${no + 1} comes after the end`;
    if (!model.next(state, EVEN).some((one) => one.step === step && one.weight > 0))
      return `step ${no + 1}, ${step}, is none of this sport`;
    state = model.after(state, step);
  }
  return model.isOver(state) || calledOffAt !== null ? null : "the match does not come to its end, and is not called off";
}

function faultOfPrices({ steps, prices = [] }: Match, model: MatchModel): string | null {
  for (const [no, { at, odds, chances }] of prices.entries()) {
    if (at <= (prices[no - 1]?.at ?? -Infinity)) return `prices ${no + 1} do not come after those before`;
    for (const [id, selections] of Object.entries(odds)) {
      const market = model.market(id);
      if (!market) return `prices ${no + 1} name ${id}, which is no market of this sport`;
      const strange = Object.keys(selections ?? {}).find((one) => !findSelection(market, one));
      if (strange !== undefined) return `prices ${no + 1} name ${strange}, which ${id} does not have`;
    }
    const done: Step[] = steps.filter((one) => one.at <= at).map(({ step }) => step);
    const closed = Object.keys(chances).find((group) => !model.distribution(stateAfter(model, done), EVEN, group));
    if (closed !== undefined) return `prices ${no + 1} say how ${closed} may end, which is no question at that moment`;
  }
  return null;
}
