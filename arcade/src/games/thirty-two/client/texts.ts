import type { Texts } from "../../../client/texts.ts";

const en = {
  place: "Place {n}",
  "spot.pair": "{first} or {second}",
  "result.wins": "Place {n} wins with {total}",
  "result.level": "Still a tie: every bet comes back",
  "short.level": "=",
  "rules.aim":
    "Four places start with 8, 9, 10 and 11. Each gets a card from a deck of 32, six to king; jack, queen and king count 11, 12 and 13. The highest total wins.",
  "rules.level": "Places that tie for the highest total get another card. If they still tie, every bet of the round comes back.",
};

export const thirtyTwoTexts: Texts<keyof typeof en> = {
  en,
  bn: {
    place: "ঘর {n}",
    "spot.pair": "{first} বা {second}",
    "result.wins": "{total} নিয়ে জিতেছে ঘর {n}",
    "result.level": "আবারও সমান: সব বাজি ফেরত",
    "short.level": "=",
    "rules.aim":
      "চার ঘরের মান ৮, ৯, ১০ ও ১১। ছক্কা থেকে সাহেব পর্যন্ত ৩২ তাসের প্যাকেট থেকে প্রত্যেকে একটি তাস পায়; গোলাম, বিবি, সাহেব ১১, ১২, ১৩। যোগফল যার বড়, সে জেতে।",
    "rules.level": "সবচেয়ে বড় যোগফল একাধিক ঘরের হলে তারা আরেকটি তাস পায়। তাতেও সমান হলে রাউন্ডের সব বাজি ফেরত আসে।",
  },
};
