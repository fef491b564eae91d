import type { Texts } from "../../../client/texts.ts";

const en = {
  sea: "The sea. Tap a fish to shoot at it. Aim with the arrow keys, shoot with the space bar.",
  tap: "Tap a fish: each tap is one shot.",
  nothing: "No fish there: nothing was taken.",
  caught: "Caught! {amount}",
  missed: "It got away.",
  lastCatch: "Last catch",
  aimed: "Aimed at a fish worth {times} shots",
  method:
    "Whether a shot catches its fish is drawn on the server, shot by shot: a fish that pays n times the shot is caught with the chance 0.96 ÷ n. So every fish returns {fraction}, whatever its size, its path or your aim. Computed exactly.",
  paths:
    "All players see the same sea: the fish and their paths follow the server’s clock. A fish doesn’t tire when you shoot at it; no shot helps the next.",
  fish: "What the fish pay at {stake} a shot",
  gone: "A shot costs nothing if its fish has left by the time it reaches the server.",
};
const bn: Record<keyof typeof en, string> = {
  sea: "সাগর। মাছে ট্যাপ করলে গুলি ছোটে। তীর চিহ্ন দিয়ে নিশানা, স্পেস বারে গুলি।",
  tap: "মাছে ট্যাপ করুন: এক ট্যাপে এক গুলি।",
  nothing: "ওখানে মাছ নেই: কিছু কাটা হয়নি।",
  caught: "ধরা পড়েছে! {amount}",
  missed: "পালিয়ে গেল।",
  lastCatch: "শেষ শিকার",
  aimed: "নিশানায় {times} গুলির দামের মাছ",
  method:
    "গুলিতে মাছ ধরা পড়বে কি না তা প্রতি গুলির জন্য সার্ভারে টানা হয়: যে মাছের দাম গুলির n গুণ, তার ধরা পড়ার সম্ভাবনা ০.৯৬ ÷ n। তাই আকার, পথ বা নিশানা যা-ই হোক, সব মাছের ফেরত {fraction}। হুবহু হিসাব করা।",
  paths: "সব খেলোয়াড় একই সাগর দেখেন: মাছ আর তাদের পথ সার্ভারের ঘড়ি মেনে চলে। গুলি খেয়ে মাছ দুর্বল হয় না; এক গুলি পরেরটিকে সাহায্য করে না।",
  fish: "প্রতি গুলি {stake} হলে মাছের দাম",
  gone: "সার্ভারে পৌঁছানোর আগেই মাছ চলে গেলে সেই গুলির টাকা কাটা হয় না।",
};
export const FISHING_TEXTS: Texts<keyof typeof en> = { bn, en };
