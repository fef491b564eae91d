import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { titleOf } from "../../arcade/src/testing/every-game.ts";
import { createDice } from "../../server/testing/dice.ts";
import { compareAccounts } from "./accounts.ts";
import { booksOf, journalStates, memberIds, nodeIds, openBets } from "./books.store.ts";
import { newTally } from "./caller.ts";
import { runBeside } from "./commands.ts";
import { comeToRest, lastRound, listen, live, makeMembers } from "./crowd.ts";
import { disturb } from "./disturbances.ts";
import { longestPauseMs, momentsOf } from "./hand.ts";
import { type Options, readOptions } from "./options.ts";
import { PLAYED, ROOMS } from "./play.ts";
import { createPlayer, type Ground, type Player } from "./player.ts";
import { tellCounts, tellDisturbances, tellWaits, tellWorst } from "./report.ts";
import { type Site, startSite } from "./site.ts";

/** How long all may take until nothing is under way any more. */
const REST_WITHIN_MS = 300_000;
const ROOM_CODES = new Set(ROOMS.map((key) => titleOf(key).code));

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

async function run(site: Site, pool: pg.Pool, options: Options): Promise<boolean> {
  const begun = performance.now();
  const now = () => performance.now() - begun;
  const tally = newTally();
  const ground: Ground = {
    site,
    tally,
    now,
    nodeIds: await nodeIds(
      pool,
      PLAYED.map((key) => titleOf(key).code),
    ),
  };
  const members = await makeMembers(site, options.players, (accounts) => memberIds(pool, accounts));
  const players = members.map((member, at) => createPlayer(member, at + 1, createDice(options.seed + at + 1), ground));
  console.log(`${players.length} members are made; they play`);
  let [isOver, isSilent] = [false, false];
  const playing = players.map((player) => live(player, () => isOver));
  const listening = players.map((player) => listen(player, () => isSilent));
  const failed = Promise.all(playing).then(() => new Promise<never>(() => undefined));
  const quietMs = Math.max(15_000, options.minutes * 6_000);
  await Promise.race([sleep(quietMs), failed]);
  const dice = createDice(options.seed);
  const disturbedFrom = now();
  const plan = { dice, moments: momentsOf(dice, options.minutes), longestMs: longestPauseMs(options.minutes), now };
  const disturbances = await Promise.race([disturb(site, plan), failed]);
  const disturbedUntil = now();
  isOver = true;
  await Promise.all(playing);
  const rest = await rested(players, pool);
  const unable = await goOn(players);
  isSilent = true;
  await Promise.all(listening);
  const waits = tally.waits.filter(({ from }) => from >= disturbedFrom && from < disturbedUntil);
  const floor = tally.waits.filter(({ from, ms }) => from + ms < disturbedFrom);
  console.log(`\n${tellDisturbances(disturbances)}\n\n${tellWaits(floor, waits)}\n\n${tellWorst(waits, disturbances)}`);
  console.log(`\n${tellCounts("asked again", tally.again)}\n\n${tellCounts("refused", tally.refused)}\n`);
  const states = (await journalStates(pool)).map(({ state, rounds }) => `${rounds} ${state}`).join(", ");
  console.log(`The arcade's journal: ${states}`);
  const wrong = [
    ...disturbances.gone.map((one) => `Not whole again: ${one}`),
    ...tally.stuck.map(({ player, what, last }) => `${player} could not go on with ${what}: ${last}`),
    ...(rest > 0 ? [`${rest} rounds, deposits or withdrawals had no end after ${REST_WITHIN_MS / 1000} s`] : []),
    ...unable,
    ...(await accountsOf(players, pool)),
    ...(await commands(site)),
  ];
  for (const one of wrong) console.error(one);
  console.log(`Seed ${options.seed}: ${disturbances.list.length} disturbances, ${totals(players)}; ${wrong.length} faults`);
  return wrong.length === 0;
}

/** Waits until nothing is under way; answers how much still is. */
async function rested(players: readonly Player[], pool: pg.Pool): Promise<number> {
  const end = Date.now() + REST_WITHIN_MS;
  for (;;) {
    const told = await Promise.all(players.map((player) => comeToRest(player).catch(() => 1)));
    const open =
      told.reduce((sum, one) => sum + one, 0) +
      (await openBets(
        pool,
        players.map(({ memberId }) => memberId),
      ));
    if (open === 0 || Date.now() > end) return open;
    await sleep(3_000);
  }
}

/** Everybody plays one more round; answers what kept whom from it. */
async function goOn(players: readonly Player[]): Promise<string[]> {
  const all = await Promise.allSettled(players.map(lastRound));
  return all.flatMap((one, at) => (one.status === "rejected" ? [`${players[at]!.account} cannot play on: ${String(one.reason)}`] : []));
}

async function accountsOf(players: readonly Player[], pool: pg.Pool): Promise<string[]> {
  const wrong: string[] = [];
  for (const { account, memberId, book } of players)
    for (const { what, about } of compareAccounts(book, await booksOf(pool, memberId), ROOM_CODES))
      wrong.push(`${what.toUpperCase()} ${account}: ${about}`);
  return wrong;
}

async function commands({ env }: Site): Promise<string[]> {
  const wrong: string[] = [];
  for (const script of ["tools/ledger/main.ts", "tools/reconcile/main.ts"]) {
    const { isRight, said } = await runBeside(script, env);
    console.log(said);
    if (!isRight) wrong.push(`${script} has found something`);
  }
  return wrong;
}

function totals(players: readonly Player[]): string {
  const sum = (of: (player: Player) => number) => players.reduce((all, player) => all + of(player), 0);
  const [rounds, hands] = [sum(({ book }) => book.rounds.size), sum(({ book }) => book.hands.size)];
  const [deposits, withdrawals] = [sum(({ book }) => book.deposits.size), sum(({ book }) => book.withdrawals.size)];
  return `${rounds} rounds, ${hands} hands, ${deposits} deposits, ${withdrawals} withdrawals, ${sum(({ book }) => book.messages.size)} messages told`;
}
