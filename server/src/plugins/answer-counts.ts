import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import type { Metrics } from "../security-events/metrics.ts";

/** Counts every answer by the class of its status. */
export const answerCounts = fp(async (app: FastifyInstance, { metrics }: { metrics: Pick<Metrics, "countAnswer"> }) => {
  app.addHook("onResponse", async (_request, reply) => metrics.countAnswer(reply.statusCode));
});
