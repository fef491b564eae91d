import type { Volatility } from "./types.ts";

/** A title whose name promises rules of its own: which rule set plays it, and which variant of it. */
export interface Played {
  game: string;
  variant: string | null;
}

const show = (variant: string): Played => ({ game: "game-show", variant });
const holdem = (variant: string): Played => ({ game: "holdem", variant });
const baccarat = (variant: string): Played => ({ game: "baccarat", variant });

/** By English name; all other titles are played by the plain rules of their category. */
const BY_NAME: Readonly<Record<string, Played>> = {
  "No Commission Baccarat": baccarat("no-commission"),
  "Lucky Six Baccarat": baccarat("lucky-six"),
  "Dragon Bonus Baccarat": baccarat("dragon-bonus"),
  "Mini Baccarat": { game: "baccarat", variant: null },
  "Teen Patti Joker": { game: "teen-patti", variant: "joker" },
  "Muflis Patti": { game: "teen-patti", variant: "muflis" },
  "AK47 Patti": { game: "teen-patti", variant: "ak47" },
  "Turbo Holdem": holdem("turbo"),
  "Short Deck": holdem("short-deck"),
  "Omaha Table": holdem("omaha"),
  "Dhaka Poker Club": holdem("club"),
  "Royal Holdem": holdem("royal"),
  "Ludo Table": { game: "ludo", variant: null },
  "Ludo Adda": { game: "ludo", variant: null },
  "Ludo Quick": { game: "ludo", variant: "quick" },
  "Ludo Duel": { game: "ludo", variant: "duel" },
  "Snakes Sprint": { game: "snakes", variant: "sprint" },
  "Snakes and Ladders": { game: "snakes", variant: null },
  "Chess Raja": { game: "chess", variant: null },
  "Dragon Tiger Duel": { game: "card-duel", variant: null },
  "Deals Rummy": { game: "rummy", variant: "deals" },
  "Pool Rummy": { game: "rummy", variant: "pool" },
  "Gin Rummy": { game: "rummy", variant: "gin" },
  "Adda Rummy": { game: "rummy", variant: "adda" },
  "Joker Rummy": { game: "rummy", variant: "joker" },
  Hazari: { game: "hazari", variant: null },
  "Twenty Nine": { game: "tricks", variant: "twenty-nine" },
  "Spades Adda": { game: "tricks", variant: "spades" },
  "Trump Battle": { game: "tricks", variant: "trumps" },
  "Mega Spin": show("mega-wheel"),
  "Dream Wheel": show("dream-wheel"),
  "Carnival Wheel Live": show("mela-wheel"),
  "Fun Fair Live": show("fair-wheel"),
  "Crazy Stage": show("stage-wheel"),
  "Money Drop Live": show("money-drop"),
  "Treasure Doors": show("treasure-doors"),
  "Mega Ball Live": show("mega-ball"),
  "Football Studio": { game: "dragon-tiger", variant: "football" },
  "Lucky 7 Live": show("lucky-seven"),
  "32 Cards Live": { game: "thirty-two", variant: null },
  "Fan Tan Live": show("fan-tan"),
  "Xoc Dia Live": show("xoc-dia"),
  "Blackjack Circle": { game: "blackjack-room", variant: null },
  "Blackjack Bengal": { game: "blackjack", variant: null },
  "Blackjack Lucky Pair": { game: "blackjack", variant: "lucky-pair" },
  "Pontoon Twenty One": { game: "blackjack", variant: "pontoon" },
  "Red Dog": { game: "red-dog", variant: null },
  "Acey Deucey": { game: "red-dog", variant: null },
  "Caribbean Stud": { game: "caribbean-stud", variant: null },
  "Casino Holdem Solo": { game: "casino-holdem", variant: null },
  "Three Card Table": { game: "live-patti", variant: null },
  "Casino War": { game: "dragon-tiger", variant: "war" },
  "High Low Card": show("lucky-seven"),
  "Craps Corner": show("craps"),
  "Langur Burja": show("langur-burja"),
  "Crown and Anchor": show("crown-anchor"),
  "Plinko Fair": { game: "plinko", variant: null },
  "Lucky Spin Arcade": show("fair-wheel"),
};

/** What plays a title of that name; null where its category says it. */
export const playedByName = (nameEn: string): Played | null => BY_NAME[nameEn] ?? null;

/** Tables whose name promises haste are played at the quick rhythm. */
export const isHasty = (nameEn: string): boolean => /\b(Speed|Turbo|Quick)\b/.test(nameEn);

/** Video poker whose name promises a table of pays; the tables differ by volatility. */
const PAYS_BY_NAME: Readonly<Record<string, Volatility>> = {
  "Jacks or Better": "low",
  "Bonus Poker": "medium",
  "Double Bonus Poker": "high",
  "Four Aces Poker": "high",
};

/** The volatility that a name promises; null where it promises none. */
export const volatilityByName = (nameEn: string): Volatility | null => PAYS_BY_NAME[nameEn] ?? null;
