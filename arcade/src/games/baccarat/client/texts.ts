import type { Texts } from "../../../client/texts.ts";

const en = {
  "side.player": "Player",
  "side.banker": "Banker",
  "side.tie": "Tie",
  "spot.player-pair": "Player pair",
  "spot.banker-pair": "Banker pair",
  "spot.lucky-six": "Banker wins with six",
  "spot.dragon-player": "Dragon: player",
  "spot.dragon-banker": "Dragon: banker",
  "pays.no-commission": "1 : 1, with six 0.5",
  "rules.commission": "The banker pays 0.95 to 1.",
  "rules.no-commission": "The banker pays 1 to 1 without commission, but only half of that when it wins with a total of six.",
  "rules.lucky-six": "“Banker wins with six” pays 14 to 1 with two cards and 22 to 1 with three.",
  "rules.dragon-bonus":
    "A dragon bet pays 1 to 1 when its side wins with a natural (eight or nine with two cards). Otherwise it pays by the margin: 9 points 30 to 1, 8 points 10, 7 points 6, 6 points 4, 5 points 2, 4 points 1. If both sides tie with a natural, it’s returned.",
  "result.player": "Player wins, {player} to {banker}",
  "result.banker": "Banker wins, {banker} to {player}",
  "result.tie": "Tie at {player}",
  "short.player": "P",
  "short.banker": "B",
  "short.tie": "T",
  "bead.player": "P",
  "bead.banker": "B",
  "bead.tie": "T",
  "count.natural": "Natural",
  "rules.aim":
    "Bet on which hand comes closer to nine, or on a tie. Tens and face cards count zero, the ace one; only the last digit of the total counts.",
  "rules.draw":
    "Eight or nine with two cards ends the round. Otherwise the player draws on a total of five or less, and the banker follows a fixed table. Each round is dealt from eight fresh decks.",
  "rules.pays": "In a tie, bets on player and banker are returned. Pairs are made by the first two cards.",
};

export const baccaratTexts: Texts<keyof typeof en> = {
  en,
  bn: {
    "side.player": "প্লেয়ার",
    "side.banker": "ব্যাংকার",
    "side.tie": "টাই",
    "spot.player-pair": "প্লেয়ার জোড়া",
    "spot.banker-pair": "ব্যাংকার জোড়া",
    "spot.lucky-six": "ছয় নিয়ে ব্যাংকার",
    "spot.dragon-player": "ড্রাগন: প্লেয়ার",
    "spot.dragon-banker": "ড্রাগন: ব্যাংকার",
    "pays.no-commission": "১ : ১, ছয়ে ০.৫",
    "rules.commission": "ব্যাংকারে জিতলে ১-এ ০.৯৫।",
    "rules.no-commission": "এখানে কমিশন ছাড়াই ব্যাংকারে ১-এ ১; তবে ছয় নিয়ে জিতলে তার অর্ধেক।",
    "rules.lucky-six": "“ছয় নিয়ে ব্যাংকার” দুই তাসে ছয় হলে ১-এ ১৪, তিন তাসে ১-এ ২২ পায়।",
    "rules.dragon-bonus":
      "ড্রাগনের পাশ ন্যাচারালে (দুই তাসে আট বা নয়) জিতলে ১-এ ১; নইলে ব্যবধান ধরে: ৯ পয়েন্টে ৩০, ৮-এ ১০, ৭-এ ৬, ৬-এ ৪, ৫-এ ২, ৪-এ ১। দুই পাশে সমান ন্যাচারাল হলে ফেরত।",
    "result.player": "প্লেয়ার জিতেছে, {player}–{banker}",
    "result.banker": "ব্যাংকার জিতেছে, {banker}–{player}",
    "result.tie": "টাই, দুই পাশেই {player}",
    "short.player": "প্লে",
    "short.banker": "ব্যা",
    "short.tie": "টাই",
    "bead.player": "প",
    "bead.banker": "ব",
    "bead.tie": "ট",
    "count.natural": "ন্যাচারাল",
    "rules.aim": "কোন হাত নয়ের কাছাকাছি যাবে তার ওপর বাজি ধরুন, কিংবা টাইয়ের ওপর। দশ ও ছবির তাসের মান শূন্য, টেক্কার এক; যোগফলের শুধু শেষ সংখ্যাটি ধরা হয়।",
    "rules.draw":
      "প্রথম দুই তাসে আট বা নয় হলেই রাউন্ড শেষ। নইলে পাঁচ পর্যন্ত যোগফলে প্লেয়ার আরেকটি তাস নেয়, ব্যাংকার চলে বাঁধা নিয়মে। প্রতি রাউন্ড আটটি নতুন তাসের প্যাকেট থেকে বাঁটা।",
    "rules.pays": "টাই হলে প্লেয়ার ও ব্যাংকারের বাজি ফেরত আসে। জোড়া ধরা হয় প্রথম দুই তাসে।",
  },
};
