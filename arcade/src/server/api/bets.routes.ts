import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { ArcadeError } from "../../shared/errors.ts";
import { isScheduledGame } from "../games/registry.ts";
import type { Journal } from "../journal/journal.ts";
import { isCourseGame } from "../tables/course-game.ts";
import type { Courses } from "../tables/courses.ts";
import { isTableGame } from "../tables/table-game.ts";
import type { Tables } from "../tables/tables.ts";
import type { Bets } from "../wagers/bets.ts";
import type { BetsView } from "../../shared/wire.ts";
import { toRoundView } from "./present.ts";
import type { RequestContexts } from "./request-context.ts";

const Place = z.object({ operation: z.string().regex(/^[A-Za-z0-9-]{8,64}$/), wager: z.unknown() });
const ENDED = 20;

export interface BetRouteDeps {
  requestContexts: RequestContexts;
  bets: Bets;
  courses: Pick<Courses, "placed">;
  tables: Pick<Tables, "placed">;
  journal: Journal;
}

/** The calls of games whose bets are decided later. */
export async function betRoutes(app: FastifyInstance, { requestContexts, bets, courses, tables, journal }: BetRouteDeps): Promise<void> {
  app.post("/api/bets", async (request) => {
    const { session, title, game } = await requestContexts.of(request);
    const body = Place.safeParse(request.body);
    if (!body.success || !isScheduledGame(game)) throw new ArcadeError("request.invalid");
    const round = await bets.place({ session, title, game, ...body.data });
    if (isCourseGame(game)) courses.placed(game, session, title, round);
    if (isTableGame(game)) tables.placed(game, session, title, round);
    return { success: true, value: { round: toRoundView(round) } };
  });
  app.get("/api/bets", async (request) => {
    const { session } = await requestContexts.of(request);
    const { player, gameCode } = session;
    const [open, ended] = await Promise.all([journal.openBets(player, gameCode), journal.history(player, gameCode, ENDED)]);
    const value: BetsView = { open: open.map(toRoundView), ended: ended.map(toRoundView) };
    return { success: true, value };
  });
}
