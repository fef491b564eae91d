import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way by TCP between two parts on which, while it is cut, nothing passes: connections stand, new ones are taken, and nobody is told. */
export interface StallingWay {
  port: number;
  cut(): void;
  /** What was sent meanwhile arrives now, as after a network that was gone. */
  mend(): void;
  close(): Promise<void>;
}

/** Opens a way to a port of 127.0.0.1, at a port of its own. */
export async function openStallingWay(target: number): Promise<StallingWay> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const upstream = connect({ port: target, host: "127.0.0.1", allowHalfOpen: true, noDelay: true });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => sockets.delete(one));
      one.on("data", (chunk: Buffer) => {
        if (!other.write(chunk)) one.pause();
      });
      one.on("drain", () => void (isCut || other.resume()));
      one.on("end", () => other.end());
      if (isCut) one.pause();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    mend() {
      isCut = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
