import { setTimeout as sleep } from "node:timers/promises";
import { getWallet, type WalletSummary } from "@mela/contract/wallet/wallet";
import { openMemberOffice } from "../../server/testing/members.ts";
import { openReader } from "../../server/testing/stream-reader.ts";
import { askForMoney, chat, FUNDS_PASSWORD, payIn, payOut, WALLETS } from "./cashier.ts";
import { countIn, Stuck } from "./caller.ts";
import { askAgain, openGame } from "./game-page.ts";
import { ALONE, fly, PLAYED, playAlone, playAtTable, playInRoom, readHands, ROOMS, TABLES, unlessRefused } from "./play.ts";
import type { Member, Player } from "./player.ts";
import type { Site } from "./site.ts";

const OPENING = 10_000_000;

/** Makes members with money, a funds password and wallets to be paid to, as the house does. `ids`: their numbers by account. */
export async function makeMembers(
  { databaseUrl, secrets }: Site,
  count: number,
  ids: (accounts: readonly string[]) => Promise<ReadonlyMap<string, number>>,
): Promise<Member[]> {
  const office = openMemberOffice(databaseUrl, { server: secrets.server, arcade: secrets.arcade });
  const made: { account: string; password: string }[] = [];
  try {
    for (let at = 1; at <= count; at += 1) {
      const account = `crowd${String(at).padStart(4, "0")}`;
      made.push(await office.create({ account, fundsMinor: OPENING }));
      await office.prepareWithdrawal(account, { fundsPassword: FUNDS_PASSWORD, wallets: WALLETS });
    }
  } finally {
    await office.close();
  }
  const numbers = await ids(made.map(({ account }) => account));
  return made.map((one) => ({ ...one, memberId: numbers.get(one.account)!, opening: OPENING }));
}

type Act = (player: Player) => Promise<unknown>;
const pick = <T>({ dice }: Player, list: readonly T[]): T => list[dice.below(list.length)]!;

const LISTS = [
  "/wps/games?gameType=RNG&pageNo=1&pageSize=36&language=en",
  "/wps/games/hot?language=en",
  "/wps/games/vendors?typeId=1&language=en",
  "/wps/records/bets",
  getWallet.path,
];

/** What people do, as often as it stands here. */
const ACTS: readonly Act[] = [
  (player) => player.site("list", pick(player, LISTS)),
  (player) => player.site("list", pick(player, LISTS)),
  (player) => playAlone(player, pick(player, ALONE), 3 + player.dice.below(6)),
  (player) => playAlone(player, pick(player, ALONE), 3 + player.dice.below(6)),
  (player) => playAlone(player, pick(player, ALONE), 3 + player.dice.below(6)),
  (player) => playAtTable(player, pick(player, TABLES), 2 + player.dice.below(4)),
  (player) => playInRoom(player, pick(player, ROOMS)),
  (player) => playInRoom(player, pick(player, ROOMS)),
  fly,
  payIn,
  payOut,
  chat,
  (player) => player.logIn(),
];

/** Plays until `isOver`. Whatever is refused is left; a player who cannot go on stops, and is counted. */
export async function live(player: Player, isOver: () => boolean): Promise<void> {
  await player.logIn();
  while (!isOver()) {
    try {
      await unlessRefused(pick(player, ACTS)(player) as Promise<void>);
    } catch (error) {
      if (error instanceof Stuck) return;
      throw error;
    }
    await sleep(500 + player.dice.below(2_500));
  }
}

/** Holds the player's stream of events, and opens it anew whenever it ends. */
export async function listen(player: Player, isOver: () => boolean): Promise<void> {
  const { site, tally } = player.ground;
  while (!isOver()) {
    if (player.token() === "") {
      await sleep(200);
      continue;
    }
    const headers = { "x-merchant": "mela" };
    const reader = await player.ask("events", () => openReader(site.url, { token: player.token(), headers })).catch(() => null);
    if (!reader) return;
    const isDone = new AbortController();
    await Promise.race([reader.closed, untilOver(isOver, isDone.signal)]);
    isDone.abort();
    if (!isOver()) countIn(tally.again, "events: the stream ended");
    reader.close();
    await sleep(200 + player.dice.below(800));
  }
}

async function untilOver(isOver: () => boolean, stop: AbortSignal): Promise<void> {
  while (!isOver() && !stop.aborted) await sleep(500);
}

/** Asks how everything stands that had no end yet; answers how much still has none. */
export async function comeToRest(player: Player): Promise<number> {
  let open = await askForMoney(player);
  for (const key of PLAYED) open += await askAgain(player, key);
  return open;
}

/** The last round of a player, and what they are told that they have. */
export async function lastRound(player: Player): Promise<void> {
  const before = player.book.rounds.size;
  await playAlone(player, "slot5", 1);
  if (player.book.rounds.size === before) throw new Error(`${player.account} could not play a last round`);
  await askAgain(player, "slot5");
  for (const key of player.book.rooms) await readHands(player, await openGame(player, key));
  player.book.balance = (await player.site<WalletSummary>("wallet", getWallet.path)).balance.amount;
}
