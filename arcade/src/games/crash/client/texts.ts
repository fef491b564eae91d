import type { Texts } from "../../../client/texts.ts";

const en = {
  start: "Start",
  wait: "One moment",
  leave: "Cash out",
  ready: "Cash out before it bursts.",
  counting: "Starting in a moment…",
  flying: "Rising by the server’s clock.",
  burst: "Burst at ×{point}",
  cashed: "Cashed out at ×{at}; it burst at ×{point}",
  auto: "Auto cash-out at",
  autoWrong: "Enter ×{min} to ×{max}, with two decimals at most.",
  how: "Your stake grows with the flight. Cash out, and you get the multiplier shown times your stake; if it bursts first, the stake is lost. The highest multiplier is ×{cap}: if you’re still flying there, you’re paid.",
  method:
    "The bursting point is drawn before the start: the chance to reach a multiplier x is 0.96 ÷ x. So every plan, early or late, by hand or automatic, returns {fraction}. Computed exactly.",
  clock:
    "What counts is the moment your tap reaches the server. An automatic cash-out set before the start is carried out by the server, even if your connection drops.",
  broken: "If our server fails during a flight, your stake is returned, unless your automatic cash-out was already reached.",
  past: "×{point}",
};
const bn: Record<keyof typeof en, string> = {
  start: "শুরু",
  wait: "একটু অপেক্ষা করুন",
  leave: "তুলে নিন",
  ready: "ফেটে যাওয়ার আগে বাজি তুলে নিন।",
  counting: "এখনই শুরু হচ্ছে…",
  flying: "সার্ভারের ঘড়ি ধরে উঠছে।",
  burst: "×{point}-এ ফেটে গেছে",
  cashed: "×{at}-এ তুলেছেন; ফেটেছে ×{point}-এ",
  auto: "নিজে থেকে তুলবে",
  autoWrong: "×{min} থেকে ×{max}, দশমিকের পর দুই ঘর পর্যন্ত।",
  how: "ওড়ার সঙ্গে সঙ্গে আপনার বাজি বাড়ে। তুলে নিলে তখনকার গুণক × বাজি পাবেন; তার আগে ফেটে গেলে বাজি শেষ। সর্বোচ্চ গুণক ×{cap}; সেখানে পৌঁছালে টাকা পেয়ে যান।",
  method:
    "কোথায় ফাটবে তা শুরুর আগেই টানা হয়: x গুণকে পৌঁছানোর সম্ভাবনা ০.৯৬ ÷ x। তাই আগে বা পরে, হাতে বা নিজে থেকে, সব পরিকল্পনার ফেরত {fraction}। হুবহু হিসাব করা।",
  clock: "আপনার ট্যাপ সার্ভারে যখন পৌঁছায় সেই মুহূর্তটাই ধরা হয়। শুরুর আগে ঠিক করা পরিকল্পনা সার্ভার নিজেই পালন করে, সংযোগ চলে গেলেও।",
  broken: "ওড়ার মাঝে আমাদের সার্ভার বন্ধ হয়ে গেলে বাজি ফেরত যায়, যদি না আপনার পরিকল্পনা আগেই পূরণ হয়ে থাকে।",
  past: "×{point}",
};
export const CRASH_TEXTS: Texts<keyof typeof en> = { bn, en };
