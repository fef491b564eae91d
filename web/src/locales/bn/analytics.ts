import type { analytics as english } from "../en/analytics.ts";

export const analytics = {
  "analytics.label": "ভিজিট গণনা",
  "analytics.ask": "সাইট আরও ভালো করতে কোন পেজ ও গেম খোলা হয় তা কি গুনতে পারি? নাম, নম্বর বা টাকার পরিমাণ কখনওই পাঠানো হয় না।",
  "analytics.askGoogle": "কোন পেজ ও গেম খোলা হয়, তা কি আমাদের হয়ে Google গুনতে পারে? এজন্য কুকি রাখা হয়। নাম, নম্বর বা টাকার পরিমাণ আমরা কখনওই পাঠাই না।",
  "analytics.more": "আমরা তথ্য কীভাবে ব্যবহার করি",
  "analytics.yes": "হ্যাঁ",
  "analytics.no": "না",
} as const satisfies Record<keyof typeof english, string>;
