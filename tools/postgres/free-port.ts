import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below what Linux (32768 and up) and macOS (49152 and up) give to outgoing connections by themselves. */
const PORTS = { from: 20_000, to: 32_000 };
const TRIES = 100;
/** What this process was given or was refused: whoever asks for several ports gets different ones, also before anybody listens. */
const given = new Set<number>();

/**
 * A TCP port that nobody listens on at this moment, and that this process was not given before. No outgoing connection takes it by chance either, so that a program that is started
 * again finds the port on which it was. `draw` gives a number from its first up to, but not including, its second.
 */
export async function freePort(draw: (from: number, to: number) => number = randomInt): Promise<number> {
  for (let left = TRIES; left > 0; left -= 1) {
    const port = draw(PORTS.from, PORTS.to);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error("No TCP port is free on 127.0.0.1.");
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
