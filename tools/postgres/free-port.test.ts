import { createServer, type Server } from "node:net";
import { expect, test, vi } from "vitest";
import { freePort } from "./free-port.ts";

const drawn = vi.hoisted(() => vi.fn<(from: number, to: number) => number>());
vi.mock(import("node:crypto"), async (original) => ({ ...(await original()), randomInt: drawn as never }));

const listenOn = (port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });

test("a port on which something listens is passed over, and none is drawn that an outgoing connection could take", async () => {
  drawn.mockImplementation((from, to) => from + Math.floor(Math.random() * (to - from)));
  const taken = await freePort();
  const server = await listenOn(taken);
  drawn.mockClear();
  drawn.mockReturnValueOnce(taken);
  const free = await freePort();
  expect(free).not.toBe(taken);
  expect(drawn.mock.calls.length).toBeGreaterThan(1);
  for (const [from, to] of drawn.mock.calls) expect([from >= 1024, to <= 32_768]).toEqual([true, true]);
  server.close();
  (await listenOn(free)).close();
});
