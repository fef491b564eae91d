import type { Texts } from "../../../client/texts.ts";

const en = {
  deal: "Deal",
  hit: "Card",
  stand: "Stand",
  choose: "You have {total}. Another card?",
  dealer: "Dealer",
  you: "You",
  "end.blackjack": "Blackjack!",
  "end.fiveCards": "Five cards!",
  "end.win": "You are nearer to 21",
  "end.level": "Level: your stake comes back",
  "end.lose": "The dealer wins",
  "end.over": "Over 21",
  pair: "A pair: {amount} extra",
  how: "Come nearer to 21 than the dealer without going over. Pictures count ten, the ace one or eleven. The dealer draws up to 16 and stands on every 17. Cards come from an endless shoe: each of the 52 is as likely every time.",
  "pays.plain": "A win pays 1 to 1, a blackjack (21 with two cards) 3 to 2; a level hand gives the stake back.",
  "pays.lucky-pair":
    "A win and a blackjack pay 1 to 1, a level hand gives the stake back. If your first two cards have the same rank, a quarter of the stake is paid extra, whatever comes after.",
  "pays.pontoon":
    "A win pays 1 to 1. Two cards of 21 pay 2 to 1, and so do five cards without going over. In a level hand the dealer wins.",
  method: "Computed exactly over all cards for a player who always chooses what is worth more. Exact value: {fraction}.",
  kept: "A hand in play is kept: it waits for you for a day, then it stands.",
};
const bn: Record<keyof typeof en, string> = {
  deal: "তাস দিন",
  hit: "আরও তাস",
  stand: "থামুন",
  choose: "আপনার {total}। আরেকটি তাস?",
  dealer: "ডিলার",
  you: "আপনি",
  "end.blackjack": "ব্ল্যাকজ্যাক!",
  "end.fiveCards": "পাঁচ তাস!",
  "end.win": "আপনি ২১-এর বেশি কাছে",
  "end.level": "সমান: বাজি ফেরত",
  "end.lose": "ডিলার জিতেছে",
  "end.over": "২১ পেরিয়ে গেছে",
  pair: "জোড়া: বাড়তি {amount}",
  how: "২১ না পেরিয়ে ডিলারের চেয়ে কাছে যান। ছবির তাস দশ, টেক্কা এক বা এগারো। ডিলার ১৬ পর্যন্ত তাস নেয়, ১৭ হলেই থামে। তাস আসে অফুরান প্যাকেট থেকে: প্রতিবার ৫২টির সম্ভাবনাই সমান।",
  "pays.plain": "জিতলে ১-এ ১, ব্ল্যাকজ্যাকে (দুই তাসে ২১) ৩ : ২; সমান হলে বাজি ফেরত।",
  "pays.lucky-pair": "জিতলে বা ব্ল্যাকজ্যাকে ১-এ ১, সমান হলে বাজি ফেরত। প্রথম দুই তাস জোড়া হলে পরে যা-ই হোক, বাজির সিকি ভাগ বাড়তি পাবেন।",
  "pays.pontoon": "জিতলে ১-এ ১। দুই তাসে ২১ হলে ১-এ ২, না পেরিয়ে পাঁচ তাস হলেও ১-এ ২। সমান হলে ডিলার জেতে।",
  method: "সব তাস ধরে হুবহু হিসাব করা, যিনি সব সময় ভালো চালটি দেন তাঁর জন্য। নির্ভুল মান: {fraction}।",
  kept: "চলতি হাত রাখা থাকে: এক দিন আপনার অপেক্ষা করে, তারপর যেমন আছে তেমনই থামে।",
};

export const BLACKJACK_TEXTS: Texts<keyof typeof en> = { en, bn };
