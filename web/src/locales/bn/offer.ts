import type { offer as english } from "../en/offer.ts";

export const offer = {
  "offer.terms": "শর্ত",
  "offer.bonus": "বোনাস",
  "offer.bonusOf": "জমার {percent, number}%, সর্বোচ্চ {max}",
  "offer.min": "কমপক্ষে জমা",
  "offer.with": "কখন পাবেন",
  "offer.first": "শুধু প্রথম জমায়",
  "offer.every": "প্রতিটি জমায়",
  "offer.turnover": "টাকা তোলার আগে টার্নওভার",
  "offer.turnoverOf": "{times, plural, one {জমা ও বোনাসের সমান} other {জমা ও বোনাসের # গুণ}}",
  "offer.example":
    "উদাহরণ: {deposit} জমা দিলে বোনাস {bonus}, মোট {sum}। টাকা তোলার আগে মোট {times, plural, one {{turnover}} other {{turnover} ({sum}-এর # গুণ)}} বাজি ধরতে হবে। সব গেমের শেষ হওয়া বাজিই ধরা হয়।",
  "offer.take": "এই বোনাসসহ জমা দিন",
} as const satisfies Record<keyof typeof english, string>;
