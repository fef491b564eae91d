import type { views as english } from "../en/views.ts";

/** Texts of saved views and of what can be taken back, in Bengali. */
export const views: Record<keyof typeof english, string> = {
  "views.title": "ভিউ",
  "views.current": "ভিউ: {name}",
  "views.changed": "ভিউ: {name}, বদলানো হয়েছে",
  "views.list": "এই তালিকার ভিউ",
  "views.sharedBy": "{name} শেয়ার করেছেন",
  "views.standard": "ডিফল্ট",
  "views.none": "ভিউ ছাড়া তালিকা দেখুন",
  "views.save": "ভিউ সংরক্ষণ করুন",
  "views.saveNew": "নতুন ভিউ হিসেবে সংরক্ষণ করুন",
  "views.reset": "সংরক্ষিত ভিউয়ে ফিরুন",
  "views.edit": "নাম ও শেয়ার",
  "views.makeStandard": "এটিকে ডিফল্ট ভিউ করুন",
  "views.endStandard": "ডিফল্ট থেকে সরান",
  "views.remove": "ভিউটি মুছুন",
  "views.name": "ভিউয়ের নাম",
  "views.share": "ব্র্যান্ডের এই তালিকা যাঁরা খোলেন, সবার সঙ্গে শেয়ার করুন",
  "views.saved": "“{name}” ভিউ সংরক্ষণ করা হয়েছে।",
  "views.removed": "“{name}” ভিউ মোছা হয়েছে।",
  "undo.title": "শেষ কাজ",
  "undo.go": "ফিরিয়ে নিন",
  "undo.pinned": "নোটটি পিন করা হয়েছে।",
  "undo.unpinned": "নোটটির পিন খোলা হয়েছে।",
  "undo.standard": "তালিকার ডিফল্ট ভিউ বদলানো হয়েছে।",
  "undo.tags": "{account}-এর ট্যাগ বদলানো হয়েছে।",
};
