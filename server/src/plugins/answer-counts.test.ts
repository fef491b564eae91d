import Fastify from "fastify";
import { expect, it } from "vitest";
import type { AnsweredCall } from "../metrics/call-metrics.ts";
import { answerCounts } from "./answer-counts.ts";

it("an answer is told with its seconds, a stream without; a provider's call is of no brand", async () => {
  const told: AnsweredCall[] = [];
  const app = Fastify();
  await app.register(answerCounts, {
    metrics: { countAnswer: (call) => void told.push(call) },
    requestContext: { knownBrandOf: async () => "mela" },
  });
  app.get("/wps/things/:id", async () => ({}));
  app.get("/wps/stream", async (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" }).end();
  });
  app.post("/provider/v1/wallet/bet", async (_request, reply) => reply.code(409).send({}));
  await app.inject("/wps/things/8801712345678");
  await app.inject("/wps/stream");
  await app.inject({ method: "POST", url: "/provider/v1/wallet/bet" });
  await expect.poll(() => told.length).toBe(3);
  expect(told).toEqual([
    { call: "GET /wps/things/:id", brand: "mela", status: 200, seconds: expect.any(Number) },
    { call: "GET /wps/stream", brand: "mela", status: 200, seconds: null },
    { call: "POST /provider/v1/wallet/bet", brand: "", status: 409, seconds: expect.any(Number) },
  ]);
  expect(told[0]?.seconds).toBeLessThan(5);
  await app.close();
});
