import { serverNow } from "../../../client/clock.ts";
import { el } from "../../../client/dom.ts";
import { money } from "../../../client/money.ts";
import { inDigits } from "../../../client/texts.ts";
import type { RoundView } from "../../../shared/wire.ts";
import type { CashedLegView, FixtureView, Leg, Slip, SlipOutcome } from "../rules/wire.ts";
import { matchModel } from "../rules/match/match.ts";
import { isMatch, SPORTS } from "../rules/sports.ts";
import { returnsOf } from "./slip-sums.ts";
import { fixtureName, marketName, oddsText, pickName, text } from "./text.ts";

/** What a bet returns at most, minor units. */
export const mostOf = ({ stake, wager }: RoundView): number => returnsOf(stake, (wager as Slip).legs);

/** A bet in words: its legs, its stake, and what came of it or may come; fixtures that left the book are named by what the bet itself knows. */
export function betWords(round: RoundView, fixtures: readonly FixtureView[]): HTMLElement[] {
  const { legs } = round.wager as Slip;
  const outcome = round.outcome as SlipOutcome | null;
  const sum = el("p", { class: "my-bet-sum" }, `${text("slip.stake")} ${money(round.stake)}`, el("b", {}, resultOf(round)));
  const returns = el("p", { class: "my-bet-returns" }, text("bets.returns", { amount: money(mostOf(round)) }));
  return [
    ...legs.map((leg, at) => legOf(leg, outcome?.legs[at] ?? null, fixtures, !!outcome?.cashOut)),
    sum,
    ...(outcome === null ? [returns] : []),
  ];
}

/** The stake goes back, or has gone: with an outcome where the rules say so, without one where somebody has taken the bet back. */
export const isReturned = ({ state }: Pick<RoundView, "state">): boolean => state === "returned" || state === "returning";

/** What came of a bet, or that it waits. */
export function resultOf({ outcome, payout, state }: RoundView): string {
  if (isReturned({ state })) return text("bet.void");
  if (outcome === null) return text("bets.waiting");
  if ((outcome as SlipOutcome).cashOut) return text("bet.cashedOut", { amount: money(payout) });
  return payout > 0 ? text("bet.won", { amount: money(payout) }) : text("bet.lost");
}

/** Whether a bet is on a fixture, or on the one of before that has its number and its sides (`tennis-12` and `football-12`, as the server finds them). */
const isOn = (leg: Leg, { id, sport }: FixtureView): boolean =>
  id === leg.fixture || (isMatch(sport) && leg.fixture === id.replace("-m", "-"));

/** What is told of a fixture that is in no list any more: its sport. */
const sportOf = ({ fixture }: Leg): string => {
  const sport = SPORTS.find((one) => fixture.startsWith(`${one}-`));
  return sport ? text(`sport.${sport}`) : fixture;
};

/** The score of two sides; of a field the numbers of the first three, in the digits that stand on them. */
const resultIn = (score: readonly number[], sides: number): string[] =>
  sides === 2 ? score.map(inDigits) : score.slice(0, 3).map((runner) => String(runner + 1));

/** What keeps a bet from being cashed out for the whole of its length: a race or a fight that is on; null while nothing does. */
export function lastsFor({ wager }: RoundView, fixtures: readonly FixtureView[]): "race" | "fight" | null {
  // The book tells the start a little later than the prices end.
  const isStarted = ({ state, startsAt }: FixtureView) => state === "playing" || (state === "open" && serverNow() >= startsAt);
  const on = fixtures.find((one) => isStarted(one) && !isMatch(one.sport) && (wager as Slip).legs.some((leg) => isOn(leg, one)));
  if (!on) return null;
  return on.names.length > 2 ? "race" : "fight";
}

function legOf(leg: Leg, settled: CashedLegView | null, fixtures: readonly FixtureView[], isCashedOut: boolean): HTMLElement {
  const names = settled?.names ?? fixtures.find((one) => isOn(leg, one))?.names;
  const what = names
    ? `${pickName(leg.market, leg.selection, names)} · ${marketName(leg.market, names)} · ${fixtureName(names)}`
    : sportOf(leg);
  // Where the score does not decide it says nothing of who has won, and the bets do not tell how the match was decided.
  const decides = settled === null || (matchModel(settled.sport)?.scoreDecides ?? true);
  const score = settled?.score && decides ? ` (${resultIn(settled.score, settled.names.length).join("–")})` : "";
  const verdict = settled
    ? el(
        "em",
        { class: `leg-${settled.verdict}` },
        text(isCashedOut && settled.verdict === "open" ? "leg.cashed" : `leg.${settled.verdict}`),
      )
    : null;
  return el("p", { class: "my-leg" }, el("span", {}, what + score), el("span", {}, oddsText(leg.odds)), verdict);
}

/** A bet that has ended in a line, for the history that all games have. */
export function summarize({ outcome }: RoundView): string {
  const { legs, cashOut } = outcome as SlipOutcome;
  const [first] = legs;
  const what =
    legs.length > 1 || !first
      ? text("bet.historyMore", { count: legs.length })
      : text("bet.history", { name: fixtureName(first.names), pick: pickName(first.market, first.selection, first.names) });
  return cashOut ? text("bet.historyCashed", { what }) : what;
}
