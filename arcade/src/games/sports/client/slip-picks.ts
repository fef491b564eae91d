import type { FixtureView, Leg, MovedOdds } from "../rules/wire.ts";

export interface Picked extends Leg {
  turn: number;
  names: FixtureView["names"];
  /** Odds before they moved. */
  was: number | null;
  /** Whether its match is in play. */
  live: boolean;
  /** While its market has no odds, which may come back. */
  suspended?: true;
}

/** Whether both are a bet on the same, at whatever odds. */
export const isSamePick = (one: Leg, other: Leg): boolean =>
  one.fixture === other.fixture && one.market === other.market && one.selection === other.selection;

/** Whether a fixture still takes bets, as far as the book tells. */
const isOffered = ({ state, markets }: FixtureView): boolean => state === "open" || markets.length > 0;

/** The picks with the odds that the book shows by now; a pick whose market it does not tell, or suspends, keeps what it had. */
export function follow(picked: readonly Picked[], fixtures: readonly FixtureView[]): { picked: Picked[]; isSame: boolean } {
  const offered = new Map(fixtures.filter(isOffered).map((fixture) => [fixture.id, fixture]));
  const next = picked.flatMap((pick): Picked[] => {
    const fixture = offered.get(pick.fixture);
    if (!fixture) return [];
    const selections = fixture.markets.find(({ id }) => id === pick.market)?.selections;
    const odds = selections?.find(({ id }) => id === pick.selection)?.odds;
    if (odds === null) return [pick.suspended ? pick : { ...pick, suspended: true }];
    const live = fixture.live !== null;
    const { suspended, ...before } = pick;
    const known = suspended ? before : pick;
    if (odds === undefined || (odds === pick.odds && fixture.turn === pick.turn && live === pick.live)) return [known];
    return [{ ...known, odds, turn: fixture.turn, live, was: odds === pick.odds ? pick.was : pick.odds }];
  });
  return { picked: next, isSame: next.length === picked.length && next.every((pick, at) => pick === picked[at]) };
}

/** The picks after a bet of some of them was not taken: at the odds of now, without what is not offered any more. */
export function afterAnswer(picked: readonly Picked[], asked: readonly Picked[], { odds, turns }: MovedOdds): Picked[] {
  return picked.flatMap((pick): Picked[] => {
    const at = asked.findIndex((one) => isSamePick(one, pick));
    if (at < 0) return [pick];
    const now = odds[at];
    if (now === undefined || now === null) return [];
    const turn = turns[at] ?? pick.turn;
    return [now === pick.odds ? { ...pick, turn, was: null } : { ...pick, turn, odds: now, was: pick.odds }];
  });
}
