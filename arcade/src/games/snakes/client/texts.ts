import type { Texts } from "../../../client/texts.ts";

const en = {
  board: "Board of snakes and ladders",
  square: "square {square}",
  "act.roll": "Roll",
  "rules.aim":
    "Two to four players race over a hundred squares. Whoever stands on the last one first wins; it is reached by the exact roll only.",
  "rules.sprint":
    "Two players race over a hundred squares. Whoever reaches the last one first wins, also with a roll that leads beyond it.",
  "rules.jumps": "At the foot of a ladder you climb it, at the head of a snake you slide down.",
  "rules.six": "A six gives another roll. The third six in a row is not walked and ends the turn.",
  "rules.fair":
    "All rolls of a game are fixed before it begins: their hash is shown first, the seed after the game. From it every roll can be computed again.",
};
export type SnakesKey = keyof typeof en;

export const snakesTexts: Texts<SnakesKey> = {
  en,
  bn: {
    board: "সাপলুডুর বোর্ড",
    square: "ঘর {square}",
    "act.roll": "ছক্কা চালুন",
    "rules.aim": "দুই থেকে চারজন একশো ঘরের দৌড়ে নামেন। যিনি আগে শেষ ঘরে পৌঁছান তিনি জেতেন; ঠিক সংখ্যা পড়লে তবেই পৌঁছানো যায়।",
    "rules.sprint": "দুজনের দৌড় একশো ঘরে। যিনি আগে শেষ ঘরে পৌঁছান তিনি জেতেন; বেশি পড়লেও চলে।",
    "rules.jumps": "মইয়ের গোড়ায় পড়লে উপরে ওঠা, সাপের মাথায় পড়লে নিচে নামা।",
    "rules.six": "ছয় পড়লে আবার চাল। পরপর তৃতীয় ছয়ে গুটি চলে না, পালা শেষ।",
    "rules.fair": "খেলার সব চাল আগেই ঠিক হয়ে থাকে: আগে তার হ্যাশ, খেলা শেষে সিড দেখানো হয়। তা থেকে প্রতিটি চাল আবার হিসাব করা যায়।",
  },
};
