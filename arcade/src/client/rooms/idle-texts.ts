import type { Texts } from "../texts.ts";

const en = {
  nobody: "Nobody is waiting. The first seat is yours.",
  waiting: "At the table: {names}",
  cost: "One game costs {amount}.",
  "cost.nothing": "A seat is free: you pay only what you bet.",
  sample: "Watch a sample hand",
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
    sample: "নমুনা হাত দেখুন",
    prize: "{count} জন খেললে বিজয়ী পাবেন {amount}",
    "prize.from": "{count} জন খেললে বিজয়ী পাবেন {amount}, {seats} জন খেললে {most}",
    next: "আপনি বসার কয়েক সেকেন্ড পরেই খেলা শুরু। খালি আসনে ডেমো খেলোয়াড় বসবে।",
    "next.some": "আপনি বসার কয়েক সেকেন্ড পরেই খেলা শুরু। {count} জনের কম হলে ডেমো খেলোয়াড় বসবে।",
  },
};

const sampleEn = {
  title: "Sample hand",
  note: "Demo players play it on your device, all cards open. No money is staked.",
  dealt: "The cards are dealt.",
  moved: "{name}: {move}.",
  won: "{name} gets {amount}.",
  next: "Next move",
  again: "Another hand",
};

/** A hand that is played to be looked at. */
export const sampleTexts: Texts<keyof typeof sampleEn> = {
  en: sampleEn,
  bn: {
    title: "নমুনা হাত",
    note: "ডেমো খেলোয়াড়েরা আপনার ডিভাইসেই খেলছেন, সব তাস খোলা। কোনো টাকা লাগছে না।",
    dealt: "তাস বাঁটা হয়েছে।",
    moved: "{name}: {move}।",
    won: "{name} পেয়েছেন {amount}।",
    next: "পরের চাল",
    again: "আরেকটি হাত",
  },
};
