import type { Texts } from "../../../client/texts.ts";

const en = {
  dealer: "Dealer",
  "seat.1": "Rupa · demo",
  "seat.2": "Kamal · demo",
  "seat.3": "Shathi · demo",
  "face.1": "Rupa",
  "face.2": "Kamal",
  "face.3": "Shathi",
  "spot.seat": "Behind {name}",
  "spot.pair": "{name}: a pair",
  "face.pair": "Pair",
  "spot.dealer-bust": "Dealer over 21",
  "spot.dealer-blackjack": "Dealer blackjack",
  "pays.seat": "1\u00a0:\u00a01, blackjack 3\u00a0:\u00a02",
  "note.bust": "over",
  "note.blackjack": "BJ",
  say: "Dealer {dealer} · seats {seats}",
  behind: "You bet behind the demo players’ hands.",
  own: "Your own hand: {name}",
  "rules.behind":
    "You have no hand of your own at this table: you don’t choose to draw or stand, and everyone who bets on a seat shares its hand.",
  "rules.aim":
    "Three demo players sit at the table, and you bet behind any of them: their hand is your hand. A hand wins when it gets closer to 21 than the dealer’s without going over; face cards count ten, the ace one or eleven.",
  "rules.play":
    "The demo players follow basic strategy. Up to 11 they always draw; on 12 they draw unless the dealer shows 4 to 6; on 13 to 16 if the dealer shows 7 or more or an ace. With an ace as eleven they draw up to 17, and on 18 against 9, ten and ace. They never double or split. The dealer draws up to 16 and stands on every 17.",
  "rules.pays":
    "A win pays 1 to 1, a blackjack (21 with two cards) 3 to 2; a tie returns the bet. The dealer’s blackjack beats every hand but a blackjack. Cards come from an endless shoe.",
};
export type LiveBlackjackKey = keyof typeof en;

export const liveBlackjackTexts: Texts<LiveBlackjackKey> = {
  en,
  bn: {
    dealer: "ডিলার",
    "seat.1": "রূপা · ডেমো",
    "seat.2": "কামাল · ডেমো",
    "seat.3": "সাথী · ডেমো",
    "face.1": "রূপা",
    "face.2": "কামাল",
    "face.3": "সাথী",
    "spot.seat": "{name}-এর হাতে",
    "spot.pair": "{name}: জোড়া",
    "face.pair": "জোড়া",
    "spot.dealer-bust": "ডিলার ২১-এর বেশি",
    "spot.dealer-blackjack": "ডিলারের ব্ল্যাকজ্যাক",
    "pays.seat": "১\u00a0:\u00a0১, ব্ল্যাকজ্যাক ৩\u00a0:\u00a0২",
    "note.bust": "বেশি",
    "note.blackjack": "ব্ল্যাকজ্যাক",
    say: "ডিলার {dealer} · তিন আসন {seats}",
    behind: "আপনি এখানে ডেমো খেলোয়াড়দের হাতের ওপর বাজি ধরছেন।",
    own: "নিজের হাত: {name}",
    "rules.behind": "এই টেবিলে আপনার নিজের হাত নেই: তাস নেওয়া বা থামার সিদ্ধান্ত আপনি নেন না; একই আসনে যাঁরা বাজি ধরেন, সবার হাত একই।",
    "rules.aim":
      "টেবিলে তিনজন ডেমো খেলোয়াড় বসেন; যে কারও হাতে বাজি ধরুন, তাঁর হাতই আপনার হাত। ২১ না পেরিয়ে ডিলারের চেয়ে কাছে গেলে হাত জেতে; ছবির তাস দশ, টেক্কা এক বা এগারো।",
    "rules.play":
      "ডেমো খেলোয়াড় বাঁধা নিয়মে তাস নেন: ১১ পর্যন্ত সব সময়; ১২-তে, যদি না ডিলারের তাস ৪ থেকে ৬ হয়; ১৩ থেকে ১৬-তে, ডিলারের তাস ৭ বা বেশি কিংবা টেক্কা হলে; টেক্কা এগারো ধরে ১৭ পর্যন্ত, আর ৯, দশ ও টেক্কার সামনে ১৮-তেও। দ্বিগুণ বা ভাগ করেন না। ডিলার ১৬ পর্যন্ত নেন, ১৭ হলেই থামেন।",
    "rules.pays":
      "জিতলে ১-এ ১, ব্ল্যাকজ্যাকে (দুই তাসে ২১) ৩ : ২, সমান হলে বাজি ফেরত। ডিলারের ব্ল্যাকজ্যাক অন্য ব্ল্যাকজ্যাক ছাড়া সব হাতকে হারায়। তাস আসে অফুরান প্যাকেট থেকে।",
  },
};
