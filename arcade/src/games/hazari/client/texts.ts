import type { Texts } from "../../../client/texts.ts";

const en = {
  join: "Play this deal: stake {amount}",
  showing: "All groups are shown",
  suggest: "Suggest",
  lay: "Lay down",
  tapTwo: "Tap two cards to swap them. The strongest group comes first.",
  outOfOrder: "A group is stronger than the one above it.",
  laid: "Your groups are down. The others are still arranging.",
  arranging: "arranging",
  done: "ready",
  points: "{points} points",
  "ranking.trail": "troy",
  "ranking.pureSequence": "colour run",
  "ranking.sequence": "run",
  "ranking.colour": "colour",
  "ranking.pair": "pair",
  "ranking.high": "high card",
  "rules.deal":
    "Four players, thirteen cards each, one deal. Everyone stakes the same and arranges their cards into three groups of three and one of four, the strongest first.",
  "rules.rank":
    "From high to low: troy (three of a kind), colour run, run, colour, pair, high card. A-K-Q is the highest run, A-2-3 the next. In the group of four, its best three cards count.",
  "rules.show":
    "When everyone is ready, all show their first group, then the second, third and fourth. The best group takes all cards shown; if groups are equal, the one shown last takes them. Whoever takes shows first next time.",
  "rules.points": "Ten to ace count 10 points each, two to nine 5: 360 in all. The most points take the pot; a tie shares it.",
  "rules.time":
    "You have 90 seconds to arrange; after that the suggested groups are played for you. If your connection drops, come back: your cards wait, and another tab shows the same table.",
};
export type HazariKey = keyof typeof en;

export const hazariTexts: Texts<HazariKey> = {
  en,
  bn: {
    join: "এই হাত খেলুন: বাজি {amount}",
    showing: "সব ভাগ দেখানো হলো",
    suggest: "সাজিয়ে দিন",
    lay: "নামান",
    tapTwo: "দুটি তাসে ট্যাপ করলে জায়গা বদলায়। সবচেয়ে ভালো ভাগ আগে।",
    outOfOrder: "একটি ভাগ তার ওপরের ভাগের চেয়ে ভালো।",
    laid: "আপনার ভাগ নামানো হয়েছে। বাকিরা সাজাচ্ছেন।",
    arranging: "সাজাচ্ছেন",
    done: "তৈরি",
    points: "{points} পয়েন্ট",
    "ranking.trail": "ট্রয়",
    "ranking.pureSequence": "কালার রান",
    "ranking.sequence": "রান",
    "ranking.colour": "কালার",
    "ranking.pair": "জোড়া",
    "ranking.high": "ইন্ডি",
    "rules.deal": "চারজন খেলোয়াড়, প্রত্যেকের তেরো তাস, এক হাত। সবার বাজি সমান; সবাই তাস সাজান তিনটি করে তিন ভাগে আর চারটির এক ভাগে, সবচেয়ে ভালো ভাগ আগে।",
    "rules.rank": "বড় থেকে ছোট: ট্রয় (তিনটি এক), কালার রান, রান, কালার, জোড়া, ইন্ডি। A-K-Q সবচেয়ে বড় রান, তারপর A-2-3। চার তাসের ভাগে সেরা তিনটি ধরা হয়।",
    "rules.show":
      "সবাই নামালে প্রথম ভাগ দেখানো হয়, তারপর দ্বিতীয়, তৃতীয়, চতুর্থ। সবচেয়ে ভালো ভাগ দেখানো সব তাস নেয়; সমান হলে যিনি পরে দেখান। যিনি নেন, পরের ভাগ তিনি আগে দেখান।",
    "rules.points": "দশ থেকে টেক্কা ১০ পয়েন্ট, দুই থেকে নয় ৫: সব মিলে ৩৬০। সবচেয়ে বেশি পয়েন্ট পট পায়; সমান হলে ভাগ।",
    "rules.time": "সাজাতে ৯০ সেকেন্ড সময়; তারপর সাজিয়ে দেওয়া ভাগই নামানো হয়। সংযোগ কেটে গেলে ফিরে আসুন: তাস থেকে যায়, অন্য ট্যাবেও একই টেবিল দেখা যায়।",
  },
};
