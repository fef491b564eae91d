import type { FastifyInstance, FastifyRequest } from "fastify";
import { ArcadeError } from "../../shared/errors.ts";
import { meanTaken } from "../../shared/games/shared-pool.ts";
import type { SeaView } from "../../shared/sea-wire.ts";
import type { RequestContexts } from "../api/request-context.ts";
import { isStepped } from "../games/stepped-game.ts";
import { isPlayedAlone } from "../games/registry.ts";
import type { Jackpots } from "../jackpots/jackpots.ts";

export interface SeasDeps {
  requestContexts: RequestContexts;
  jackpots: Pick<Jackpots, "amountOf">;
}

/** `GET /api/sea`: what the boss of the session's sea carries. */
export async function seasRoutes(app: FastifyInstance, { requestContexts, jackpots }: SeasDeps): Promise<void> {
  const at = async (request: FastifyRequest) => {
    const { session, title, game } = await requestContexts.of(request);
    const pool = isPlayedAlone(game) && !isStepped(game) ? game.pool?.(title) : undefined;
    if (!pool) throw new ArcadeError("request.notFound");
    return { session, pool };
  };
  app.get("/api/sea", async (request) => {
    const { session, pool } = await at(request);
    // In free play nobody is met: the mean of the pool is paid in its place.
    const value: SeaView = { pool: session.token === null ? meanTaken(pool.rules) : await jackpots.amountOf(pool, session) };
    return { success: true, value };
  });
}
