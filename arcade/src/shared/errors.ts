import type { ClientLanguage, Names } from "./wire.ts";

/** The errors of the arcade: code → HTTP status and text. */
const ERRORS = {
  "request.invalid": [400, "The request isn’t valid.", "অনুরোধটি সঠিক নয়।"],
  "request.tooMany": [429, "Too many requests. Please wait a moment.", "অনেক বেশি অনুরোধ এসেছে। একটু অপেক্ষা করুন।"],
  "request.notFound": [404, "There’s nothing here.", "এখানে কিছু পাওয়া যায়নি।"],
  "system.error": [500, "Something went wrong. Please try again.", "কিছু একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।"],
  "system.unavailable": [503, "This game isn’t available right now.", "গেমটি এখন চালু নেই।"],
  "provider.unknown": [401, "The caller is unknown.", "অচেনা অনুরোধকারী।"],
  "provider.signature": [401, "The signature is wrong.", "স্বাক্ষর ভুল।"],
  "provider.stale": [401, "The call is too old.", "অনুরোধটি পুরোনো।"],
  "provider.requestMismatch": [409, "The request id was used for another call.", "এই অনুরোধ নম্বর আগে অন্য কাজে লেগেছে।"],
  "session.unknown": [401, "This game session is over. Open the game again.", "গেমের সেশন শেষ হয়ে গেছে। গেমটি আবার খুলুন।"],
  // The platform takes nothing of this player any more: of their own limit it alone knows.
  "session.ended": [
    401,
    "This game session is over. Open the game again: if you’ve reached your own time limit, you’ll see when you can play again.",
    "গেমের সেশন শেষ হয়ে গেছে। গেমটি আবার খুলুন: নিজের সময়সীমা শেষ হয়ে থাকলে কখন আবার খেলতে পারবেন, তা জানানো হবে।",
  ],
  "session.used": [401, "This link was already used. Please open the game again.", "এই লিংক আগে ব্যবহার হয়েছে। গেমটি আবার খুলুন।"],
  "round.open": [409, "Your last round is still being settled. One moment, please.", "আগের রাউন্ডের হিসাব এখনও চলছে। একটু অপেক্ষা করুন।"],
  "operation.mismatch": [422, "This round was already played with another stake.", "এই রাউন্ড আগে অন্য বাজিতে খেলা হয়েছে।"],
  "round.over": [409, "This round is already over.", "এই রাউন্ড শেষ হয়ে গেছে।"],
  "fair.inPlay": [409, "A round is still in play. Its seed is shown when it’s over.", "একটি রাউন্ড এখনও চলছে। শেষ হলে তার সিড দেখানো যাবে।"],
  "fair.inUse": [409, "This pair of seeds is in use. Reveal it first, then choose.", "এই সিড জোড়া ব্যবহারে আছে। আগে প্রকাশ করুন, তারপর বেছে নিন।"],
  "fair.seed": [422, "1 to 64 letters, digits or signs, without spaces.", "১ থেকে ৬৪টি ইংরেজি অক্ষর, সংখ্যা বা চিহ্ন লিখুন, ফাঁকা ছাড়া।"],
  "bet.invalid": [422, "This bet isn’t possible.", "এই বাজি ধরা যায় না।"],
  "bet.stake": [422, "This stake isn’t offered here.", "এই পরিমাণের বাজি নেওয়া হয় না।"],
  "bet.belowMinimum": [422, "The bet is below the minimum.", "বাজি সর্বনিম্ন সীমার চেয়ে কম।"],
  "bet.aboveMaximum": [422, "The bet is above the maximum.", "বাজি সর্বোচ্চ সীমার চেয়ে বেশি।"],
  "bet.insufficientFunds": [409, "Your balance is too low for this bet.", "এই বাজির জন্য ব্যালেন্সে যথেষ্ট টাকা নেই।"],
  "bet.aboveShown": [
    409,
    "Your balance has changed. Look at the amount again. Nothing was taken.",
    "আপনার ব্যালেন্স বদলেছে। পরিমাণটা আবার দেখে নিন। কোনো টাকা কাটা হয়নি।",
  ],
  "bet.gone": [409, "It’s already gone. Nothing was taken.", "এটি আর নেই। কোনো টাকা কাটা হয়নি।"],
  "bet.closed": [409, "Betting is closed. Nothing was taken.", "বাজি ধরার সময় শেষ। কোনো টাকা কাটা হয়নি।"],
  "bet.otherRules": [
    409,
    "This table has new rules. Open it again to bet by them. Nothing was taken.",
    "এই টেবিলের নিয়ম বদলেছে। নতুন নিয়মে খেলতে টেবিলটি আবার খুলুন। কোনো টাকা কাটা হয়নি।",
  ],
  "clock.behind": [
    503,
    "This game opens again in a moment: its clock is being set. Nothing was taken.",
    "ঘড়ি মেলানো হচ্ছে, গেমটি একটু পরেই আবার খুলবে। কোনো টাকা কাটা হয়নি।",
  ],
  "journal.restored": [
    409,
    "The game had to go back to an earlier record. This round was over before that, and your balance counts it.",
    "গেমটিকে আগের একটি রেকর্ডে ফিরতে হয়েছে। এই রাউন্ড তার আগেই শেষ হয়েছিল, এর হিসাব আপনার ব্যালেন্সে আছে।",
  ],
  "layout.taken": [409, "Other bets were saved there meanwhile. Please try again.", "এর মধ্যে সেখানে অন্য বাজি সংরক্ষণ করা হয়েছে। আবার চেষ্টা করুন।"],
  "turn.notYours": [409, "It’s not your turn.", "এখন আপনার পালা নয়।"],
  // At this answer, which no call gets that was done, proxies and pages ask again.
  "room.elsewhere": [502, "This table is being opened again. Please try in a moment.", "টেবিলটি নতুন করে খোলা হচ্ছে। একটু পরে আবার চেষ্টা করুন।"],
  "room.full": [409, "All seats at this table are taken.", "এই টেবিলের সব আসন ভরা।"],
  "emote.tooMany": [429, "That was a lot at once. Please wait a few seconds.", "একসঙ্গে অনেক হয়ে গেল। কয়েক সেকেন্ড অপেক্ষা করুন।"],
  "emote.closed": [409, "That can’t be said here right now.", "এখানে এখন এটি বলা যায় না।"],
  "bet.oddsMoved": [409, "The odds have changed. Please look at them again.", "দর বদলে গেছে। আবার দেখে নিন।"],
  "bet.placed": [409, "This bet already stands in this round. Nothing more was taken.", "এই রাউন্ডে বাজিটি আগেই ধরা আছে। আর টাকা কাটা হয়নি।"],
  "bet.noCashOut": [409, "This bet can’t be cashed out right now. It still stands.", "এই মুহূর্তে বাজিটি তোলা যাচ্ছে না। বাজি আগের মতোই আছে।"],
  "bet.priceMoved": [
    409,
    "The cash-out price has fallen. Your bet still stands; look at the new price.",
    "তোলার দর কমে গেছে। বাজি আগের মতোই আছে; নতুন দর দেখে নিন।",
  ],
  "bet.late": [
    409,
    "Betting closed before your bet was confirmed. It’s being returned.",
    "বাজি নিশ্চিত হওয়ার আগেই সময় শেষ হয়েছে। টাকা ফেরত আসছে।",
  ],
  "bet.refused": [409, "The bet wasn’t accepted. Nothing was taken.", "বাজি নেওয়া হয়নি। কোনো টাকা কাটা হয়নি।"],
  "bet.limitReached": [
    409,
    "This bet would go over a limit that you set yourself. Nothing was taken. Try a smaller bet, or check “Limits and time-out”.",
    "এই বাজি আপনার নিজের সেট করা সীমা ছাড়িয়ে যাবে। কোনো টাকা কাটা হয়নি। ছোট বাজি ধরে দেখুন, বা “সীমা ও বিরতি” দেখুন।",
  ],
  "bet.blocked": [403, "You can’t play with this account right now.", "এই অ্যাকাউন্টে এখন খেলা যাচ্ছে না।"],
  "bet.returned": [
    503,
    "The connection failed. Your stake was returned; please try again.",
    "সংযোগে সমস্যা হয়েছিল। বাজির টাকা ফেরত এসেছে; আবার চেষ্টা করুন।",
  ],
  "bet.returning": [
    503,
    "The connection failed. If your stake was taken, it’s being returned.",
    "সংযোগে সমস্যা হয়েছে। টাকা কাটা হয়ে থাকলে তা ফেরত আসছে।",
  ],
  "free.over": [
    409,
    "These free rounds are used up, have expired or were taken back. Nothing was taken.",
    "এই ফ্রি রাউন্ডগুলো শেষ, মেয়াদ ফুরিয়েছে বা তুলে নেওয়া হয়েছে। কোনো টাকা কাটা হয়নি।",
  ],
  "free.refused": [422, "These free rounds can’t be played here. Nothing was taken.", "এই ফ্রি রাউন্ডগুলো এখানে খেলা যাচ্ছে না। কোনো টাকা কাটা হয়নি।"],
  "free.returned": [
    503,
    "The connection failed. Your free round was given back; please try again.",
    "সংযোগে সমস্যা হয়েছিল। আপনার ফ্রি রাউন্ড ফেরত এসেছে; আবার চেষ্টা করুন।",
  ],
  "free.returning": [
    503,
    "The connection failed. If your free round was taken, it’s being given back.",
    "সংযোগে সমস্যা হয়েছে। ফ্রি রাউন্ড কাটা হয়ে থাকলে তা ফেরত আসছে।",
  ],
} as const satisfies Record<string, readonly [number, string, string]>;

export type ArcadeErrorCode = keyof typeof ERRORS;

/** The only error that reaches a client; anything else becomes `system.error`. */
export class ArcadeError extends Error {
  readonly code: ArcadeErrorCode;
  readonly value: unknown;

  constructor(code: ArcadeErrorCode, value?: unknown) {
    super(code);
    this.code = code;
    this.value = value;
  }
}

/** What a client is told: that its session is over is one thing to it, whoever says so. */
export const toldCode = (code: ArcadeErrorCode): ArcadeErrorCode => (code === "session.ended" ? "session.unknown" : code);

export const errorStatus = (code: ArcadeErrorCode): number => ERRORS[code][0];

export function errorText(code: ArcadeErrorCode, language: ClientLanguage): string {
  const [, en, bn] = ERRORS[code];
  return ({ en, bn } satisfies Names)[language];
}
