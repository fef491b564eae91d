import type { Texts } from "../../../client/texts.ts";

const en = {
  sea: "The sea. Tap a fish to shoot at it. Choose a fish with the arrow keys, shoot with space or Enter, let it go with Escape.",
  tap: "Tap a fish: one shot. Hold it for more.",
  nothing: "No fish there: nothing was taken.",
  caught: "Caught! {amount}",
  missed: "It got away.",
  lastCatch: "Last catch",
  aimed: "{name}, {times}: pays {amount}",
  locked: "Firing at: {name}. Tap it again to stop.",
  auto: "Auto",
  autoOn: "Auto-fire is on: tap the fish to fire at.",
  short: "Auto-fire stopped: the balance doesn’t pay another shot.",
  guns: "Gun",
  dart: "Dart",
  harpoon: "Harpoon",
  net: "Net",
  cannon: "Cannon",
  method:
    "Whether a shot catches its fish is drawn on the server, shot by shot: a fish that pays n times the shot is caught with the chance 0.96 ÷ n. So every fish returns {fraction}, whatever its size, its path, your gun or your aim. Computed exactly.",
  locking:
    "The fish that you tap is locked: shots follow it. Hold it, or turn on Auto, and shots go on by themselves at this one fish until it’s caught or gone. They also stop when the balance is short, the connection breaks or you leave the page, and they never pass to another fish by themselves. Each shot is paid for.",
  gunsHelp: "A gun is a step of the price: a dearer one shoots slower and pays more for the same fish. The chances are the same for all.",
  paths:
    "All players see the same sea: the fish and their paths follow the server’s clock. A fish doesn’t tire when you shoot at it; no shot helps the next.",
  fish: "What the fish pay at {stake} a shot",
  gone: "A shot costs nothing if its fish has left by the time it reaches the server.",
};
const bn: Record<keyof typeof en, string> = {
  sea: "সাগর। মাছে ট্যাপ করলে গুলি ছোটে। তীর চিহ্ন দিয়ে মাছ বাছুন, স্পেস বা এন্টারে গুলি, এস্কেপে ছেড়ে দিন।",
  tap: "মাছে ট্যাপ করুন: এক ট্যাপে এক গুলি। চেপে রাখলে আরও।",
  nothing: "ওখানে মাছ নেই: কিছু কাটা হয়নি।",
  caught: "ধরা পড়েছে! {amount}",
  missed: "পালিয়ে গেল।",
  lastCatch: "শেষ শিকার",
  aimed: "{name}, {times}: ধরলে {amount}",
  locked: "গুলি চলছে: {name}। থামাতে আবার ট্যাপ করুন।",
  auto: "অটো",
  autoOn: "অটো-ফায়ার চালু: কোন মাছে গুলি চলবে, ট্যাপ করুন।",
  short: "অটো-ফায়ার থেমেছে: আরেকটি গুলির মতো ব্যালেন্স নেই।",
  guns: "বন্দুক",
  dart: "ডার্ট",
  harpoon: "হারপুন",
  net: "জাল",
  cannon: "কামান",
  method:
    "গুলিতে মাছ ধরা পড়বে কি না তা প্রতি গুলির জন্য সার্ভারে টানা হয়: যে মাছের দাম গুলির n গুণ, তার ধরা পড়ার সম্ভাবনা ০.৯৬ ÷ n। তাই আকার, পথ, বন্দুক বা নিশানা যা-ই হোক, সব মাছের ফেরত {fraction}। হুবহু হিসাব করা।",
  locking:
    "যে মাছে ট্যাপ করেন, নিশানা তাতেই আটকে থাকে: গুলি তার পিছু নেয়। চেপে রাখলে, বা অটো চালু থাকলে, ওই একটি মাছেই গুলি চলতে থাকে যতক্ষণ না সে ধরা পড়ে বা চলে যায়। ব্যালেন্স কম পড়লে, সংযোগ ছিঁড়লে বা পাতা ছেড়ে গেলেও থামে; নিজে থেকে কখনও অন্য মাছে যায় না। প্রতিটি গুলির দাম কাটা হয়।",
  gunsHelp: "বন্দুক মানে দামের একটি ধাপ: দামি বন্দুক ধীরে ছোড়ে, একই মাছে বেশি দেয়। ধরা পড়ার সম্ভাবনা সব বন্দুকে সমান।",
  paths: "সব খেলোয়াড় একই সাগর দেখেন: মাছ আর তাদের পথ সার্ভারের ঘড়ি মেনে চলে। গুলি খেয়ে মাছ দুর্বল হয় না; এক গুলি পরেরটিকে সাহায্য করে না।",
  fish: "প্রতি গুলি {stake} হলে মাছের দাম",
  gone: "সার্ভারে পৌঁছানোর আগেই মাছ চলে গেলে সেই গুলির টাকা কাটা হয় না।",
};
export const FISHING_TEXTS: Texts<keyof typeof en> = { bn, en };
