import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { ArcadeError } from "../../shared/errors.ts";
import { isOpenGame } from "../games/registry.ts";
import type { Journal } from "../journal/journal.ts";
import type { Bets } from "../wagers/bets.ts";
import type { BetsView } from "../../shared/wire.ts";
import { toRoundView } from "./present.ts";
import type { Seats } from "./request-context.ts";

const Place = z.object({ operation: z.string().regex(/^[A-Za-z0-9-]{8,64}$/), wager: z.unknown() });
const ENDED = 20;

/** The calls of games whose bets are decided later. */
export async function betRoutes(
  app: FastifyInstance,
  { seats, bets, journal }: { seats: Seats; bets: Bets; journal: Journal },
): Promise<void> {
  app.post("/api/bets", async (request) => {
    const { session, title, game } = seats.of(request);
    const body = Place.safeParse(request.body);
    if (!body.success || !isOpenGame(game)) throw new ArcadeError("request.invalid");
    const round = await bets.place({ session, title, game, ...body.data });
    return { success: true, value: { round: toRoundView(round) } };
  });
  app.get("/api/bets", async (request) => {
    const { session } = seats.of(request);
    const ended = journal.history(session.player, session.gameCode, ENDED);
    const value: BetsView = {
      open: journal.openBets(session.player, session.gameCode).map(toRoundView),
      ended: ended.map(toRoundView),
    };
    return { success: true, value };
  });
}
