import type { Texts } from "../../../client/texts.ts";

const en = {
  board: "Ludo board",
  home: "home {count}/{all}",
  "act.roll": "Roll",
  "act.move": "Token {name}: {where}",
  token: "Token {name}",
  "token.letters": "ABCD",
  "token.waits": "in the yard",
  "token.home": "home",
  "token.yard": "comes out",
  "token.left": "{count} to home",
  "rules.classic":
    "Four tokens each. A six brings a token out of the yard. The first to bring all tokens home wins. Two players sit opposite each other; on your own you play against one demo player.",
  "rules.duel":
    "Two players sit opposite each other with two tokens each. A six brings a token out of the yard. The first to bring both home wins.",
  "rules.quick":
    "Two tokens each, which stand on their first square from the start and go back there when captured. The first to bring both home wins.",
  "rules.move": "Roll, then choose a token; if only one can move, it moves by itself. You need the exact roll to get home.",
  "rules.capture":
    "Landing on a square sends other players’ tokens there back. Tokens are safe on first squares, on starred squares and in the lanes.",
  "rules.again":
    "A six, a capture and a token that comes home give you another roll. The third six in a row ends your turn without a move.",
  "rules.fair":
    "All rolls of a game are fixed before it begins: you see their hash first, and the seed after the game. Every roll can be computed again from it.",
};
export type LudoKey = keyof typeof en;

export const ludoTexts: Texts<LudoKey> = {
  en,
  bn: {
    board: "লুডুর বোর্ড",
    home: "ঘরে {count}/{all}",
    "act.roll": "ছক্কা চালুন",
    "act.move": "গুটি {name}: {where}",
    token: "গুটি {name}",
    "token.letters": "কখগঘ",
    "token.waits": "বের হয়নি",
    "token.home": "ঘরে উঠেছে",
    "token.yard": "বের হবে",
    "token.left": "ঘর {count} ধাপ দূরে",
    "rules.classic":
      "প্রত্যেকের চারটি গুটি। ছয় পড়লে গুটি বের হয়। যিনি আগে সব গুটি ঘরে তোলেন তিনি জেতেন। দুজন হলে মুখোমুখি বসেন; একা হলে একজন ডেমো খেলোয়াড়ের সঙ্গে খেলা।",
    "rules.duel": "দুজন মুখোমুখি, প্রত্যেকের দুটি গুটি। ছয় পড়লে গুটি বের হয়। যিনি আগে দুটিই ঘরে তোলেন তিনি জেতেন।",
    "rules.quick": "প্রত্যেকের দুটি গুটি, শুরু থেকেই প্রথম ঘরে থাকে, কাটা পড়লে সেখানেই ফেরে। যিনি আগে দুটিই ঘরে তোলেন তিনি জেতেন।",
    "rules.move": "ছক্কা চালুন, তারপর গুটি বাছুন; একটিই চলতে পারলে নিজে থেকে চলে। ঠিক সংখ্যা পড়লে তবেই ঘরে ওঠা যায়।",
    "rules.capture": "অন্যের গুটির ঘরে পড়লে সেটি কাটা যায়। প্রথম ঘর, তারা-আঁকা ঘর ও নিজের সরু পথে কেউ কাটা পড়ে না।",
    "rules.again": "ছয় পড়লে, গুটি কাটলে বা ঘরে তুললে আবার চাল। পরপর তৃতীয় ছয়ে চাল নষ্ট হয়।",
    "rules.fair": "খেলার সব চাল আগেই ঠিক হয়ে থাকে: আগে তার হ্যাশ, খেলা শেষে সিড দেখানো হয়। তা থেকে প্রতিটি চাল আবার হিসাব করা যায়।",
  },
};
