import type { Texts } from "../../../client/texts.ts";

const en = {
  play: "Play",
  busy: "The balls are rolling",
  cards: "Cards",
  oneCard: "1 card",
  card: "{count} cards",
  called: "{now} of {all}",
  change: "Change cards",
  "change.how":
    "You see your cards before you play and may change them as often as you like, free of charge. The balls are drawn after your stake by the seeds, so no card is better than another.",
  skip: "Show the result",
  won: "{name}: {amount}",
  how: "Each card has 15 of 60 numbers. {drawn} balls are drawn, and a card pays for its best pattern.",
  method:
    "Computed exactly: all 32,768 ways a card can be marked are counted, weighted by the draws that lead to them. Every card has the same return, so it doesn’t matter how many you play. Exact value: {fraction}. Volatility: {volatility}.",
  pays: "Pays per card at {stake}",
  every: "one card in {count}",
  house: "Full house",
  frame: "Frame",
  twoLines: "Two lines",
  cross: "Cross",
  corners: "Four corners",
  line: "One line",
};
const bn: Record<keyof typeof en, string> = {
  play: "খেলুন",
  busy: "বল ঘুরছে",
  cards: "কার্ড",
  oneCard: "১টি কার্ড",
  card: "{count}টি কার্ড",
  called: "{all}টির মধ্যে {now}টি",
  change: "কার্ড বদলান",
  "change.how": "খেলার আগেই নিজের কার্ড দেখা যায়, আর যতবার খুশি বিনা খরচে বদলানো যায়। বল টানা হয় বাজির পরে, সিড থেকে; তাই কোনো কার্ডই অন্যটির চেয়ে ভালো নয়।",
  skip: "ফলাফল দেখুন",
  won: "{name}: {amount}",
  how: "প্রতি কার্ডে ষাটের মধ্যে পনেরোটি নম্বর। {drawn}টি বল টানা হয়; কার্ড তার সেরা নকশার দাম পায়।",
  method:
    "হুবহু হিসাব করা: একটি কার্ড ৩২,৭৬৮ রকমে দাগানো হতে পারে; প্রতিটি রকম কত ড্রয়ে আসে, সব গোনা হয়েছে। সব কার্ডের ফেরতের হার সমান, তাই কার্ড কম বা বেশি নিলে হার বদলায় না। সঠিক মান: {fraction}। ওঠানামা: {volatility}।",
  pays: "{stake} দামের প্রতি কার্ডে",
  every: "গড়ে {count} কার্ডে একবার",
  house: "ফুল হাউস",
  frame: "চারপাশ",
  twoLines: "দুই লাইন",
  cross: "ক্রস",
  corners: "চার কোনা",
  line: "এক লাইন",
};
export const BINGO_TEXTS: Texts<keyof typeof en> = { bn, en };
