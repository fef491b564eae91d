import type { FastifyInstance, FastifyRequest } from "fastify";
import { ArcadeError } from "../../shared/errors.ts";
import type { RequestContexts } from "../api/request-context.ts";
import { createStreams } from "../api/stream.ts";
import { isCourseGame } from "./course-game.ts";
import type { Courses } from "./courses.ts";

/** `GET /api/course` and `/api/course/events`: the session's table whose rounds last as long as their course, once or as a stream of server-sent events. */
export async function courseRoutes(
  app: FastifyInstance,
  { requestContexts, courses, mayTell }: { requestContexts: RequestContexts; courses: Courses; mayTell: () => boolean },
): Promise<void> {
  const streams = createStreams(mayTell);
  const at = async (request: FastifyRequest) => {
    const { session, title, game } = await requestContexts.of(request);
    if (!isCourseGame(game)) throw new ArcadeError("request.notFound");
    return { session, title, game };
  };
  app.get("/api/course", async (request) => {
    const { session, title, game } = await at(request);
    return { success: true, value: await courses.look(title, game, session) };
  });
  app.get("/api/course/events", async (request, reply) => {
    const { session, title, game } = await at(request);
    streams.open(reply, (send) => {
      const leave = courses.watch(title, game, session, send);
      courses.look(title, game, session).then(
        (opening) => send(JSON.stringify(opening)),
        // Whoever comes again asks again.
        () => reply.raw.end(),
      );
      return leave;
    });
  });
  app.addHook("preClose", async () => {
    streams.close();
    courses.stop();
  });
}
