import {
  type MatchSport,
  PROVIDER_MATCHES_PATH,
  ProviderMatchesRequest,
  type ProviderMatchesAnswer,
} from "@mela/contract/provider/matches";
import type { FastifyInstance } from "fastify";
import type { RequestContexts } from "../../../server/api/request-context.ts";
import type { GameContext } from "../../../server/games/scheduled-game.ts";
import { bindPlatformCall } from "../../../server/platform/platform-call.ts";
import { toLanguage } from "../../../server/sessions/sessions.ts";
import type { PlatformSecret } from "../../../server/signing.ts";
import type { ClientLanguage } from "../../../shared/wire.ts";
import { clockAfter, figuresOf } from "../rules/match/told.ts";
import type { FixtureView } from "../rules/wire.ts";
import { readBook } from "./book.ts";
import { sports, sportsOf } from "./game.ts";

/** So many of each sport are told, those in play first. */
const MOST_OF_A_SPORT = 6;

export interface OpenMatchesDeps {
  requestContexts: Pick<RequestContexts, "find">;
  gameContext: () => Promise<GameContext>;
  provider: string;
  secret: PlatformSecret;
  now: () => number;
}

type Told = ProviderMatchesAnswer["matches"][number];

/** `POST /matches`, called by the platform and by nobody else: what can be bet on now and next in these titles. It tells what the titles tell their players, and nothing sooner. */
export async function openMatchesRoutes(app: FastifyInstance, { requestContexts, gameContext, ...signed }: OpenMatchesDeps): Promise<void> {
  const parse = (body: unknown) => ProviderMatchesRequest.parse(body);
  bindPlatformCall(app, { path: PROVIDER_MATCHES_PATH, parse, ...signed }, async (asked): Promise<ProviderMatchesAnswer> => {
    const context = await gameContext();
    // Nothing can be bet on while the clock stands behind what was shown.
    if (context.behind) return { matches: [] };
    const titles = titlesBySport(asked, requestContexts);
    const book = readBook({ sports: [...titles.keys()], context, whole: null });
    const matches = [...titles].flatMap(([sport, code]) =>
      book.fixtures
        .filter((fixture) => fixture.sport === sport && fixture.markets.length > 0)
        .slice(0, MOST_OF_A_SPORT)
        .map((fixture) => toldOf(fixture, sport, { code, language: toLanguage(asked.language) })),
    );
    return { matches };
  });
}

/** Of each sport the title that its matches are opened in: the first that begins with it, else the first that has it. */
function titlesBySport({ game_codes: codes, sports: wanted }: ProviderMatchesRequest, { find }: OpenMatchesDeps["requestContexts"]) {
  const known = codes.flatMap((code) => {
    const found = find(code);
    return found?.game.key === sports.key ? [{ code, has: sportsOf(found.title) }] : [];
  });
  const titles = new Map<MatchSport, string>();
  for (const sport of wanted) {
    const title = known.find(({ has }) => has[0] === sport) ?? known.find(({ has }) => has.includes(sport));
    if (title) titles.set(sport, title.code);
  }
  return titles;
}

function toldOf(fixture: FixtureView, sport: MatchSport, { code, language }: { code: string; language: ClientLanguage }): Told {
  const { id, names, startsAt, live, markets } = fixture;
  return {
    id,
    game_code: code,
    sport,
    home: names[0]![language],
    away: names[1]![language],
    starts_at: new Date(startsAt).toISOString(),
    state: live ? "live" : "open",
    score: live && figuresOf(sport, live.steps),
    clock: live && clockAfter(sport, live.steps),
    odds: markets[0]!.selections.map(({ id: pick, odds }) => ({ pick: pick as Told["odds"][number]["pick"], odds })),
  };
}
