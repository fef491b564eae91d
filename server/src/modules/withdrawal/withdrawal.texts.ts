import { toDecimal } from "@mela/contract/base/money";
import type { ReturnReason } from "@mela/contract/withdrawal/withdrawal";

interface Settled {
  public_id: string;
  currency: string;
  amount_minor: number;
  fee_minor: number;
}

const RETURNED: Readonly<Record<"bn" | "en", Readonly<Record<ReturnReason, string>>>> = {
  bn: {
    payoutFailed: "ওয়ালেট বা ব্যাংক টাকাটা নেয়নি।",
    accountWrong: "অ্যাকাউন্ট নম্বরটি ঠিক মনে হচ্ছে না।",
    nameDiffers: "অ্যাকাউন্টটি অন্য নামে।",
    documents: "আগে একটি কাগজ দরকার; গ্রাহকসেবায় লিখুন।",
    rules: "আপনার নেওয়া অফারের নিয়মের সঙ্গে মেলে না।",
    other: "টাকা পাঠানো যায়নি।",
  },
  en: {
    payoutFailed: "The wallet or bank did not take it.",
    accountWrong: "The account number does not seem to be right.",
    nameDiffers: "The account is in another name than yours.",
    documents: "We need a document from you first; please write to customer service.",
    rules: "It does not agree with the rules of a promotion that you took.",
    other: "It could not be paid.",
  },
};

const money = (minor: number, currency: string, language: string): string =>
  new Intl.NumberFormat(language === "bn" ? "bn-BD" : "en-GB", { style: "currency", currency, currencyDisplay: "code" }).format(
    toDecimal(minor, currency) as `${number}`,
  );

/** What the member is written when their withdrawal is paid (`reason` null) or its money has come back. Words of an operator stand in its timeline. */
export function withdrawalLetter(order: Settled, reason: ReturnReason | null): Record<"bn" | "en", { title: string; content: string }> {
  const { currency, amount_minor: amount, fee_minor: fee } = order;
  const sums = (language: string) => ({ all: money(amount, currency, language), arrives: money(amount - fee, currency, language) });
  const [bn, en] = [sums("bn"), sums("en")];
  const story = `/m/withdraw?order=${order.public_id}`;
  const look = { bn: `<p><a href="${story}">ধাপগুলো দেখুন</a></p>`, en: `<p><a href="${story}">See its steps</a></p>` };
  if (reason === null) {
    return {
      bn: { title: "আপনার উত্তোলন পাঠানো হয়েছে", content: `<p>${bn.arrives} আপনার অ্যাকাউন্টে পাঠানো হয়েছে।</p>${look.bn}` },
      en: { title: "Your withdrawal is paid", content: `<p>${en.arrives} has been sent to your account.</p>${look.en}` },
    };
  }
  return {
    bn: { title: "আপনার উত্তোলন ফেরত এসেছে", content: `<p>${RETURNED.bn[reason]} ${bn.all} আপনার ওয়ালেটে ফিরে এসেছে।</p>${look.bn}` },
    en: { title: "Your withdrawal has come back", content: `<p>${RETURNED.en[reason]} ${en.all} is back in your wallet.</p>${look.en}` },
  };
}
