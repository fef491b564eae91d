import type { PokerKind } from "../../shared/tables/poker.ts";
import type { Texts } from "../texts.ts";

type DuelKey = "deal" | "total" | "dealer" | "you" | "board" | "method" | "kept" | "reserve" | PokerKind;

/** What card games against the house say alike. */
export const duelTexts: Texts<DuelKey> = {
  en: {
    deal: "Deal",
    total: "With the raise {amount}",
    dealer: "Dealer",
    you: "You",
    board: "Board",
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
      "What the raise costs is staked together with the ante, so that it never fails for want of money; if you do not raise, it comes back at once.",
    method: "The return is that of all that is staked, for a player who plays best. Value: {fraction}",
    kept: "A hand in play is kept: it waits for you for a day.",
  },
  bn: {
    deal: "তাস দিন",
    total: "রেইজসহ {amount}",
    dealer: "ডিলার",
    you: "আপনি",
    board: "বোর্ড",
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
    reserve: "রেইজের টাকা আন্টের সঙ্গেই রাখা হয়, যাতে টাকার অভাবে কখনও আটকে না যায়; রেইজ না করলে তা সঙ্গে সঙ্গে ফেরত আসে।",
    method: "ফেরত হিসাব করা হয়েছে যত টাকা রাখা হয় তার ওপর, যিনি সবচেয়ে ভালো খেলেন তাঁর জন্য। মান: {fraction}",
    kept: "চলতি হাত রাখা থাকে: এক দিন আপনার অপেক্ষা করে।",
  },
};
