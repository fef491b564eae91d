import type { Game } from "@mela/contract/games/games";
import type { Match } from "@mela/contract/games/matches";
import type { ProviderMatchesAnswer } from "@mela/contract/provider/matches";

/** What a provider says of one of its matches. */
export type MatchNow = ProviderMatchesAnswer["matches"][number];

/** Matches with the titles to bet on them; one of a title that the brand does not show is left out. */
export function matchesOf(games: readonly Game[], told: readonly MatchNow[]): Match[] {
  const byCode = new Map(games.map((game) => [game.gameCode, game]));
  return told.flatMap(({ game_code: code, starts_at: startsAt, ...match }) => {
    const game = byCode.get(code);
    return game ? [{ ...match, startsAt, game }] : [];
  });
}
