import type { BookView, FixtureView, Leg } from "../games/sports/rules/wire.ts";
import type { Player } from "./test-arcade.ts";

/** What the sports of the player's title show at the moment. */
export const bookOf = async (player: Player): Promise<BookView> => (await player.call("GET", "/api/book")).json().value as BookView;

/** Fixtures whose form is not told yet, a while before they start, soonest first. */
export const openFixtures = async (player: Player): Promise<FixtureView[]> => {
  const { fixtures, now } = await bookOf(player);
  return fixtures.filter(({ state, startsAt }) => state === "open" && startsAt - now > 90_000);
};

/** A bet on a selection of a fixture, by their places, at the odds that are shown. */
export const legOn = ({ id, markets }: FixtureView, market = 0, selection = 0): Leg => {
  const { id: name, selections } = markets[market]!;
  return { fixture: id, market: name, selection: selections[selection]!.id, odds: selections[selection]!.odds! };
};
