import type { Texts } from "../texts.ts";

/** What a room says at a board in place of its words for cards. */
const en = {
  "phase.gathering": "Next game coming up",
  "phase.playing": "Game in progress",
  "phase.showing": "Game over",
  join: "Play: entry {amount}",
  "join.wait": "You can join the next game.",
  joined: "You’re in. The game starts in a moment.",
  "result.lose": "Game over: {amount}",
  "result.even": "Game over: {amount}",
  "history.title": "Past games",
  "history.hand": "Game {hand}",
  "fair.where": "Tap the shield above to check any game you played again on your phone.",
  "fair.hash": "Hash of this game",
  "rules.time":
    "You have {seconds} seconds per turn; after that the clock moves for you. If it moves for you three turns in a row, you’re out of the game. If your connection drops, come back: your seat stays yours until then.",
  "rules.demo": "Demo players take empty seats and are labelled as such. On the board they see only what you see.",
  "rules.house":
    "Everyone pays the same entry, and the winner takes it all. The house keeps {percent}% of what the winner wins beyond their own entry, and nothing else. If our server fails during a game, the game goes on where it stood and everyone gets time to come back; if it can’t, all entries are returned.",
  leave: "Give up",
  "leave.title": "Give up?",
  "leave.text": "You lose your entry, and the others play on.",
  stay: "Keep playing",
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
    "result.even": "খেলা শেষ: {amount}",
    "history.title": "আগের খেলা",
    "history.hand": "খেলা {hand}",
    "fair.where": "উপরের ঢাল চিহ্নে আপনার প্রতিটি খেলা নিজের ফোনে আবার মিলিয়ে দেখতে পারবেন।",
    "fair.hash": "এই খেলার হ্যাশ",
    "rules.time":
      "প্রতি পালায় {seconds} সেকেন্ড সময়; তারপর ঘড়ি আপনার হয়ে চাল দেয়। পরপর তিন পালা ঘড়ি চাল দিলে আপনি খেলা ছেড়েছেন ধরা হয়। সংযোগ কেটে গেলে ফিরে আসুন: ততক্ষণ আসনটি আপনারই।",
    "rules.demo": "খালি আসনে ডেমো খেলোয়াড় বসে, সেভাবেই লেখা থাকে। তারা বোর্ডে আপনি যা দেখেন তা-ই দেখে।",
    "rules.house":
      "সবাই সমান প্রবেশমূল্য দেন, বিজয়ী সব পান। নিজেরটুকুর বাইরে যা জেতেন তার {percent}% হাউস রাখে, আর কিছু নয়। মাঝপথে আমাদের সার্ভার বন্ধ হলে খেলা যেখানে ছিল সেখান থেকেই আবার চলে, ফিরে আসার সময়ও পাবেন; চালানো না গেলে সব প্রবেশমূল্য ফেরত আসে।",
    leave: "ছেড়ে দিন",
    "leave.title": "খেলা ছেড়ে দেবেন?",
    "leave.text": "আপনার প্রবেশমূল্য চলে যাবে, অন্যরা খেলে যাবেন।",
    stay: "খেলা চালিয়ে যান",
    left: "খেলা ছেড়েছেন",
    winner: "জিতেছেন",
    pot: "মোট প্রবেশমূল্য {amount}",
  },
};
