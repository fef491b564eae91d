import type { content as english } from "../en/content.ts";

export const content = {
  "content.unread": "না-পড়া",

  "content.promo.title": "{brandOf} অফার",
  "content.promo.categories": "অফারের ধরন",
  "content.promo.more": "বিস্তারিত",
  "content.promo.dates": "মেয়াদ",
  "content.promo.longTerm": "দীর্ঘমেয়াদি",
  "content.promo.empty": "এই ধরনের কোনো অফার এখন নেই",
  "content.promo.emptyText": "অন্য ধরনগুলো দেখুন, অথবা কয়েক দিন পরে আবার আসুন।",
  "content.promo.backToList": "অফারের তালিকায় ফিরুন",
  "content.promo.gone": "এই অফারটি আর নেই",
  "content.promo.goneText": "হয়তো শেষ হয়ে গেছে, অথবা ঠিকানাটি ভুল। অন্য অফারগুলো দেখুন।",
  "content.promo.all": "সব অফার",

  "content.announcements.intro": "{brandIn} নতুন কী",
  "content.announcements.close": "ঘোষণা বন্ধ করুন",
  "content.announcements.empty": "কোনো ঘোষণা নেই",
  "content.announcements.emptyText": "নতুন কিছু হলে এখানে দেখবেন।",
  "content.notices.empty": "কোনো নোটিশ নেই",
  "content.notices.gone": "এই নোটিশটি আর নেই।",
  "content.notices.emptyText": "নতুন কিছু হলে এখানে দেখবেন।",

  "content.news.title": "খবর",
  "content.popup.hideToday": "আজ আর দেখাবেন না",
  "content.popup.ok": "ঠিক আছে",
} as const satisfies Record<keyof typeof english, string>;
