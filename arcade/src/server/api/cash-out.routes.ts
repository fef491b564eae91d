import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod";
import { ArcadeError } from "../../shared/errors.ts";
import { isScheduledGame } from "../games/registry.ts";
import { isCourseGame } from "../tables/course-game.ts";
import type { Courses } from "../tables/courses.ts";
import type { CashOutPlace, CashOuts } from "../wagers/cash-outs.ts";
import { toRoundView } from "./present.ts";
import type { RequestContexts } from "./request-context.ts";

const Id = z.string().regex(/^[A-Za-z0-9-]{8,64}$/);
const Take = z.object({
  operation: Id,
  bet: Id,
  shown: z.number().int().nonnegative(),
  tolerance: z.number().int().min(0).max(10_000).default(0),
});

export interface CashOutDeps {
  requestContexts: RequestContexts;
  cashOuts: CashOuts;
  courses: Pick<Courses, "left">;
}

/** `GET /api/bets/cash-out`: what open bets are cashed out at now. `POST`: cashes one out. */
export async function cashOutRoutes(app: FastifyInstance, { requestContexts, cashOuts, courses }: CashOutDeps): Promise<void> {
  const placeOf = async (request: FastifyRequest): Promise<CashOutPlace> => {
    const { session, title, game } = await requestContexts.of(request);
    if (!isScheduledGame(game)) throw new ArcadeError("request.invalid");
    return { session, title, game };
  };
  app.get("/api/bets/cash-out", async (request) => ({ success: true, value: await cashOuts.quotes(await placeOf(request)) }));
  app.post("/api/bets/cash-out", async (request) => {
    const place = await placeOf(request);
    const body = Take.safeParse(request.body);
    if (!body.success) throw new ArcadeError("request.invalid");
    const round = await cashOuts.take({ ...place, ...body.data });
    if (isCourseGame(place.game)) courses.left(place.game, place.session, place.title, round);
    return { success: true, value: { round: toRoundView(round) } };
  });
}
