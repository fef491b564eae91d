import type { ui as english } from "../en/ui.ts";

export const ui = {
  "ui.slide": "{count, number}টির মধ্যে {position, number}",
  "ui.clear": "মুছুন",
  "ui.more": "আরও দেখুন",
  "ui.expand": "সব দেখুন",
  "ui.saveTable": "CSV ডাউনলোড করুন",
  "ui.fold": "কম দেখুন",
} as const satisfies Record<keyof typeof english, string>;
