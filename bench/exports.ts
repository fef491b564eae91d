import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openDb } from "../server/src/db.ts";
import { takeSeat } from "../server/testing/console.ts";
import { asker, watchSite } from "./console.ts";
import { startDatabase, startPlatform } from "./site.ts";
import { median, percentile, ratio, table } from "./stats.ts";

const LINES = 1_000_000;
const EXPORTS = 5;
/** The site is watched by itself and beside the exports in turns, since a machine has other work, too. */
const ROUNDS = 8;
const WATCH_MS = 10_000;

/** Entries of the record, with places and hashes as a chain has them, and none that was ever computed. */
async function addEntries(client: pg.Client, count: number): Promise<void> {
  await client.query("set session_replication_role = replica");
  await client.query(
    `insert into operator_actions (created_at, chain, seq, prev_hash, hash, merchant_code, operator_id, via, address, user_agent, action, subject, changes, detail)
      select now() - interval '1 day' + n * interval '50 ms', 'mela', n, sha256((n - 1)::text::bytea), sha256(n::text::bytea), 'mela', null, 'console',
        '203.0.113.7', 'Mozilla/5.0 (X11; Linux x64)', 'member.changed', 'member:' || n % 100000,
        jsonb_build_array(jsonb_build_object('field', 'status', 'before', 'active', 'after', 'disabled')), '{}'::jsonb
      from generate_series(1, $1::int) n`,
    [count],
  );
  await client.query("vacuum analyze operator_actions");
}

/** Asks for the whole record as a file; in vain when `left` says that nobody waits any more. */
async function askExport(site: string, token: string, left: AbortSignal): Promise<void> {
  const body = {
    chain: "mela",
    from: new Date(Date.now() - 2 * 86_400_000).toISOString(),
    until: new Date(Date.now() + 86_400_000).toISOString(),
    format: "csv",
    reason: "to see what it costs",
  };
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", "x-merchant": "mela" };
  const response = await fetch(`${site}/wps/console/audit/export`, { method: "POST", headers, body: JSON.stringify(body), signal: left });
  const text = await response.text();
  if (!text.includes('"later"')) throw new Error(`An export answers ${response.status} ${text.slice(0, 200)}`);
}

/** Five exports of the record at once, and what the site's visitors wait for meanwhile. `part`: entries, a million without it. */
export async function benchExports(part: string): Promise<void> {
  const count = Number(part) || LINES;
  const database = await startDatabase();
  const platform = await startPlatform(database.url, { DEMO_TOOLS: "1", DEMO_TEAM: "0", CALLS_PER_MINUTE: "1000000" });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const handle = openDb(database.url, { max: 2 });
  try {
    await addEntries(client, count);
    const tokens: string[] = [];
    for (let at = 0; at < EXPORTS; at += 1) tokens.push(await takeSeat(handle, `bench${at}`, "owner", null));
    const ask = asker(platform.url);
    const begun = performance.now();
    await Promise.all(tokens.map((token) => askExport(platform.url, token, AbortSignal.timeout(60_000))));
    console.log(`Five exports of ${count} entries went on as jobs after ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
    const alone: number[] = [];
    const beside: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await client.query("update export_files set state = 'failed'");
      await sleep(1_000);
      alone.push(...(await watchSite(ask, sleep(WATCH_MS))));
      await client.query("update export_files set state = 'making', due_at = now()");
      const leaving = new AbortController();
      const asked = Promise.allSettled(tokens.map((token) => askExport(platform.url, token, leaving.signal)));
      await sleep(1_000);
      beside.push(...(await watchSite(ask, sleep(WATCH_MS))));
      leaving.abort();
      await asked;
    }
    const { rows: made } = await client.query<{ lines: string }>("select sum(lines) as lines from export_files");
    const row = (name: string, times: readonly number[]) => [
      name,
      String(times.length),
      median(times).toFixed(1),
      percentile(times, 0.95).toFixed(1),
    ];
    const rows = [row("alone", alone), row("beside the job and five in requests", beside)];
    console.log(`\n${table(["the site, ms", "answers", "median", "p95"], rows)}`);
    console.log(
      `p95 beside exports is ${ratio(percentile(beside, 0.95), percentile(alone, 0.95))} of that alone; ${made[0]?.lines} entries written by the job`,
    );
  } finally {
    await handle.close();
    await client.end();
    await platform.stop();
    await database.stop();
  }
}
