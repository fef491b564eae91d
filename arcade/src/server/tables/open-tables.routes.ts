import { PROVIDER_TABLES_PATH, ProviderTablesRequest, type ProviderTablesAnswer } from "@mela/contract/provider/provider-calls";
import type { FastifyInstance } from "fastify";
import type { RequestContexts } from "../api/request-context.ts";
import { bindPlatformCall } from "../platform/platform-call.ts";
import type { GameContext } from "../games/scheduled-game.ts";
import type { Tables } from "./tables.ts";
import { isTableGame } from "./table-game.ts";
import type { PlatformSecret } from "../signing.ts";

export interface OpenTablesDeps {
  requestContexts: Pick<RequestContexts, "find">;
  tables: Pick<Tables, "watchersOf">;
  gameContext: () => Promise<Pick<GameContext, "behind">>;
  provider: string;
  secret: PlatformSecret;
  now: () => number;
}

/** `POST /tables`, called by the platform and by nobody else: which of these titles are tables, and how many sit at them. Their rounds follow the clock, whoever watches. */
export async function openTablesRoutes(
  app: FastifyInstance,
  { requestContexts, tables, gameContext, ...signed }: OpenTablesDeps,
): Promise<void> {
  const parse = (body: unknown) => ProviderTablesRequest.parse(body);
  bindPlatformCall(
    app,
    { path: PROVIDER_TABLES_PATH, parse, ...signed },
    async ({ game_codes: codes, currency, liquidity }): Promise<ProviderTablesAnswer> => {
      const known = codes.filter((code) => {
        const found = requestContexts.find(code);
        return found !== null && isTableGame(found.game);
      });
      const streaming = !(await gameContext()).behind;
      const of = { money: "real", liquidity, currency } as const;
      return { tables: known.map((code) => ({ game_code: code, streaming, players: tables.watchersOf(code, of) })) };
    },
  );
}
