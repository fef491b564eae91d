import type { Texts } from "../../../client/texts.ts";

const en = {
  cards: "Will the third card fall in between?",
  raise: "Raise {amount}",
  stay: "Stay",
  ask: "Ranks between: {spread}. A hit pays {pays} to 1. Raise?",
  "end.next": "Neighbours: your stake comes back",
  "end.pair": "A pair: your stake comes back",
  "end.three": "Three of a kind: 11 to 1!",
  "end.between": "Between!",
  "end.outside": "Not between",
  "paid.on": "Ranks between, and what a hit pays",
  "paid.ranks": "{spread} between",
  "paid.more": "{spread} or more",
  "paid.three": "Three of a kind",
  "paid.next": "Neighbours",
  "paid.back": "stake back",
  how: "Two cards are dealt from one deck; the ace is high. You win if the third falls between them in rank. Before it’s turned over, you can double your ante with a raise.",
  pays: "A hit pays 5 to 1 with one rank in between, 4 to 1 with two, 2 to 1 with three and 1 to 1 with four or more, on ante and raise. Neighbours return the stake. So does a pair, unless the third card has the same rank: then it pays 11 to 1.",
  best: "It’s right to raise from seven ranks in between; all three-card deals were counted. Of the ante alone, the house keeps 3.16%.",
};
export type RedDogKey = keyof typeof en;

export const gameTexts: Texts<RedDogKey> = {
  en,
  bn: {
    cards: "তৃতীয় তাস কি মাঝে পড়বে?",
    raise: "রেইজ {amount}",
    stay: "থাকুন",
    ask: "মাঝে {spread}টি মান: পড়লে ১-এ {pays}। রেইজ করবেন?",
    "end.next": "পাশাপাশি তাস: বাজি ফেরত",
    "end.pair": "জোড়া: বাজি ফেরত",
    "end.three": "তিনটি এক: ১-এ ১১!",
    "end.between": "মাঝে পড়েছে!",
    "end.outside": "মাঝে পড়েনি",
    "paid.on": "মাঝে কটি মান, পড়লে কত পাবেন",
    "paid.ranks": "মাঝে {spread}টি",
    "paid.more": "{spread}টি বা বেশি",
    "paid.three": "তিনটি এক",
    "paid.next": "পাশাপাশি",
    "paid.back": "বাজি ফেরত",
    how: "এক প্যাকেট থেকে দুটি তাস রাখা হয়, টেক্কা সবচেয়ে বড়। তৃতীয়টি মানে এই দুইয়ের মাঝে পড়লে আপনি জেতেন। সেটি উল্টানোর আগে রেইজ করে আন্টে দ্বিগুণ করতে পারেন।",
    pays: "মাঝে একটি মান থাকলে ১-এ ৫, দুটি হলে ১-এ ৪, তিনটি হলে ১-এ ২, চার বা বেশি হলে ১-এ ১; আন্টে ও রেইজ দুটির জন্যই। পাশাপাশি তাসে বাজি ফেরত। জোড়াতেও ফেরত, তবে তৃতীয় তাসও একই মানের হলে ১-এ ১১।",
    best: "মাঝে সাতটি বা বেশি মান থাকলে রেইজ করা ঠিক; সব ধরনের তিন তাসই গোনা হয়েছে। শুধু আন্টে ধরলে হাউস রাখে ৩.১৬%।",
  },
};
