import type { FastifyInstance } from "fastify";
import type { RequestContexts } from "../../../server/api/request-context.ts";
import { ArcadeError } from "../../../shared/errors.ts";
import type { GameContext } from "../../../server/games/scheduled-game.ts";
import { readBook } from "./book.ts";
import { sports, sportsOf } from "./game.ts";

/** `GET /api/book`: fixtures of the title's sports with their odds. */
export async function bookRoutes(
  app: FastifyInstance,
  { requestContexts, gameContext }: { requestContexts: RequestContexts; gameContext: () => Promise<GameContext> },
): Promise<void> {
  app.get("/api/book", async (request) => {
    const { title, game } = await requestContexts.of(request);
    if (game.key !== sports.key) throw new ArcadeError("request.notFound");
    return { success: true, value: readBook(sportsOf(title), await gameContext()) };
  });
}
