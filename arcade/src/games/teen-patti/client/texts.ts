import type { Texts } from "../../../client/texts.ts";

const en = {
  cost: "Each hand costs a boot of {amount}; your bets come on top.",
  "seat.blind": "blind",
  "seat.seen": "seen",
  "act.see": "See cards",
  "act.call.blind": "Blind {amount}",
  "act.call.seen": "Chaal {amount}",
  "act.raise": "Raise {amount}",
  "act.show": "Show {amount}",
  "act.fold": "Pack",
  "ranking.trail": "trail",
  "ranking.pureSequence": "pure sequence",
  "ranking.sequence": "sequence",
  "ranking.colour": "colour",
  "ranking.pair": "pair",
  "ranking.high": "high card",
  "rules.aim": "Three cards each. Whoever has the best hand at the show, or is the last to stay in, wins the pot.",
  "rules.rank":
    "From high to low: trail (three of a kind), pure sequence, sequence, colour, pair, high card. A-K-Q is the highest sequence, A-2-3 the next.",
  "rules.turns":
    "Everyone pays the boot. On your turn you play blind at the stake or, once you’ve seen your cards, at twice the stake. You can raise, pack, or ask for a show when only two are left; if the show is a tie, whoever asked loses. The stake rises to at most 64 times the boot, and after 60 turns all cards are shown.",
  joker: "Joker",
  "rules.variant.muflis": "Muflis: everything is reversed. The lowest hand wins.",
  "rules.variant.ak47": "AK47: aces, kings, fours and sevens are wild and count as whatever makes the hand best.",
  "rules.variant.joker": "Joker: a card is turned over; all cards of its rank are wild and count as whatever makes the hand best.",
};
export type TeenPattiKey = keyof typeof en;

export const teenPattiTexts: Texts<TeenPattiKey> = {
  en,
  bn: {
    cost: "প্রতি হাতে বুট {amount}, এর ওপর আপনার বাজি।",
    "seat.blind": "ব্লাইন্ড",
    "seat.seen": "দেখেছেন",
    "act.see": "তাস দেখুন",
    "act.call.blind": "ব্লাইন্ড {amount}",
    "act.call.seen": "চাল {amount}",
    "act.raise": "বাড়ান {amount}",
    "act.show": "শো {amount}",
    "act.fold": "প্যাক",
    "ranking.trail": "ট্রেইল",
    "ranking.pureSequence": "পিওর সিকোয়েন্স",
    "ranking.sequence": "সিকোয়েন্স",
    "ranking.colour": "কালার",
    "ranking.pair": "জোড়া",
    "ranking.high": "বড় তাস",
    "rules.aim": "প্রত্যেকের তিনটি তাস। শেষে যার তাস সবচেয়ে ভালো, কিংবা যিনি একা টিকে থাকেন, তিনিই পট জেতেন।",
    "rules.rank": "বড় থেকে ছোট: ট্রেইল (তিনটি এক), পিওর সিকোয়েন্স, সিকোয়েন্স, কালার, জোড়া, বড় তাস। A-K-Q সবচেয়ে বড় সিকোয়েন্স, তারপর A-2-3।",
    "rules.turns":
      "সবাই বুট দেন। পালা এলে না দেখে ব্লাইন্ড খেলুন, কিংবা তাস দেখে দ্বিগুণ চাল দিন; বাড়াতে পারেন, প্যাক করতে পারেন, দুজন থাকলে শো চাইতে পারেন। শোতে সমান হলে যিনি চেয়েছেন তিনি হারেন। বাজি বুটের সর্বোচ্চ ৬৪ গুণ হয়, আর ৬০ পালার পর সবার তাস দেখানো হয়।",
    joker: "জোকার",
    "rules.variant.muflis": "মুফলিস: সব উল্টো। সবচেয়ে ছোট হাত জেতে।",
    "rules.variant.ak47": "একে ৪৭: টেক্কা, সাহেব, চার ও সাত জোকার; হাত সবচেয়ে ভালো হয় এমন যেকোনো তাস ধরা হয়।",
    "rules.variant.joker": "জোকার: একটি তাস উল্টে রাখা হয়; সেই মানের সব তাস জোকার, হাত সবচেয়ে ভালো হয় এমন যেকোনো তাস ধরা হয়।",
  },
};
