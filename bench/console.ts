import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openDb } from "../server/src/db.ts";
import { takeSeat } from "../server/testing/console.ts";
import { watchFrames } from "./page/frames.ts";
import { openBrowser } from "./page/phone.ts";
import { startDatabase, startPlatform } from "./site.ts";
import { median, percentile, ratio, table } from "./stats.ts";

/** Members of the brand, and how many of them have two years of history. */
const MEMBERS = 1_000_000;
const WITH_HISTORY = 100_000;
const CALLS = 60;
const CONSOLES = 50;
/** People who look at the site meanwhile, and for how long. */
const VISITORS = 8;
const WATCH_MS = 30_000;
const CPU_SLOWDOWN = 4;

type Ask = (path: string, token?: string) => Promise<number>;

/** Asks the platform; answers with the ms until the whole answer was there. */
export const asker = (site: string): Ask =>
  async function ask(path, token) {
    const begun = performance.now();
    const headers = { "x-merchant": "mela", "accept-language": "en", ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const response = await fetch(site + path, { headers });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
    return performance.now() - begun;
  };

/** Members without a history, as most of a brand's are: what a list goes through is there, and nothing else. */
async function addMembers(client: pg.Client, count: number): Promise<void> {
  await client.query("set session_replication_role = replica");
  await client.query(
    `insert into members (merchant_code, account, mobile, email, password_hash, currency, created_at, last_login_at)
      select 'mela', 'quiet' || lpad(n::text, 7, '0'), '+88015' || lpad(n::text, 8, '0'), case when n % 4 = 0 then 'quiet' || n || '@example.com' end, '-', 'BDT',
        now() - random() * interval '730 days', now() - random() * interval '90 days'
      from generate_series(1, $1::int) n`,
    [count],
  );
  await client.query("vacuum analyze");
}

async function measureCalls(ask: Ask, token: string, order: string): Promise<void> {
  const list = (query: string) => `/wps/console/members?brand=mela&${query}`;
  const find = (q: string) => `/wps/console/records?brand=mela&q=${encodeURIComponent(q)}`;
  const calls: Record<string, (turn: number) => string> = {
    "members, newest first": () => list(""),
    "members, by the beginning of an account": (turn) => list(`q=quiet00${turn}`),
    "members, by a mobile number with spaces": (turn) => list(`q=${encodeURIComponent(`015 0000 ${1_000 + turn}`)}`),
    "members, disabled": () => list("status=disabled"),
    withdrawals: () => "/wps/console/withdrawals?brand=mela",
    deposits: () => "/wps/console/deposits?brand=mela",
    "palette, the beginning of an account": (turn) => find(`crowd00${turn}`),
    "palette, a mobile number": (turn) => find(`0150000${1_000 + turn}`),
    "palette, an email": (turn) => find(`quiet${400 + 4 * turn}@example.com`),
    "palette, an order": () => find(order),
    "palette, a provider's id of a payout": (turn) => find(`00000000-0000-4000-8000-00000000${1_000 + turn}`),
    "palette, nothing": (turn) => find(`zzz${turn}`),
  };
  const rows: string[][] = [];
  for (const [name, pathOf] of Object.entries(calls)) {
    const times: number[] = [];
    for (let turn = 0; turn < CALLS; turn += 1) times.push(await ask(pathOf(turn), token));
    rows.push([name, ...[times[0] ?? 0, median(times), percentile(times, 0.95), Math.max(...times)].map((time) => time.toFixed(0))]);
  }
  console.log(`\n${table(["ms, one after the other", "first", "median", "p95", "worst"], rows)}`);
}

/** What the site's visitors wait for, ms, while `until` runs. */
export async function watchSite(ask: Ask, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  void until.finally(() => (isOver = true));
  const paths = [
    "/wps/games?language=bn&pageSize=36",
    "/wps/announcements?types=PR&groupName=&platform=M&merchantCode=mela",
    "/m/home",
    "/wps/system/settings/consolidated",
  ];
  await Promise.all(
    Array.from({ length: VISITORS }, async (_, visitor) => {
      for (let turn = visitor; !isOver; turn += 1) {
        times.push(await ask(paths[turn % paths.length] ?? "/m/home"));
        await sleep(100);
      }
    }),
  );
  return times;
}

/** A console on its page of today's queues: what its screens ask for again by themselves, each at its own pace. */
async function keepConsole(ask: Ask, token: string, until: number): Promise<void> {
  const polls = [
    ["/wps/console/queues?brand=mela", 10_000],
    ["/wps/console/withdrawals?brand=mela", 20_000],
    ["/wps/console/deposits?brand=mela", 20_000],
    ["/wps/console/approvals", 30_000],
  ] as const;
  await Promise.all(
    polls.map(async ([path, everyMs]) => {
      await sleep(Math.random() * everyMs);
      for (; Date.now() < until; await sleep(everyMs)) await ask(path, token);
    }),
  );
}

async function measureBeside(ask: Ask, tokens: readonly string[]): Promise<void> {
  await watchSite(ask, sleep(5_000));
  const alone = await watchSite(ask, sleep(WATCH_MS));
  const until = Date.now() + WATCH_MS;
  const consoles = Promise.all(tokens.map((token) => keepConsole(ask, token, until)));
  const beside = await watchSite(ask, sleep(WATCH_MS));
  await consoles;
  const again = await watchSite(ask, sleep(WATCH_MS));
  const row = (name: string, times: readonly number[]) => [
    name,
    String(times.length),
    median(times).toFixed(1),
    percentile(times, 0.95).toFixed(1),
  ];
  const rows = [row("alone", alone), row(`beside ${tokens.length} consoles`, beside), row("alone again", again)];
  console.log(`\n${table(["the site, ms", "answers", "median", "p95"], rows)}`);
  const floor = Math.max(percentile(alone, 0.95), percentile(again, 0.95));
  console.log(`p95 beside the consoles is ${ratio(percentile(beside, 0.95), floor)} of the slower one alone`);
}

/** Frames of the members' table while it is scrolled by the wheel, at a slowed CPU. */
async function measureFrames(site: string, token: string): Promise<void> {
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 1_280, height: 800 }, locale: "en-GB" });
  await page.addInitScript((word) => sessionStorage.setItem("MC_BACK_OFFICE", word), token);
  await page.goto(`${site}/console/b/mela/members?size=200`);
  const begun = performance.now();
  await page
    .getByRole("link", { name: /^(quiet|crowd)\d+$/ })
    .first()
    .waitFor();
  const first = performance.now() - begun;
  await sleep(2_000);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.mouse.move(640, 500);
  const frames = await watchFrames(browser, async () => {
    for (let at = 0; at < 50; at += 1) {
      await page.mouse.wheel(0, at < 25 ? 160 : -160);
      await sleep(60);
    }
  });
  const row = [
    first.toFixed(0),
    String(frames.due),
    frames.droppedPercent.toFixed(1),
    frames.worstMs.toFixed(0),
    frames.behindPercent.toFixed(1),
  ];
  console.log(
    `\n${table([`table of 200 rows, CPU x${CPU_SLOWDOWN}: rows after ms`, "frames due", "dropped %", "worst frame ms", "page behind %"], [row])}`,
  );
  await browser.close();
}

/** The console over a brand with many members. `part`: how many, a million without it; a tenth of them have histories. */
export async function benchConsole(part: string): Promise<void> {
  const members = Number(part) || MEMBERS;
  const withHistory = Math.min(WITH_HISTORY, Math.ceil(members / 10));
  const database = await startDatabase();
  const begun = performance.now();
  const platform = await startPlatform(database.url, {
    DEMO_TOOLS: "1",
    DEMO_TEAM: "0",
    SEED_MEMBERS: String(withHistory),
    CALLS_PER_MINUTE: "1000000",
  });
  console.log(`A first start with ${withHistory} members with histories took ${((performance.now() - begun) / 1_000).toFixed(0)} s`);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const handle = openDb(database.url, { max: 2 });
  try {
    await addMembers(client, members - withHistory);
    console.log(`${members} members`);
    const { rows } = await client.query<{ id: string }>(
      "select public_id as id from deposit_orders where merchant_code = 'mela' order by id limit 1",
    );
    const tokens: string[] = [];
    for (let at = 0; at < CONSOLES; at += 1) tokens.push(await takeSeat(handle, `bench${at}`, "owner", null));
    const [token = ""] = tokens;
    const ask = asker(platform.url);
    await measureCalls(ask, token, rows[0]?.id ?? "");
    await measureBeside(ask, tokens);
    await measureFrames(platform.url, token);
  } finally {
    await handle.close();
    await client.end();
    await platform.stop();
    await database.stop();
  }
}
