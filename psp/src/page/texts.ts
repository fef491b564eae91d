import type { PaymentMethod } from "@mela/contract/deposit/payment";
import type { Outcome } from "../payments.ts";

export type PageLanguage = "bn" | "en";

interface PageTexts {
  title: string;
  sandbox: string;
  pay: string;
  method: string;
  reference: string;
  choose: string;
  outcomes: Record<Outcome, [name: string, what: string]>;
  over: Record<"authorised" | "completed" | "failed" | "expired" | "delayed", string>;
  back: string;
  /** Goes back while the payment is open; nothing becomes of it. */
  leave: string;
  methods: Record<PaymentMethod, string>;
}

const en: PageTexts = {
  title: "Sandbox payment",
  sandbox: "This is a test page. No money moves, and nothing you choose here costs anything.",
  pay: "To pay",
  method: "Payment method",
  reference: "Reference",
  choose: "What should become of this payment?",
  outcomes: {
    success: ["Pay", "The payment succeeds at once."],
    failure: ["Decline", "The payment fails; nothing is paid."],
    delay: ["Pay with a delay", "You go back first; the payment comes some seconds later."],
    duplicate: ["Pay, told six times", "The same success is reported again and again."],
    forged: ["Forged message", "Someone without the key claims a success; nobody has paid."],
    amount: ["Pay another amount", "Ten times what was asked for is paid."],
    currency: ["Pay in another currency", "The same number, but in other money."],
    silent: ["Pay, and tell nobody", "The message about the success is lost."],
  },
  over: {
    authorised: "This payment has been paid.",
    completed: "This payment has been paid.",
    failed: "This payment was declined.",
    expired: "The time for this payment is over.",
    delayed: "This payment is on its way.",
  },
  back: "Back to the site",
  leave: "Back without paying",
  methods: { bkash: "bKash", nagad: "Nagad", rocket: "Rocket", upay: "Upay", card: "Bank card", bank: "Bank transfer" },
};

const bn: PageTexts = {
  title: "পরীক্ষামূলক পেমেন্ট",
  sandbox: "এটি পরীক্ষার পেজ। এখানে কোনো টাকা লেনদেন হয় না; যা-ই বেছে নিন, কোনো খরচ নেই।",
  pay: "পরিশোধ করতে হবে",
  method: "পেমেন্ট পদ্ধতি",
  reference: "রেফারেন্স",
  choose: "এই পেমেন্টের ফল কী হবে?",
  outcomes: {
    success: ["পরিশোধ করুন", "পেমেন্ট সঙ্গে সঙ্গে সফল হবে।"],
    failure: ["প্রত্যাখ্যান করুন", "পেমেন্ট ব্যর্থ হবে; কোনো টাকা কাটবে না।"],
    delay: ["দেরিতে পরিশোধ", "আগে আপনি সাইটে ফিরবেন, পেমেন্ট পৌঁছাবে কয়েক সেকেন্ড পরে।"],
    duplicate: ["পরিশোধ, খবর ছয়বার", "একই সফলতার খবর বারবার পাঠানো হবে।"],
    forged: ["জাল বার্তা", "কী ছাড়া কেউ সফলতার দাবি করবে; আসলে কেউ টাকা দেয়নি।"],
    amount: ["অন্য পরিমাণে পরিশোধ", "যা চাওয়া হয়েছে তার দশ গুণ পরিশোধ হবে।"],
    currency: ["অন্য মুদ্রায় পরিশোধ", "সংখ্যা একই, কিন্তু মুদ্রা আলাদা।"],
    silent: ["পরিশোধ, কিন্তু খবর নেই", "সফলতার বার্তাটি পথে হারিয়ে যাবে।"],
  },
  over: {
    authorised: "এই পেমেন্ট পরিশোধ হয়ে গেছে।",
    completed: "এই পেমেন্ট পরিশোধ হয়ে গেছে।",
    failed: "এই পেমেন্ট প্রত্যাখ্যাত হয়েছে।",
    expired: "এই পেমেন্টের সময় শেষ হয়ে গেছে।",
    delayed: "এই পেমেন্ট পথে আছে।",
  },
  back: "সাইটে ফিরে যান",
  leave: "পরিশোধ না করে ফিরে যান",
  methods: { bkash: "বিকাশ", nagad: "নগদ", rocket: "রকেট", upay: "উপায়", card: "ব্যাংক কার্ড", bank: "ব্যাংক ট্রান্সফার" },
};

const TEXTS: Record<PageLanguage, PageTexts> = { bn, en };

export const toPageLanguage = (language: string): PageLanguage => (language.startsWith("bn") ? "bn" : "en");
export const pageTexts = (language: PageLanguage): PageTexts => TEXTS[language];
