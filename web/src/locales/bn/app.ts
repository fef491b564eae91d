import type { app as english } from "../en/app.ts";

export const app = {
  "app.heading": "আপনার ফোনে {brand}",
  "app.intro": "হোম স্ক্রিন থেকে এক ট্যাপে, ফুল স্ক্রিনে খুলুন। নেটওয়ার্ক না থাকলেও লবি খুলবে।",
  "app.install": "ইনস্টল করুন",
  "app.android": "অ্যান্ড্রয়েড অ্যাপ",
  "app.ios": "আইফোন ও আইপ্যাডের অ্যাপ",
  "app.profile": "আইফোন ও আইপ্যাডের প্রোফাইল",
  "app.iosVersion": "আইফোন ও আইপ্যাডে iOS 12.4 বা তার পরের ভার্সন লাগবে।",
  "app.iosTitle": "হোম স্ক্রিনে যোগ করুন",
  "app.iosShare": "সাফারির শেয়ার বোতামে ট্যাপ করুন।",
  "app.iosAdd": "“হোম স্ক্রিনে যোগ করুন” বেছে নিন।",
  "app.browser": "ব্রাউজারেই চালিয়ে যান",
  "app.notice": "নোটিশ",
  "app.needsSafari": "অ্যাপ ডাউনলোড করতে সাফারি ব্যবহার করুন।",
  "app.games": "৬০০-র বেশি গেম",
  "app.care": "২৪ ঘণ্টা গ্রাহক সেবা",
  "app.offline": "অফলাইনেও খোলে",
  "app.download.none": "কিছু ডাউনলোড করতে হবে না। সাইটটি আপনার ব্রাউজারেই চলে।",

  "app.outer.frame": "{host}-এর পেজ",
  "app.outer.empty": "কোনো ঠিকানা দেওয়া হয়নি",
  "app.outer.refused": "পেজটি এখানে খোলা যাবে না",
  "app.outer.refusedText": "ঠিকানাটি আমাদের তালিকায় নেই। কিছুই লোড করা হয়নি।",

  "app.update.text": "নতুন ভার্সন তৈরি আছে।",
  "app.update.later": "পরে",
  "app.update.now": "রিলোড করুন",
} as const satisfies Record<keyof typeof english, string>;
