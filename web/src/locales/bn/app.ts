import type { app as english } from "../en/app.ts";

export const app = {
  "app.heading": "আপনার ফোনে {brand}",
  "app.intro": "হোম স্ক্রিন থেকে এক ছোঁয়ায়, পুরো পর্দায়; নেটওয়ার্ক না থাকলেও লবি খোলে।",
  "app.install": "ইনস্টল করুন",
  "app.android": "অ্যান্ড্রয়েড অ্যাপ",
  "app.ios": "আইফোন ও আইপ্যাডের অ্যাপ",
  "app.profile": "আইফোন ও আইপ্যাডের প্রোফাইল",
  "app.iosVersion": "আইফোন ও আইপ্যাডে iOS 12.4 বা তার পরের সংস্করণ লাগবে।",
  "app.iosTitle": "হোম স্ক্রিনে রাখুন",
  "app.iosShare": "সাফারির শেয়ার বোতামে ছুঁন।",
  "app.iosAdd": "“হোম স্ক্রিনে যোগ করুন” বেছে নিন।",
  "app.browser": "ব্রাউজারেই চালিয়ে যান",
  "app.notice": "বিজ্ঞপ্তি",
  "app.needsSafari": "অ্যাপ নামাতে সাফারি ব্যবহার করুন।",
  "app.games": "৬০০-র বেশি খেলা",
  "app.care": "২৪ ঘণ্টা গ্রাহক সেবা",
  "app.offline": "অফলাইনেও খোলে",
  "app.download.none": "নামানোর মতো কিছু নেই। সাইটটি আপনার ব্রাউজারেই চলে।",

  "app.outer.frame": "{host}-এর পাতা",
  "app.outer.empty": "অনুরোধ করা ঠিকানাটি খালি",
  "app.outer.refused": "পাতাটি এখানে খোলা যাবে না",
  "app.outer.refusedText": "ঠিকানাটি আমাদের অনুমোদিত তালিকায় নেই। কিছুই লোড করা হয়নি।",

  "app.update.text": "নতুন সংস্করণ তৈরি আছে।",
  "app.update.later": "পরে",
  "app.update.now": "রিলোড করুন",
} as const satisfies Record<keyof typeof english, string>;
