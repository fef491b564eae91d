import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { afterEach, expect, test } from "vitest";
import { type ArcadeError, errorStatus } from "../../shared/errors.ts";
import { signedHeaders } from "../signing.ts";
import { createPassOn } from "./pass-on.ts";

const SECRET = "a-secret-of-this-test";
const PROVIDER = "arcade";
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Change {
  secret?: string | string[];
  now?: () => number;
  answerMs?: number;
  silentMs?: number;
}
/** As long as it likes. */
const EVER = 2 ** 31 - 1;

/** An arcade that passes everything on to that address; `gone` says that others are, `warned` how often nobody has answered. */
function arcade(address: string, { secret = SECRET, now = Date.now, answerMs = EVER, silentMs = EVER }: Change = {}) {
  let gone: (members: readonly number[]) => void = () => undefined;
  let warned = 0;
  const holding = { whenGone: (listener: typeof gone) => void (gone = listener) };
  const log = { warn: () => void (warned += 1) };
  const passOn = createPassOn({ holding, provider: PROVIDER, secret, now, answerMs, silentMs, log });
  const app = Fastify();
  app.setErrorHandler((error, _, reply) => reply.code(errorStatus((error as ArcadeError).code)).send((error as ArcadeError).code));
  app.all("/api/room/*", async (request, reply) =>
    passOn.isPassed(request, reply)
      ? { taken: request.body ?? null }
      : passOn.to({ kind: "elsewhere", member: 7, address }, request, reply),
  );
  return { app, gone: (member: number) => gone([member]), warned: () => warned };
}
const BODY = { operation: "tap-0001", hand: 3, action: "see" };
const JOIN = { method: "POST", url: "/api/room/join", headers: { "x-session": "mine", "x-table": "T" }, body: BODY } as const;

test("a call that is passed on is taken by the next arcade as it was sent, under either secret while one is replaced, and by nobody else", async () => {
  const holder = arcade("http://nobody", { secret: ["another-secret-of-this", SECRET] });
  const address = await holder.app.listen({ port: 0, host: "127.0.0.1" });
  const passed = await arcade(address).app.inject(JOIN);
  expect([passed.statusCode, passed.json()]).toEqual([200, { taken: BODY }]);
  expect((await arcade(address).app.inject("/api/room/hand?x=1")).json()).toEqual({ taken: null });
  expect((await arcade(address, { secret: "a-secret-of-nobody" }).app.inject(JOIN)).statusCode).toBe(502);
  expect((await arcade(address, { now: () => Date.now() - 120_000 }).app.inject(JOIN)).statusCode).toBe(502);
  await holder.app.close();
});

test("what is signed is the method, the address, whose session it is, at which table, and the body: changed on its way it is refused", async () => {
  const { app } = arcade("http://nobody");
  const path = ["rooms", "POST", JOIN.url, "mine", "T"].join("\n");
  const signed = signedHeaders({ secret: SECRET, provider: PROVIDER, path, body: JSON.stringify(BODY) }, Date.now());
  const status = async (change: object) => {
    const { headers = {}, ...other } = change as { headers?: object };
    return (await app.inject({ ...JOIN, ...other, headers: { ...JOIN.headers, ...signed, ...headers } })).statusCode;
  };
  expect(await status({})).toBe(200);
  for (const change of [
    { method: "PUT" },
    { url: "/api/room/play" },
    { headers: { "x-session": "another's" } },
    { headers: { "x-table": "U" } },
    { body: { ...BODY, action: "fold" } },
  ])
    expect(await status(change), JSON.stringify(change)).toBe(401);
});

test.each<[string, RequestListener]>([
  ["answers nothing in time", () => undefined],
  ["is no arcade", (_, answer) => void answer.end("hello")],
  ["ends in the middle", (request) => void request.socket.destroy()],
])("a holder that %s: the call is answered with 502, which is asked again", async (_what, answer) => {
  const address = await listen(answer);
  const asked = await arcade(address, { answerMs: answer.length === 0 ? 50 : EVER }).app.inject(JOIN);
  expect([asked.statusCode, asked.body]).toEqual([502, "room.elsewhere"]);
});

test("one whose address is none that is passed on to, and one that nobody listens at: 502", async () => {
  const address = await listen(() => undefined);
  servers[0]!.close();
  await once(servers[0]!, "close");
  expect((await arcade(address).app.inject(JOIN)).statusCode).toBe(502);
  const { app, warned } = arcade("machine:8090");
  expect([(await app.inject(JOIN)).statusCode, warned()]).toEqual([502, 0]);
});

test("a stream comes piece by piece, and ends when its holder is gone, and with no other member", async () => {
  const pieces: ((text: string) => void)[] = [];
  const address = await listen((request, answer) => {
    answer.writeHead(200, { "content-type": "text/event-stream", "x-arcade-rooms": "1" });
    if (request.method !== "GET") return;
    answer.write("data: 1\n\n");
    pieces.push((text) => void answer.write(text));
  });
  const { app, gone } = arcade(address);
  const base = await app.listen({ port: 0, host: "127.0.0.1" });
  const stream = await fetch(`${base}/api/room/events`);
  expect([stream.status, stream.headers.get("content-type")]).toEqual([200, "text/event-stream; charset=utf-8"]);
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toBe("data: 1\n\n");
  pieces[0]!("data: 2\n\n");
  expect((await reader.read()).value).toBe("data: 2\n\n");
  gone(8);
  pieces[0]!("data: 3\n\n");
  expect((await reader.read()).value).toBe("data: 3\n\n");
  gone(7);
  await expect(reader.read()).rejects.toThrow("terminated");
  await app.close();
});

test("a stream in which nothing is said for longer than a living holder is silent ends", async () => {
  const address = await listen((_, answer) => {
    answer.writeHead(200, { "content-type": "text/event-stream", "x-arcade-rooms": "1" });
    answer.write("data: 1\n\n");
  });
  const { app } = arcade(address, { silentMs: 50 });
  const stream = await fetch(`${await app.listen({ port: 0, host: "127.0.0.1" })}/api/room/events`);
  await expect(stream.text()).rejects.toThrow("terminated");
  await app.close();
});

test("a call that waits for a holder that is removed is answered with 502 at once, whatever time it has", async () => {
  const arrived = Promise.withResolvers<void>();
  const { app, gone } = arcade(await listen(() => arrived.resolve()));
  const asked = app.inject(JOIN).then(({ statusCode }) => statusCode);
  await arrived.promise;
  gone(7);
  expect(await asked).toBe(502);
});
