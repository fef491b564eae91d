import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { titleOf } from "../../arcade/src/testing/every-game.ts";
import { compareAccounts } from "./accounts.ts";
import { booksOf, journalStates, openBets } from "./books.store.ts";
import { runBeside } from "./commands.ts";
import { comeToRest, lastRound } from "./crowd.ts";
import { ROOMS } from "./play.ts";
import type { Player } from "./player.ts";
import type { Site } from "./site.ts";

/** How long all may take until nothing is under way any more. */
const REST_WITHIN_MS = 300_000;
/** How a round of the arcade ends. */
const ENDS = new Set(["settled", "returned", "rejected"]);
const ROOM_CODES = new Set(ROOMS.map((key) => titleOf(key).code));

/** Waits until nothing is under way, and has everybody play once more; answers what had no end, and who could not. */
export async function comeToAnEnd(players: readonly Player[], pool: pg.Pool): Promise<string[]> {
  const rest = await rested(players, pool);
  const endless = rest > 0 ? [`${rest} rounds, deposits or withdrawals had no end after ${REST_WITHIN_MS / 1000} s`] : [];
  return [...endless, ...(await goOn(players))];
}

/** Compares both sides of everything; answers what is wrong. */
export async function judge(site: Site, players: readonly Player[], pool: pg.Pool): Promise<string[]> {
  return [...(await journalOf(pool)), ...(await accountsOf(players, pool)), ...(await commands(site))];
}

async function journalOf(pool: pg.Pool): Promise<string[]> {
  const states = await journalStates(pool);
  const inWords = (of: typeof states) => of.map(({ state, rounds }) => `${rounds} ${state}`).join(", ");
  console.log(`The arcade's journal: ${inWords(states)}`);
  const endless = states.filter(({ state }) => !ENDS.has(state));
  return endless.length > 0 ? [`Rounds without an end in the arcade's journal: ${inWords(endless)}`] : [];
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
