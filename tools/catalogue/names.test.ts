import { expect, test } from "vitest";
import { buildCatalogue } from "./build.ts";

const { games, titles, vendors } = buildCatalogue();
const REELS = ["slot5", "slot3", "ways6"];
const ROULETTE = ["roulette", "live-roulette"];
const PATTI = ["teen-patti", "live-patti"];
const HOLDEM = ["holdem", "casino-holdem"];

/** What a word in a name promises: the rule sets that keep it. */
const PROMISES: readonly [words: RegExp, engines: readonly string[]][] = [
  [/roulette|রুলেট/i, ROULETTE],
  [/baccarat|বাকারা/i, ["baccarat"]],
  [/blackjack|pontoon|twenty one|ব্ল্যাকজ্যাক|একুশ/i, ["blackjack", "live-blackjack", "blackjack-room"]],
  [/jacks or better/i, ["video-poker"]],
  [/poker|পোকার/i, ["video-poker", ...HOLDEM]],
  [/hold.?em|omaha|হোল্ডেম|ওমাহা/i, HOLDEM],
  [/\bstud\b|স্টাড/i, ["caribbean-stud"]],
  [/red dog|acey deucey/i, ["red-dog"]],
  [/ludo|লুডু/i, ["ludo", "snakes"]],
  [/snakes|ladders|সাপলুডু/i, ["snakes"]],
  [/chess|(?:^| )দাবা/i, ["chess"]],
  [/rummy|(?:^| )রামি/i, ["rummy"]],
  [/hazari|হাজারি/i, ["hazari"]],
  [/call break|twenty nine|spades|trump|তুরুপ/i, ["tricks"]],
  [/patti|পাত্তি/i, PATTI],
  [/andar bahar|আন্দর/i, ["andar-bahar"]],
  [/dragon tiger|tiger dragon|ড্রাগন টাইগার/i, ["dragon-tiger", "card-duel"]],
  [/sic bo|সিক বো/i, ["sic-bo"]],
  [/plinko|প্লিংকো/i, ["plinko"]],
  [/craps|fan tan|xoc dia|langur burja|crown and anchor/i, ["game-show"]],
  [/bingo|tombola|housie|বিঙ্গো|হাউজি/i, ["bingo"]],
  [/keno|কেনো/i, ["lottery"]],
  [/\b[34]d\b|lotto (?!vista|bari)|lotto$|থ্রিডি|ফোরডি|লটো$/i, ["lottery"]],
  [/scratch|স্ক্র্যাচ/i, ["scratch"]],
  [/crash|ক্র্যাশ/i, ["crash"]],
  [/fishing/i, ["fishing"]],
];

/** Rules that nothing here plays: whoever names a title so has to write them first. */
const PROMISED_BY_NOBODY =
  /\bmines\b|shootout|super (sic|andar)|lightning|squeeze|heads or tails|tens or better|deuces|joker poker|two jokers|triple play|all american|ninety ball|mini roulette|french roulette|pai gow|mahjong|domino|backgammon|checkers|draughts|pool table|snooker|darts|exchange/i;

/** Words of a room in which people sit; a machine with reels or cards to rub is none. */
const ROOM = /\b(table|live|duel|club|studio|lobby)\b|টেবিল|লাইভ|লবি/i;

const broken = (wrong: (game: (typeof games)[number], engine: string) => boolean): string[] =>
  games
    .filter((game) => wrong(game, titles[game.code]!.game ?? ""))
    .map(({ code, nameEn, nameBn }) => `${code}: ${nameEn}, ${nameBn}, ${titles[code]!.game}`);

test("a title whose name promises a game is played by that game, in both languages", () => {
  for (const [words, engines] of PROMISES) {
    const kept = (name: string, engine: string) => !words.test(name) || engines.includes(engine);
    expect(
      broken(({ nameEn, nameBn }, engine) => !kept(nameEn, engine) || !kept(nameBn, engine)),
      String(words),
    ).toEqual([]);
  }
});

test("no title is called by the name of a game that nothing here plays", () => {
  expect(broken(({ nameEn }) => PROMISED_BY_NOBODY.test(nameEn))).toEqual([]);
});

test("no vendor is called after a way of betting that its games are not", () => {
  expect(vendors.filter(({ nameEn, nameBn }) => /exchange|এক্সচেঞ্জ/i.test(nameEn + nameBn))).toEqual([]);
  expect(broken(({ nameBn }) => nameBn.includes("এক্সচেঞ্জ"))).toEqual([]);
});

test("what turns on reels or is rubbed is not called a table, a duel or live", () => {
  expect(
    broken(({ nameEn, nameBn }, engine) => [...REELS, "scratch"].includes(engine) && (ROOM.test(nameEn) || ROOM.test(nameBn))),
  ).toEqual([]);
});

test("what turns on reels stands among slots, jackpots and arcade games, and what is called a carrom or a jackpot says so", () => {
  expect(
    broken(
      ({ gameType, classify }, engine) => REELS.includes(engine) && !(gameType === "RNG" && ["SLOT", "JP", "ARCADE"].includes(classify)),
    ),
  ).toEqual([]);
  expect(broken(({ nameEn, nameBn }) => /carrom|ক্যারম/i.test(nameEn + nameBn) && !(/reels/i.test(nameEn) && /রিল/.test(nameBn)))).toEqual(
    [],
  );
  expect(broken(({ nameEn, code }) => /jackpot/i.test(nameEn) && titles[code]!.pool === undefined)).toEqual([]);
});

test("video poker that is named after a table of pays has it", () => {
  const volatility = (name: string) => games.find(({ nameEn }) => nameEn === name)!.volatility;
  expect(["Jacks or Better", "Bonus Poker", "Double Bonus Poker"].map(volatility)).toEqual(["low", "medium", "high"]);
});
