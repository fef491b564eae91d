import type { FastifyInstance } from "fastify";
import type { Seats } from "../../../server/api/request-context.ts";
import { ArcadeError } from "../../../shared/errors.ts";
import type { World } from "../../../server/games/scheduled-game.ts";
import { lottery, readDraws } from "./game.ts";

/** `GET /api/draws`: the lottery's open draw, and past ones with their seeds. */
export async function drawRoutes(app: FastifyInstance, { seats, world }: { seats: Seats; world: () => World }): Promise<void> {
  app.get("/api/draws", async (request) => {
    const { title, game } = seats.of(request);
    if (game.key !== lottery.key) throw new ArcadeError("request.notFound");
    return { success: true, value: await readDraws(title, world()) };
  });
}
