import type { Texts } from "../../../client/texts.ts";

const en = {
  join: "Sit down with a bet of {amount}",
  "join.wait": "You can join the next hand.",
  joined: "You’re in. Your bet goes down in a moment.",
  showing: "Hand over",
  even: "Nothing won, nothing lost",
  "act.bet": "Bet {amount}",
  "act.out": "Sit this one out",
  "act.hit": "Hit",
  "act.stand": "Stand",
  "act.double": "Double: {amount}",
  "act.split": "Split: {amount}",
  "act.insure": "Insurance: {amount}",
  "act.decline": "No insurance",
  dealer: "Dealer",
  you: "Your hand",
  "you.first": "First hand",
  "you.second": "Second hand",
  covered: "face down",
  "felt.rest": "Blackjack pays 3 to 2",
  "felt.bets": "Bets, please",
  "felt.yourBet": "Place your bet",
  "felt.insurance": "The dealer shows an ace",
  "felt.play": "The dealer stands on every 17",
  "felt.early": "The dealer didn’t have to play",
  "dealer.total": "Dealer: {total}",
  "dealer.over": "Dealer over 21: {total}",
  "dealer.blackjack": "Dealer has blackjack",
  "hand.now": "playing",
  "hand.blackjack": "blackjack",
  "hand.over": "over",
  "hand.win": "won",
  "hand.level": "tie",
  "hand.lose": "lost",
  "seat.out": "sits out",
  "seat.thinks": "thinking",
  insured: "Insured: {amount}",
  "say.cards": "Dealer shows {up}. You have {cards}: {total}.",
  "rules.aim":
    "You play against the dealer, each seat for itself. Get closer to 21 than the dealer without going over. Face cards count ten, the ace one or eleven. The dealer draws up to 16 and stands on every 17.",
  "rules.pays":
    "A win pays 1 to 1, a blackjack (21 with your first two cards) 3 to 2; a tie returns the bet. With an ace or a ten the dealer looks for blackjack before anybody plays: then only the bet is lost, and only a blackjack ties.",
  "rules.more":
    "Double on any two cards for a second bet and exactly one more card, also after a split. Split two cards of the same worth once; split aces get one card each, and 21 after a split isn’t a blackjack. When the dealer shows an ace you can insure half your bet at 2 to 1. Each of them is a bet of its own, made whole or not at all.",
  "rules.return":
    "Of all that is staked {percent}% comes back over time to a player who always makes the best choice; that is a house edge of {edge}% on the bet before the deal. Insurance returns {insurance}% and is never the best choice. Computed exactly over all cards.",
  "rules.time":
    "You choose your bet with your seat; it goes down when your turn comes, and if it can’t, you have a few seconds to bet or sit out. Then you have 15 seconds per turn; a turn you miss stands, and takes no insurance. If your connection drops, come back: your hand waits for its turn.",
  "rules.demo":
    "Demo players take empty seats and are labelled as such. They play basic strategy and know only what lies open. Nobody’s choices change your cards or the dealer’s.",
  "rules.house":
    "The house keeps nothing beyond that. If our server fails during a hand, the hand goes on where it stood and everyone gets time to come back; if it can’t, all bets are returned.",
  "rules.fair":
    "Cards come from an endless shoe: each of the 52 is equally likely every time. Those of the dealer and of every seat are fixed before anyone bets: you see their hash first, and the seed after the hand.",
};
export type BlackjackRoomKey = keyof typeof en;

export const blackjackRoomTexts: Texts<BlackjackRoomKey> = {
  en,
  bn: {
    join: "{amount} বাজি নিয়ে বসুন",
    "join.wait": "পরের হাতে খেলতে পারবেন।",
    joined: "আপনি খেলছেন। একটু পরেই আপনার বাজি পড়বে।",
    showing: "হাত শেষ",
    even: "জেতা-হারা সমান",
    "act.bet": "বাজি {amount}",
    "act.out": "এই হাত বাদ দিন",
    "act.hit": "আরও তাস",
    "act.stand": "থামুন",
    "act.double": "দ্বিগুণ: {amount}",
    "act.split": "ভাগ: {amount}",
    "act.insure": "বিমা: {amount}",
    "act.decline": "বিমা ছাড়াই",
    dealer: "ডিলার",
    you: "আপনার হাত",
    "you.first": "প্রথম হাত",
    "you.second": "দ্বিতীয় হাত",
    covered: "উল্টানো তাস",
    "felt.rest": "ব্ল্যাকজ্যাকে ৩ : ২",
    "felt.bets": "বাজি ধরা হচ্ছে",
    "felt.yourBet": "আপনার বাজি ধরুন",
    "felt.insurance": "ডিলারের তাস টেক্কা",
    "felt.play": "ডিলার ১৭ হলেই থামে",
    "felt.early": "ডিলারকে আর খেলতে হয়নি",
    "dealer.total": "ডিলার: {total}",
    "dealer.over": "ডিলার ২১-এর বেশি: {total}",
    "dealer.blackjack": "ডিলারের ব্ল্যাকজ্যাক",
    "hand.now": "খেলা চলছে",
    "hand.blackjack": "ব্ল্যাকজ্যাক",
    "hand.over": "বেশি",
    "hand.win": "জয়",
    "hand.level": "সমান",
    "hand.lose": "হার",
    "seat.out": "এই হাতে নেই",
    "seat.thinks": "ভাবছেন",
    insured: "বিমা: {amount}",
    "say.cards": "ডিলারের খোলা তাস {up}। আপনার {cards}: {total}।",
    "rules.aim":
      "প্রতিটি আসন আলাদাভাবে ডিলারের সঙ্গে খেলে। ২১ না পেরিয়ে ডিলারের চেয়ে কাছে যান। ছবির তাস দশ, টেক্কা এক বা এগারো। ডিলার ১৬ পর্যন্ত তাস নেয়, ১৭ হলেই থামে।",
    "rules.pays":
      "জিতলে ১-এ ১, ব্ল্যাকজ্যাকে (প্রথম দুই তাসে ২১) ৩ : ২; সমান হলে বাজি ফেরত। ডিলারের খোলা তাস টেক্কা বা দশ হলে কেউ খেলার আগেই সে ব্ল্যাকজ্যাক দেখে নেয়: তখন শুধু বাজিটুকু যায়, আর কেবল ব্ল্যাকজ্যাকই সমান হয়।",
    "rules.more":
      "যেকোনো দুই তাসে দ্বিগুণ করা যায়: আরেকটি সমান বাজি আর ঠিক একটি তাস, ভাগের পরেও। সমান মানের দুই তাস একবার ভাগ করা যায়; ভাগ করা টেক্কা একটি করে তাস পায়, আর ভাগের পর ২১ ব্ল্যাকজ্যাক নয়। ডিলারের তাস টেক্কা হলে বাজির অর্ধেক দিয়ে বিমা করা যায়, পায় ১-এ ২। প্রতিটি আলাদা বাজি, পুরোটা দিতে হয়।",
    "rules.return":
      "যিনি সব সময় সেরা চালটি দেন, দীর্ঘমেয়াদে তাঁর মোট বাজির {percent}% ফেরত আসে; অর্থাৎ তাসের আগের বাজিতে হাউসের সুবিধা {edge}%। বিমায় ফেরত আসে {insurance}%, তাই সেটি কখনও সেরা চাল নয়। সব তাস ধরে হুবহু হিসাব করা।",
    "rules.time":
      "আসনের সঙ্গেই বাজি বেছে নিন; পালা এলে সেটি পড়ে, না পারলে বাজি ধরতে বা হাত বাদ দিতে কয়েক সেকেন্ড পাবেন। এরপর প্রতি পালায় ১৫ সেকেন্ড; পালা ছুটে গেলে হাত থামে, বিমাও হয় না। সংযোগ কেটে গেলে ফিরে আসুন: পালা পর্যন্ত হাত থাকে।",
    "rules.demo": "খালি আসনে ডেমো খেলোয়াড় বসে, সেভাবেই লেখা থাকে। তারা বাঁধা নিয়মে খেলে, শুধু খোলা তাস জানে। কারও চালে আপনার বা ডিলারের তাস বদলায় না।",
    "rules.house":
      "এর বাইরে হাউস কিছু রাখে না। মাঝপথে আমাদের সার্ভার বন্ধ হলে হাত যেখানে ছিল সেখান থেকেই আবার চলে, ফিরে আসার সময়ও পাবেন; চালানো না গেলে সব বাজি ফেরত আসে।",
    "rules.fair":
      "তাস আসে অফুরান প্যাকেট থেকে: প্রতিবার ৫২টির সম্ভাবনাই সমান। ডিলার ও প্রতিটি আসনের তাস বাজির আগেই ঠিক হয়ে যায়: আগে তার হ্যাশ, হাত শেষে সিড দেখানো হয়।",
  },
};
