import type { Texts } from "../../../client/texts.ts";

const en = {
  title: "Saved bets",
  loading: "Loading your saved bets…",
  lost: "Your saved bets can’t be loaded right now.",
  retry: "Try again",
  how: "Tap a saved bet to lay it again with the chip that is chosen: {chip}.",
  none: "You haven’t saved any bets yet.",
  "none.laid": "Lay some chips first; then you can save them here.",
  full: "All {most} places are taken. Remove a saved bet to save another.",
  name: "Name, if you like",
  save: "Save the bets on the table",
  saved: "Saved: {name}",
  "save.lost": "It wasn’t saved. Please try again.",
  unnamed: "Saved bet {slot}",
  cost: "{chips} chips · {amount}",
  lay: "Lay {name}: {cost}",
  remove: "Remove {name}",
  removed: "Removed: {name}",
  "remove.lost": "It wasn’t removed. Please try again.",
  undo: "Undo",
  "help.saved":
    "The bookmark beside the keys saves the bets that lie on the table, up to eight, and lays them again in one tap at the chip you have chosen. They are the same at every roulette table and on every phone you play on.",
};

const bn: Record<keyof typeof en, string> = {
  title: "সংরক্ষিত বাজি",
  loading: "আপনার সংরক্ষিত বাজি আনা হচ্ছে…",
  lost: "এখন আপনার সংরক্ষিত বাজি আনা যাচ্ছে না।",
  retry: "আবার চেষ্টা করুন",
  how: "একটি সংরক্ষিত বাজিতে ট্যাপ করলে বেছে নেওয়া চিপে ({chip}) সেটি আবার বসবে।",
  none: "আপনি এখনও কোনো বাজি সংরক্ষণ করেননি।",
  "none.laid": "আগে কিছু চিপ বসান; তারপর এখানে সংরক্ষণ করতে পারবেন।",
  full: "{most}টি জায়গাই ভরা। নতুন বাজি সংরক্ষণ করতে একটি সরান।",
  name: "চাইলে নাম দিন",
  save: "টেবিলের বাজি সংরক্ষণ করুন",
  saved: "সংরক্ষিত: {name}",
  "save.lost": "সংরক্ষণ করা যায়নি। আবার চেষ্টা করুন।",
  unnamed: "সংরক্ষিত বাজি {slot}",
  cost: "{chips}টি চিপ · {amount}",
  lay: "{name} বসান: {cost}",
  remove: "{name} সরান",
  removed: "সরানো হলো: {name}",
  "remove.lost": "সরানো যায়নি। আবার চেষ্টা করুন।",
  undo: "ফিরিয়ে আনুন",
  "help.saved":
    "বোতামগুলোর পাশের চিহ্নটি টেবিলে বসানো বাজি সংরক্ষণ করে, সর্বোচ্চ আটটি; পরে এক ট্যাপেই বেছে নেওয়া চিপে আবার বসে। সব রুলেট টেবিলে আর আপনার যেকোনো ফোনে সেগুলো একই থাকে।",
};

export const savedTexts: Texts<keyof typeof en> = { en, bn };
