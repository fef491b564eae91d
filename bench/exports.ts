import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openDb } from "../server/src/db.ts";
import { takeSeat } from "../server/testing/console.ts";
import { asker, watchSite } from "./console.ts";
import { startDatabase, startPlatform } from "./site.ts";
import { median, percentile, ratio, table } from "./stats.ts";

const LINES = 1_000_000;
const EXPORTS = 5;
const WATCH_MS = 30_000;

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

async function askExport(site: string, token: string): Promise<string> {
  const body = {
    chain: "mela",
    from: new Date(Date.now() - 2 * 86_400_000).toISOString(),
    until: new Date(Date.now() + 86_400_000).toISOString(),
    format: "csv",
    reason: "to see what it costs",
  };
  const begun = performance.now();
  const response = await fetch(`${site}/wps/console/audit/export`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "x-merchant": "mela" },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return `${response.status} after ${((performance.now() - begun) / 1_000).toFixed(1)} s: ${text.slice(0, 60)}`;
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
    const made = async () =>
      (await client.query<{ lines: string }>("select coalesce(sum(lines), 0) as lines from export_files")).rows[0]?.lines;
    await watchSite(ask, sleep(5_000));
    const alone = await watchSite(ask, sleep(WATCH_MS));
    const asked = Promise.all(tokens.map((token) => askExport(platform.url, token)));
    const inRequests = await watchSite(ask, asked);
    console.log((await asked).join("\n"), `\n${await made()} entries so far`);
    const byJob = await watchSite(ask, sleep(WATCH_MS));
    console.log(`${await made()} entries so far`);
    await client.query("delete from export_files");
    await sleep(15_000);
    const again = await watchSite(ask, sleep(WATCH_MS));
    const row = (name: string, times: readonly number[]) => [
      name,
      String(times.length),
      median(times).toFixed(1),
      percentile(times, 0.95).toFixed(1),
    ];
    const rows = [row("alone", alone), row("beside five in requests", inRequests), row("beside the job", byJob), row("alone again", again)];
    console.log(`\n${table(["the site, ms", "answers", "median", "p95"], rows)}`);
    const floor = percentile([...alone, ...again], 0.95);
    for (const [name, times] of [
      ["in requests", inRequests],
      ["by the job", byJob],
    ] as const)
      console.log(`p95 beside exports ${name} is ${ratio(percentile(times, 0.95), floor)} of that alone`);
  } finally {
    await handle.close();
    await client.end();
    await platform.stop();
    await database.stop();
  }
}
