import type { FastifyInstance } from "fastify";
import type { RequestContexts } from "../../../server/api/request-context.ts";
import { ArcadeError } from "../../../shared/errors.ts";
import type { GameContext } from "../../../server/games/scheduled-game.ts";
import { lottery, readDraws } from "./game.ts";

/** `GET /api/draws`: the lottery's open draw, and past ones with their seeds. */
export async function drawRoutes(
  app: FastifyInstance,
  { requestContexts, gameContext }: { requestContexts: RequestContexts; gameContext: () => Promise<GameContext> },
): Promise<void> {
  app.get("/api/draws", async (request) => {
    const { title, game } = await requestContexts.of(request);
    if (game.key !== lottery.key) throw new ArcadeError("request.notFound");
    return { success: true, value: await readDraws(title, await gameContext()) };
  });
}
