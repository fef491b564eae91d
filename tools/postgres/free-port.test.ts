import { randomInt } from "node:crypto";
import { createServer, type Server } from "node:net";
import { expect, test, vi } from "vitest";
import { freePort } from "./free-port.ts";

const listenOn = (port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });

test("a port on which something listens is passed over, and none is drawn that an outgoing connection could take", async () => {
  const taken = await freePort();
  const server = await listenOn(taken);
  const drawn = vi.fn<(from: number, to: number) => number>(randomInt).mockReturnValueOnce(taken);
  const free = await freePort(drawn);
  expect(free).not.toBe(taken);
  expect(drawn.mock.calls.length).toBeGreaterThan(1);
  for (const [from, to] of drawn.mock.calls) expect([from >= 1024, to <= 32_768]).toEqual([true, true]);
  server.close();
  (await listenOn(free)).close();
});

test("a port is not given twice, though nobody listens on it yet", async () => {
  const first = await freePort();
  const drawn = vi.fn<(from: number, to: number) => number>(randomInt).mockReturnValueOnce(first);
  expect(await freePort(drawn)).not.toBe(first);
  expect(drawn.mock.calls.length).toBeGreaterThan(1);
});
