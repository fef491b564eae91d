import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod";
import { ArcadeError } from "../../shared/errors.ts";
import { isScheduledGame } from "../games/registry.ts";
import type { GameContext } from "../games/scheduled-game.ts";
import type { Round } from "../journal/journal.ts";
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
  gameContext: () => Promise<GameContext>;
}

/** `GET /api/bets/cash-out`: what open bets are cashed out at now. `POST`: cashes one out. */
export async function cashOutRoutes(app: FastifyInstance, { requestContexts, cashOuts, courses, gameContext }: CashOutDeps): Promise<void> {
  const placeOf = async (request: FastifyRequest): Promise<CashOutPlace> => {
    const { session, title, game } = await requestContexts.of(request);
    if (!isScheduledGame(game)) throw new ArcadeError("request.invalid");
    return { session, title, game };
  };
  app.get("/api/bets/cash-out", async (request) => ({ success: true, value: await cashOuts.quotes(await placeOf(request)) }));
  app.post("/api/bets/cash-out", async (request) => {
    // Before anything that takes time: the moment of the tap is what counts.
    const context = await gameContext();
    const place = await placeOf(request);
    const { session, title, game } = place;
    const body = Take.safeParse(request.body);
    if (!body.success) throw new ArcadeError("request.invalid");
    // Others see it when it is written, however long the wallet takes.
    const onEnd = (round: Round) => {
      if (isCourseGame(game)) courses.left(game, session, title, round);
    };
    const round = await cashOuts.take({ ...place, ...body.data, context, onEnd });
    return { success: true, value: { round: toRoundView(round) } };
  });
}
