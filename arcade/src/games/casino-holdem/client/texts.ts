import type { Texts } from "../../../client/texts.ts";

const en = {
  call: "Call {amount}",
  fold: "Fold",
  ask: "Call to see the last two cards, or fold the ante?",
  "end.noHand": "The dealer has no pair of fours: the ante is paid",
  "end.win": "Your hand is better",
  "end.level": "Level: your stake comes back",
  "end.lose": "The dealer's hand is better",
  "end.fold": "Folded: the call comes back",
  how: "You and the dealer hold two cards each, and three open cards lie on the board. Call by twice the ante, or fold and lose the ante. Then two more cards come, and the best five of seven count. The dealer plays with a pair of fours or better. Without that the ante is paid and the call comes back.",
  pays: "A win pays the call 1 to 1 and the ante: straight or less 1, flush 2, full house 3, four of a kind 10, straight flush 20, royal flush 100 to 1.",
  best: "Best play calls about five hands of six. It was computed exactly over all cards. Of the ante alone the house keeps 2.16 percent. After a day without a choice the hand is folded.",
};
export type CasinoHoldemKey = keyof typeof en;

export const gameTexts: Texts<CasinoHoldemKey> = {
  en,
  bn: {
    call: "কল {amount}",
    fold: "ফোল্ড",
    ask: "শেষ দুই তাস দেখতে কল, নাকি আন্টে ছেড়ে দেবেন?",
    "end.noHand": "ডিলারের চারের জোড়াও নেই: আন্টের দাম পেলেন",
    "end.win": "আপনার হাত ভালো",
    "end.level": "সমান: বাজি ফেরত",
    "end.lose": "ডিলারের হাত ভালো",
    "end.fold": "ফোল্ড: কল ফেরত",
    how: "আপনি ও ডিলার দুটি করে তাস পান, বোর্ডে খোলা থাকে তিনটি। আন্টের দ্বিগুণ দিয়ে কল করুন, নইলে ফোল্ড করে আন্টে ছাড়ুন। তারপর আরও দুটি তাস আসে, সাতটির সেরা পাঁচটি ধরা হয়। চারের জোড়া বা ভালো হলে তবেই ডিলার খেলে। না হলে আন্টের দাম পান, কল ফেরত।",
    pays: "জিতলে কলে ১-এ ১, আর আন্টেতে: স্ট্রেট বা কম ১, ফ্লাশ ২, ফুল হাউস ৩, চারটি এক ১০, স্ট্রেট ফ্লাশ ২০, রয়্যাল ফ্লাশ ১-এ ১০০।",
    best: "সবচেয়ে ভালো খেলায় ছয় হাতের প্রায় পাঁচটিতে কল। সব তাস ধরে হুবহু হিসাব করা। শুধু আন্টে ধরলে হাউস রাখে ২.১৬ শতাংশ। এক দিন কিছু না বাছলে হাত ফোল্ড হয়।",
  },
};
