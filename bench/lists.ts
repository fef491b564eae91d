import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import autocannon from "autocannon";
import { benchSearch } from "./search.ts";
import { startSite } from "./site.ts";
import { median, ratio, table } from "./stats.ts";

const PATHS = [
  "/wps/games?gameType=RNG&pageNo=1&pageSize=36&language=bn",
  "/wps/games/hot?language=bn",
  "/wps/games/vendors?typeId=1&language=bn",
];
const HEADERS = { "accept-encoding": "gzip", "accept-language": "bn", "x-merchant": "mela" };
const CONNECTIONS = 40;
const ROUND_SECONDS = 4;
const ROUNDS = 3;

interface Answer {
  headers: Record<string, string>;
  /** As it travelled, compressed. */
  body: Buffer;
}

function fetchRaw(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { headers: HEADERS }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        if (response.statusCode !== 200) return reject(new Error(`${url} answers ${response.statusCode}`));
        const pairs = Object.entries(response.headers).filter(([name]) => !["date", "connection", "keep-alive"].includes(name));
        resolve({ headers: Object.fromEntries(pairs.map(([name, value]) => [name, String(value)])), body: Buffer.concat(chunks) });
      });
    })
      .on("error", reject)
      .end();
  });
}

async function startBare(answer: Answer): Promise<{ url: string; child: ChildProcess }> {
  const child = fork(join(import.meta.dirname, "bare-server.ts"), { execArgv: ["--disable-warning=ExperimentalWarning"] });
  child.send({ headers: answer.headers, body: answer.body.toString("base64") });
  const [address] = (await once(child, "message")) as [AddressInfo];
  return { url: `http://127.0.0.1:${address.port}`, child };
}

async function requestsPerSecond(url: string, duration: number): Promise<number> {
  const result = await autocannon({ url, headers: HEADERS, connections: CONNECTIONS, duration });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} answers were no 2xx, ${result.errors} failed`);
  return result.requests.average;
}

/** Both in turn, so that a busy moment of the machine hits both. */
async function compare(site: string, path: string): Promise<string[]> {
  const answer = await fetchRaw(site + path);
  const bare = await startBare(answer);
  const ours: number[] = [];
  const floor: number[] = [];
  await Promise.all([requestsPerSecond(site + path, 1), requestsPerSecond(bare.url, 1)]);
  for (let round = 0; round < ROUNDS; round += 1) {
    floor.push(await requestsPerSecond(bare.url, ROUND_SECONDS));
    ours.push(await requestsPerSecond(site + path, ROUND_SECONDS));
  }
  bare.child.disconnect();
  const bytes = `${(answer.body.length / 1024).toFixed(1)} KiB`;
  return [path.split("?")[0] ?? path, bytes, median(ours).toFixed(0), median(floor).toFixed(0), ratio(median(ours), median(floor))];
}

/** Requests per second of cached lists against bare node:http sending the same bytes, and how long searches take. */
export async function benchLists(): Promise<void> {
  const site = await startSite(10_000);
  try {
    const rows: string[][] = [];
    for (const path of PATHS) rows.push(await compare(site.url, path));
    console.log(`\n${table(["cached list, requests per second", "gzip", "platform", "bare node:http", "ratio"], rows)}`);
    await benchSearch(site.url);
  } finally {
    await site.stop();
  }
}
