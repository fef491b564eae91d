import type { Texts } from "../texts.ts";

/** What a room says at a board in place of its words for cards. */
const en = {
  "phase.gathering": "The next game begins",
  "phase.playing": "The game is played",
  "phase.showing": "The game is over",
  join: "Play: entry {amount}",
  "join.wait": "You can play the next game.",
  joined: "You are in. The game begins in a moment.",
  "result.lose": "The game is over: {amount}",
  "history.hand": "Game {hand}",
  "fair.where": "Behind the shield above you can have every game in which you sat checked again on your phone.",
  "fair.hash": "Hash of this game",
  "rules.time":
    "You have {seconds} seconds for a turn; then the clock moves for you. Whoever lets it move three turns in a row has left the game. If the connection breaks, come back: your seat stays yours until then.",
  "rules.demo": "Empty seats are taken by demo players of the arcade, and labelled so. They see what you see of the board.",
  "rules.house":
    "Everybody pays the same entry and the winner takes all entries. The house keeps {percent} % of what the winner wins beyond their own, and nothing else. If the arcade fails in a game, all entries come back.",
  leave: "Give up",
  "leave.title": "Give up?",
  "leave.text": "Your entry is lost and the others play on.",
  stay: "Play on",
  left: "has left",
  winner: "has won",
  pot: "Entries {amount}",
};
export type BoardTextKey = keyof typeof en;

export const boardTexts: Texts<BoardTextKey> = {
  en,
  bn: {
    "phase.gathering": "পরের খেলা শুরু হচ্ছে",
    "phase.playing": "খেলা চলছে",
    "phase.showing": "খেলা শেষ",
    join: "খেলুন: প্রবেশমূল্য {amount}",
    "join.wait": "পরের খেলায় যোগ দিতে পারবেন।",
    joined: "আপনি খেলছেন। একটু পরেই শুরু।",
    "result.lose": "খেলা শেষ: {amount}",
    "history.hand": "খেলা {hand}",
    "fair.where": "উপরের ঢাল চিহ্নে আপনার প্রতিটি খেলা নিজের ফোনে আবার মিলিয়ে দেখতে পারবেন।",
    "fair.hash": "এই খেলার হ্যাশ",
    "rules.time":
      "প্রতি পালায় {seconds} সেকেন্ড সময়; তারপর ঘড়ি আপনার হয়ে চাল দেয়। পরপর তিন পালা ঘড়ি চাল দিলে আপনি খেলা ছেড়েছেন ধরা হয়। সংযোগ কেটে গেলে ফিরে আসুন: ততক্ষণ আসনটি আপনারই।",
    "rules.demo": "খালি আসনে বসে আর্কেডের ডেমো খেলোয়াড়, সেভাবেই লেখা থাকে। তারা বোর্ডে আপনি যা দেখেন তা-ই দেখে।",
    "rules.house":
      "সবাই সমান প্রবেশমূল্য দেন, বিজয়ী সব পান। নিজেরটুকুর বাইরে যা জেতেন তার {percent} % হাউস রাখে, আর কিছু নয়। মাঝপথে আর্কেড বন্ধ হলে সব প্রবেশমূল্য ফেরত আসে।",
    leave: "ছেড়ে দিন",
    "leave.title": "খেলা ছেড়ে দেবেন?",
    "leave.text": "আপনার প্রবেশমূল্য যাবে, অন্যরা খেলে যাবেন।",
    stay: "খেলে যাই",
    left: "খেলা ছেড়েছেন",
    winner: "জিতেছেন",
    pot: "মোট প্রবেশমূল্য {amount}",
  },
};
