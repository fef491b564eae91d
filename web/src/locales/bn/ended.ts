import type { ended as english } from "../en/ended.ts";

export const ended = {
  "ended.password": "আপনার পাসওয়ার্ড বদলানো হয়েছে। নতুনটি দিয়ে লগইন করুন।",
  "ended.remote": "অন্য ডিভাইস বা ট্যাব থেকে আপনাকে লগআউট করা হয়েছে। আবার লগইন করুন।",
  "ended.idle": "অনেকক্ষণ কিছু করেননি, তাই লগআউট হয়ে গেছেন। আবার লগইন করুন।",
  "ended.expired": "লগইনের পর এক দিন পার হয়েছে। আবার লগইন করুন।",
  "ended.disabled": "অ্যাকাউন্টটি নিষ্ক্রিয় করা হয়েছে। গ্রাহক সেবায় যোগাযোগ করুন।",
  "ended.excluded": "আপনার বিরতি শুরু হয়েছে। টাকা তুলতে ও রেকর্ড দেখতে লগইন করতে পারবেন।",
} as const satisfies Record<keyof typeof english, string>;
