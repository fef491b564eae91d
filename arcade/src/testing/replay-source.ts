import { readFileSync } from "node:fs";
import type { MatchFeed, MatchSource } from "../games/sports/server/match-source.ts";

/** A match as a file tells it; what a feed would have sent while it was played. */
interface Replay extends MatchFeed {
  fixture: string;
}

/** Matches out of a file, in place of those that the arcade plays itself; one that is not in it has no steps. */
export function replaySource(path: string | URL): MatchSource & { fixture: string } {
  const { fixture, ...feed } = JSON.parse(readFileSync(path, "utf8")) as Replay;
  return { fixture, feedOf: ({ id }) => (id === fixture ? feed : { steps: [], calledOffAt: null }) };
}
