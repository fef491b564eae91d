import type { FastifyInstance, FastifyRequest } from "fastify";
import { createStreams } from "../api/stream.ts";
import { ArcadeError } from "../../shared/errors.ts";
import type { RequestContexts } from "../api/request-context.ts";
import { isTableGame } from "./table-game.ts";
import type { Tables } from "./tables.ts";

/** `GET /api/table/events`: how the session's table stands and every change of it, as a stream of server-sent events. */
export async function tableRoutes(
  app: FastifyInstance,
  { requestContexts, tables, mayTell }: { requestContexts: RequestContexts; tables: Tables; mayTell: () => boolean },
): Promise<void> {
  const streams = createStreams(mayTell);
  const at = async (request: FastifyRequest) => {
    const { session, title, game } = await requestContexts.of(request);
    if (!isTableGame(game)) throw new ArcadeError("request.notFound");
    return { session, title, game };
  };
  app.get("/api/table", async (request) => {
    const { session, title, game } = await at(request);
    return { success: true, value: await tables.look(title, game, session) };
  });
  app.get("/api/table/events", async (request, reply) => {
    const { session, title, game } = await at(request);
    streams.open(reply, (send) => {
      const leave = tables.watch(title, game, session, send);
      tables.look(title, game, session).then(
        (opening) => send(JSON.stringify(opening)),
        // Whoever comes again asks again.
        () => reply.raw.end(),
      );
      return leave;
    });
  });
  app.addHook("preClose", async () => {
    streams.close();
    tables.stop();
  });
}
