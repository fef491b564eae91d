import { readFileSync } from "node:fs";
import * as z from "zod";
import type { Fixture } from "./fixtures.ts";
import { type MatchSource, simulated } from "./match-source.ts";
import { type PlayedMatch, ReplayFile } from "./replay-file.ts";

/** Reads the matches of a file, and the text of it; throws one readable error that names the file and what is wrong in it. */
export function readReplay(path: string | URL): { matches: PlayedMatch[]; text: string } {
  const name = path instanceof URL ? path.pathname : path;
  const text = readFileSync(path, "utf8");
  let matches: unknown;
  try {
    matches = JSON.parse(text);
  } catch (error) {
    throw new Error(`${name} is no JSON: ${(error as Error).message}`, { cause: error });
  }
  const parsed = ReplayFile.safeParse(matches);
  if (!parsed.success) throw new Error(`${name} cannot be replayed:\n${z.prettifyError(parsed.error)}`);
  return { matches: parsed.data.matches, text };
}

/**
 * Plays matches again: one that names its fixture as that one, the others of a sport in turn, one fixture after the other, for ever. Sports
 * that have none are played by `otherwise`.
 */
export function replaySource(matches: readonly PlayedMatch[], otherwise: MatchSource = simulated): MatchSource {
  const named = new Map(matches.flatMap((match) => (match.fixture === undefined ? [] : [[match.fixture, match] as const])));
  const inTurn = Map.groupBy(
    matches.filter(({ fixture }) => fixture === undefined),
    ({ sport }) => sport as string,
  );
  const find = ({ id, sport, no }: Fixture): PlayedMatch | undefined => {
    const turns = inTurn.get(sport) ?? [];
    return named.get(id) ?? turns[no % turns.length];
  };
  return {
    feedOf: (fixture, chance) => find(fixture) ?? otherwise.feedOf(fixture, chance),
    pricesOf: (fixture) => {
      const match = find(fixture);
      if (!match) return otherwise.pricesOf?.(fixture);
      return match.prices && { margin: match.margin, told: match.prices };
    },
    followsSeed: (fixture) => !find(fixture) && (otherwise.followsSeed?.(fixture) ?? false),
  };
}
