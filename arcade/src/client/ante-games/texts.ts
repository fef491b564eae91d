import type { PokerKind } from "../../shared/tables/poker.ts";
import type { Texts } from "../texts.ts";

type DuelKey = "deal" | "total" | "dealer" | "you" | "board" | "method" | "kept" | "reserve" | "orLess" | PokerKind;

/** What card games against the house say alike. */
export const duelTexts: Texts<DuelKey> = {
  en: {
    deal: "Deal",
    total: "With the raise {amount}",
    dealer: "Dealer",
    you: "You",
    board: "Board",
    orLess: "{hand} or less",
    high: "high card",
    pair: "pair",
    twoPairs: "two pairs",
    three: "three of a kind",
    straight: "straight",
    flush: "flush",
    fullHouse: "full house",
    four: "four of a kind",
    straightFlush: "straight flush",
    royal: "royal flush",
    reserve:
      "What a raise or call would cost is taken together with the ante, so it never fails for lack of money. If you don’t make it, it comes back at once.",
    method: "The return is worked out on everything staked, for a player who always makes the best choice. Exact value: {fraction}",
    kept: "An unfinished hand waits for you for a day.",
  },
  bn: {
    deal: "তাস দিন",
    total: "রেইজসহ {amount}",
    dealer: "ডিলার",
    you: "আপনি",
    board: "বোর্ড",
    orLess: "{hand} বা কম",
    high: "বড় তাস",
    pair: "জোড়া",
    twoPairs: "দুই জোড়া",
    three: "তিনটি এক",
    straight: "স্ট্রেট",
    flush: "ফ্লাশ",
    fullHouse: "ফুল হাউস",
    four: "চারটি এক",
    straightFlush: "স্ট্রেট ফ্লাশ",
    royal: "রয়্যাল ফ্লাশ",
    reserve: "রেইজ বা কলের টাকা আন্টের সঙ্গেই রাখা হয়, যাতে টাকার অভাবে কখনও আটকে না যায়; রেইজ বা কল না করলে তা সঙ্গে সঙ্গে ফেরত আসে।",
    method: "ফেরত হিসাব করা হয়েছে যত টাকা রাখা হয় তার ওপর, যিনি সবচেয়ে ভালো খেলেন তাঁর জন্য। সঠিক মান: {fraction}",
    kept: "অসমাপ্ত হাত এক দিন আপনার জন্য রাখা থাকে।",
  },
};
