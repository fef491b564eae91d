import { execFile } from "node:child_process";
import { Agent } from "node:http";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import autocannon from "autocannon";
import type { RunningPart } from "../e2e/stack/processes.ts";
import { openMemberOffice } from "../server/testing/members.ts";
import { newestKey, sealedLogins, timed } from "./login.ts";
import { PROVIDER_SECRET, startDatabase, startPlatform } from "./site.ts";
import { median, ratio, table } from "./stats.ts";
import { inWalletWorld, openGames, spinsPerSecond, spinThroughApi } from "./wallet.ts";

const ROUNDS = 3;
const ROUND_SECONDS = 4;
const CONNECTIONS = 40;
const ACCOUNTS = 4;
const PATH = "/wps/games?gameType=RNG&pageNo=1&pageSize=36&language=bn";
const HEADERS = { "accept-encoding": "gzip", "x-merchant": "mela" };
const run = promisify(execFile);

/** How many of something a second, when those platforms are asked. */
type Ask = (platforms: readonly string[], round: number) => Promise<number>;

/** Gives a process and all of its threads one core. */
const pin = (pid: number, core: number) => run("taskset", ["--all-tasks", "--cpu-list", "--pid", String(core), String(pid)]);

/** One platform and both of them, asked in turns, so that a busy moment of the machine meets both; the middle of each and their ratio. */
async function compare(name: string, [one, other]: readonly [string, string], ask: Ask): Promise<string[]> {
  const found: [number[], number[]] = [[], []];
  // The first round warms both up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const speeds = [await ask([one], 2 * round), await ask([one, other], 2 * round + 1)];
    if (round > 0) found.forEach((list, at) => list.push(speeds[at]!));
  }
  const [single, both] = found.map(median) as [number, number];
  return [name, single.toFixed(0), both.toFixed(0), ratio(both, single)];
}

const askForLists: Ask = async (platforms) => {
  const connections = CONNECTIONS / platforms.length;
  const all = await Promise.all(
    platforms.map((url) => autocannon({ url: url + PATH, headers: HEADERS, connections, duration: ROUND_SECONDS })),
  );
  for (const { non2xx, errors } of all) if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} answers were no 2xx, ${errors} failed`);
  return all.reduce((sum, { requests }) => sum + requests.average, 0);
};

/** A second platform beside the first one, each with a core of its own. */
async function second(first: { pid: number }, databaseUrl: string, env: Record<string, string>): Promise<RunningPart> {
  const other = await startPlatform(databaseUrl, env);
  await pin(first.pid, 0);
  await pin(other.pid, 1);
  return other;
}

async function listsAndLogins(): Promise<string[][]> {
  const database = await startDatabase();
  const env = { DEMO_TOOLS: "1", DEMO_TEAM: "0", TRUSTED_PROXIES: "127.0.0.1" };
  const one = await startPlatform(database.url, env);
  const other = await second(one, database.url, env);
  const office = openMemberOffice(database.url, { server: PROVIDER_SECRET, arcade: PROVIDER_SECRET });
  const agent = new Agent({ keepAlive: true, maxSockets: ACCOUNTS });
  try {
    const accounts = await Promise.all(Array.from({ length: ACCOUNTS }, (_, index) => office.create({ account: `bench${index}x` })));
    const key = await newestKey(one.url);
    const logIn: Ask = async (platforms, round) => {
      // Everybody logs in at a platform of theirs, from addresses of their own.
      const jobs = await Promise.all(
        platforms.map((url, at) => {
          const own = accounts.filter((_, index) => index % platforms.length === at);
          return sealedLogins(key, own, agent, url, 10 * round + at);
        }),
      );
      return (await timed(jobs.flat())).perSecond;
    };
    const both = [one.url, other.url] as const;
    return [await compare("lists", both, askForLists), await compare("log-ins", both, logIn)];
  } finally {
    agent.destroy();
    await office.close();
    await other.stop();
    await one.stop();
    await database.stop();
  }
}

async function spins(): Promise<string[]> {
  let row: string[] = [];
  await inWalletWorld(async (world, first) => {
    const other = await second(first, world.databaseUrl, { DEMO_TOOLS: "0" });
    const agent = new Agent({ keepAlive: true });
    try {
      const tokens = await openGames(world);
      row = await compare("spins", [first.url, other.url], (platforms) =>
        spinsPerSecond(
          platforms.map((url) => spinThroughApi(agent, url, world.currency)),
          tokens,
          ROUND_SECONDS * 1_000,
        ),
      );
    } finally {
      agent.destroy();
      await other.stop();
    }
  });
  return row;
}

/** One platform against two on the same database, each on a core of its own: lists, log-ins and spins (bet and win) a second. */
export async function benchPlatforms(): Promise<void> {
  const cores = availableParallelism();
  // Two platforms, the database and who asks: with fewer the ratio says nothing of platforms.
  if (cores < 4) console.error(`This machine has ${cores} cores: database and callers share those of the platforms`);
  else await pin(process.pid, cores - 1);
  const rows = [...(await listsAndLogins()), await spins()];
  console.log(`\n${table([`a second, ${cores} cores`, "one platform", "two platforms", "ratio"], rows)}`);
}
