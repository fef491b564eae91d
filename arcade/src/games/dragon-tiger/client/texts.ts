import type { Texts } from "../../../client/texts.ts";

const en = {
  "spot.dragon": "Dragon",
  "spot.tiger": "Tiger",
  "spot.tie": "Tie",
  "spot.suited-tie": "Suited tie",
  "kind.odd": "Odd",
  "kind.even": "Even",
  "kind.red": "Red",
  "kind.black": "Black",
  "spot.kind": "{side}: {kind}",
  "result.dragon": "Dragon wins",
  "result.tiger": "Tiger wins",
  "result.tie": "Tie",
  "short.dragon": "D",
  "short.tiger": "T",
  "short.tie": "=",
  "rules.aim": "One card to the dragon, one to the tiger; the higher one wins. The ace is low, the king is high.",
  "rules.tie":
    "A tie takes half of the bets on dragon and tiger and pays 11 to 1, in the same suit 50 to 1. Odd, even, red and black are bets on one card; they lose on a seven.",
  "rules.shoe": "Each round is dealt from eight fresh decks.",
};

export const dragonTigerTexts: Texts<keyof typeof en> = {
  en,
  bn: {
    "spot.dragon": "ড্রাগন",
    "spot.tiger": "টাইগার",
    "spot.tie": "টাই",
    "spot.suited-tie": "একই রঙের টাই",
    "kind.odd": "বিজোড়",
    "kind.even": "জোড়",
    "kind.red": "লাল",
    "kind.black": "কালো",
    "spot.kind": "{side}: {kind}",
    "result.dragon": "ড্রাগন জিতেছে",
    "result.tiger": "টাইগার জিতেছে",
    "result.tie": "টাই",
    "short.dragon": "ড্র",
    "short.tiger": "টা",
    "short.tie": "=",
    "rules.aim": "ড্রাগনে একটি তাস, টাইগারে একটি; বড় তাসটি জেতে। টেক্কা সবচেয়ে ছোট, সাহেব সবচেয়ে বড়।",
    "rules.tie":
      "টাই হলে ড্রাগন ও টাইগারের বাজির অর্ধেক যায়; টাইয়ের বাজিতে ১-এ ১১, একই রঙের টাইয়ে ১-এ ৫০। জোড়, বিজোড়, লাল ও কালো এক তাসের বাজি; সাত পড়লে হারে।",
    "rules.shoe": "প্রতি রাউন্ড আটটি নতুন তাসের প্যাকেট থেকে বাঁটা।",
  },
};
