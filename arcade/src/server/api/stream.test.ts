import { once } from "node:events";
import { request as ask, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createStreams } from "./stream.ts";

let app: FastifyInstance;
let begun: number;
let ended: number;
let mayTell: boolean;
let sendMore: (text: string) => void;
/** What the route does before it opens its stream, as reading the session. */
let reading: PromiseWithResolvers<void>;
let arrived: PromiseWithResolvers<IncomingMessage>;
/** Streams that were open have been ended. */
let closed: PromiseWithResolvers<void>;

beforeEach(async () => {
  [begun, ended] = [0, 0];
  reading = Promise.withResolvers();
  arrived = Promise.withResolvers();
  closed = Promise.withResolvers();
  mayTell = true;
  const streams = createStreams(() => mayTell);
  app = fastify();
  app.get("/events", async (request, reply) => {
    arrived.resolve(request.raw);
    await reading.promise;
    streams.open(reply, (send) => {
      begun += 1;
      send("hello");
      sendMore = send;
      return () => void (ended += 1);
    });
  });
  app.addHook("preClose", async () => {
    streams.close();
    closed.resolve();
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
});

const call = () => ask({ port: (app.server.address() as AddressInfo).port, path: "/events" });

test("a stream tells until its browser leaves, and then ends once", async () => {
  const browser = call().end();
  reading.resolve();
  const [answer] = (await once(browser, "response")) as [IncomingMessage];
  const [chunk] = (await once(answer.setEncoding("utf8"), "data")) as [string];
  expect([chunk, begun, ended]).toEqual(["data: hello\n\n", 1, 0]);
  const raw = await arrived.promise;
  const left = once(raw.socket, "close");
  browser.destroy();
  await left;
  expect(ended).toBe(1);
});

test("streams end while nothing may be told, and what comes then is not told", async () => {
  const browser = call().end();
  reading.resolve();
  const [answer] = (await once(browser, "response")) as [IncomingMessage];
  const told: string[] = [];
  answer.setEncoding("utf8").on("data", (text: string) => told.push(text));
  await expect.poll(() => told).toEqual(["data: hello\n\n"]);
  mayTell = false;
  sendMore("by another time");
  await once(answer, "end");
  await expect.poll(() => ended).toBe(1);
  expect(told).toEqual(["data: hello\n\n"]);
  // One that is silent ends too.
  mayTell = true;
  const [quiet] = (await once(call().end(), "response")) as [IncomingMessage];
  await once(quiet, "data");
  mayTell = false;
  await once(quiet.resume(), "end");
});

test("a browser that leaves before its stream is open leaves nobody behind who is told", async () => {
  const browser = call().end();
  browser.on("error", () => undefined);
  const { socket } = await arrived.promise;
  const left = once(socket, "close");
  browser.destroy();
  await left;
  reading.resolve();
  await app.close();
  expect(begun).toBe(ended);
});

test("a stream that is opened while the arcade closes ends at once, and does not keep it from closing", async () => {
  const browser = call().end();
  await arrived.promise;
  const closing = app.close();
  const answered = once(browser, "response") as Promise<[IncomingMessage]>;
  await closed.promise;
  reading.resolve();
  const [answer] = await answered;
  answer.resume();
  await closing;
  expect([answer.statusCode, begun]).toEqual([200, 0]);
});
