import { readFileSync } from "node:fs";
import type { GameType } from "@mela/contract/games/games";

export type { GameType };

/** A vendor of the demo catalogue; `code` is `vassalage` on the wire, `logo` an address below the site's root. */
export interface CatalogueVendor {
  code: string;
  nameEn: string;
  nameBn: string;
  logo: string;
  gameTypes: GameType[];
  kind: "esports" | "cockfight" | "inhouse" | null;
  prizeMode: "LOTT" | "ELOTT" | "ZY" | null;
  sort: number;
}

/** A game of the demo catalogue. */
export interface CatalogueGame {
  code: string;
  /** A string of digits, unique; favourites and recents refer to it. */
  nodeId: string;
  gameId: string;
  vendor: string;
  gameType: GameType;
  classify: string;
  nameEn: string;
  nameBn: string;
  hot: boolean;
  isNew: boolean;
  /** Smallest stake in poisha of the taka. */
  minBetMinor: number;
  /** Pay lines of a slot machine that has lines, else null. */
  lines: number | null;
  /** Motif of the cover, and of the symbols in a slot machine. */
  theme: string;
  volatility: "low" | "medium" | "high";
  /** Higher is shown earlier. */
  popularity: number;
  /** File name of the cover without width and ending. */
  cover: string;
  /** ISO date. */
  releasedAt: string;
  supportsTrial: boolean;
  /** For which stakes (minor units) free rounds of it are played; empty: none are. */
  freeRounds: number[];
}

export type CatalogueClassifies = Record<GameType, Record<string, { nameEn: string; nameBn: string }>>;

export interface Catalogue {
  vendors: CatalogueVendor[];
  games: CatalogueGame[];
  classifies: CatalogueClassifies;
}

/** Node ids of the tables have seven digits; a copy's lie a multiple of this above its original's. */
const NODE_STEP = 10_000_000;
/** From this many games on, the catalogue also has as many vendors as a large operator. */
const MANY_GAMES = 5000;
const MANY_VENDORS = 200;

const SYLLABLES = [
  ["Ba", "বা"],
  ["Ri", "রি"],
  ["Lo", "লো"],
  ["Mi", "মি"],
  ["Ta", "তা"],
  ["Nu", "নু"],
  ["Shi", "শি"],
  ["Ko", "কো"],
  ["Da", "দা"],
  ["Po", "পো"],
  ["Ja", "জা"],
  ["Fu", "ফু"],
  ["Ge", "গে"],
] as const;
const TRADES = [
  ["Play", "প্লে"],
  ["Games", "গেমস"],
  ["Studio", "স্টুডিও"],
  ["Reels", "রিলস"],
  ["Gaming", "গেমিং"],
  ["Labs", "ল্যাবস"],
] as const;

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"));

const bengaliDigits = (n: number) => String(n).replace(/\d/g, (d) => String.fromCodePoint(0x09e6 + Number(d)));

/** The n-th copy of a game (n from 2): another code, node and name, the same cover and rules. */
function copyGame(game: CatalogueGame, n: number, vendor: string): CatalogueGame {
  return {
    ...game,
    code: `${game.code}~${n}`,
    nodeId: String(Number(game.nodeId) + (n - 1) * NODE_STEP),
    gameId: `${game.gameId}${String(n).padStart(2, "0")}`,
    vendor,
    nameEn: `${game.nameEn} ${n}`,
    nameBn: `${game.nameBn} ${bengaliDigits(n)}`,
    hot: false,
    isNew: false,
    popularity: Math.max(1, Math.floor(game.popularity / n)),
  };
}

/** Invented vendors for measuring; each borrows the logo of a real entry and makes slot machines only. */
function extraVendors(base: readonly CatalogueVendor[], wanted: number): CatalogueVendor[] {
  const start = base.at(-1)?.sort ?? 0;
  return Array.from({ length: Math.max(0, wanted - base.length) }, (_, i) => {
    const [a, aBn] = SYLLABLES[i % SYLLABLES.length]!;
    const [b, bBn] = SYLLABLES[(Math.floor(i / SYLLABLES.length) * 3 + i * 5 + 1) % SYLLABLES.length]!;
    const [trade, tradeBn] = TRADES[i % TRADES.length]!;
    const like = base[i % base.length]!;
    return {
      code: `X${String(i + 1).padStart(3, "0")}`,
      nameEn: `${a}${b.toLowerCase()} ${trade}`,
      nameBn: `${aBn}${bBn} ${tradeBn}`,
      logo: like.logo,
      gameTypes: ["RNG"],
      kind: null,
      prizeMode: null,
      sort: start + (i + 1) * 10,
    };
  });
}

/**
 * The demo catalogue. Without `count`, or with one below its size, the games of the tables; above it, copies of them
 * until there are `count` (codes `X~2`, `X~3` …), which the arcade plays as their originals. Deterministic.
 */
export function loadCatalogue(count = 0): Catalogue {
  const base = read("games.json") as CatalogueGame[];
  const known = read("vendors.json") as CatalogueVendor[];
  const extra = count >= MANY_GAMES ? extraVendors(known, MANY_VENDORS) : [];
  const games = [...base];
  // Lobbies stay single: a vendor's tile opens the one that bears its code.
  const copied = base.filter((g) => !g.code.endsWith("-LOBBY"));
  for (let i = 0; games.length < count; i++) {
    const game = copied[i % copied.length]!;
    const vendor = extra.length > 0 && game.gameType === "RNG" ? extra[i % extra.length]!.code : game.vendor;
    games.push(copyGame(game, 2 + Math.floor(i / copied.length), vendor));
  }
  return { vendors: [...known, ...extra], games, classifies: read("classifies.json") as CatalogueClassifies };
}
