import type { Texts } from "../../../client/texts.ts";

const en = {
  line: "Line {line}: {amount}",
  lineTimes: "Line {line}: {amount}, wild ×{factor}",
  share: "{lines} lines × {amount}",
  shareOne: "One line × {amount}",
  method:
    "Computed exactly: all {combinations} positions of the three reels are equally likely, and all are counted. Exact value: {fraction}. Each line wins once in {every} rounds on average. Volatility: {volatility}.",
  pays: "Three in a row at a stake of {stake}",
  three: "3 ×",
  wild: "Wild stands for any symbol; each one that does so multiplies the win of its line by {factor}.",
  wildPlain: "Wild stands for any symbol.",
  mixed: "Any three of these on a line, in any mix, pay {amount}:",
  lines: "{count} lines: the three rows and both diagonals. Wins on several lines add up.",
  linesStraight: "{count} lines: the three rows. Wins on several lines add up.",
  lineOne: "One line: the middle row.",
};
const bn: Record<keyof typeof en, string> = {
  line: "লাইন {line}: {amount}",
  lineTimes: "লাইন {line}: {amount}, ওয়াইল্ড ×{factor}",
  share: "{lines} লাইন × {amount}",
  shareOne: "এক লাইন × {amount}",
  method:
    "হুবহু হিসাব করা: তিন রিলের মোট {combinations}টি অবস্থানের সবগুলোর সম্ভাবনা সমান, আর সবগুলোই গোনা হয়েছে। সঠিক মান: {fraction}। প্রতিটি লাইন গড়ে {every} রাউন্ডে একবার জেতে। ওঠানামা: {volatility}।",
  pays: "{stake} বাজিতে এক লাইনে তিনটি মিললে",
  three: "৩ ×",
  wild: "ওয়াইল্ড যেকোনো প্রতীকের কাজ করে; যে কটি জয়ে লাগে, তার প্রতিটি সেই লাইনের জয় {factor} গুণ করে।",
  wildPlain: "ওয়াইল্ড যেকোনো প্রতীকের কাজ করে।",
  mixed: "এক লাইনে এগুলোর যেকোনো তিনটি মিশিয়ে এলেও {amount}:",
  lines: "{count}টি লাইন: তিন সারি ও দুই কোনাকুনি। একাধিক লাইনের জয় যোগ হয়।",
  linesStraight: "{count}টি লাইন: তিন সারি। একাধিক লাইনের জয় যোগ হয়।",
  lineOne: "একটিই লাইন: মাঝের সারি।",
};
export const SLOT3_TEXTS: Texts<keyof typeof en> = { bn, en };
