import type { FastifyInstance } from "fastify";
import * as z from "zod";
import type { RequestContexts } from "../../../server/api/request-context.ts";
import { ArcadeError } from "../../../shared/errors.ts";
import type { GameContext } from "../../../server/games/scheduled-game.ts";
import type { BookView } from "../rules/wire.ts";
import { readBook } from "./book.ts";
import { remembering } from "./fixtures.ts";
import { sports, sportsOf } from "./game.ts";

/** What is told is the same for everybody who asks within so long. */
const KEPT_MS = 250;

const Asked = z.object({ match: z.string().max(40).optional() });

/** `GET /api/book`: fixtures of the title's sports with their odds; with `match` every market of that one. */
export async function bookRoutes(
  app: FastifyInstance,
  { requestContexts, gameContext }: { requestContexts: RequestContexts; gameContext: () => Promise<GameContext> },
): Promise<void> {
  const kept = remembering<BookView>(40);
  app.get("/api/book", async (request) => {
    const { title, game } = await requestContexts.of(request);
    const asked = Asked.safeParse(request.query);
    if (!asked.success) throw new ArcadeError("request.invalid");
    if (game.key !== sports.key) throw new ArcadeError("request.notFound");
    const context = await gameContext();
    const [keys, whole] = [sportsOf(title), asked.data.match ?? null];
    const moment = Math.floor(context.now / KEPT_MS);
    const value = kept(`${keys.join()} ${whole} ${moment}`, () => readBook({ sports: keys, context, whole }));
    return { success: true, value };
  });
}
