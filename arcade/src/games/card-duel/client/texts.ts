import type { Texts } from "../../../client/texts.ts";

const en = {
  score: "{points} points",
  clash: "This clash is worth {points}",
  lay: "Play {card}",
  covered: "a card face down",
  "rules.aim":
    "Dragon against tiger: two players, five cards each from one deck. In each of five clashes both play a card, and the higher rank wins. Kings are high, aces low.",
  "rules.points":
    "The first clash is worth one point, the fifth five. If both cards have the same rank, their points go to the next clash. The player with more points wins; if they’re equal, both entries are returned.",
  "rules.hidden":
    "The first card lies face down until it’s answered; whoever answered leads the next clash. If your time runs out, your lowest card is played.",
  "rules.fair": "The deck of a duel is fixed before it’s dealt: you see its hash first, and its seed after the duel.",
};
export type DuelKey = keyof typeof en;

export const duelTexts: Texts<DuelKey> = {
  en,
  bn: {
    score: "{points} পয়েন্ট",
    clash: "এই লড়াইয়ের দাম {points}",
    lay: "{card} দিন",
    covered: "একটি তাস উল্টো রাখলেন",
    "rules.aim":
      "ড্রাগন বনাম টাইগার: দুজন খেলোয়াড়, এক প্যাকেট থেকে পাঁচটি করে তাস। পাঁচ লড়াইয়ের প্রতিটিতে দুজনে একটি করে তাস দেন; বড়টি জেতে। সাহেব সবচেয়ে বড়, টেক্কা সবচেয়ে ছোট।",
    "rules.points": "প্রথম লড়াইয়ে এক পয়েন্ট, পঞ্চমটিতে পাঁচ। সমান তাস হলে পয়েন্ট পরের লড়াইয়ে যোগ হয়। বেশি পয়েন্টে জয়; সমান হলে সবাই প্রবেশমূল্য ফেরত পান।",
    "rules.hidden": "প্রথম তাস উল্টো থাকে, অন্যজন দিলে খোলে; যিনি পরে দেন তিনি পরের লড়াই শুরু করেন। সময় ফুরোলে আপনার সবচেয়ে ছোট তাসটি পড়ে।",
    "rules.fair": "তাস বাঁটার আগেই প্যাকেটের ক্রম ঠিক হয়ে যায়: আগে তার হ্যাশ, শেষে সিড দেখানো হয়।",
  },
};
