import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { matchFields, MatchSport } from "../provider/matches.ts";
import { Game, OptionalLanguage } from "./games.ts";

/** A match that is played now or next, and the title to bet on it. */
export const Match = z.object({ ...matchFields, game: Game, startsAt: z.iso.datetime() });
export type Match = z.output<typeof Match>;

/** Matches with their odds at the brand's own vendors: those in play first, then by their start. None where no provider tells any. */
export const listMatches = endpoint({
  method: "GET",
  path: "/wps/games/matches",
  /** Without a sport those of all. */
  input: z.object({ sport: z.optional(MatchSport), language: OptionalLanguage }),
  output: z.object({ list: z.array(Match) }),
});
