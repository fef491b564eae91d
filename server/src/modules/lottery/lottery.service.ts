import {
  type DrawInfo,
  type DrawnNumbers,
  type Lottery,
  type LotteryMenu,
  type PrizeMode,
  VIETNAM_VENDOR,
} from "@mela/contract/lottery/lottery";
import type { Audience } from "../../lib/audience.ts";
import type { Clock } from "../../adapters/clock.ts";
import type { Db } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { type Versions, createVersionedCache } from "../site/versions.service.ts";
import { createDrawBook } from "./draw-book.service.ts";
import { presentDrawn, presentInfo, presentLottery, presentMenus } from "./lottery.present.ts";
import * as store from "./lottery.store.ts";
import type { LotteryGame } from "./lottery.tables.ts";

interface Deps {
  db: Db;
  clock: Clock;
  versions: Versions;
  games: { lotteries: (audience: Audience) => Promise<LotteryGame[]>; providerOfGame: (gameCode: string) => Promise<string | undefined> };
}

const LIST_MS = 10 * 60_000;
/** Draws go by the second; whoever asks within one gets the same answer. */
const DRAW_MS = 1_000;
const KEEP_DAYS = 90;
const PRUNE_AT_ONCE = 5_000;

export type LotteryService = ReturnType<typeof createLotteryService>;

/** The lottery lobby: lotteries per prize mode, their draws, and the numbers drawn. */
export function createLotteryService({ db, clock, versions, games }: Deps) {
  const lists = createVersionedCache<LotteryGame[]>({ versions, clock, scopes: ["games", "site"], size: 50, maxAgeMs: LIST_MS });
  const draws = createVersionedCache<{ now: string; draws: DrawInfo[] }>({
    versions,
    clock,
    scopes: ["games"],
    size: 50,
    maxAgeMs: DRAW_MS,
  });
  const all = (audience: Audience) => lists.get(`${audience.brandCode} ${audience.language}`, () => games.lotteries(audience));
  const inMode = async (audience: Audience, mode: PrizeMode) => (await all(audience)).filter((lottery) => belongsTo(lottery, mode));

  const book = createDrawBook({ db, providerOf: games.providerOfGame });

  async function readDraws(audience: Audience): Promise<{ now: string; draws: DrawInfo[] }> {
    const codes = (await all(audience)).map(({ game }) => game.gameCode);
    const [now, next, last] = await Promise.all([
      store.readClock(db),
      store.findNextDraws(db, codes),
      store.findDrawn(db, codes, { limit: 1 }),
    ]);
    const nextOf = new Map(next.map((row) => [row.game_code, row]));
    const lastOf = new Map(last.map((row) => [row.game_code, row]));
    const drawing = codes.filter((code) => nextOf.has(code) || lastOf.has(code));
    return { now: now.toISOString(), draws: drawing.map((code) => presentInfo(code, nextOf.get(code), lastOf.get(code))) };
  }

  async function assertShown(audience: Audience, lotteryCode: string): Promise<void> {
    if (!(await all(audience)).some(({ game }) => game.gameCode === lotteryCode)) throw new AppError("lottery.notFound");
  }

  return {
    publish: (...draw: Parameters<typeof book.publish>) => book.publish(...draw),
    list: async (audience: Audience, mode: PrizeMode): Promise<Lottery[]> => (await inMode(audience, mode)).map(presentLottery),
    menus: async (audience: Audience, mode: PrizeMode): Promise<LotteryMenu[]> => presentMenus(await inMode(audience, mode)),
    async vietnam(audience: Audience): Promise<{ list: Lottery[]; menus: LotteryMenu[] }> {
      const own = (await all(audience)).filter(({ game }) => game.vassalage === VIETNAM_VENDOR);
      return { list: own.map(presentLottery), menus: presentMenus(own) };
    },

    /** Of one lottery, or with "" of all; throws `lottery.notFound`. */
    async drawInfo(audience: Audience, lotteryCode: string): Promise<{ now: string; draws: DrawInfo[] }> {
      if (lotteryCode) await assertShown(audience, lotteryCode);
      const known = await draws.get(audience.brandCode, () => readDraws(audience));
      return lotteryCode ? { ...known, draws: known.draws.filter((info) => info.lotteryCode === lotteryCode) } : known;
    },

    /** Throws `lottery.notFound`. */
    async recentNumbers(
      audience: Audience,
      { lotteryCode, before, limit }: { lotteryCode: string; before: string; limit: number },
    ): Promise<{ lotteryCode: string; draws: DrawnNumbers[]; hasMore: boolean }> {
      await assertShown(audience, lotteryCode);
      const rows = await store.findDrawn(db, [lotteryCode], { limit: limit + 1, before });
      return { lotteryCode, draws: rows.slice(0, limit).map(presentDrawn), hasMore: rows.length > limit };
    },

    /** Forgets draws of more than ninety days ago; how many. */
    prune: (): Promise<number> => store.deleteOldDraws(db, KEEP_DAYS, PRUNE_AT_ONCE),
  };
}

/** Vendors marked ELOTT belong to the electronic lottery whatever their type; ZY is what is marked so, and stays in the standard list too. */
function belongsTo({ game, prizeMode }: LotteryGame, mode: PrizeMode): boolean {
  const electronic = game.gameType === "ELOTT" || prizeMode === "ELOTT";
  if (mode === "ZY") return prizeMode === "ZY";
  return mode === "ELOTT" ? electronic : !electronic;
}
