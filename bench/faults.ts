import { setTimeout as sleep } from "node:timers/promises";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { mela } from "../server/src/demo/brands.ts";
import { type EmbeddedPostgres, removeEmbeddedPostgres, startEmbeddedPostgres } from "../server/src/postgres/embedded.ts";
import { createDice, type Dice } from "../server/testing/dice.ts";
import { createMixedLoad, type Gambler, type LoadReport } from "../server/testing/mixed-load.ts";
import { createPlayWorld, type PlayWorld } from "../server/testing/play-world.ts";
import { startTestPostgres } from "../server/testing/postgres.ts";
import { createServerProcess } from "../server/testing/server-process.ts";
import { percentile } from "./stats.ts";

const SECRET = "secret-of-a-measurement-on-loopback";
const OPENING = 100_000;
const PLAYERS = 16;
const RECOVERY_MS = 10_000;

interface Scene {
  world: PlayWorld;
  server: Awaited<ReturnType<typeof createServerProcess>>;
  dice: Dice;
  postgres: { kill(): Promise<void>; start(): Promise<void> };
}

/** PostgreSQL in a folder of its own, which can be killed and comes back on the same port with the same data. */
async function startMortalPostgres() {
  const folder = await mkdtemp(join(tmpdir(), "mela-faults-"));
  await chmod(folder, 0o711);
  const dataDir = join(folder, "pg");
  let current: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const { url, port } = current;
  return {
    url,
    async start() {
      current = await startEmbeddedPostgres({ dataDir, port, log: () => undefined });
    },
    /** As a lost power line does it to the database. */
    async kill() {
      const client = new pg.Client({ connectionString: url });
      client.on("error", () => undefined);
      await client.connect();
      const { rows } = await client.query<{ pid: string }>("select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as pid");
      process.kill(Number(rows[0]?.pid), "SIGKILL");
      await current.ended;
      await client.end().catch(() => undefined);
    },
    async stop() {
      await current.stop();
      await removeEmbeddedPostgres(dataDir);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Sets a scene, plays it, and looks at every balance and the whole ledger afterwards. */
async function stage(
  title: string,
  seedText: string,
  twinsOneIn: number | undefined,
  act: (scene: Scene, load: ReturnType<typeof createMixedLoad>) => Promise<void>,
): Promise<void> {
  const seed = Number(seedText) || Math.floor(Math.random() * 4_294_967_296);
  console.log(`${title}, seed ${seed}`);
  const dice = createDice(seed);
  const postgres = await startMortalPostgres();
  process.env["TEST_DATABASE_URL"] = postgres.url;
  const template = await startTestPostgres();
  const world = await createPlayWorld();
  await world.db
    .updateTable("merchants")
    .set({ template: JSON.stringify(mela.template) })
    .execute();
  const server = await createServerProcess({ DATABASE_URL: world.databaseUrl, ARCADE_SECRET: SECRET, SERVER_SECRET: SECRET });
  try {
    const gamblers: (Gambler & { memberId: number })[] = [];
    for (let index = 0; index < PLAYERS; index += 1) {
      const member = await world.addMember(`gambler${index}`, OPENING);
      gamblers.push({ token: await world.openGame(member), expected: OPENING, memberId: member.memberId });
    }
    await server.start();
    const load = createMixedLoad({
      baseUrl: () => server.url,
      secret: SECRET,
      provider: "arcade",
      gameCode: "TIGER",
      currency: world.currency,
      dice,
      ...(twinsOneIn === undefined ? {} : { twinsOneIn }),
    });
    const playing = load.play(gamblers);
    await Promise.race([
      act({ world, server, dice, postgres }, load),
      playing.then(() => Promise.reject(new Error("The load ended by itself"))),
    ]);
    load.stop();
    await tell(world, gamblers, await playing);
  } finally {
    await server.stop();
    await world.close();
    await template.stop();
    await postgres.stop();
  }
}

async function tell(
  world: PlayWorld,
  gamblers: readonly (Gambler & { memberId: number })[],
  { acknowledged, repeated }: LoadReport,
): Promise<void> {
  let wrong = 0;
  for (const { memberId, expected } of gamblers) {
    const held = await world.wallet.balanceOf(memberId, world.currency);
    if (held !== expected) {
      wrong += 1;
      console.error(`Member ${memberId} holds ${held}, ${expected} was acknowledged`);
    }
  }
  const { faults } = await world.wallet.verifyLedger();
  console.log(
    `${acknowledged} movements acknowledged, ${repeated} calls repeated; ${wrong} wrong balances, ${faults.length} faults of the ledger`,
  );
  if (wrong > 0 || faults.length > 0) process.exitCode = 1;
}

/** Kills of the server under mixed load: no acknowledged movement is lost or doubled. */
export const benchKills = (count: string, seed: string): Promise<void> =>
  stage(`${Number(count) || 200} kills of the server`, seed, 5, async ({ server, dice }) => {
    for (let kill = 0; kill < (Number(count) || 200); kill += 1) {
      await sleep(100 + dice.below(700));
      await server.kill();
      await server.start();
    }
  });

/** Each call of so many sent 2 to 20 times at once: one booking each, one answer for all. */
export const benchRepeats = (count: string, seed: string): Promise<void> =>
  stage(`${Number(count) || 10_000} calls, each sent 2 to 20 times at once`, seed, 1, async (_scene, load) => {
    while (load.report.acknowledged < (Number(count) || 10_000)) await sleep(100);
  });

/** PostgreSQL killed under load: 503 while it is away, and the server answers within ten seconds after it is back. */
export const benchStops = (count: string, seed: string): Promise<void> =>
  stage(`${Number(count) || 20} hard stops of PostgreSQL`, seed, undefined, async ({ server, dice, postgres }) => {
    const recoveries: number[] = [];
    for (let stop = 0; stop < (Number(count) || 20); stop += 1) {
      await sleep(300 + dice.below(1_200));
      await postgres.kill();
      const away = await fetch(`${server.url}/readyz`);
      if (away.status !== 503) throw new Error(`Without its database the server answers ${away.status}`);
      await postgres.start();
      const back = performance.now();
      while ((await fetch(`${server.url}/readyz`)).status !== 200) {
        if (performance.now() - back > RECOVERY_MS) throw new Error("The server did not recover within 10 s");
        await sleep(20);
      }
      recoveries.push(performance.now() - back);
    }
    console.log(
      `Recovered after ${percentile(recoveries, 0.5).toFixed(0)} ms in the middle, ${Math.max(...recoveries).toFixed(0)} ms at most`,
    );
  });

/** Many snapshots while everybody plays: all money together is always the same sum. */
export const benchBank = (minutes: string, seed: string): Promise<void> =>
  stage(`A bank of ${Number(minutes) || 10} minutes`, seed, undefined, async ({ world }) => {
    const end = performance.now() + (Number(minutes) || 10) * 60_000;
    let looks = 0;
    while (performance.now() < end) {
      const { rows } = await world.dbHandle.pool.query<{ kept: string; entries: string; everything: string }>(`
        select (select sum(balance_minor) from ledger_accounts) as kept,
          (select sum(amount_minor) from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.balance_minor is not null) as entries,
          (select sum(amount_minor) from ledger_entries) as everything`);
      const [sums] = rows;
      if (Number(sums?.kept) !== Number(sums?.entries) || Number(sums?.everything) !== 0)
        throw new Error(`A snapshot does not sum up: ${JSON.stringify(sums)}`);
      looks += 1;
      await sleep(250);
    }
    console.log(`${looks} snapshots, each with the same total`);
  });
