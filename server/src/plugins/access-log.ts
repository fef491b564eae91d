import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import type { Logger } from "pino";

/** One line for each answer, in place of the framework's two. */
export const accessLog = fp(async (app: FastifyInstance) => {
  if (!(app.log as Logger).isLevelEnabled("info")) return;
  app.addHook("onResponse", async (request, reply) => {
    request.log.info({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, "answered");
  });
});
