import * as z from "zod/mini";
import { id } from "./provider-fields.ts";

/** Platform → provider, `POST {base}/matches`, signed as the other calls: what is played now and next in these titles, with the odds of the main bet. A provider that has none need not answer it. */
export const PROVIDER_MATCHES_PATH = "/matches";

/** Sports that the site shows matches of. */
export const MATCH_SPORTS = ["football", "cricket", "esports"] as const;
export const MatchSport = z.enum(MATCH_SPORTS);
export type MatchSport = z.output<typeof MatchSport>;

/** The provider's own name of a match; with it its title is launched at that match. With the name of a sport it is launched at the match of the moment. */
export const MatchId = z.string().check(z.regex(/^[A-Za-z0-9:_-]{1,64}$/));

export const ProviderMatchesRequest = z.object({
  request_uuid: id,
  /** The titles that may be opened, the best liked first. */
  game_codes: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100)),
  sports: z.array(MatchSport).check(z.maxLength(MATCH_SPORTS.length)),
  /** What names are wanted in. */
  language: z.string().check(z.maxLength(16)),
});
export type ProviderMatchesRequest = z.output<typeof ProviderMatchesRequest>;

const name = z.string().check(z.minLength(1), z.maxLength(80));
const figure = z.string().check(z.minLength(1), z.maxLength(12));

/** What both kinds of answer tell of a match. Figures are in Latin digits. */
export const matchFields = {
  id: MatchId,
  sport: MatchSport,
  home: name,
  away: name,
  state: z.enum(["open", "live"]),
  /** What both sides have, such as `2` or `45/3`; null before it begins. */
  score: z.nullable(z.object({ home: figure, away: figure })),
  /** How far it is: the minute, overs and balls, the number of the map; null before it begins. */
  clock: z.nullable(z.object({ kind: z.enum(["minute", "halfTime", "overs", "map"]), value: figure })),
  /** The main bet, in hundredths, the stake included; null for a pick that is not taken at the moment. */
  odds: z
    .array(z.object({ pick: z.enum(["home", "draw", "away"]), odds: z.nullable(z.int().check(z.gte(100), z.lte(1_000_000))) }))
    .check(z.maxLength(3)),
};

/** Ten of each sport. */
const MOST_MATCHES = 30;
export const ProviderMatchesAnswer = z.object({
  matches: z
    .array(
      z.object({
        ...matchFields,
        /** Which of the titles asked for has it. */
        game_code: z.string(),
        starts_at: z.iso.datetime(),
      }),
    )
    .check(z.maxLength(MOST_MATCHES)),
});
export type ProviderMatchesAnswer = z.output<typeof ProviderMatchesAnswer>;
