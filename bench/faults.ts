import { setTimeout as sleep } from "node:timers/promises";
import { mela } from "../server/src/demo/brands.ts";
import { createDice, type Dice } from "../server/testing/dice.ts";
import { sendEarlyRollbacks } from "../server/testing/early-rollbacks.ts";
import { createMixedLoad, type Gambler, type LoadReport } from "../server/testing/mixed-load.ts";
import { startKillablePostgres } from "../server/testing/killable-postgres.ts";
import { createPlayWorld, type PlayWorld } from "../server/testing/play-world.ts";
import { startTestPostgres } from "../server/testing/postgres.ts";
import { createServerProcess } from "../server/testing/server-process.ts";
import { percentile } from "./stats.ts";

export const SECRET = "secret-of-a-measurement-on-loopback";
const OPENING = 100_000;
const PLAYERS = 16;
const RECOVERY_MS = 10_000;

interface Player extends Gambler {
  memberId: number;
}

export interface Scene {
  world: PlayWorld;
  server: Awaited<ReturnType<typeof createServerProcess>>;
  dice: Dice;
  postgres: Awaited<ReturnType<typeof startKillablePostgres>>;
  players: readonly Player[];
}

type MixedLoad = ReturnType<typeof createMixedLoad>;

/** Sets a scene, plays it, and looks at every balance and the whole ledger afterwards. `play` returns what it counted. */
export async function stage(title: string, seedText: string, play: (scene: Scene) => Promise<string>): Promise<void> {
  const seed = Number(seedText) || Math.floor(Math.random() * 4_294_967_296);
  console.log(`${title}, seed ${seed}`);
  const postgres = await startKillablePostgres();
  process.env["TEST_DATABASE_URL"] = postgres.url;
  const template = await startTestPostgres();
  const world = await createPlayWorld();
  await world.db
    .updateTable("merchants")
    .set({ template: JSON.stringify(mela.settings) })
    .execute();
  const server = await createServerProcess({ DATABASE_URL: world.databaseUrl, ARCADE_SECRET: SECRET, SERVER_SECRET: SECRET });
  try {
    const players: Player[] = [];
    for (let index = 0; index < PLAYERS; index += 1) {
      const member = await world.addMember(`gambler${index}`, OPENING);
      players.push({ token: await world.openGame(member), expected: OPENING, memberId: member.memberId });
    }
    await server.start();
    const counted = await play({ world, server, dice: createDice(seed), postgres, players });
    await tell(world, players, counted);
  } finally {
    await server.stop();
    await world.close();
    await template.stop();
    await postgres.stop();
  }
}

/** Bets, wins and rollbacks of all players while something happens to them; `twinsOneIn`: so often a call is sent many times at once. */
async function underLoad(scene: Scene, twinsOneIn: number | undefined, act: (load: MixedLoad) => Promise<void>): Promise<string> {
  const { world, server, dice, players } = scene;
  const load = createMixedLoad({
    baseUrl: () => server.url,
    secret: SECRET,
    provider: "arcade",
    gameCode: "TIGER",
    currency: world.currency,
    dice,
    ...(twinsOneIn === undefined ? {} : { twinsOneIn }),
  });
  const playing = load.play(players);
  await Promise.race([act(load), playing.then(() => Promise.reject(new Error("The load ended by itself")))]);
  load.stop();
  const { acknowledged, repeated }: LoadReport = await playing;
  return `${acknowledged} movements acknowledged, ${repeated} calls repeated`;
}

async function tell(world: PlayWorld, players: readonly Player[], counted: string): Promise<void> {
  let wrong = 0;
  for (const { memberId, expected } of players) {
    const held = await world.wallet.balanceOf(memberId, world.currency);
    if (held !== expected) {
      wrong += 1;
      console.error(`Member ${memberId} holds ${held}, ${expected} was acknowledged`);
    }
  }
  const { faults } = await world.wallet.verifyLedger();
  console.log(`${counted}; ${wrong} wrong balances, ${faults.length} faults of the ledger`);
  if (wrong > 0 || faults.length > 0) process.exitCode = 1;
}

/** Kills of the server under mixed load: no acknowledged movement is lost or doubled. */
export const benchKills = (count: string, seed: string): Promise<void> =>
  stage(`${Number(count) || 200} kills of the server`, seed, (scene) =>
    underLoad(scene, 5, async () => {
      for (let kill = 0; kill < (Number(count) || 200); kill += 1) {
        await sleep(100 + scene.dice.below(700));
        await scene.server.kill();
        await scene.server.start();
      }
    }),
  );

/** Each call of so many sent 2 to 20 times at once: one booking each, one answer for all. */
export const benchRepeats = (count: string, seed: string): Promise<void> =>
  stage(`${Number(count) || 10_000} calls, each sent 2 to 20 times at once`, seed, (scene) =>
    underLoad(scene, 1, async (load) => {
      while (load.report.acknowledged < (Number(count) || 10_000)) await sleep(100);
    }),
  );

/** Rollbacks that come 0 to 10 s before their bets: nobody's money moves, and each late bet and its win is refused. */
export const benchRollbacks = (count: string, seed: string): Promise<void> =>
  stage(`${Number(count) || 1_000} rollbacks before their bets`, seed, async ({ server, dice, players }) => {
    const answers = await sendEarlyRollbacks({
      baseUrl: () => server.url,
      secret: SECRET,
      provider: "arcade",
      tokens: players.map(({ token }) => token),
      count: Number(count) || 1_000,
      apartMs: 10_000,
      dice,
    });
    const wrong = Object.keys(answers).filter(
      (key) => !["rollback ok", "bet provider.rolledBack", "win provider.rolledBack"].includes(key),
    );
    if (wrong.length > 0) process.exitCode = 1;
    return JSON.stringify(answers);
  });

/** PostgreSQL killed under load: 503 while it is away, and the server answers within ten seconds after it is back. */
export const benchStops = (count: string, seed: string): Promise<void> =>
  stage(`${Number(count) || 20} hard stops of PostgreSQL`, seed, async (scene) => {
    const { server, dice, postgres } = scene;
    const recoveries: number[] = [];
    const counted = await underLoad(scene, undefined, async () => {
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
    });
    return `Recovered after ${percentile(recoveries, 0.5).toFixed(0)} ms in the middle, ${Math.max(...recoveries).toFixed(0)} ms at most; ${counted}`;
  });

/** Many snapshots while everybody plays: all money together is always the same sum. */
export const benchBank = (minutes: string, seed: string): Promise<void> =>
  stage(`A bank of ${Number(minutes) || 10} minutes`, seed, async (scene) => {
    let looks = 0;
    const counted = await underLoad(scene, undefined, async () => {
      for (const end = performance.now() + (Number(minutes) || 10) * 60_000; performance.now() < end; looks += 1) {
        await mustSumUp(scene.world);
        await sleep(250);
      }
    });
    return `${looks} snapshots, each with the same total; ${counted}`;
  });

async function mustSumUp({ dbHandle }: PlayWorld): Promise<void> {
  const { rows } = await dbHandle.pool.query<{ kept: string; entries: string; everything: string }>(`
    select (select sum(balance_minor) from ledger_accounts) as kept,
      (select sum(amount_minor) from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.balance_minor is not null) as entries,
      (select sum(amount_minor) from ledger_entries) as everything`);
  const [sums] = rows;
  if (Number(sums?.kept) !== Number(sums?.entries) || Number(sums?.everything) !== 0)
    throw new Error(`A snapshot does not sum up: ${JSON.stringify(sums)}`);
}
