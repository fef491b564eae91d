import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { ArcadeError, errorText, toldCode } from "../../shared/errors.ts";
import { fishing, VOLLEY } from "../../games/fishing/server/game.ts";
import { isStepped } from "../games/stepped-game.ts";
import { isPlayedAlone } from "../games/registry.ts";
import type { Seas } from "../seas/seas.ts";
import type { Wagers } from "../wagers/wagers.ts";
import type { ShotResult } from "../../shared/wire.ts";
import { toRoundView } from "./present.ts";
import { Grant, type RequestContexts } from "./request-context.ts";

const Volley = z.object({
  shots: z
    .array(z.object({ operation: z.string().regex(/^[A-Za-z0-9-]{8,64}$/), wager: z.unknown(), grant: Grant }))
    .min(1)
    .max(VOLLEY),
});

/**
 * Several quick rounds in one message. Each shot is a wager of its own, with its own ids towards the wallet, played one
 * after the other; one that is refused takes nothing and says why, and the next is played all the same.
 */
export async function shotsRoutes(
  app: FastifyInstance,
  { requestContexts, wagers, seas }: { requestContexts: RequestContexts; wagers: Wagers; seas: Pick<Seas, "shot"> },
): Promise<void> {
  app.post("/api/shots", async (request) => {
    const { session, title, game } = await requestContexts.of(request);
    const volley = Volley.safeParse(request.body);
    if (!volley.success || !isPlayedAlone(game) || isStepped(game)) throw new ArcadeError("request.invalid");
    const results: ShotResult[] = [];
    for (const { operation, wager, grant } of volley.data.shots) {
      try {
        const round = await wagers.play({ session, title, game, operation, wager, grant });
        if (game.key === fishing.key) seas.shot(title, session, round);
        results.push({ operation, round: toRoundView(round) });
      } catch (error) {
        if (!(error instanceof ArcadeError)) throw error;
        results.push({ operation, errorCode: toldCode(error.code), message: errorText(error.code, session.language) });
      }
    }
    return { success: true, value: results };
  });
}
