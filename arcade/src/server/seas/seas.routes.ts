import type { FastifyInstance, FastifyRequest } from "fastify";
import { ArcadeError } from "../../shared/errors.ts";
import { meanTaken } from "../../shared/games/shared-pool.ts";
import type { RequestContexts } from "../api/request-context.ts";
import { createStreams } from "../api/stream.ts";
import { isStepped } from "../games/stepped-game.ts";
import { isPlayedAlone } from "../games/registry.ts";
import type { Jackpots } from "../jackpots/jackpots.ts";
import type { Seas } from "./seas.ts";

export interface SeasDeps {
  requestContexts: RequestContexts;
  jackpots: Pick<Jackpots, "amountOf">;
  seas: Seas;
  mayTell: () => boolean;
}

/** `GET /api/sea/events`: as a stream of server-sent events, who sits in the session's sea, what they shoot, and what its boss carries. */
export async function seasRoutes(app: FastifyInstance, { requestContexts, jackpots, seas, mayTell }: SeasDeps): Promise<void> {
  const streams = createStreams(mayTell);
  const at = async (request: FastifyRequest) => {
    const { session, title, game } = await requestContexts.of(request);
    const pool = isPlayedAlone(game) && !isStepped(game) ? game.pool?.(title) : undefined;
    if (!pool) throw new ArcadeError("request.notFound");
    // In free play nobody is met: the mean of the pool is paid in its place.
    const amount = async () => (session.token === null ? meanTaken(pool.rules) : jackpots.amountOf(pool, session));
    return { session, title, amount };
  };
  app.get("/api/sea/events", async (request, reply) => {
    const { session, title, amount } = await at(request);
    streams.open(reply, (send) => seas.watch(title, session, amount, send));
  });
  app.addHook("preClose", async () => {
    streams.close();
    seas.stop();
  });
}
