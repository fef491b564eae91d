import type { PromoKey } from "@mela/contract/content/promotions";
import type { OfferTerms } from "../../modules/member/reward-terms.rules.ts";

const money = (units: number) => units * 100;

interface Offer {
  code: string;
  names: Record<string, string>;
  texts: Record<string, string>;
  offer: OfferTerms;
  turnoverFactor: number;
}

const OFFERS: readonly Offer[] = [
  {
    code: "daily-wheel",
    names: { bn: "দৈনিক উপহার", en: "Daily gift" },
    texts: {
      bn: "দিনে একবার নিন। কিছু না কিছু থাকবেই; দিন শুরু হয় রাত ১২টায়।",
      en: "Take it once a day. There is always something inside; the day begins at midnight.",
    },
    offer: {
      kind: "LOGIN",
      terms: {
        prizes: [
          { amountMinor: money(10), weight: 7_000 },
          { amountMinor: money(20), weight: 2_000 },
          { amountMinor: money(50), weight: 800 },
          { amountMinor: money(200), weight: 180 },
          { amountMinor: money(1_000), weight: 19 },
          { amountMinor: money(5_000), weight: 1 },
        ],
      },
    },
    turnoverFactor: 1,
  },
  {
    code: "upgrade",
    names: { bn: "নতুন ধাপের উপহার", en: "New level gift" },
    texts: { bn: "প্রতিটি নতুন ভিআইপি ধাপে একবার।", en: "Once for every new VIP level." },
    offer: { kind: "UPGRADE_BONUS", terms: {} },
    turnoverFactor: 1,
  },
  {
    code: "slot-spins",
    names: { bn: "স্লটে ৩০ স্পিন", en: "30 spins in slots" },
    texts: { bn: "আজ যেকোনো স্লটে ৩০টি স্পিন শেষ করুন।", en: "Finish 30 spins in any slot today." },
    offer: { kind: "MISSION", terms: { amountMinor: money(30), task: { unit: "rounds", gameTypes: ["RNG"], target: 30 } } },
    turnoverFactor: 3,
  },
  {
    code: "fishing-rounds",
    names: { bn: "মাছ ধরায় ২০ দান", en: "20 shots at fishing" },
    texts: { bn: "আজ মাছ ধরার গেমে ২০টি দান শেষ করুন।", en: "Finish 20 rounds of fishing today." },
    offer: { kind: "MISSION", terms: { amountMinor: money(20), task: { unit: "rounds", gameTypes: ["FISH"], target: 20 } } },
    turnoverFactor: 3,
  },
  {
    code: "live-stake",
    names: { bn: "লাইভ টেবিলে ৳ 500", en: "৳ 500 at live tables" },
    texts: { bn: "আজ লাইভ টেবিলে মোট ৳ 500 বাজি ধরুন।", en: "Stake ৳ 500 altogether at live tables today." },
    offer: { kind: "MISSION", terms: { amountMinor: money(50), task: { unit: "stake", gameTypes: ["LIVE"], target: money(500) } } },
    turnoverFactor: 3,
  },
  {
    code: "week-of-play",
    names: { bn: "সপ্তাহের চ্যালেঞ্জ", en: "Challenge of the week" },
    texts: {
      bn: "যোগ দিন, তারপর রবিবারের মধ্যে ২০০ দান খেলুন। যোগ দেওয়ার পর থেকে গোনা হয়।",
      en: "Take part, then play 200 rounds by Sunday. It counts from when you take part.",
    },
    offer: { kind: "MISSION_MANUAL", terms: { amountMinor: money(200), task: { unit: "rounds", gameTypes: [], target: 200 } } },
    turnoverFactor: 5,
  },
  {
    code: "scratch-ticket",
    names: { bn: "স্লটের ঘষা টিকিট", en: "Slot scratch ticket" },
    texts: {
      bn: "স্লটে প্রতি ৳ 1,000 বাজিতে একটি টিকিট, দিনে তিনটি পর্যন্ত।",
      en: "One ticket for every ৳ 1,000 staked in slots, up to three a day.",
    },
    offer: {
      kind: "TICKET",
      terms: {
        stakePerTicketMinor: money(1_000),
        maxTickets: 3,
        gameTypes: ["RNG"],
        prizes: [
          { amountMinor: money(5), weight: 80 },
          { amountMinor: money(20), weight: 15 },
          { amountMinor: money(100), weight: 5 },
        ],
      },
    },
    turnoverFactor: 0,
  },
  {
    code: "weekly-raffle",
    names: { bn: "সপ্তাহের লটারি", en: "Raffle of the week" },
    texts: {
      bn: "প্রতি ৳ 500 খেলায় একটি টিকিট। সপ্তাহ শেষে ১০০ জন জেতেন।",
      en: "One ticket for every ৳ 500 you play. 100 win when the week is over.",
    },
    offer: {
      kind: "RAFFLE",
      terms: {
        stakePerTicketMinor: money(500),
        maxTickets: 200,
        prizesMinor: [
          money(10_000),
          money(5_000),
          money(2_000),
          ...Array<number>(7).fill(money(1_000)),
          ...Array<number>(90).fill(money(200)),
        ],
      },
    },
    turnoverFactor: 1,
  },
  {
    code: "birthday",
    names: { bn: "জন্মদিনের মিষ্টি", en: "Birthday sweets" },
    texts: {
      bn: "জন্মদিনের সপ্তাহে একবার। প্রোফাইলে জন্মতারিখ থাকতে হবে।",
      en: "Once in the week of your birthday. Your date of birth has to be in your profile.",
    },
    offer: { kind: "MANUAL", terms: { amountMinor: money(100), when: "birthday" } },
    turnoverFactor: 1,
  },
  {
    code: "friends",
    names: { bn: "বন্ধু আনার বোনাস", en: "Bonus for friends" },
    texts: {
      bn: "বন্ধু ৳ 200 জমা দিলে ৳ 500, আর তাঁর খেলার ০.১%।",
      en: "৳ 500 when a friend has paid in ৳ 200, and 0.1% of what the friend plays.",
    },
    offer: { kind: "REFERRAL", terms: { perFriendMinor: money(500), depositAtLeastMinor: money(200), rate: 10 } },
    turnoverFactor: 1,
  },
];

/** The offers of a demo brand, of the kinds that it runs. They run from when the demo is made, without an end. */
export function demoOffers(kinds: readonly PromoKey[], startAt: Date) {
  return OFFERS.filter(({ offer }) => kinds.includes(offer.kind)).map(({ offer, ...rest }) => ({
    ...rest,
    ...offer,
    startAt,
    endAt: null,
  }));
}
