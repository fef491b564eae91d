import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";

/** An empty database for a test's journal, in the cluster that the run has started for all tests (decision 0007). */
export async function emptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const cluster = process.env["TEST_DATABASE_URL"];
  if (!cluster) throw new Error("No test database runs: such a file ends in .postgres.test.ts, and is one of the project `server`.");
  const name = `arcade_${randomBytes(8).toString("hex")}`;
  await ask(cluster, `CREATE DATABASE ${name} STRATEGY file_copy`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return { url: url.href, drop: async () => void (await ask(cluster, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)) };
}

/** One statement on a connection of its own, past every journal. */
export async function ask(url: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Holds a lock of the database's until it is let go, as a statement that takes its time. `lock`: a call of one of its functions. */
export async function holdLock(url: string, lock: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`SELECT ${lock}`);
  return () => client.end();
}

/** The same database over a wire that can be cut without a word: what is open then stays open and hears nothing any more; new connections pass. The first `breaks` connections end at their first word. */
export async function wireTo(url: string, breaks = 0): Promise<{ url: string; cut: () => void; close: () => void }> {
  const there = new URL(url);
  const ends = new Set<Socket>();
  let come = 0;
  const server = createServer((near) => {
    if ((come += 1) <= breaks) return void near.once("data", () => near.end());
    const far = connect(Number(there.port), there.hostname);
    for (const end of [near, far]) ends.add(end.on("error", () => undefined));
    near.pipe(far).pipe(near);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const here = new URL(url);
  [here.hostname, here.port] = ["127.0.0.1", String((server.address() as AddressInfo).port)];
  return {
    url: here.href,
    cut: () => {
      for (const end of ends) end.unpipe().pause();
    },
    close: () => {
      server.close();
      for (const end of ends) end.destroy();
    },
  };
}
