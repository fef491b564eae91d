import { cricketMarket, cricketOffers } from "./cricket-markets.ts";
import { ballsOf, endsOf } from "./cricket-ends.ts";
import { BEGINS, type Cricket, CRICKET, type Innings, isOut } from "./cricket-state.ts";
import { type MatchModel, STEP_MS } from "./model.ts";

const BETWEEN_MS = 12_000;

function bowled(innings: Innings, step: string): Innings {
  const [runs, wickets] = step === "W" ? [0, 1] : [Number(step), 0];
  const overs = [...innings.overs];
  const at = Math.floor(innings.balls / CRICKET.over);
  const [before, fell] = overs[at] ?? [0, 0];
  overs[at] = [before + runs, fell + wickets];
  return { runs: innings.runs + runs, wickets: innings.wickets + wickets, balls: innings.balls + 1, overs };
}

/** Cricket ball by ball: a dot, runs, a boundary or a wicket, by how strong who bats is against who bowls. */
export const cricket: MatchModel<Cricket> = {
  begin: () => ({ first: BEGINS, second: null }),
  after: ({ first, second }, step) => {
    if (second) return { first, second: bowled(second, step) };
    const next = bowled(first, step);
    return { first: next, second: isOut(next) ? BEGINS : null };
  },
  isOver: ({ first, second }) => second !== null && (isOut(second) || second.runs > first.runs),
  next: ({ second }, strengths) => ballsOf(strengths, second ? 1 : 0).map(({ step, weight }) => ({ step, weight })),
  pauseBefore: ({ second }) => (second?.balls === 0 ? BETWEEN_MS : 0),
  lastsMs: 2 * CRICKET.balls * STEP_MS + BETWEEN_MS,
  turn: ({ first, second }) => first.wickets + (second ? 1 + second.wickets : 0),
  score: ({ first, second }) => [first.runs, second?.runs ?? 0],
  scoreDecides: true,
  facts: ({ first, second }) => {
    const last = second ?? BEGINS;
    const overs = [first, last].flatMap((innings, at) => innings.overs.map((over, no) => [`over:${at + 1}.${no + 1}`, over] as const));
    return {
      score: [first.runs, last.runs],
      lead: [first.runs - last.runs],
      sum: [first.runs + last.runs],
      runs1: [first.runs],
      runs2: [last.runs],
      wickets1: [first.wickets],
      wickets2: [last.wickets],
      ...Object.fromEntries(overs),
    };
  },
  distribution: endsOf,
  offers: cricketOffers,
  market: cricketMarket,
};
