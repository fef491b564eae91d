import type { pages as english } from "../en/pages.ts";

export const pages = {
  "page.notBuilt": "ওয়েব অ্যাপ এখনও তৈরি হয়নি। আগে npm start চালান, অথবা web ফোল্ডারের বিল্ড শেষ হওয়া পর্যন্ত অপেক্ষা করুন।",
  "manifest.description": "স্লট, মাছ ধরা, লাইভ টেবিলসহ আরও অনেক গেম, আপনার ফোনের জন্য।",
  "manifest.slots": "স্লট",
  "manifest.live": "লাইভ",
  "manifest.favorites": "পছন্দের গেম",
  "manifest.promotions": "অফার",
} as const satisfies Record<keyof typeof english, string>;
