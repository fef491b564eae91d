import { isNamedAfter } from "../../arcade/src/shared/games/named-after.ts";
import { engineOf } from "../catalogue/engines.ts";
import { playedByName } from "../catalogue/variants.ts";
import type { PlannedGame } from "./plan.ts";

/** What a cover shows in place of the motif that it was named with: the figures of the game itself. */
export interface Own {
  motif?: string;
  companions: readonly string[];
}

const list = (text: string) => text.split(" ");

/** By rule set, or by rule set and variant; titles of one take turns. */
const MOTIFS: Readonly<Record<string, string>> = {
  baccarat: "natural thirdcard",
  "baccarat:lucky-six": "bankersix",
  "dragon-tiger:war": "warcards",
  "dragon-tiger:football": "homeaway",
  "andar-bahar": "andarbahar",
  blackjack: "twentyone",
  "blackjack:lucky-pair": "luckypair",
  "blackjack:pontoon": "blackjack",
  "blackjack-room": "pair",
  "live-blackjack": "pair blackjack threecards twentyone pair",
  "teen-patti": "trail run sequence",
  "teen-patti:joker": "pattijoker",
  "teen-patti:muflis": "lowest",
  "teen-patti:ak47": "ak47",
  "live-patti": "aceshand pattihands",
  rummy: "melds",
  "rummy:deals": "meldsrun",
  "rummy:gin": "meldsgin",
  "rummy:pool": "meldslong",
  "rummy:adda": "melds",
  holdem: "holeaces",
  "holdem:turbo": "holepair",
  "holdem:short-deck": "holeking",
  "holdem:omaha": "omaha",
  "holdem:club": "holesuited",
  "holdem:royal": "royalhearts",
  "casino-holdem": "holeking",
  "caribbean-stud": "stud",
  tricks: "trickspade",
  "tricks:twenty-nine": "trickjack",
  "tricks:spades": "trickspades",
  "tricks:trumps": "tricktrump",
  hazari: "hazari",
  "red-dog": "gap gapshut",
  "thirty-two": "fourhands",
  "sic-bo": "threedice diceodd dicetriple dicelow dicesmall",
  chess: "chessboard",
  snakes: "snakesboard",
  "snakes:sprint": "snakessprint",
  "game-show:mega-wheel": "megawheel",
  "game-show:dream-wheel": "dreamwheel",
  "game-show:mela-wheel": "carnivalwheel",
  "game-show:fair-wheel": "fairwheel",
  "game-show:stage-wheel": "stagewheel",
  "game-show:money-drop": "droppins",
  "game-show:treasure-doors": "threedoors",
  "game-show:mega-ball": "megaballs",
  "game-show:fan-tan": "beads",
  "game-show:xoc-dia": "discs",
  "game-show:lucky-seven": "highlow sevencard",
  "game-show:craps": "twodice",
  "game-show:langur-burja": "langurdice",
  "game-show:crown-anchor": "anchordice",
};

/** Lotteries by what they draw; those that are named after something else show that beside their balls. */
const DRAWS: Readonly<Record<string, string>> = {
  "3D": "digits3 digitsthree digits3",
  "4D": "digits4 digitsfour digitslotto digits4 digitsfour",
  SSC: "digits5 digitsfive digitsexpress",
  K3: "diceodd dicesmall",
  COLOR: "colourballs",
};

/** Hands of video poker of which there is no other sign in the title. */
const POKER: Readonly<Record<string, string>> = {
  "Jacks or Better": "jacks",
  "Four Aces Poker": "fouraces",
  "Royal Flush Poker": "royalhearts",
  "Royal Draw": "royalflush",
};
const POKER_HANDS = "fullhouse fournines twopairs straight threequeens flush jacks";
const SCHOOL = "hilsa koi crab seahorse jellyfish turtle octopus shark";

const TABLE = list("chips coin");

/** What stands beside the motif of a title whose rule set has no figure that could take its place. */
const BESIDE: Readonly<Record<string, string>> = {
  crash: "coin moneybag",
  ludo: "dice coin",
  plinko: "coin moneybag",
  roulette: "chips coin",
  "live-roulette": "chips coin",
  "sic-bo": "chips coin",
  rummy: "melds chips",
  lottery: "lotto ticket coin",
  // Bets on matches of video games.
  sports: "gamepad trophy",
};
/** By classify, or by type. */
const LOBBIES: Readonly<Record<string, string>> = {
  COCKFIGHT: "trophy",
  ESPORTS: "gamepad trophy",
  SPORTS: "cricket football trophy",
  LIVE: "roulette ace chips",
  LOTT: "lotto ticket coin",
  ELOTT: "lotto ticket coin",
};
const without = (motif: string, text: string): string[] => list(text).filter((one) => one !== motif);

/** Turns of the titles of one kind, in the order of the catalogue. */
export function ownMotifs(): (g: PlannedGame) => Own | null {
  const turns = new Map<string, number>();
  const next = (kind: string, motifs: string): string => {
    const turn = turns.get(kind) ?? 0;
    turns.set(kind, turn + 1);
    const all = list(motifs);
    return all[turn % all.length]!;
  };
  return (g) => {
    if (g.cover.endsWith("-lobby")) return { companions: lobby(g) };
    const engine = engineOf(g) ?? "";
    const variant = playedByName(g.nameEn)?.variant;
    const kind = variant ? `${engine}:${variant}` : engine;
    const key = kind in MOTIFS ? kind : engine;
    if (key in MOTIFS && g.theme !== "joker") {
      // A bonus that is named after a dragon shows it.
      return { motif: next(key, MOTIFS[key]!), companions: variant === "dragon-bonus" ? ["dragon"] : TABLE };
    }
    if (engine === "dragon-tiger" || engine === "card-duel") return { companions: [g.theme === "dragon" ? "tiger" : "dragon"] };
    if (engine === "video-poker") return poker(g, next);
    if (engine === "lottery" && g.classify in DRAWS) return draw(g, next(g.classify, DRAWS[g.classify]!));
    if (engine === "bingo")
      return g.theme === "bingo" ? { motif: "bingocard", companions: list("lotto coin") } : { companions: list("bingocard lotto") };
    if (engine === "fishing") return { companions: list(SCHOOL).filter((fish) => fish !== g.theme) };
    if (engine === "sports" && g.classify !== "ESPORTS")
      return { companions: g.theme === "trophy" ? list("cricket football") : ["trophy"] };
    return engine in BESIDE ? { companions: without(g.theme, BESIDE[engine]!) } : null;
  };
}

/** What is met behind the door: the games of its kind, by the thing that stands for each. */
function lobby({ gameType, classify, theme }: PlannedGame): string[] {
  return without(theme, LOBBIES[classify] ?? LOBBIES[gameType]!);
}

function poker(g: PlannedGame, next: (kind: string, motifs: string) => string): Own {
  const hand = POKER[g.nameEn] ?? next("video-poker", POKER_HANDS);
  // A title that is named after no cards keeps its own motif, beside a hand.
  return isNamedAfter({ game: "video-poker", theme: g.theme }) ? { companions: [hand, "chips"] } : { motif: hand, companions: TABLE };
}

function draw(g: PlannedGame, balls: string): Own {
  const plain = ["lotto", "dice", "ticket", "wheel"].includes(g.theme);
  return { motif: balls, companions: plain ? list("ticket coin") : [g.theme] };
}
