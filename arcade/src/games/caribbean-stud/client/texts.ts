import type { Texts } from "../../../client/texts.ts";

const en = {
  raise: "Raise {amount}",
  fold: "Fold",
  ask: "Raise against the open card, or fold and lose the ante?",
  "end.noHand": "The dealer doesn’t play: your ante is paid",
  "end.win": "Your hand is better",
  "end.level": "A tie: your stake comes back",
  "end.lose": "The dealer’s hand is better",
  "end.fold": "Folded: the raise comes back",
  "paid.on": "Paid on the raise",
  how: "You and the dealer get five cards each from one deck; one of the dealer’s is open. Raise by twice the ante to play on, or fold and lose the ante. The dealer plays only with ace and king or better. Otherwise your ante pays 1 to 1 and the raise comes back.",
  pays: "If the dealer plays and your hand is better, the ante pays 1 to 1, and the raise: pair or less 1, two pairs 2, three of a kind 3, straight 4, flush 5, full house 7, four of a kind 20, straight flush 50, royal flush 100 to 1. In a tie both come back.",
  best: "Best play: raise with a pair or better, fold anything below ace and king, and decide by the cards in between. It was computed exactly over all cards. Of the ante alone, the house keeps 5.22%. If you make no choice for a day, the hand is folded.",
};
export type CaribbeanKey = keyof typeof en;

export const gameTexts: Texts<CaribbeanKey> = {
  en,
  bn: {
    raise: "রেইজ {amount}",
    fold: "ফোল্ড",
    ask: "খোলা তাসের বিরুদ্ধে রেইজ, নাকি আন্টে ছেড়ে দেবেন?",
    "end.noHand": "ডিলার খেলছে না: আন্টের দাম পেলেন",
    "end.win": "আপনার হাত ভালো",
    "end.level": "সমান: বাজি ফেরত",
    "end.lose": "ডিলারের হাত ভালো",
    "end.fold": "ফোল্ড: রেইজ ফেরত",
    "paid.on": "রেইজে পাবেন",
    how: "এক প্যাকেট থেকে আপনি ও ডিলার পাঁচটি করে তাস পান; ডিলারের একটি খোলা। চালিয়ে যেতে আন্টের দ্বিগুণ রেইজ করুন, নইলে ফোল্ড করে আন্টে ছাড়ুন। টেক্কা-সাহেব বা ভালো হলে তবেই ডিলার খেলে। না হলে আন্টেতে ১-এ ১, রেইজ ফেরত।",
    pays: "ডিলার খেললে আর আপনার হাত ভালো হলে আন্টেতে ১-এ ১, আর রেইজে: জোড়া বা কম ১, দুই জোড়া ২, তিনটি এক ৩, স্ট্রেট ৪, ফ্লাশ ৫, ফুল হাউস ৭, চারটি এক ২০, স্ট্রেট ফ্লাশ ৫০, রয়্যাল ফ্লাশ ১-এ ১০০। সমান হলে দুটিই ফেরত।",
    best: "সবচেয়ে ভালো খেলায় জোড়া বা ভালো হলেই রেইজ, টেক্কা-সাহেবের কম হলে ফোল্ড, মাঝেরগুলো তাস দেখে। সব তাস ধরে হুবহু হিসাব করা। শুধু আন্টে ধরলে হাউস রাখে ৫.২২%। এক দিন কিছু না বাছলে হাত ফোল্ড হয়।",
  },
};
