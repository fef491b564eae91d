import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { titleOf } from "../../arcade/src/testing/every-game.ts";
import { createDice } from "../../server/testing/dice.ts";
import { memberIds, nodeIds } from "./books.store.ts";
import { newTally, type Tally } from "./caller.ts";
import { listen, live, makeMembers } from "./crowd.ts";
import { type Disturbances, disturb } from "./disturbances.ts";
import { longestPauseMs, momentsOf } from "./hand.ts";
import { type Options, readOptions } from "./options.ts";
import { PLAYED } from "./play.ts";
import { createPlayer, type Ground, type Player } from "./player.ts";
import { tellCounts, tellDisturbances, tellWaits, tellWorst } from "./report.ts";
import { type Site, startSite } from "./site.ts";
import { comeToAnEnd, judge } from "./verdict.ts";

/** How long people play before anything is disturbed: the floor. */
const SHORTEST_QUIET_MS = 15_000;
const QUIET_MS_A_MINUTE = 6_000;

/** Mixed play on `npm run cluster` while a seeded hand disturbs any part of it: nothing is lost or doubled, and everybody can go on. */
export async function benchCluster(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  console.log(`${options.minutes} minutes, ${options.players} players, seed ${options.seed}`);
  const site = await startSite();
  const pool = new pg.Pool({ connectionString: site.databaseUrl, max: 4 });
  // It is killed too; whoever asks next gets another connection.
  pool.on("error", () => undefined);
  let isRight = false;
  try {
    isRight = await Promise.race([
      run(site, pool, options),
      site.ended.then((why) => Promise.reject(new Error(`The cluster gave up (${why})`))),
    ]);
  } finally {
    await pool.end();
    await site.stop(!isRight);
    if (!isRight) {
      console.error(`Its logs are in ${site.folder}`);
      process.exitCode = 1;
    }
  }
}

interface Played {
  players: readonly Player[];
  tally: Tally;
  disturbances: Disturbances;
  /** When the first disturbance was due, and when all of it was whole again; ms from the beginning. */
  from: number;
  until: number;
  /** Ends the streams. */
  leave: () => Promise<void>;
}

/** Lets everybody play, quietly at first and then while all is disturbed, until the last round has been told. */
async function play(site: Site, pool: pg.Pool, { minutes, players: count, seed }: Options): Promise<Played> {
  const begun = performance.now();
  const now = () => performance.now() - begun;
  const tally = newTally();
  const codes = PLAYED.map((key) => titleOf(key).code);
  const ground: Ground = { site, tally, now, nodeIds: await nodeIds(pool, codes) };
  const members = await makeMembers(site, count, (accounts) => memberIds(pool, accounts));
  const players = members.map((member, at) => createPlayer(member, at + 1, createDice(seed + at + 1), ground));
  console.log(`${players.length} members are made; they play`);
  let [isOver, isSilent] = [false, false];
  const playing = Promise.all(players.map((player) => live(player, () => isOver)));
  const listening = Promise.all(players.map((player) => listen(player, () => isSilent)));
  // Only a fault of the measurement itself ends it early.
  const failed = playing.then(() => new Promise<never>(() => undefined));
  await Promise.race([sleep(Math.max(SHORTEST_QUIET_MS, minutes * QUIET_MS_A_MINUTE)), failed]);
  const from = now();
  const dice = createDice(seed);
  const plan = { dice, moments: momentsOf(dice, minutes), longestMs: longestPauseMs(minutes), now };
  const disturbances = await Promise.race([disturb(site, plan), failed]);
  const until = now();
  isOver = true;
  await playing;
  const leave = async (): Promise<void> => {
    isSilent = true;
    await listening;
  };
  return { players, tally, disturbances, from, until, leave };
}

/** Plays, and says what came of it; false where anything is wrong. */
async function run(site: Site, pool: pg.Pool, options: Options): Promise<boolean> {
  const { players, tally, disturbances, from, until, leave } = await play(site, pool, options);
  const wrong = [
    ...disturbances.gone.map((one) => `Not whole again: ${one}`),
    ...(await comeToAnEnd(players, pool)),
    ...tally.stuck.map(({ player, what, last }) => `${player} could not go on with ${what}: ${last}`),
  ];
  await leave();
  const waits = tally.waits.filter((wait) => wait.from >= from && wait.from < until);
  const floor = tally.waits.filter((wait) => wait.from + wait.ms < from);
  console.log(`\n${tellDisturbances(disturbances)}\n\n${tellWaits(floor, waits)}\n\n${tellWorst(waits, disturbances)}`);
  console.log(`\n${tellCounts("asked again", tally.again)}\n\n${tellCounts("refused", tally.refused)}\n`);
  wrong.push(...(await judge(site, players, pool)));
  for (const one of wrong) console.error(one);
  console.log(`Seed ${options.seed}: ${disturbances.list.length} disturbances, ${totals(players)}; ${wrong.length} faults`);
  return wrong.length === 0;
}

function totals(players: readonly Player[]): string {
  const sum = (of: (player: Player) => number) => players.reduce((all, player) => all + of(player), 0);
  const [rounds, hands] = [sum(({ book }) => book.rounds.size), sum(({ book }) => book.hands.size)];
  const [deposits, withdrawals] = [sum(({ book }) => book.deposits.size), sum(({ book }) => book.withdrawals.size)];
  return `${rounds} rounds, ${hands} hands, ${deposits} deposits, ${withdrawals} withdrawals, ${sum(({ book }) => book.messages.size)} messages told`;
}
