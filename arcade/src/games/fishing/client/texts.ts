import type { Texts } from "../../../client/texts.ts";

const en = {
  sea: "The sea. Tap a fish to shoot at it. Choose a fish with the arrow keys, shoot with space or Enter, let it go with Escape.",
  tap: "Tap a fish: one shot. Hold it for more.",
  tapOnce: "Tap a fish: one shot.",
  nothing: "No fish there: nothing was taken.",
  caught: "Caught! {amount}",
  missed: "It got away.",
  lastCatch: "Last catch",
  aimed: "{name}, {times}: pays {amount}",
  locked: "Firing at: {name}. Tap it again to stop.",
  auto: "Auto",
  autoOn: "Auto-fire is on: tap the fish to fire at.",
  short: "Auto-fire stopped: the balance doesn’t cover another shot.",
  guns: "Gun",
  dart: "Dart",
  harpoon: "Harpoon",
  net: "Net",
  cannon: "Cannon",
  method:
    "Whether a shot catches its fish is drawn on the server, shot by shot: a fish that pays n times the shot is caught with the chance 0.96 ÷ n. So every fish returns {fraction}, whatever its size, its path, your gun or your aim. Computed exactly.",
  locking:
    "The fish that you tap is locked: shots follow it. Hold it, or turn on Auto, and shots go on by themselves at this one fish until it’s caught or gone. They also stop when the balance is short, the connection breaks or you leave the page, and they never pass to another fish by themselves. Each shot is paid for.",
  lockingOnce:
    "The fish that you tap is locked until it’s caught or gone: your shot follows it. Each shot is a tap of its own, and each is paid for.",
  gunsHelp: "A gun is a step of the price: a dearer one shoots slower and pays more for the same fish. The chances are the same for all.",
  paths:
    "All players see the same sea: the fish and their paths follow the server’s clock. A fish doesn’t tire when you shoot at it; no shot helps the next.",
  noAuto: "You begin each fire with a tap, and only the fish you tapped is fired at. There is no other autoplay.",
  company: "Others in this sea",
  ally: "{name}, gun: {gun}",
  player: "Player {no}",
  companyHelp:
    "Up to four players of the same site, currency and kind of money sit in one sea. You see their guns, shots and catches, and their table names, never their own. A fish that someone else has caught leaves your sea too; shots of yours that are under way then still count. Others change none of your chances.",
  bossComes: "The Serpent King is here! Whoever catches it is paid {amount}.",
  bossAimed: "{name}: a scale pays {times}, the catch {amount}",
  bossCaught: "You caught the Serpent King! {amount}",
  bossLost: "Another player has caught the Serpent King.",
  scale: "A scale! {amount}",
  bossHelp:
    "The Serpent King comes at moments that follow from the clock, the same for everybody. Each shot at it may strike off a scale, which pays {scale}, and may catch it: then you are paid its whole pool. Everybody who shoots at it fills that pool with {share} of each shot, and it begins at {seed} each time.",
  bossMath:
    "A shot at it returns the same as one at any fish: {scales}% by scales, {share}% by the pool’s share, {seed}% by what it begins with. The chance to catch it is the price of your shot ÷ {odds}, so a shot that costs twice as much has twice the chance; on average {mean} is paid. Computed exactly.",
  bossWho:
    "The pool is shared by players of this game on this site, of one currency and one kind of money. In free play, and in free rounds, nobody shares: its average is paid instead.",
  fish: "What the fish pay at {stake} a shot",
  gone: "A shot costs nothing if its fish has left by the time it reaches the server.",
};
const bn: Record<keyof typeof en, string> = {
  sea: "সাগর। মাছে ট্যাপ করলে গুলি ছোটে। তীর চিহ্ন দিয়ে মাছ বাছুন, স্পেস বা এন্টারে গুলি, এস্কেপে ছেড়ে দিন।",
  tap: "মাছে ট্যাপ করুন: এক ট্যাপে এক গুলি। চেপে রাখলে আরও।",
  tapOnce: "মাছে ট্যাপ করুন: এক ট্যাপে এক গুলি।",
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
    "যে মাছে ট্যাপ করেন, নিশানা তাতেই আটকে থাকে: গুলি তার পিছু নেয়। চেপে রাখলে, বা অটো চালু থাকলে, ওই একটি মাছেই গুলি চলতে থাকে যতক্ষণ না সে ধরা পড়ে বা চলে যায়। ব্যালেন্স কম পড়লে, সংযোগ ছিঁড়লে বা পেজ ছেড়ে গেলেও থামে; নিজে থেকে কখনও অন্য মাছে যায় না। প্রতিটি গুলির দাম কাটা হয়।",
  lockingOnce: "যে মাছে ট্যাপ করেন, ধরা পড়া বা চলে যাওয়া পর্যন্ত নিশানা তাতেই আটকে থাকে: গুলি তার পিছু নেয়। প্রতিটি গুলির জন্য আলাদা ট্যাপ, আর প্রতিটির দাম কাটা হয়।",
  gunsHelp: "বন্দুক মানে দামের একটি ধাপ: দামি বন্দুক ধীরে ছোড়ে, একই মাছে বেশি দেয়। ধরা পড়ার সম্ভাবনা সব বন্দুকে সমান।",
  paths: "সব খেলোয়াড় একই সাগর দেখেন: মাছ আর তাদের পথ সার্ভারের ঘড়ি মেনে চলে। গুলি খেয়ে মাছ দুর্বল হয় না; এক গুলি পরেরটিকে সাহায্য করে না।",
  noAuto: "গুলি চালানো শুরু হয় আপনার ট্যাপে, আর চলে শুধু আপনার ট্যাপ করা মাছেই। এ ছাড়া অটো প্লে নেই।",
  company: "এই সাগরে আর যাঁরা আছেন",
  ally: "{name}, বন্দুক: {gun}",
  player: "খেলোয়াড় {no}",
  companyHelp:
    "একই সাইটের, একই মুদ্রার ও একই ধরনের টাকার চারজন পর্যন্ত এক সাগরে বসেন। তাঁদের বন্দুক, গুলি ও শিকার দেখা যায়, আর টেবিলের নাম; কারও নিজের নাম নয়। অন্য কেউ যে মাছ ধরেছেন, তা আপনার সাগর থেকেও চলে যায়; আপনার যে গুলি তখন ছুটছে, তা তবু গোনা হয়। অন্যদের খেলায় আপনার সম্ভাবনা বদলায় না।",
  bossComes: "নাগরাজ এসেছে! যে ধরবে, সে পাবে {amount}।",
  bossAimed: "{name}: আঁশ খসালে {times}, ধরলে {amount}",
  bossCaught: "নাগরাজকে ধরেছেন! {amount}",
  bossLost: "নাগরাজকে আরেকজন ধরে ফেলেছেন।",
  scale: "আঁশ খসেছে! {amount}",
  bossHelp:
    "নাগরাজ কখন আসবে তা ঘড়ি মেনে ঠিক হয়, সবার জন্য একই সময়ে। তার দিকে ছোড়া প্রতিটি গুলিতে একটি আঁশ খসতে পারে, যার দাম {scale}; আর সে ধরাও পড়তে পারে: তখন পুরো পুলটাই আপনার। যাঁরা গুলি ছোড়েন, তাঁদের প্রতি গুলির {share} এই পুলে জমা হয়; প্রতিবার শুরু হয় {seed} দিয়ে।",
  bossMath:
    "অন্য মাছের মতোই ফেরত: আঁশে {scales}%, পুলের অংশে {share}%, শুরুর টাকায় {seed}%। ধরার সম্ভাবনা আপনার গুলির দাম ÷ {odds}, তাই দ্বিগুণ দামের গুলিতে সুযোগও দ্বিগুণ; গড়ে পাওয়া যায় {mean}। হুবহু হিসাব করা।",
  bossWho:
    "এই সাইটে এই গেমের, একই মুদ্রার ও একই ধরনের টাকার খেলোয়াড়েরা পুলটি ভাগ করে নেন। ফ্রি খেলায় ও ফ্রি রাউন্ডে কারও সঙ্গে ভাগ নেই: তার বদলে পুলের গড় টাকা দেওয়া হয়।",
  fish: "প্রতি গুলি {stake} হলে মাছের দাম",
  gone: "সার্ভারে পৌঁছানোর আগেই মাছ চলে গেলে সেই গুলির টাকা কাটা হয় না।",
};
export const FISHING_TEXTS: Texts<keyof typeof en> = { bn, en };
