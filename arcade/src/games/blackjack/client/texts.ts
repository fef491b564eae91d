import type { Texts } from "../../../client/texts.ts";

const en = {
  deal: "Deal",
  hit: "Hit",
  stand: "Stand",
  choose: "You have {total}. Another card?",
  dealer: "Dealer",
  you: "You",
  "end.blackjack": "Blackjack!",
  "end.fiveCards": "Five cards!",
  "end.win": "You win",
  "end.level": "A tie: your stake comes back",
  "end.lose": "The dealer wins",
  "end.over": "Over 21",
  pair: "A pair: {amount} extra",
  how: "Get closer to 21 than the dealer without going over. Face cards count ten, the ace one or eleven. The dealer draws up to 16 and stands on every 17. Cards come from an endless shoe: each of the 52 is equally likely every time.",
  "pays.plain":
    "A win pays 1 to 1, a blackjack (21 with two cards) 3 to 2; a tie returns the stake. The dealer’s blackjack beats every hand but a blackjack.",
  "pays.lucky-pair":
    "A win or a blackjack (21 with two cards) pays 1 to 1; a tie returns the stake. The dealer’s blackjack beats every hand but a blackjack. If your first two cards have the same rank, you get a quarter of your stake on top, whatever comes after.",
  "pays.pontoon":
    "A win pays 1 to 1. Two cards of 21 pay 2 to 1, and so do five cards without going over. The dealer wins every tie, and a dealer’s 21 with two cards beats every hand.",
  method: "Computed exactly over all cards, for a player who always makes the better choice. Exact value: {fraction}.",
  kept: "An unfinished hand waits for you for a day, then stands as it is.",
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
  "end.win": "আপনি জিতেছেন",
  "end.level": "সমান: বাজি ফেরত",
  "end.lose": "ডিলার জিতেছে",
  "end.over": "২১ পেরিয়ে গেছে",
  pair: "জোড়া: বাড়তি {amount}",
  how: "২১ না পেরিয়ে ডিলারের চেয়ে কাছে যান। ছবির তাস দশ, টেক্কা এক বা এগারো। ডিলার ১৬ পর্যন্ত তাস নেয়, ১৭ হলেই থামে। তাস আসে অফুরান প্যাকেট থেকে: প্রতিবার ৫২টির সম্ভাবনাই সমান।",
  "pays.plain": "জিতলে ১-এ ১, ব্ল্যাকজ্যাকে (দুই তাসে ২১) ৩ : ২; সমান হলে বাজি ফেরত। ডিলারের ব্ল্যাকজ্যাক আপনার ব্ল্যাকজ্যাক ছাড়া সব হাতকে হারায়।",
  "pays.lucky-pair":
    "জিতলে বা ব্ল্যাকজ্যাকে (দুই তাসে ২১) ১-এ ১, সমান হলে বাজি ফেরত। ডিলারের ব্ল্যাকজ্যাক আপনার ব্ল্যাকজ্যাক ছাড়া সব হাতকে হারায়। প্রথম দুই তাস জোড়া হলে পরে যা-ই হোক, বাজির সিকি ভাগ বাড়তি পাবেন।",
  "pays.pontoon": "জিতলে ১-এ ১। দুই তাসে ২১ হলে ১-এ ২, না পেরিয়ে পাঁচ তাস হলেও ১-এ ২। সমান হলে ডিলার জেতে, আর ডিলারের দুই তাসে ২১ সব হাতকে হারায়।",
  method: "সব তাস ধরে হুবহু হিসাব করা, যিনি সব সময় ভালো চালটি দেন তাঁর জন্য। সঠিক মান: {fraction}।",
  kept: "অসমাপ্ত হাত এক দিন আপনার জন্য রাখা থাকে, তারপর যেমন আছে তেমনই থামে।",
};

export const BLACKJACK_TEXTS: Texts<keyof typeof en> = { en, bn };
