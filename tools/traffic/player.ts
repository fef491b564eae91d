import { setTimeout as sleep } from "node:timers/promises";
import { type Table, sitDown } from "./arcade.ts";
import { CallError } from "./calls.ts";
import type { Chance } from "./chance.ts";
import { type Member, logIn, type Platform } from "./platform.ts";

export interface PlayerOptions {
  platform: Platform;
  account: string;
  password: string;
  chance: Chance;
  log: (line: string) => void;
  /** ms; what a person takes from round to round, from game to game, and after trouble. */
  pauses?: Pauses;
}

interface Pauses {
  round: readonly [number, number];
  game: readonly [number, number];
  firstTrouble: number;
  longestTrouble: number;
}

const PAUSES: Pauses = { round: [3_000, 8_000], game: [4_000, 20_000], firstTrouble: 2_000, longestTrouble: 120_000 };
const ROUNDS = [8, 40] as const;
const LIST = 40;
/** Errors of a game that a new launch cures. */
const STALE_GAME: readonly string[] = ["session.unknown", "session.used", "round.open", "bet.returning", "bet.returned"];

/** Plays game after game until the signal ends it. Whatever fails is tried again later, and later still. */
export async function playOn(options: PlayerOptions): Promise<void> {
  const { signal } = options.platform;
  const { firstTrouble, longestTrouble } = options.pauses ?? PAUSES;
  let trouble = 0;
  let member: Member | null = null;
  while (!signal.aborted) {
    try {
      member ??= await logIn(options.platform, options.account, options.password);
      await playOneGame(options, member);
      trouble = 0;
    } catch (error) {
      if (signal.aborted) return;
      const code = error instanceof CallError ? error.code : "unexpected";
      if (code !== "bet.insufficientFunds" && !STALE_GAME.includes(code)) member = null;
      if (trouble === 0 || code === "unexpected")
        options.log(`${options.account}: ${error instanceof Error ? error.message : String(error)}`);
      await rest(Math.min(firstTrouble * 2 ** trouble, longestTrouble), signal);
      trouble = Math.min(trouble + 1, 10);
    }
  }
}

async function playOneGame(options: PlayerOptions, member: Member): Promise<void> {
  const { chance, platform, pauses = PAUSES } = options;
  await member.refill();
  const table = await sitDown(await member.open(await choose(member, chance)), chance, platform.signal);
  if (table !== null) await playAt(table, options);
  await rest(chance.whole(...pauses.game), platform.signal);
}

async function playAt(table: Table, { chance, platform, pauses = PAUSES }: PlayerOptions): Promise<void> {
  for (let left = chance.whole(...ROUNDS); left > 0 && !platform.signal.aborted; left -= 1) {
    await table.play();
    await rest(chance.whole(...pauses.round), platform.signal);
  }
}

/** A third jackpot slots, a few wheels, else one of the popular slots. */
async function choose(member: Member, chance: Chance) {
  const kind = chance.whole(1, 12);
  const query =
    kind <= 4 ? { gameType: "RNG", gameClassify: "JP" } : kind === 5 ? { gameType: "RNG", gameName: "roulette" } : { gameType: "RNG" };
  return chance.pick(await member.games({ ...query, pageSize: LIST }));
}

const rest = (ms: number, signal: AbortSignal): Promise<void> => sleep(ms, undefined, { signal }).catch(() => undefined);
