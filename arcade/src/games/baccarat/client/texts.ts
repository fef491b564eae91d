import type { Texts } from "../../../client/texts.ts";

const en = {
  "side.player": "Player",
  "side.banker": "Banker",
  "side.tie": "Tie",
  "spot.player-pair": "Player pair",
  "spot.banker-pair": "Banker pair",
  "result.player": "Player wins with {player} to {banker}",
  "result.banker": "Banker wins with {banker} to {player}",
  "result.tie": "Tie at {player}",
  "short.player": "P",
  "short.banker": "B",
  "short.tie": "T",
  "rules.aim":
    "Bet on which hand comes nearer to nine, or on a tie. Tens and pictures count nothing, the ace one; of a sum only the last digit counts.",
  "rules.draw":
    "Eight or nine with two cards ends the round. Otherwise the player draws up to a sum of five, and the banker follows the fixed table of draws. Each round is dealt from eight fresh decks.",
  "rules.pays": "The banker pays 0.95 to 1; in a tie the bets on player and banker come back. Pairs are of the first two cards.",
};

export const baccaratTexts: Texts<keyof typeof en> = {
  en,
  bn: {
    "side.player": "প্লেয়ার",
    "side.banker": "ব্যাংকার",
    "side.tie": "টাই",
    "spot.player-pair": "প্লেয়ার জোড়া",
    "spot.banker-pair": "ব্যাংকার জোড়া",
    "result.player": "প্লেয়ার জিতেছে, {player}–{banker}",
    "result.banker": "ব্যাংকার জিতেছে, {banker}–{player}",
    "result.tie": "টাই, দুই পাশেই {player}",
    "short.player": "প্লে",
    "short.banker": "ব্যা",
    "short.tie": "টাই",
    "rules.aim": "কোন হাত নয়ের কাছাকাছি যাবে তার ওপর বাজি ধরুন, কিংবা টাইয়ের ওপর। দশ ও ছবির তাসের মান শূন্য, টেক্কার এক; যোগফলের শুধু শেষ অঙ্কটি ধরা হয়।",
    "rules.draw":
      "প্রথম দুই তাসে আট বা নয় হলেই রাউন্ড শেষ। নইলে পাঁচ পর্যন্ত যোগফলে প্লেয়ার আরেকটি তাস নেয়, ব্যাংকার চলে বাঁধা নিয়মে। প্রতি রাউন্ড আটটি নতুন তাসের প্যাকেট থেকে বাঁটা।",
    "rules.pays": "ব্যাংকারে জিতলে ১-এ ০.৯৫; টাই হলে প্লেয়ার ও ব্যাংকারের বাজি ফেরত আসে। জোড়া ধরা হয় প্রথম দুই তাসে।",
  },
};
