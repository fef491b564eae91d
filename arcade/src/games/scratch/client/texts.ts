import type { Texts } from "../../../client/texts.ts";

const en = {
  buy: "Buy a card",
  busy: "Your card",
  all: "Scratch all",
  field: "Scratch field {number}",
  open: "Field {number}: {amount}",
  resumed: "You’ve bought this card and haven’t scratched it all.",
  rub: "Three equal amounts win.",
  top: "Win up to {amount}",
  price: "This card costs {amount}",
  next: "The next card costs {amount}",
  free: "This card is free",
  how: "Rub or tap the fields. Three equal amounts win that amount.",
  method:
    "Computed exactly from the table below: the prize of a card is drawn first, from a million equally likely cards, then its fields are printed. Exact value: {fraction}. One card in {every} carries a prize. Volatility: {volatility}.",
  prizes: "Prizes for a card of {stake}",
  ofMillion: "{count} in a million",
  printed: "The fields only show what the card carries: which ones you scratch first changes nothing.",
};
const bn: Record<keyof typeof en, string> = {
  buy: "কার্ড কিনুন",
  busy: "আপনার কার্ড",
  all: "সব ঘষুন",
  field: "{number} নম্বর ঘর ঘষুন",
  open: "{number} নম্বর ঘর: {amount}",
  resumed: "এই কার্ডটি আপনার কেনা, এখনও পুরো ঘষা হয়নি।",
  rub: "তিনটি একই পরিমাণ মিললে জয়।",
  top: "সর্বোচ্চ পুরস্কার {amount}",
  price: "এই কার্ডের দাম {amount}",
  next: "পরের কার্ডের দাম {amount}",
  free: "এই কার্ড ফ্রি",
  how: "ঘরগুলো ঘষুন বা ট্যাপ করুন। তিনটি একই পরিমাণ মিললে সেই টাকা আপনার।",
  method:
    "নিচের তালিকা থেকে হুবহু হিসাব করা: প্রতি কার্ডের পুরস্কার আগে টানা হয়, দশ লাখ কার্ডের প্রতিটির সম্ভাবনা সমান, তারপর ঘরগুলো ছাপা হয়। সঠিক মান: {fraction}। গড়ে {every} কার্ডে একটিতে পুরস্কার থাকে। ওঠানামা: {volatility}।",
  prizes: "{stake} দামের কার্ডের পুরস্কার",
  ofMillion: "দশ লাখে {count}টি",
  printed: "কার্ডে যা আছে ঘরগুলো তা-ই দেখায়: কোন ঘর আগে ঘষলেন তাতে কিছু বদলায় না।",
};
export const SCRATCH_TEXTS: Texts<keyof typeof en> = { bn, en };
