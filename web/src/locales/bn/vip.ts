import type { vip as english } from "../en/vip.ts";

export const vip = {
  "vip.progress": "পরের লেভেলের পথে",
  "vip.condition.turnover": "টার্নওভার {done} / {required}",
  "vip.condition.deposit": "জমা {done} / {required}",
  "vip.yours": "আপনার লেভেল",
  "vip.next": "এরপর: {label}",
  "vip.top": "আপনি সর্বোচ্চ লেভেলে আছেন।",
  "vip.levels": "লেভেল",
  "vip.reached": "পৌঁছেছেন",
  "vip.fromStart": "সবাই এখান থেকে শুরু করেন।",
  "vip.byTurnover": "মোট টার্নওভার {amount}",
  "vip.byDeposit": "মোট জমা {amount}",
  "vip.upgradeBonus": "লেভেলে ওঠার উপহার",
  "vip.birthdayBonus": "জন্মদিনের উপহার",
  "vip.freeWithdrawals": "ফি ছাড়া উত্তোলন",
  "vip.aDay": "{count, plural, one {দিনে #টি} other {দিনে #টি}}",
  "vip.rebateOn": "রিবেট: {category}",
  "vip.none": "নেই",
  "vip.history": "এ পর্যন্ত আপনার লেভেল",
  "vip.noHistory": "এখনও কোনো লেভেলে পৌঁছাননি। প্রতিটি রাউন্ডই ধরা হচ্ছে।",
} as const satisfies Record<keyof typeof english, string>;
