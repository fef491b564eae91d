import { Agent, request } from "node:http";
import { loadCatalogue } from "../server/src/demo/catalogue/catalogue.ts";
import { table } from "./stats.ts";

const CLIENTS = 50;
/** The search screen waits so long for the typing to rest, so nobody asks more often. */
const PAUSE_MS = 500;
const SEARCHES_EACH = 40;

/** What people type: names and parts of them in both scripts, with slips; hardly ever the same twice, so that no cache helps. */
function searchWords(): string[] {
  const words = loadCatalogue().games.flatMap(({ nameEn, nameBn }, index) => {
    const [first = ""] = nameEn.split(" ");
    const slip = `${nameEn.slice(0, 2)}${nameEn[3] ?? ""}${nameEn[2] ?? ""}${nameEn.slice(4)}`;
    return [nameEn, nameBn, first.slice(0, 2 + (index % 4)), slip.toLowerCase(), `${nameBn.split(" ")[0]} ${first}`];
  });
  // In an order that is the same in every run and has no pattern.
  return words
    .map((word, index) => ({ word, key: (index * 7919) % words.length }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ word }) => word);
}

const percentile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0).toFixed(1);

function timed(url: string, agent: Agent): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { "accept-encoding": "gzip", "accept-language": "bn", "x-merchant": "mela" } }, (response) => {
      response.resume();
      response.on("end", () =>
        response.statusCode === 200 ? resolve(performance.now() - began) : reject(new Error(`${url} answers ${response.statusCode}`)),
      );
    })
      .on("error", reject)
      .end();
  });
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Fifty people who type, each one search after the other; answers in ms as they arrive. */
async function measure(site: string, words: readonly string[], pauseMs: number): Promise<{ times: number[]; seconds: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const times: number[] = [];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      await sleep((client / CLIENTS) * pauseMs);
      for (let turn = 0; turn < SEARCHES_EACH; turn += 1) {
        const word = words[(turn * CLIENTS + client) % words.length] ?? "";
        const took = await timed(`${site}/wps/games?language=bn&pageSize=36&gameName=${encodeURIComponent(word)}`, agent);
        times.push(took);
        await sleep(Math.max(0, pauseMs - took));
      }
    }),
  );
  agent.destroy();
  return { times: times.toSorted((a, b) => a - b), seconds: (performance.now() - began) / 1000 };
}

/** How long searches among the site's games take that no cache answers. */
export async function benchSearch(site: string): Promise<void> {
  const words = searchWords();
  const half = Math.floor(words.length / 2);
  await measure(site, ["warm up"], 0);
  const rows: string[][] = [];
  for (const [name, pause, part] of [
    ["50 clients typing (a search each 500 ms)", PAUSE_MS, words.slice(0, half)],
    ["50 clients without a pause", 0, words.slice(half)],
  ] as const) {
    const { times, seconds } = await measure(site, part, pause);
    rows.push([
      name,
      String(times.length),
      (times.length / seconds).toFixed(0),
      percentile(times, 0.5),
      percentile(times, 0.99),
      percentile(times, 1),
    ]);
  }
  console.log(`\n${table(["search, no answer from a cache", "searches", "per second", "p50 ms", "p99 ms", "max ms"], rows)}`);
}
