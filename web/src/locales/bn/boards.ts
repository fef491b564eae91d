import type { boards as english } from "../en/boards.ts";

export const boards = {
  "boards.hot.title": "জনপ্রিয় গেম",
  "boards.hot.all": "সব জনপ্রিয় গেম",
  "boards.hot.search": "জনপ্রিয় গেম খুঁজুন",
  "boards.hot.emptyText": "নামের অন্য অংশ লিখে খুঁজে দেখুন।",
  "boards.hot.progress": "এ পর্যন্ত দেখানো হয়েছে",
  "boards.hot.shown": "{total, plural, one {#টি গেমের মধ্যে} other {#টি গেমের মধ্যে}} {count, number}টি",

  "boards.ranking.boards": "তালিকা",
  "boards.ranking.winners": "বিজয়ী",
  "boards.ranking.bet": "বাজি",
  "boards.ranking.deposit": "জমা",
  "boards.ranking.periods": "সময়",
  "boards.period.day": "আজ",
  "boards.period.week": "৭ দিন",
  "boards.period.all": "সব সময়",
  "boards.ranking.place": "অবস্থান",
  "boards.ranking.player": "খেলোয়াড়",
  "boards.ranking.amount.bet": "মোট বাজি",
  "boards.ranking.amount.deposit": "মোট জমা",
  "boards.ranking.winnersNote": "গত ২৪ ঘণ্টার শেষ হওয়া রাউন্ড থেকে সবচেয়ে বড় জয়। নামের কিছু অংশ ঢাকা।",
  "boards.ranking.note": "আসল বাজি ও জমার হিসাব থেকে। নামের কিছু অংশ ঢাকা।",
  "boards.ranking.empty": "এখনও কেউ নেই",
  "boards.ranking.emptyText": "খেলা চলতে থাকলে এই তালিকা ভরে উঠবে।",

  "boards.football.intro": "ম্যাচ, দর আর ফুটবলের গেম—সব এক জায়গায়।",
  "boards.football.vendors": "ম্যাচে বাজি",
  "boards.football.games": "ফুটবলের গেম",

  "boards.mine.recent": "সম্প্রতি খেলা",
  "boards.mine.recentEmpty": "যেসব গেম খুলবেন, এখানে দেখা যাবে।",
  "boards.mine.favorites": "পছন্দের গেম",
  "boards.mine.favoritesEmpty": "গেমের হার্ট আইকনে ট্যাপ করলে গেমটি এখানে থাকবে।",
  "boards.mine.find": "গেম খুঁজুন",
  "boards.mine.popular": "এ সপ্তাহে সবচেয়ে বেশি খেলা গেম",
} as const satisfies Record<keyof typeof english, string>;
