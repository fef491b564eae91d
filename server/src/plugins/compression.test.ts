import Fastify from "fastify";
import { expect, test } from "vitest";
import { compression } from "./compression.ts";

test("long JSON is compressed, and neither a short answer nor one that is no JSON", async () => {
  const app = Fastify();
  await app.register(compression);
  app.get("/:type/:length", async (request, reply) => {
    const { type, length } = request.params as { type: string; length: string };
    return reply.type(type === "json" ? "application/json" : "text/csv").send("7".repeat(Number(length)));
  });
  const codingOf = async (url: string) => (await app.inject({ url, headers: { "accept-encoding": "gzip" } })).headers["content-encoding"];
  expect(await Promise.all(["/json/1400", "/json/1399", "/csv/1400"].map(codingOf))).toEqual(["gzip", undefined, undefined]);
  await app.close();
});
