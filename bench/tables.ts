import { mkdtempSync, rmSync } from "node:fs";
import { type ClientRequest, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { percentile, table } from "./stats.ts";
import { launchInto, startTables, TABLE } from "./table-arcade.ts";

const WATCHERS = 1000;
const OPENED_AT_ONCE = 50;
const WATCH_MS = 65_000;
const LIMIT_MS = 250;

/** How far behind the clock of a table its changes reach a thousand watchers, in a process of their own making. */
export async function benchTables(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "bench-tables-"));
  const { app, address } = await startTables(folder);
  const late: number[] = [];
  const calls: ClientRequest[] = [];
  const secret = await launchInto(app);
  const open = () =>
    new Promise<void>((resolve, reject) => {
      let until = 0;
      const call = request(`${address}/api/table/events`, { headers: { "x-session": secret }, agent: false }, (response) => {
        if (response.statusCode !== 200) return reject(new Error(`the stream answers ${response.statusCode}`));
        response.setEncoding("utf8").on("data", (text: string) => {
          const now = Date.now();
          // The end of one phase is when the message of the next is due.
          if (until > 0) late.push(now - until);
          const last = [...text.matchAll(/"until":(\d+)/g)].at(-1)?.[1];
          if (last) until = Number(last);
        });
        resolve();
      });
      call.on("error", reject);
      call.end();
      calls.push(call);
    });
  for (let count = 0; count < WATCHERS; count += OPENED_AT_ONCE) await Promise.all(Array.from({ length: OPENED_AT_ONCE }, open));
  await sleep(WATCH_MS);
  for (const call of calls) call.on("error", () => undefined).destroy();
  await app.close();
  rmSync(folder, { recursive: true, force: true });
  const [p50, p99, worst] = [percentile(late, 0.5), percentile(late, 0.99), Math.max(...late)];
  console.log(`${WATCHERS} watchers of ${TABLE}, ${late.length} changes heard`);
  console.log(table(["behind the clock", "ms"], [["p50", String(p50)], ["p99", String(p99)], ["worst", String(worst)]])); // prettier-ignore
  if (worst > LIMIT_MS) throw new Error(`a change came ${worst} ms late; ${LIMIT_MS} are allowed`);
}
