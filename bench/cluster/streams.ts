import { type ClientRequest, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { openEvents } from "@mela/contract/events/events";
import { backoff } from "../../kit/src/event-feed.ts";
import { percentile, table } from "../stats.ts";
import { askOnce } from "./caller.ts";
import { seconds } from "./seconds.ts";
import { startSite } from "./site.ts";

const STREAMS = 2_000;
const OPENED_AT_ONCE = 50;
const CALLERS = 4;
const CALL_EVERY_MS = 100;
const PATH = "/wps/games/hot?language=en";
/** How long calls are timed without anything happening. */
const QUIET_MS = 10_000;
const BACK_WITHIN_MS = 15_000;
const CALL_WITHIN_MS = 2_000;
const GIVE_UP_MS = 120_000;

interface Stream {
  isOpen: boolean;
  call: ClientRequest | null;
}

/** How long streams took to come back, in ms, the pages' own waiting with it. */
type Returns = number[];

/** Follows the events of a visitor as a page does: whenever the stream ends, it waits as pages wait and opens it anew. */
function follow(url: string, at: number, returns: Returns, isOver: () => boolean): Stream {
  const stream: Stream = { isOpen: false, call: null };
  const headers = { "x-merchant": "mela", "x-forwarded-for": `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` };
  let failures = 0;
  let lostAt: number | null = null;
  const again = async (): Promise<void> => {
    if (stream.isOpen) lostAt = performance.now();
    else failures += 1;
    stream.isOpen = false;
    if (isOver()) return;
    await sleep(backoff(failures));
    open();
  };
  const open = (): void => {
    if (isOver()) return;
    let isAnswered = false;
    const call = request(url + openEvents.path, { headers, agent: false }, (response) => {
      isAnswered = true;
      response.on("error", () => undefined).on("close", () => void again());
      response.resume();
      if (response.statusCode !== 200) return;
      stream.isOpen = true;
      failures = 0;
      if (lostAt !== null) returns.push(performance.now() - lostAt);
      lostAt = null;
    });
    call.on("error", () => {
      // Once there is an answer, its end tells the same.
      if (!isAnswered) void again();
    });
    call.end();
    stream.call = call;
  };
  open();
  return stream;
}

/** Asks for a list on and on; answers how long each call took, in ms. One that fails is an error. */
async function callOn(url: string, times: number[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const from = performance.now();
    await askOnce({ url: url + PATH, headers: { "x-merchant": "mela" } });
    times.push(performance.now() - from);
    await sleep(CALL_EVERY_MS);
  }
}

async function untilAllStand(streams: readonly Stream[]): Promise<void> {
  for (const end = Date.now() + GIVE_UP_MS; streams.some(({ isOpen }) => !isOpen); await sleep(50))
    if (Date.now() > end) throw new Error(`${streams.filter(({ isOpen }) => !isOpen).length} streams did not come back`);
}

/** Two thousand streams on `npm run cluster`, of which those of a platform that is killed come back, and what calls take meanwhile. */
export async function benchStreams(): Promise<void> {
  const site = await startSite();
  let isOver = false;
  const streams: Stream[] = [];
  const returns: Returns = [];
  try {
    for (let at = 0; at < STREAMS; at += 1) {
      streams.push(follow(site.url, at, returns, () => isOver));
      if (at % OPENED_AT_ONCE === OPENED_AT_ONCE - 1) await untilAllStand(streams);
    }
    const times: number[] = [];
    const calling = Promise.all(Array.from({ length: CALLERS }, () => callOn(site.url, times, () => isOver)));
    const before = async (): Promise<void> => {
      await Promise.race([sleep(QUIET_MS), calling]);
    };
    await before();
    const floor = times.splice(0);
    const pid = await site.pidOf("platform-1");
    process.kill(pid!, "SIGKILL");
    await Promise.race([sleep(1_000), calling]);
    await Promise.race([untilAllStand(streams), calling]);
    isOver = true;
    await calling;
    tell(returns, times, floor);
  } finally {
    isOver = true;
    for (const { call } of streams) call?.on("error", () => undefined).destroy();
    await site.stop(false);
  }
}

function tell(returns: Returns, times: readonly number[], floor: readonly number[]): void {
  const row = (name: string, list: readonly number[]) => [
    name,
    String(list.length),
    ...[0.5, 0.99, 1].map((part) => seconds(percentile(list, part))),
  ];
  const rows = [row("streams that came back", returns), row("calls meanwhile", times), row("floor: calls before", floor)];
  console.log(`${STREAMS} streams, one of two platforms killed\n${table(["", "count", "p50", "p99", "slowest"], rows)}`);
  const [slowest, late] = [Math.max(...times), Math.max(...returns)];
  if (slowest <= CALL_WITHIN_MS && late <= BACK_WITHIN_MS) return;
  console.error(`All streams back within ${seconds(BACK_WITHIN_MS)} and no call over ${seconds(CALL_WITHIN_MS)} is what is asked for`);
  process.exitCode = 1;
}
