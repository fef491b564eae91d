/** What has happened to a member's second factor, as they are told of it. */
export type FactorEvent =
  | "on"
  | "off"
  | "appChanged"
  | "codesRenewed"
  | "codeUsed"
  | "passkeyAdded"
  | "passkeyRemoved"
  | "removedBySupport"
  | "guessed";

interface Words {
  title: string;
  text: string;
}

const NOT_YOU = {
  bn: "আপনি না করে থাকলে এখনই লগইন পাসওয়ার্ড বদলান এবং গ্রাহকসেবায় জানান।",
  en: "If it was not you, change your log-in password now and tell customer service.",
};

const BN: Record<FactorEvent, Words> = {
  on: { title: "দুই ধাপে যাচাই চালু হয়েছে", text: "এখন থেকে পাসওয়ার্ডের পর আপনার দ্বিতীয় ধাপও লাগবে।" },
  off: { title: "দুই ধাপে যাচাই বন্ধ হয়েছে", text: "এখন শুধু পাসওয়ার্ড দিয়েই আপনার অ্যাকাউন্টে ঢোকা যায়।" },
  appChanged: { title: "অথেনটিকেটর অ্যাপ বদলেছে", text: "আপনার অ্যাকাউন্টে নতুন একটি অথেনটিকেটর অ্যাপ যোগ হয়েছে। আগেরটির কোড আর চলবে না।" },
  codesRenewed: { title: "নতুন রিকভারি কোড তৈরি হয়েছে", text: "আগের রিকভারি কোডগুলো আর চলবে না।" },
  codeUsed: { title: "একটি রিকভারি কোড ব্যবহার হয়েছে", text: "আপনার অ্যাকাউন্টে একটি রিকভারি কোড ব্যবহার করা হয়েছে। কোডটি আর চলবে না।" },
  passkeyAdded: { title: "নতুন পাসকি যোগ হয়েছে", text: "আপনার অ্যাকাউন্টে একটি পাসকি যোগ হয়েছে। এটি দিয়ে লগইন করা যায়।" },
  passkeyRemoved: { title: "একটি পাসকি মুছে গেছে", text: "আপনার অ্যাকাউন্ট থেকে একটি পাসকি সরানো হয়েছে।" },
  removedBySupport: {
    title: "গ্রাহকসেবা দুই ধাপে যাচাই তুলে দিয়েছে",
    text: "আপনার অনুরোধে গ্রাহকসেবা দুই ধাপে যাচাই তুলে দিয়েছে। নিরাপত্তার জন্য ২৪ ঘণ্টা টাকা তোলা বন্ধ থাকবে।",
  },
  guessed: {
    title: "কেউ আপনার অ্যাকাউন্টে ঢোকার চেষ্টা করেছে",
    text: "কেউ প্রথম ধাপ পেরিয়ে বারবার ভুল কোড দিয়েছে, তাই কিছুক্ষণের জন্য আটকানো হয়েছে।",
  },
};

const EN: Record<FactorEvent, Words> = {
  on: { title: "Two-step verification is on", text: "From now on your second step is asked for after the password." },
  off: { title: "Two-step verification is off", text: "Your password alone opens your account now." },
  appChanged: {
    title: "Another authenticator app",
    text: "A new authenticator app was set up for your account. Codes of the old one no longer count.",
  },
  codesRenewed: { title: "New recovery codes", text: "New recovery codes were made. Those before no longer count." },
  codeUsed: { title: "A recovery code was used", text: "A recovery code of your account was used. It does not count again." },
  passkeyAdded: { title: "A passkey was added", text: "A passkey was added to your account. It can be used to log in." },
  passkeyRemoved: { title: "A passkey was removed", text: "A passkey was removed from your account." },
  removedBySupport: {
    title: "Customer service removed two-step verification",
    text: "At your request customer service removed two-step verification. To be safe, nothing can be withdrawn for 24 hours.",
  },
  guessed: {
    title: "Somebody tried to get into your account",
    text: "Somebody came past the first step and entered wrong codes again and again. We have made them wait.",
  },
};

/** What a phone is told by SMS too, where no mail reaches the member: the rest can wait until they look. */
export const URGENT: ReadonlySet<FactorEvent> = new Set<FactorEvent>(["off", "removedBySupport", "guessed"]);

/** Title and sentences of an event in one language. */
export function factorWords(event: FactorEvent, language: string): Words {
  const bengali = language === "bn";
  const { title, text } = (bengali ? BN : EN)[event];
  return { title, text: `${text} ${bengali ? NOT_YOU.bn : NOT_YOU.en}` };
}

/** The letter in the member's inbox. */
export function factorLetter(event: FactorEvent): Record<"bn" | "en", { title: string; content: string }> {
  const letter = (language: "bn" | "en") => {
    const { title, text } = factorWords(event, language);
    const link = language === "bn" ? "দুই ধাপে যাচাই দেখুন" : "Look at two-step verification";
    return { title, content: `<p>${text}</p><p><a href="/m/securityCenter/twoStep">${link}</a></p>` };
  };
  return { bn: letter("bn"), en: letter("en") };
}
