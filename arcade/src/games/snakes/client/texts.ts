import type { Texts } from "../../../client/texts.ts";

const en = {
  board: "Board of snakes and ladders",
  square: "square {square}",
  "act.roll": "Roll",
  "rules.aim":
    "Up to four players race over a hundred squares. The first to reach the last one wins; you need the exact roll to get there.",
  "rules.sprint": "Two players race over a hundred squares. The first to reach the last one wins, even with a roll that goes beyond it.",
  "rules.jumps": "At the foot of a ladder you climb up, at the head of a snake you slide down.",
  "rules.six": "A six gives you another roll. The third six in a row isn’t moved and ends your turn.",
  "rules.fair":
    "All rolls of a game are fixed before it begins: you see their hash first, and the seed after the game. Every roll can be computed again from it.",
};
export type SnakesKey = keyof typeof en;

export const snakesTexts: Texts<SnakesKey> = {
  en,
  bn: {
    board: "সাপলুডুর বোর্ড",
    square: "ঘর {square}",
    "act.roll": "ছক্কা চালুন",
    "rules.aim": "সর্বোচ্চ চারজন একশো ঘরের দৌড়ে নামেন। যিনি আগে শেষ ঘরে পৌঁছান তিনি জেতেন; ঠিক সংখ্যা পড়লে তবেই পৌঁছানো যায়।",
    "rules.sprint": "দুজনের দৌড় একশো ঘরে। যিনি আগে শেষ ঘরে পৌঁছান তিনি জেতেন; বেশি পড়লেও চলে।",
    "rules.jumps": "মইয়ের গোড়ায় পড়লে উপরে ওঠা, সাপের মাথায় পড়লে নিচে নামা।",
    "rules.six": "ছয় পড়লে আবার চাল। পরপর তৃতীয় ছয়ে গুটি চলে না, পালা শেষ।",
    "rules.fair": "খেলার সব চাল আগেই ঠিক হয়ে থাকে: আগে তার হ্যাশ, খেলা শেষে সিড দেখানো হয়। তা থেকে প্রতিটি চাল আবার হিসাব করা যায়।",
  },
};
