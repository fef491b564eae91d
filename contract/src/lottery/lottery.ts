import * as z from "zod/mini";
import { DRAW_KINDS } from "./draws.ts";
import { endpoint, queryInt } from "../base/endpoint.ts";
import { CatalogueCode, GameType, OptionalLanguage } from "../games/games.ts";

/** Prize modes known to the client (LOTT-03). ZY applies where the brand's settings offer it. */
export const PRIZE_MODES = ["LOTT", "ZY", "ELOTT"] as const;
export const PrizeMode = z.enum(PRIZE_MODES);
export type PrizeMode = z.output<typeof PrizeMode>;

/** Vendor of the Vietnam menu. */
export const VIETNAM_VENDOR = "TCG_LOTTO_VN";

export const Lottery = z.object({
  /** Also the code of its game. */
  lotteryCode: z.string(),
  displayName: z.string(),
  /** Vendor code. */
  vassalage: z.string(),
  vendorName: z.string(),
  gameType: GameType,
  gameClassify: z.string(),
  nodeId: z.string(),
  gameId: z.string(),
  iconUrl: z.string(),
});
export type Lottery = z.output<typeof Lottery>;

const modeInput = z.object({ prizeMode: z._default(PrizeMode, "LOTT"), language: OptionalLanguage });

/** The lotteries of a prize mode, the best liked first. */
export const listLotteries = endpoint({
  method: "GET",
  path: "/wps/lottery/list",
  input: modeInput,
  output: z.object({ list: z.array(Lottery) }),
});

export const LotteryMenu = z.object({ key: z.string(), displayName: z.string(), lotteries: z.array(z.string()) });
export type LotteryMenu = z.output<typeof LotteryMenu>;

/** The same lotteries by class; each menu names them by code. */
export const listLotteryMenus = endpoint({
  method: "GET",
  path: "/wps/lottery/menus",
  input: modeInput,
  output: z.object({ menus: z.array(LotteryMenu) }),
});

/** The lotteries of Vietnam with their menus, whatever prize mode they belong to. */
export const listVietnamLotteries = endpoint({
  method: "GET",
  path: "/wps/lottery/vietnam",
  input: z.object({ language: OptionalLanguage }),
  output: z.object({ list: z.array(Lottery), menus: z.array(LotteryMenu) }),
});

const Draw = z.object({
  issue: z.string(),
  kind: z.enum(DRAW_KINDS),
  /** ISO 8601. */
  opensAt: z.string(),
  drawAt: z.string(),
  /** Published before the draw; see `draws.ts`. */
  commitment: z.string(),
});
export const DrawnNumbers = z.extend(Draw, { numbers: z.array(z.int()), seed: z.string() });
export type DrawnNumbers = z.output<typeof DrawnNumbers>;

export const DrawInfo = z.object({
  lotteryCode: z.string(),
  /** The draw that is open now; null while none is announced. */
  next: z.nullable(Draw),
  last: z.nullable(DrawnNumbers),
});
export type DrawInfo = z.output<typeof DrawInfo>;

/** Draw information of one lottery, or without a code of all that the brand shows. `now` is the clock that countdowns follow. */
export const getDrawInfo = endpoint({
  method: "GET",
  path: "/wps/lottery/numero",
  input: z.object({ lotteryCode: z._default(CatalogueCode, "") }),
  output: z.object({ now: z.string(), draws: z.array(DrawInfo) }),
  errors: ["lottery.notFound"],
});

/** Numbers drawn of late, newest first; `before` is the issue that the page before ended with. */
export const listRecentNumbers = endpoint({
  method: "GET",
  path: "/wps/lottery/recent",
  input: z.object({
    lotteryCode: CatalogueCode,
    before: z._default(z.string().check(z.regex(/^([0-9]{8}-[0-9]{4})?$/)), ""),
    limit: queryInt({ min: 1, max: 50, fallback: 10 }),
  }),
  output: z.object({ lotteryCode: z.string(), draws: z.array(DrawnNumbers), hasMore: z.boolean() }),
  errors: ["lottery.notFound"],
});
