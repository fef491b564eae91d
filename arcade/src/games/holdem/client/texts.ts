import type { Texts } from "../../../client/texts.ts";

const en = {
  board: "Board",
  "seat.folded": "folded",
  "join.blinds": "Play this hand: blinds {small} / {big}",
  "join.ante": "Play this hand: ante {big}",
  "join.most": "A hand costs {most} at most.",
  "cost.blinds": "Joining is free. Only blinds and your own bets are taken.",
  "cost.antes": "Joining is free. Only antes and your own bets are taken.",
  "act.check": "Check",
  "act.call": "Call {amount}",
  "act.raise": "Raise: {amount}",
  "act.allin": "All in: {amount}",
  "act.fold": "Fold",
  "kind.high": "high card",
  "kind.pair": "pair",
  "kind.twoPairs": "two pairs",
  "kind.three": "three of a kind",
  "kind.straight": "straight",
  "kind.flush": "flush",
  "kind.fullHouse": "full house",
  "kind.four": "four of a kind",
  "kind.straightFlush": "straight flush",
  "kind.royal": "royal flush",
  "rules.texas": "Texas Hold’em: two cards of your own, five for everyone, bets without a limit.",
  "rules.turbo": "Turbo Hold’em: Texas Hold’em with short turns, and 40 big blinds for a hand.",
  "rules.short-deck":
    "Short deck: without the cards from two to five. A flush beats a full house, and the ace also starts the straight A-6-7-8-9.",
  "rules.omaha":
    "Omaha: four cards of your own. Exactly two of them count, with exactly three from the board. Bets up to the size of the pot.",
  "rules.club": "The club’s table: Texas Hold’em with fixed bets, the way it was first played.",
  "rules.royal":
    "Royal Hold’em: only the twenty cards from ten to ace. Any five different ranks make a straight, and a pair is worth little. 50 big blinds for a hand.",
  "rules.aim":
    "The best five of your cards and the board win. After the first round of bets three cards come onto the board, then a fourth and a fifth, with bets after each. If everyone else folds, you win without showing.",
  "rules.aim.omaha":
    "After the first round of bets three cards come onto the board, then a fourth and a fifth, with bets after each. If everyone else folds, you win without showing.",
  "rules.rank":
    "From high to low: royal flush, straight flush, four of a kind, full house, flush, straight, three of a kind, two pairs, pair, high card. Equal hands share the pot.",
  "rules.rank.short":
    "From high to low: royal flush, straight flush, four of a kind, flush, full house, straight, three of a kind, two pairs, pair, high card. Equal hands share the pot.",
  "rules.blinds":
    "The dealer button D moves on with every hand. The next two seats pay the blinds {small} and {big} before the cards; with two players the button pays the small blind. Nobody else pays to be dealt in. The seat after the blinds begins, in later rounds the seat after the button.",
  "rules.ante":
    "The dealer button D moves on with every hand. Everyone pays an ante of {big}, and the button {big} more, which the others have to match to stay in.",
  "rules.no-limit": "A raise adds at least as much as the last one, and at most everything you can still put into the hand.",
  "rules.pot-limit": "A raise adds at least as much as the last one, and at most what’s in the pot after your call.",
  "rules.fixed-limit":
    "Each bet and raise is one big blind before and on the flop, two on the turn and on the river; one bet and three raises in a round.",
  "rules.time":
    "You have {count} seconds per turn; after that you check if it’s free, otherwise you fold. If your connection drops, come back: your hand waits for its turn like any other.",
  "rules.seats":
    "Each seat shows what it has put in, and its stack: how much it can still put into the hand. Nobody sees what’s in your account.",
  "rules.stack":
    "Nobody can put more than {most} into one hand. The buttons show what leaves your balance, the call included. Each amount is a separate bet.",
};
export type HoldemKey = keyof typeof en;

export const holdemTexts: Texts<HoldemKey> = {
  en,
  bn: {
    board: "বোর্ড",
    "seat.folded": "ছেড়েছেন",
    "join.blinds": "এই হাত খেলুন: ব্লাইন্ড {small} / {big}",
    "join.ante": "এই হাত খেলুন: আন্টে {big}",
    "join.most": "এক হাতে সর্বোচ্চ {most} লাগে।",
    "cost.blinds": "বসতে কিছু লাগে না। শুধু ব্লাইন্ড আর আপনার বাজির টাকাই কাটবে।",
    "cost.antes": "বসতে কিছু লাগে না। শুধু আন্টে আর আপনার বাজির টাকাই কাটবে।",
    "act.check": "চেক",
    "act.call": "কল {amount}",
    "act.raise": "রেইজ: {amount}",
    "act.allin": "অল ইন: {amount}",
    "act.fold": "ফোল্ড",
    "kind.high": "বড় তাস",
    "kind.pair": "জোড়া",
    "kind.twoPairs": "দুই জোড়া",
    "kind.three": "তিনটি এক",
    "kind.straight": "স্ট্রেট",
    "kind.flush": "ফ্লাশ",
    "kind.fullHouse": "ফুল হাউস",
    "kind.four": "চারটি এক",
    "kind.straightFlush": "স্ট্রেট ফ্লাশ",
    "kind.royal": "রয়্যাল ফ্লাশ",
    "rules.texas": "টেক্সাস হোল্ডেম: নিজের দুটি তাস, সবার জন্য পাঁচটি, বাজির সীমা নেই।",
    "rules.turbo": "দ্রুত হোল্ডেম: টেক্সাস হোল্ডেমই, তবে পালা ছোট, আর এক হাতে ৪০ বড় ব্লাইন্ড।",
    "rules.short-deck": "ছোট ডেক: দুই থেকে পাঁচ পর্যন্ত তাস বাদ। ফ্লাশ ফুল হাউসের চেয়ে বড়, আর টেক্কা দিয়ে A-6-7-8-9 স্ট্রেটও হয়।",
    "rules.omaha": "ওমাহা: নিজের চারটি তাস, তার ঠিক দুটি আর বোর্ডের ঠিক তিনটি ধরা হয়। বাজি পট পর্যন্ত।",
    "rules.club": "ক্লাবের টেবিল: বাঁধা বাজির টেক্সাস হোল্ডেম, যেমন শুরুতে খেলা হতো।",
    "rules.royal": "রাজকীয় হোল্ডেম: শুধু দশ থেকে টেক্কা, বিশটি তাস। পাঁচটি আলাদা মান হলেই স্ট্রেট; এখানে এক জোড়ার দাম কম। এক হাতে ৫০ বড় ব্লাইন্ড।",
    "rules.aim":
      "নিজের তাস ও বোর্ড মিলিয়ে সেরা পাঁচটি জেতে। প্রথম দফা বাজির পর বোর্ডে আসে তিনটি তাস, তারপর চতুর্থ ও পঞ্চম; প্রতিবারের পর বাজি। বাকি সবাই ছেড়ে দিলে তাস না দেখিয়েই জিতবেন।",
    "rules.aim.omaha": "প্রথম দফা বাজির পর বোর্ডে আসে তিনটি তাস, তারপর চতুর্থ ও পঞ্চম; প্রতিবারের পর বাজি। বাকি সবাই ছেড়ে দিলে তাস না দেখিয়েই জিতবেন।",
    "rules.rank": "বড় থেকে ছোট: রয়্যাল ফ্লাশ, স্ট্রেট ফ্লাশ, চারটি এক, ফুল হাউস, ফ্লাশ, স্ট্রেট, তিনটি এক, দুই জোড়া, জোড়া, বড় তাস। সমান হাত পট ভাগ করে নেয়।",
    "rules.rank.short":
      "বড় থেকে ছোট: রয়্যাল ফ্লাশ, স্ট্রেট ফ্লাশ, চারটি এক, ফ্লাশ, ফুল হাউস, স্ট্রেট, তিনটি এক, দুই জোড়া, জোড়া, বড় তাস। সমান হাত পট ভাগ করে নেয়।",
    "rules.blinds":
      "বোতাম ডি প্রতি হাতে এক আসন করে ঘোরে। তার পরের দুই আসন তাসের আগে {small} ও {big} ব্লাইন্ড দেয়; দুজন খেললে ছোট ব্লাইন্ড দেয় বোতাম। অন্য আসনের জন্য কিছু দিতে হয় না। শুরু করেন ব্লাইন্ডের পরের জন, পরের দফায় বোতামের পরের জন।",
    "rules.ante": "বোতাম ডি প্রতি হাতে এক আসন করে ঘোরে। সবাই {big} আন্টে দেন, বোতাম আরও {big}; টিকে থাকতে বাকিদেরও সেটি মেলাতে হয়।",
    "rules.no-limit": "রেইজে অন্তত আগেরটির সমান বাড়ে, আর সবচেয়ে বেশি হলে এই হাতে যতটা দিতে পারেন তার সবটা।",
    "rules.pot-limit": "রেইজে অন্তত আগেরটির সমান বাড়ে, আর সবচেয়ে বেশি হলে আপনার কলের পর পটে যতটা থাকে ততটা।",
    "rules.fixed-limit": "ফ্লপ পর্যন্ত প্রতিটি বাজি ও রেইজ এক বড় ব্লাইন্ড, টার্ন ও রিভারে দুই; এক দফায় একটি বাজি ও তিনটি রেইজ।",
    "rules.time": "প্রতি পালায় {count} সেকেন্ড সময়; তারপর খরচ না থাকলে চেক, নইলে ফোল্ড। সংযোগ কেটে গেলে ফিরে আসুন: আপনার পালা পর্যন্ত হাত থাকে।",
    "rules.seats": "প্রতিটি আসনে দেখা যায় কত দেওয়া হয়েছে, আর “হাতে” লেখার পাশে, এই হাতে আর কত দেওয়া যায়। আপনার অ্যাকাউন্টে কত আছে তা কেউ দেখেন না।",
    "rules.stack": "এক হাতে কেউ {most}-এর বেশি দিতে পারেন না। বোতামে লেখা টাকাই ব্যালেন্স থেকে যায়, কলসহ। প্রতিটি আলাদা বাজি।",
  },
};
