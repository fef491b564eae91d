import type { analytics as english } from "../en/analytics.ts";

export const analytics = {
  "analytics.label": "ভিজিট গণনা",
  "analytics.ask": "কোন পেজ আর গেম খোলা হয়, সাইট ভালো করতে তা গুনতে পারি? নাম, নম্বর বা টাকার অঙ্ক কখনোই পাঠানো হয় না।",
  "analytics.askGoogle": "কোন পেজ আর গেম খোলা হয়, আমাদের হয়ে Google তা গুনতে পারে? এজন্য কুকি রাখা হয়। নাম, নম্বর বা টাকার অঙ্ক আমরা কখনোই পাঠাই না।",
  "analytics.more": "তথ্য নিয়ে আমাদের নিয়ম",
  "analytics.yes": "হ্যাঁ",
  "analytics.no": "না",
} as const satisfies Record<keyof typeof english, string>;
