import type { Texts } from "../texts.ts";

const en = {
  nobody: "Nobody is waiting. The first seat is yours.",
  waiting: "At the table: {names}",
  cost: "One game costs {amount}.",
  "cost.nothing": "A seat is free: you pay only what you bet.",
  "sample.hand": "Watch a sample hand",
  "sample.game": "Watch a sample game",
  "sample.failed": "The sample didn’t load. Please try again.",
  free: "Play for free first",
  "free.failed": "Free play didn’t open. Please try again.",
  money: "Play for money",
  "money.now": "Free play is over: bets now come from your balance.",
  prize: "With {count} players the winner gets {amount}",
  "prize.from": "With {count} players the winner gets {amount}, with {seats} players {most}",
  next: "The game starts seconds after you sit down. Demo players take empty seats.",
  "next.some": "The game starts seconds after you sit down. Demo players fill it up to {count} players.",
};

/** What a room says before a game. */
export const idleTexts: Texts<keyof typeof en> = {
  en,
  bn: {
    nobody: "এখন কেউ অপেক্ষায় নেই। প্রথম আসনটি আপনার।",
    waiting: "টেবিলে আছেন: {names}",
    cost: "প্রতি খেলায় লাগে {amount}।",
    "cost.nothing": "আসনের জন্য কিছু দিতে হয় না, যতটুকু বাজি ধরবেন ততটুকুই লাগবে।",
    "sample.hand": "নমুনা হাত দেখুন",
    "sample.game": "নমুনা খেলা দেখুন",
    "sample.failed": "নমুনা লোড হয়নি। আবার চেষ্টা করুন।",
    free: "আগে ফ্রি খেলে দেখুন",
    "free.failed": "ফ্রি খেলা খোলেনি। আবার চেষ্টা করুন।",
    money: "টাকায় খেলুন",
    "money.now": "ফ্রি খেলা শেষ: এখন থেকে বাজির টাকা আপনার ব্যালেন্স থেকে যাবে।",
    prize: "{count} জন খেললে বিজয়ী পাবেন {amount}",
    "prize.from": "{count} জন খেললে বিজয়ী পাবেন {amount}, {seats} জন খেললে {most}",
    next: "আপনি বসার কয়েক সেকেন্ড পরেই খেলা শুরু। খালি আসনে ডেমো খেলোয়াড় বসবে।",
    "next.some": "আপনি বসার কয়েক সেকেন্ড পরেই খেলা শুরু। {count} জনের কম হলে ডেমো খেলোয়াড় বসবে।",
  },
};

const sampleEn = {
  "title.hand": "Sample hand",
  "title.game": "Sample game",
  "note.cards": "Demo players play it on your device, all cards open. No money is staked.",
  "note.board": "Demo players play it on your device. No money is staked.",
  "note.first": "Demo players play it on your device, and you see {name}’s cards. No money is staked.",
  "begun.hand": "The cards are dealt.",
  "begun.game": "The game begins.",
  moved: "{name}: {move}.",
  rolled: "{name} rolls {roll}.",
  won: "{name} gets {amount}.",
  next: "Next move",
  "again.hand": "Another hand",
  "again.game": "Another game",
  pause: "Pause",
  goOn: "Continue",
};

/** A hand that is played to be looked at. */
export const sampleTexts: Texts<keyof typeof sampleEn> = {
  en: sampleEn,
  bn: {
    "title.hand": "নমুনা হাত",
    "title.game": "নমুনা খেলা",
    "note.cards": "ডেমো খেলোয়াড়েরা আপনার ডিভাইসেই খেলছেন, সব তাস খোলা। কোনো টাকা লাগছে না।",
    "note.board": "ডেমো খেলোয়াড়েরা আপনার ডিভাইসেই খেলছেন। কোনো টাকা লাগছে না।",
    "note.first": "ডেমো খেলোয়াড়েরা আপনার ডিভাইসেই খেলছেন, আপনি {name}-এর তাস দেখছেন। কোনো টাকা লাগছে না।",
    "begun.hand": "তাস বাঁটা হয়েছে।",
    "begun.game": "খেলা শুরু হলো।",
    moved: "{name}: {move}।",
    rolled: "{name}-এর ছক্কায় উঠল {roll}।",
    won: "{name} পেয়েছেন {amount}।",
    next: "পরের চাল",
    "again.hand": "আরেকটি হাত",
    "again.game": "আরেকটি খেলা",
    pause: "থামান",
    goOn: "চালিয়ে যান",
  },
};
