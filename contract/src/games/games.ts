import * as z from "zod/mini";
import { endpoint, queryFlag, queryInt, queryText } from "../base/endpoint.ts";
import { Money } from "../base/money.ts";
import { Language } from "../site/site.ts";
import { GAME_TYPES, PAGE_SIZE } from "./terms.ts";

/** Constants of the game calls (GCONST-01 to -04). */
export const GAME_PLATFORM = "html5";
export const CLIENT_TYPE = 2;

export const GameType = z.enum(GAME_TYPES);
export type GameType = z.output<typeof GameType>;

/** A code of a vendor, class or game in a query; may be empty. */
export const CatalogueCode = z.string().check(z.maxLength(64), z.regex(/^[A-Za-z0-9_~-]*$/));
/** One vendor code or a preset list of them, parted by commas; may be empty. */
const VendorCodes = z.string().check(z.maxLength(200), z.regex(/^([A-Za-z0-9_~-]{1,32}(,[A-Za-z0-9_~-]{1,32}){0,19})?$/));
export const OptionalLanguage = z.optional(Language);
export const OptionalGameType = z.optional(z.union([GameType, z.literal("")]));

export const Game = z.object({
  nodeId: z.string(),
  nodeName: z.string(),
  gameId: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  displayName: z.string(),
  gameType: GameType,
  /** Vendor code. */
  vassalage: z.string(),
  gameClassify: z.string(),
  showIcon: z.boolean(),
  /** 240-px picture; the 120 and 180 px ones have the same name but for the number. */
  iconUrl: z.string(),
  mobileLargeIcon: z.string(),
  isHot: z.boolean(),
  isNew: z.boolean(),
  /** Smallest wager. */
  minBet: Money,
  /** Pay lines of a slot; 0 where the game has none. */
  lines: z.int(),
  /** It can be played for free; absent: it cannot. */
  freePlay: z.optional(z.literal(true)),
});
export type Game = z.output<typeof Game>;

export const GameList = z.object({
  games: z.array(Game),
  pageNum: z.int(),
  totalPages: z.int(),
  totalCount: z.int(),
  pageSize: z.int(),
});
export type GameList = z.output<typeof GameList>;

export const listGames = endpoint({
  method: "GET",
  path: "/wps/games",
  input: z.object({
    merchant: queryText(32),
    platform: queryText(16),
    gameName: queryText(64),
    gameType: OptionalGameType,
    pageNo: queryInt({ min: 1, max: 10_000, fallback: 1 }),
    pageSize: queryInt({ min: 1, max: 100, fallback: PAGE_SIZE.list }),
    vassalage: z._default(VendorCodes, ""),
    gameClassify: z._default(CatalogueCode, ""),
    /** Minor units: games whose smallest wager is at least this. */
    minBet: queryInt({ min: 0, max: 1_000_000_000, fallback: 0 }),
    minLine: queryInt({ min: 0, max: 10_000, fallback: 0 }),
    isNew: queryFlag(),
    language: OptionalLanguage,
  }),
  output: GameList,
});

export const listHotGames = endpoint({
  method: "GET",
  path: "/wps/games/hot",
  input: z.object({
    isPlatform: queryInt({ min: 0, max: 9, fallback: 2 }),
    language: OptionalLanguage,
    platform: queryText(16),
    refresh: queryFlag(),
    merchantCode: queryText(32),
  }),
  output: z.array(Game),
});

/** The most played games of the last days, from settled wagers. */
export const listPopularGames = endpoint({
  method: "GET",
  path: "/wps/games/popular",
  input: z.object({ gameType: OptionalGameType, language: OptionalLanguage, limit: queryInt({ min: 1, max: 50, fallback: 15 }) }),
  output: z.array(Game),
});

export const VendorClassify = z.object({
  key: z.string(),
  displayName: z.string(),
  /** Vendor codes that have games of this class. */
  vendors: z.array(z.string()),
});

export const Vendor = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  mobileLargeIcon: z.string(),
  gameCount: z.int(),
  gameClassify: z.array(VendorClassify),
  prizeMode: z.nullable(z.enum(["LOTT", "ZY", "ELOTT"])),
});
export type Vendor = z.output<typeof Vendor>;

/** One entry per game type that has vendors. */
export const VendorMapping = z.object({ gameType: GameType, vendors: z.array(Vendor) });
export type VendorMapping = z.output<typeof VendorMapping>;

export const listVendors = endpoint({
  method: "GET",
  path: "/wps/games/vendors",
  input: z.object({ typeId: queryInt({ min: 1, max: 9, fallback: 1 }), merchant: queryText(32), language: OptionalLanguage }),
  output: z.object({ content: z.array(VendorMapping) }),
});

export const listVendorSorting = endpoint({
  method: "GET",
  path: "/wps/games/vendors/sorting",
  output: z.array(z.object({ gameCategory: z.string(), vendorNames: z.array(z.object({ accountTypeName: z.string() })) })),
});

/** Where a game is opened: in the player's frame, or by leaving for its address. */
export const Launch = z.object({
  url: z.string(),
  mode: z.enum(["iframe", "redirect"]),
  /** Origin that the address belongs to; anything else is refused. */
  origin: z.string(),
  game: z.object({ nodeId: z.string(), gameCode: z.string(), displayName: z.string(), vassalage: z.string(), gameType: GameType }),
});
export type Launch = z.output<typeof Launch>;

export const launchGame = endpoint({
  method: "GET",
  path: "/wps/games/launch",
  /** A visitor may play for free where the brand lets them; all else takes a session. */
  auth: "optional",
  input: z.object({
    gameType: OptionalGameType,
    vassalage: z._default(CatalogueCode, ""),
    /** `lobby` opens the vendor's lobby. */
    gameCode: z._default(CatalogueCode, "lobby"),
    gameId: z._default(CatalogueCode, ""),
    nodeId: z._default(CatalogueCode, ""),
    supportPlay: queryText(16),
    isGameH5: queryText(8),
    playType: z.optional(z.enum(["trad", "ent"])),
    freeplay: queryFlag(),
    lottoMode: queryText(16),
    roomId: queryText(32),
    /** Opens it at this match of its provider's; what is no name of one counts as absent. */
    match: z.optional(z.string().check(z.maxLength(64))),
    /** Opens the game at the proofs of its rounds. */
    view: z.optional(z.literal("fairness")),
    language: OptionalLanguage,
  }),
  output: Launch,
  errors: ["kyc.required", "game.notFound", "game.unavailable", "game.closed", "game.providerDown", "freePlay.rejected"],
});

export const WinnerEntry = z.object({
  vo: z.object({
    game: Game,
    /** Decimal text with two decimals. */
    winAmount: z.string(),
    /** Masked, as in "rah***7". */
    playerName: z.string(),
    wonAt: z.string(),
  }),
});
export type WinnerEntry = z.output<typeof WinnerEntry>;
export const listWinners = endpoint({
  method: "GET",
  path: "/wps/games/winners",
  input: z.object({
    gameCategory: queryText(16),
    language: OptionalLanguage,
    limitNum: queryInt({ min: 1, max: 50, fallback: PAGE_SIZE.winners }),
  }),
  output: z.object({ list: z.array(WinnerEntry) }),
});
