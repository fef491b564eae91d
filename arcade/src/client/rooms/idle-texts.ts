import type { Texts } from "../texts.ts";

const en = {
  nobody: "Nobody is waiting. The first seat is yours.",
  waiting: "At the table: {names}",
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
    prize: "{count} জন খেললে বিজয়ী পাবেন {amount}",
    "prize.from": "{count} জন খেললে বিজয়ী পাবেন {amount}, {seats} জন খেললে {most}",
    next: "আপনি বসার কয়েক সেকেন্ড পরেই খেলা শুরু। খালি আসনে ডেমো খেলোয়াড় বসবে।",
    "next.some": "আপনি বসার কয়েক সেকেন্ড পরেই খেলা শুরু। {count} জনের কম হলে ডেমো খেলোয়াড় বসবে।",
  },
};
