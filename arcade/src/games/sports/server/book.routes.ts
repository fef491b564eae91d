import type { FastifyInstance } from "fastify";
import type { Seats } from "../../../server/api/request-context.ts";
import { ArcadeError } from "../../../shared/errors.ts";
import type { World } from "../../../server/games/scheduled-game.ts";
import { readBook } from "./book.ts";
import { sports, sportsOf } from "./game.ts";

/** `GET /api/book`: fixtures of the title's sports with their odds. */
export async function bookRoutes(app: FastifyInstance, { seats, world }: { seats: Seats; world: () => World }): Promise<void> {
  app.get("/api/book", async (request) => {
    const { title, game } = seats.of(request);
    if (game.key !== sports.key) throw new ArcadeError("request.notFound");
    return { success: true, value: readBook(sportsOf(title), world()) };
  });
}
