import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { PastHandLine, RoomView } from "../../arcade/src/shared/rooms/wire.ts";
import type { CashOutsView, PlayAnswer, RoundView } from "../../arcade/src/shared/wire.ts";
import { smallestWager } from "../../arcade/src/testing/every-game.ts";
import { openReader } from "../../server/testing/stream-reader.ts";
import { STEPS } from "../arcade-players.ts";
import { Refused } from "./caller.ts";
import { type GamePage, openGame } from "./game-page.ts";
import { note } from "./notebook.ts";
import type { Player } from "./player.ts";

export const ALONE = ["slot5", "ways6", "plinko", "blackjack", "video-poker", "roulette"];
export const TABLES = ["dragon-tiger", "live-roulette", "sic-bo"];
export const ROOMS = ["teen-patti", "holdem", "card-duel"];
export const FLIGHT = "crash";
/** All keys of games that are played. */
export const PLAYED = [...ALONE, ...TABLES, FLIGHT, ...ROOMS];

/** What a no is to a player: they go on with something else. */
export async function unlessRefused<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

/** Some rounds of a game that is played alone; a round that was left in play is ended first, as its page does. */
export async function playAlone(player: Player, key: string, rounds: number): Promise<void> {
  const page = await openGame(player, key);
  if (page.view.round) await toItsEnd(player, page, page.view.round);
  for (let left = rounds; left > 0; left -= 1) {
    const small = await smallestWager(key, { ...page.view, now: Date.now() }, page.look);
    if (!small) return;
    const operation = randomUUID();
    const played = await unlessRefused(page.call<PlayAnswer>("spin", "/api/play", { operation, wager: small.wager }));
    if (!played) return;
    await toItsEnd(player, page, played.round);
    await sleep(300 + player.dice.below(900));
  }
}

async function toItsEnd(player: Player, page: GamePage, first: RoundView): Promise<void> {
  let round = first;
  note(player.book, page.code, round);
  while (round.state === "playing") {
    await sleep(200 + player.dice.below(800));
    const choices = (round.progress as { choices?: string[] } | null)?.choices ?? [];
    const action = STEPS[page.key] ?? { choice: choices[player.dice.below(choices.length)] };
    const stepped = await unlessRefused(page.call<RoundView>("step", "/api/step", { round: round.id, action }));
    round = stepped ?? (await page.call<RoundView>("round", `/api/round?id=${round.id}`));
    note(player.book, page.code, round);
  }
}

/** Watches a live table for some rounds, and bets where it can. */
export async function playAtTable(player: Player, key: string, bets: number): Promise<void> {
  const page = await openGame(player, key);
  const stream = await openReader(player.ground.site.games, { path: "/api/table/events", headers: page.headers }).catch(() => null);
  try {
    for (let left = bets; left > 0; left -= 1) {
      await bet(player, page);
      await sleep(1_000 + player.dice.below(2_000));
    }
  } finally {
    stream?.close();
  }
}

async function bet(player: Player, page: GamePage): Promise<RoundView | null> {
  const small = await smallestWager(page.key, { ...page.view, now: Date.now() }, page.look);
  if (!small) return null;
  const placed = await unlessRefused(page.call<{ round: RoundView }>("bet", "/api/bets", { operation: randomUUID(), wager: small.wager }));
  if (placed) note(player.book, page.code, placed.round);
  return placed?.round ?? null;
}

/** A bet at a flight, which is cashed out as soon as it may be. */
export async function fly(player: Player): Promise<void> {
  const page = await openGame(player, FLIGHT);
  const round = await bet(player, page);
  for (let looks = 0; round && looks < 40; looks += 1) {
    await sleep(500);
    const { quotes } = await page.call<CashOutsView>("quote", "/api/bets/cash-out");
    const quote = quotes.find((one) => one.bet === round.id);
    if (!quote) continue;
    const tap = { operation: randomUUID(), bet: round.id, shown: quote.payout, tolerance: 10_000 };
    const out = await unlessRefused(page.call<{ round: RoundView }>("cash out", "/api/bets/cash-out", tap));
    if (out) note(player.book, page.code, out.round);
    return;
  }
}

const LOOKS = 80;

/** Takes a seat among players and moves by what is listed until the hand is over. */
export async function playInRoom(player: Player, key: string): Promise<void> {
  const page = await openGame(player, key);
  player.book.rooms.add(key);
  if (!(await unlessRefused(page.call("seat", "/api/room/join", { operation: randomUUID() })))) return;
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const { phase, hand, actions, joined } = await page.call<RoomView>("room", "/api/room");
    if (!joined || phase === "waiting" || phase === "showing") break;
    const action = actions[player.dice.below(actions.length)]?.action;
    // A card or a place that has to be named is refused, and the clock moves then.
    if (action && action !== "leave") await unlessRefused(page.call("move", "/api/room/play", { operation: randomUUID(), hand, action }));
    await sleep(400);
  }
  await readHands(player, page);
}

/** Writes down what the last hands of a player came to. */
export async function readHands(player: Player, page: GamePage): Promise<void> {
  for (const { id, net } of await page.call<PastHandLine[]>("hands", "/api/room/hands")) player.book.hands.set(id, net ?? 0);
}
