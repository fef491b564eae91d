import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SLOW_CLIENTS } from "@mela/contract/base/slow-clients";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newFolder, removeFolders, startArcade, type TestArcade } from "../../arcade/src/testing/test-arcade.ts";
import { buildPsp } from "../../psp/src/app.ts";
import { openBook } from "../../psp/src/book/book.ts";
import { createTestApp, type TestApp } from "../../server/testing/create-test-app.ts";

let platform: TestApp;
let arcade: TestArcade;
let psp: Awaited<ReturnType<typeof buildPsp>>;
const folder = mkdtempSync(join(tmpdir(), "mela-slow-"));

beforeAll(async () => {
  platform = await createTestApp();
  arcade = await startArcade("http://127.0.0.1:1", newFolder());
  psp = await buildPsp({
    book: openBook(folder),
    now: Date.now,
    publicUrl: "https://pay.example",
    merchant: "mela",
    secret: "the-secret-of-the-platform",
    callbackSecret: "the-secret-of-the-provider",
    delayMs: 0,
    logLevel: "silent",
  });
});
afterAll(async () => {
  await Promise.all([platform.close(), arcade.stop(), psp.close()]);
  removeFolders();
  rmSync(folder, { recursive: true });
});

const programs = { platform: () => platform.app, arcade: () => arcade.app, "payment sandbox": () => psp };
const HEAD = "POST /readyz HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n";
const SLOW = {
  "never ends their headers": "GET / HTTP/1.1\r\nHost: x\r\nX-A: ",
  "never ends their body": `${HEAD}\r\n{`,
  "says nothing": "",
};

/** ms after which the server hangs up on who sends this and no more, and what it says before. */
async function cutAfter(port: number, text: string): Promise<{ ms: number; said: string }> {
  const start = performance.now();
  const socket = connect(port, "127.0.0.1");
  let said = "";
  socket.on("error", () => undefined).setEncoding("utf8");
  socket.on("data", (part: string) => (said += part));
  if (text !== "") socket.write(text);
  await once(socket, "close");
  return { ms: performance.now() - start, said };
}

describe.each(Object.entries(programs))("the %s", (_name, app) => {
  it("cuts off slow clients within thirty seconds", async () => {
    const { server } = app();
    // What production has; Node looks once in an interval, so that comes on top.
    expect(server.headersTimeout + SLOW_CLIENTS.http.connectionsCheckingInterval).toBeLessThanOrEqual(30_000);
    expect(server.requestTimeout + SLOW_CLIENTS.http.connectionsCheckingInterval).toBeLessThanOrEqual(30_000);
    expect([server.headersTimeout > 0, server.requestTimeout > 0]).toEqual([true, true]);
    const usual = [server.headersTimeout, server.requestTimeout] as const;
    server.headersTimeout = 300;
    server.requestTimeout = 600;
    await app().listen({ host: "127.0.0.1", port: 0 });
    const { port } = server.address() as AddressInfo;
    const cuts = await Promise.all(Object.values(SLOW).map((text) => cutAfter(port, text)));
    // With Node's own interval it would be thirty seconds, however short the limits are.
    for (const { ms } of cuts) expect(ms).toBeLessThan(15_000);
    // An answer would be one to a proxy too, which hands on to the next what has had none: it was the way there that was slow.
    expect(cuts.filter(({ said }) => said.includes("Request Timeout"))).toEqual([]);
    expect((await cutAfter(port, "no HTTP\r\n\r\n")).said).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    [server.headersTimeout, server.requestTimeout] = usual;
  });
});

it("the payment sandbox sends the headers that guard a page, HTTPS for good where browsers come by it, and no cookie", async () => {
  for (const url of ["/readyz", "/nothing", "/pay/nothing"]) {
    const { headers } = await psp.inject({ url });
    expect(headers["strict-transport-security"], url).toBe("max-age=31536000; includeSubDomains");
    expect(headers, url).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
    });
    expect(headers["content-security-policy"], url).toBe("default-src 'none';frame-ancestors 'none';base-uri 'none'");
    expect(headers["set-cookie"], url).toBeUndefined();
  }
});
