import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { percentile, ratio, table } from "./stats.ts";
import { launchInto, startTables } from "./table-arcade.ts";

const PLAYERS = 100;
const SPINS = 12;
/** From the result to the next tap; a hand is slower. */
const REST_MS = 700;
const LIMIT_MS = 150;
const TITLE = "MLA-TIGER-FORTUNE";
const STAKE = 180;

type Post = (secret: string, body: string) => Promise<number>;

/** From tap to result of a hundred players, beside the same calls to a server that answers without thinking. */
export async function benchSpins(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "bench-spins-"));
  const { app, address } = await startTables(folder);
  const secrets = await Promise.all(Array.from({ length: PLAYERS }, (_, at) => launchInto(app, { code: TITLE, user: String(at + 1) })));
  const bare = createServer((call, response) => {
    call.resume().on("end", () => response.end('{"success":true}'));
  });
  await new Promise<void>((resolve) => bare.listen(0, "127.0.0.1", resolve));
  const floor = await play(post(`http://127.0.0.1:${(bare.address() as AddressInfo).port}/api/play`), secrets);
  const spins = await play(post(`${address}/api/play`), secrets);
  bare.close();
  await app.close();
  rmSync(folder, { recursive: true, force: true });
  console.log(`${PLAYERS} players of ${TITLE}, ${spins.length} spins, with a wallet that answers at once`);
  const row = (name: string, part: number) => {
    const [spin, call] = [percentile(spins, part), percentile(floor, part)];
    return [name, spin.toFixed(1), call.toFixed(1), ratio(spin, call)];
  };
  console.log(table(["from tap to result", "ms", "floor ms", "ratio"], [row("p50", 0.5), row("p99", 0.99)]));
  const p99 = percentile(spins, 0.99);
  if (p99 > LIMIT_MS) throw new Error(`p99 is ${p99.toFixed(0)} ms; ${LIMIT_MS} are allowed`);
}

/** All players spin at their own pace; answers the time of each spin in ms. */
async function play(send: Post, secrets: readonly string[]): Promise<number[]> {
  const players = secrets.map(async (secret, at) => {
    await sleep((REST_MS * at) / PLAYERS);
    const times: number[] = [];
    for (let spin = 0; spin < SPINS; spin += 1) {
      times.push(await send(secret, JSON.stringify({ operation: randomUUID(), wager: { stake: STAKE } })));
      await sleep(REST_MS);
    }
    return times;
  });
  return (await Promise.all(players)).flat();
}

const post =
  (url: string): Post =>
  (secret, body) =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body), "x-session": secret };
      const call = request(url, { method: "POST", headers }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => (text += part));
        response.on("end", () => (response.statusCode === 200 ? resolve(performance.now() - began) : reject(new Error(text))));
      });
      call.on("error", reject);
      call.end(body);
    });
