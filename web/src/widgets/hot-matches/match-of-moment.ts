import { type LaunchInput, launchOfSearch, PLAY_PATH } from "../../data/games/launch-rules.ts";
import type { OpenMatch } from "../../data/games/matches.ts";

/** What a line's address opens at a match, or at the one of the moment in a sport; null for any other address. */
export function launchAtMatch(href: string | undefined): LaunchInput | null {
  const [path, query] = (href ?? "").split("?");
  const launch = path === PLAY_PATH ? launchOfSearch(new URLSearchParams(query)) : null;
  return launch?.match === undefined ? null : launch;
}

/** The match of the moment in a sport: of those in play the one that began last, which goes on longest, else the next. Those of the line's own title come first. */
export function matchOfMoment({ match: sport, vendor, gameCode }: LaunchInput, matches: readonly OpenMatch[]): OpenMatch | undefined {
  const ofSport = matches.filter((match) => match.sport === sport);
  const own = ofSport.filter(({ game }) => game.vendor === vendor && game.gameCode === gameCode);
  const asked = own.length > 0 ? own : ofSport;
  return asked.findLast(({ state }) => state === "live") ?? asked[0];
}
