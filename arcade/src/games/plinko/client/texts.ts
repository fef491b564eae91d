import type { Texts } from "../../../client/texts.ts";

const en = {
  drop: "Drop a ball",
  busy: "The balls are falling",
  rows: "Rows",
  fewer: "One row fewer",
  more: "One row more",
  risk: "Risk",
  low: "Low",
  medium: "Medium",
  high: "High",
  pockets: "What the pockets pay, times the stake",
  past: "The last balls, newest first",
  landed: "The ball landed on ×{times}.",
  how: "Choose rows and risk and drop a ball. At each peg it goes left or right, and the pocket it lands in pays what it says, times your stake. Tap again while it falls: up to {balls} balls may be on their way.",
  "how.one":
    "Choose rows and risk and drop a ball. At each peg it goes left or right, and the pocket it lands in pays what it says, times your stake.",
  method:
    "Computed exactly: at each peg both ways are equally likely, and all ways through the board are counted. Every board returns the same, at every risk: rows and risk change how often and how much it pays at once. Exact value: {fraction}.",
  pays: "{rows} rows, risk {risk}, {stake} a ball",
  every: "once in {count}",
  fixed: "The way of a ball is decided by the seeds as soon as you tap. What you see is that way.",
};
const bn: Record<keyof typeof en, string> = {
  drop: "বল ফেলুন",
  busy: "বল পড়ছে",
  rows: "সারি",
  fewer: "এক সারি কম",
  more: "এক সারি বেশি",
  risk: "ঝুঁকি",
  low: "কম",
  medium: "মাঝারি",
  high: "বেশি",
  pockets: "কোন খোপে বাজির কত গুণ",
  past: "শেষ কয়েকটি বল, নতুনটি আগে",
  landed: "বল পড়েছে ×{times} খোপে।",
  how: "সারি আর ঝুঁকি বেছে বল ফেলুন। প্রতিটি কাঁটায় বল বাঁয়ে বা ডানে যায়; যে খোপে পড়ে, বাজির তত গুণ মেলে। পড়তে পড়তেই আবার ট্যাপ করা যায়: একসঙ্গে সর্বোচ্চ {balls}টি বল।",
  "how.one": "সারি আর ঝুঁকি বেছে বল ফেলুন। প্রতিটি কাঁটায় বল বাঁয়ে বা ডানে যায়; যে খোপে পড়ে, বাজির তত গুণ মেলে।",
  method:
    "হুবহু হিসাব করা: প্রতিটি কাঁটায় দুই দিকের সম্ভাবনা সমান, আর বোর্ডের সব পথ গোনা হয়েছে। সব বোর্ডে, সব ঝুঁকিতে ফেরতের হার এক: সারি আর ঝুঁকিতে শুধু বদলায় কত ঘন ঘন আর একবারে কত মেলে। সঠিক মান: {fraction}।",
  pays: "{rows} সারি, ঝুঁকি {risk}, প্রতি বল {stake}",
  every: "গড়ে {count} বলে একবার",
  fixed: "ট্যাপ করার সঙ্গে সঙ্গেই সিড থেকে বলের পথ ঠিক হয়ে যায়। যা দেখেন, তা সেই পথই।",
};
export const PLINKO_TEXTS: Texts<keyof typeof en> = { bn, en };
