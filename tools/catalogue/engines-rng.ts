import { hash } from "./random.ts";
import type { Game } from "./types.ts";
import { playedByName } from "./variants.ts";

/** Which rule set of the arcade plays a title, and over how many lines. */
export interface Engine {
  game: string;
  lines: number | null;
}

/** Motifs of the old one-armed machines; most of their slots have three reels. */
const CLASSIC = new Set(["seven", "bell", "cherries", "watermelon", "banana", "lychee", "pineapple", "joker", "coin", "star", "horse"]);
/** Vendors known for falling symbols on six reels. */
const FALLING = new Set(["GLX", "NVA", "KTK", "TMB"]);
const LINES3 = [1, 3, 5, 5] as const;

/** Slots that a sample screen shows with five reels. */
const FIVE_REELS = new Set(["Tiger Fortune", "Peacock Queen", "Lotus Jewel", "Dragon Festival", "Carnival Jackpot"]);

const plain = (game: string): Engine => ({ game, lines: null });

/** What engines are chosen by. */
type Chosen = Pick<Game, "code" | "nameEn" | "vendor" | "classify" | "theme" | "lines">;

/** The rule set of a game of the kind RNG. */
export function rngEngine(game: Chosen): Engine {
  const named = playedByName(game.nameEn);
  if (named) return plain(named.game);
  switch (game.classify) {
    case "BG":
      return plain("bingo");
    case "SCRATCH":
      return plain("scratch");
    case "VPOKER":
      return plain("video-poker");
    case "ARCADE":
      return arcadeEngine(game);
    case "TABLE":
      return tableEngine(game);
    default:
      return slotEngine(game);
  }
}

function slotEngine(game: Chosen): Engine {
  const dice = hash(`${game.code} engine`) % 100;
  if (!FIVE_REELS.has(game.nameEn)) {
    if (dice < (CLASSIC.has(game.theme) ? 70 : 10)) return { game: "slot3", lines: LINES3[hash(`${game.code} rows`) % LINES3.length]! };
    if (dice >= (FALLING.has(game.vendor) ? 35 : 82)) return plain("ways6");
  }
  return { game: "slot5", lines: game.lines };
}

/** What climbs, flies or runs is a crash game; what is opened or rubbed is a card; the rest turns on three reels. */
const CLIMBING = new Set(["plane", "rocket", "kite", "monkey", "balloon", "motorbike", "racecar", "rickshaw", "fox", "tank", "submarine"]);
const RUBBED = new Set(["diamond", "crystal", "gift", "football", "cricket", "basketball"]);

function arcadeEngine(game: Chosen): Engine {
  if (CLIMBING.has(game.theme)) return plain("crash");
  if (RUBBED.has(game.theme)) return plain("scratch");
  return game.theme === "lotto" ? plain("bingo") : { game: "slot3", lines: 1 };
}

/** Dice and the tables of two cards are played at a table; cards are drawn against a table of pays. No table turns on reels. */
function tableEngine({ theme, nameEn }: Chosen): Engine {
  const byTheme: Record<string, string> = {
    roulette: "roulette",
    dragon: "dragon-tiger",
    dice: "sic-bo",
    cards: "video-poker",
    ace: "video-poker",
    chips: "video-poker",
  };
  const game = byTheme[theme];
  if (!game) throw new Error(`nothing plays the table ${nameEn}`);
  return plain(game);
}
