import { type AddressInfo, type Server, type Socket, connect, createServer } from "node:net";

export interface CuttableProxy {
  /** The database address, led through the proxy. */
  url: string;
  /** Drops every connection and takes no more, as a database that has gone away. */
  cut(): Promise<void>;
  /** Takes connections again at the same port. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** A TCP proxy before a database, for tests of what happens when the database goes away. */
export async function createCuttableProxy(databaseUrl: string): Promise<CuttableProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const join = (client: Socket): void => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  };
  let server: Server | undefined;
  const listen = async (port: number): Promise<number> => {
    const next = createServer(join);
    server = next;
    await new Promise<void>((resolve) => next.listen(port, "127.0.0.1", resolve));
    return (next.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const cut = async (): Promise<void> => {
    const closed = new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
    for (const socket of sockets) socket.destroy();
    await closed;
    server = undefined;
  };
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return { url: url.href, cut, mend: async () => void (await listen(port)), close: cut };
}
