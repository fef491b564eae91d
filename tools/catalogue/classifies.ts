import type { Classifies } from "./types.ts";

const n = (nameEn: string, nameBn: string) => ({ nameEn, nameBn });

/** Classify keys per game type, with their names. The order is the order of the filter chips. */
export const classifies: Classifies = {
  RNG: {
    SLOT: n("Slot machine", "স্লট মেশিন"),
    JP: n("Jackpot", "জ্যাকপট"),
    BG: n("Bingo", "বিঙ্গো"),
    SCRATCH: n("Scratch card", "স্ক্র্যাচ কার্ড"),
    VPOKER: n("Video poker", "ভিডিও পোকার"),
    TABLE: n("Table games", "টেবিল গেম"),
    ARCADE: n("Arcade", "আর্কেড"),
  },
  FISH: { FISH: n("Fishing", "মাছ ধরা") },
  LIVE: {
    LOBBY: n("Lobby", "লবি"),
    ROU: n("Roulette", "রুলেট"),
    BAC: n("Baccarat", "বাকারা"),
    BJ: n("Blackjack", "ব্ল্যাকজ্যাক"),
    SICBO: n("Sic bo", "সিক বো"),
    DT: n("Dragon tiger", "ড্রাগন টাইগার"),
    AB: n("Andar bahar", "আন্দর বাহার"),
    TP: n("Indian cards", "তিন পাত্তি"),
    SHOW: n("Game shows", "গেম শো"),
    FT: n("Asian tables", "এশীয় টেবিল"),
  },
  PVP: {
    TEENPATTI: n("Teen patti", "তিন পাত্তি"),
    RUMMY: n("Rummy", "রামি"),
    HOLDEM: n("Hold'em", "হোল্ডেম"),
    CALLBREAK: n("Call break", "কল ব্রিজ"),
    BOARD: n("Board games", "বোর্ড গেম"),
  },
  LOTT: {
    LOBBY: n("Lobby", "লবি"),
    "3D": n("3D", "থ্রিডি"),
    "4D": n("4D", "ফোরডি"),
    SSC: n("Fast draws", "দ্রুত ড্র"),
    K3: n("Three dice", "তিন পাশা"),
    PK10: n("Racing draws", "দৌড়ের ড্র"),
  },
  ELOTT: {
    LOBBY: n("Lobby", "লবি"),
    KENO: n("Keno", "কেনো"),
    INSTANT: n("Instant", "ঝটপট"),
    COLOR: n("Colours", "রঙের খেলা"),
  },
  SPORTS: {
    SPORTS: n("Sports", "খেলাধুলা"),
    ESPORTS: n("E-sports", "ই-স্পোর্টস"),
    COCKFIGHT: n("Cockfight", "মোরগ লড়াই"),
  },
};
