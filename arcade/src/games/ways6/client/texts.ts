import type { Texts } from "../../../client/texts.ts";

const en = {
  ways: "{count} ways",
  fall: "{amount} × {factor}",
  method:
    "Falling symbols depend on one another, so this return is not computed but simulated: {rounds} rounds, played by the very code that plays for you. It lies within ± {within} % of the figure above with 95 % confidence. A round wins once in {every}. Volatility: {volatility}.",
  pays: "Pays per way at a stake of {stake}",
  how: "Equal symbols on neighbouring reels from the first one on win, wherever they stand. Each reel shows two to six symbols; the ways are the product of the matching symbols per reel.",
  falls: "What wins falls out, new symbols come from above, and each further fall pays more: {ladder}.",
  wild: "Wild is on reels 2 to 5 and stands for every symbol.",
  cap: "A round pays at most {times} times its stake.",
};
const bn: Record<keyof typeof en, string> = {
  ways: "{count}টি পথ",
  fall: "{amount} × {factor}",
  method:
    "পড়ে যাওয়া প্রতীকগুলো একটি আরেকটির ওপর নির্ভর করে, তাই এই হার হিসাব করে নয়, খেলে বের করা: {rounds} রাউন্ড, যে কোড আপনার জন্য খেলে সেই কোড দিয়েই। ৯৫ % নিশ্চয়তায় হারটি ওপরের সংখ্যার ± {within} % এর মধ্যে। গড়ে {every} রাউন্ডে একবার জেতে। ওঠানামা: {volatility}।",
  pays: "{stake} বাজিতে প্রতি পথে",
  how: "প্রথম রিল থেকে পাশাপাশি রিলে একই প্রতীক থাকলেই জয়, যেখানেই থাকুক। প্রতি রিলে দুই থেকে ছয়টি প্রতীক; মেলা প্রতীকের গুণফলই পথের সংখ্যা।",
  falls: "জেতা প্রতীক ঝরে পড়ে, ওপর থেকে নতুন আসে, আর প্রতি ধাপে জয় বাড়ে: {ladder}।",
  wild: "ওয়াইল্ড থাকে ২ থেকে ৫ নম্বর রিলে, যেকোনো প্রতীকের কাজ করে।",
  cap: "এক রাউন্ডে বাজির সর্বোচ্চ {times} গুণ পাওয়া যায়।",
};
export const WAYS6_TEXTS: Texts<keyof typeof en> = { bn, en };
