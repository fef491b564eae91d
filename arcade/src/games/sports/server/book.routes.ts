import type { FastifyInstance } from "fastify";
import * as z from "zod";
import type { RequestContexts } from "../../../server/api/request-context.ts";
import { ArcadeError } from "../../../shared/errors.ts";
import type { GameContext } from "../../../server/games/scheduled-game.ts";
import { readBook } from "./book.ts";
import { sports, sportsOf } from "./game.ts";
import { simulated } from "./match-source.ts";

const Asked = z.object({ match: z.string().max(40).optional() });

/** `GET /api/book`: fixtures of the title's sports with their odds; with `match` every market of that one. */
export async function bookRoutes(
  app: FastifyInstance,
  { requestContexts, gameContext }: { requestContexts: RequestContexts; gameContext: () => Promise<GameContext> },
): Promise<void> {
  app.get("/api/book", async (request) => {
    const { title, game } = await requestContexts.of(request);
    const asked = Asked.safeParse(request.query);
    if (!asked.success) throw new ArcadeError("request.invalid");
    if (game.key !== sports.key) throw new ArcadeError("request.notFound");
    const context = await gameContext();
    const value = readBook({ sports: sportsOf(title), context, source: simulated, whole: asked.data.match ?? null });
    return { success: true, value };
  });
}
