import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type ClientRequest, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openEvents } from "@mela/contract/events/events";
import { openDb } from "../server/src/db.ts";
import { createEventsService } from "../server/src/modules/events/events.service.ts";
import { postgresWire } from "../server/src/modules/events/wire.store.ts";
import { startDatabase, startPlatform } from "./site.ts";
import { ratio, table } from "./stats.ts";

const STREAMS = 2_000;
const EVENTS = 40;
const EVERY_MS = 250;
const OPENED_AT_ONCE = 50;
/** An event that has not reached everybody by then counts as lost. */
const PATIENCE_MS = 10_000;

interface Held {
  calls: ClientRequest[];
  /** ms between the sending of an event and its arrival, of each event at each stream. */
  times: number[];
}

/** Opens streams that note how old each event is when it comes. */
async function hold(url: string): Promise<Held> {
  const held: Held = { calls: [], times: [] };
  const open = () =>
    new Promise<void>((resolve, reject) => {
      const call = request(url, { headers: { "x-merchant": "mela" }, agent: false }, (response) => {
        if (response.statusCode !== 200) return reject(new Error(`${url} answers ${response.statusCode}`));
        response.setEncoding("utf8").on("data", (text: string) => {
          const now = performance.now();
          for (const match of text.matchAll(/"notices":([\d.]+)/g)) held.times.push(now - Number(match[1]));
        });
        response.on("error", () => undefined);
        resolve();
      });
      call.on("error", reject);
      call.end();
      held.calls.push(call);
    });
  for (let count = 0; count < STREAMS; count += OPENED_AT_ONCE) await Promise.all(Array.from({ length: OPENED_AT_ONCE }, open));
  return held;
}

/** Sends events one after the other and waits until each stream has had each of them. */
async function deliver(held: Held, send: (sentAt: number) => void): Promise<number[]> {
  held.times.length = 0;
  for (let count = 0; count < EVENTS; count += 1) {
    send(performance.now());
    await sleep(EVERY_MS);
  }
  const end = Date.now() + PATIENCE_MS;
  while (held.times.length < EVENTS * STREAMS && Date.now() < end) await sleep(50);
  return held.times.toSorted((a, b) => a - b);
}

function release(held: Held): void {
  for (const call of held.calls) {
    call.on("error", () => undefined);
    call.destroy();
  }
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Resident memory of a process, in KiB. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
}

interface Measured {
  times: number[];
  lost: number;
  kibPerStream: number;
}

async function measure(url: string, pid: number, send: (sentAt: number) => void): Promise<Measured> {
  const before = await memoryOf(pid);
  const held = await hold(url);
  await sleep(1_500);
  const kibPerStream = ((await memoryOf(pid)) - before) / STREAMS;
  // What runs for the first time is not what is measured.
  send(performance.now());
  await sleep(1_000);
  const times = await deliver(held, send);
  release(held);
  await sleep(500);
  return { times, lost: EVENTS * STREAMS - times.length, kibPerStream };
}

async function measurePlatform(): Promise<Measured> {
  const database = await startDatabase();
  const platform = await startPlatform(database.url, { DEMO_TOOLS: "1", SEED_GAMES: "50" });
  const handle = openDb(database.url, { max: 2 });
  // Another process of the platform, so that each event goes through the database and its announcement.
  const events = createEventsService({ db: handle.db, wire: postgresWire(handle), readBalances: async () => new Map() });
  try {
    const send = (sentAt: number) => events.publishTo("merchant:mela", "unread", { notices: sentAt });
    return await measure(platform.url + openEvents.path, platform.pid, send);
  } finally {
    await events.close();
    await handle.close();
    await platform.stop();
    await database.stop();
  }
}

async function measureFloor(): Promise<Measured> {
  const child: ChildProcess = fork(join(import.meta.dirname, "bare-stream.ts"), { execArgv: ["--disable-warning=ExperimentalWarning"] });
  const [address] = (await once(child, "message")) as [AddressInfo];
  const send = (sentAt: number) => void child.send(`id: 1\nevent: unread\ndata: {"notices":${sentAt}}\n\n`);
  const measured = await measure(`http://127.0.0.1:${address.port}/`, child.pid ?? 0, send);
  child.disconnect();
  return measured;
}

/** Streams held and delivery to all of them: the platform, through PostgreSQL from another process, against a bare server that writes the same bytes. */
export async function benchEvents(): Promise<void> {
  console.log(`${STREAMS} streams, ${EVENTS} events to each`);
  const floor = await measureFloor();
  const ours = await measurePlatform();
  const row = (name: string, { times, lost, kibPerStream }: Measured) => [
    name,
    `${at(times, 0.5).toFixed(0)} ms`,
    `${at(times, 0.99).toFixed(0)} ms`,
    `${at(times, 1).toFixed(0)} ms`,
    `${lost}`,
    `${kibPerStream.toFixed(1)} KiB`,
  ];
  console.log(
    `\n${table(
      ["delivery to all", "p50", "p99", "slowest", "lost", "memory per stream"],
      [row("platform, through PostgreSQL", ours), row("bare node:http", floor)],
    )}\np50 ${ratio(at(ours.times, 0.5), at(floor.times, 0.5))}, p99 ${ratio(at(ours.times, 0.99), at(floor.times, 0.99))}`,
  );
}
