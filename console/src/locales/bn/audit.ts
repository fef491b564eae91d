import type { audit as english } from "../en/audit.ts";

/** Texts about the record of what operators did, in Bengali. */
export const audit: Record<keyof typeof english, string> = {
  "audit.word": "আগে বা পরে থাকা শব্দ",
  "audit.wordHint": "আগের বা পরের শব্দ",
  "audit.none": "রেকর্ডে এমন কিছু পাওয়া যায়নি।",
  "audit.platform": "কোনো ব্র্যান্ডের নয়",
  "audit.operator": "অপারেটর",
  "audit.action": "কাজ",
  "audit.subject": "বিষয়",
  "audit.address": "ঠিকানা",
  "audit.from": "এই দিন থেকে",
  "audit.until": "এই দিন পর্যন্ত",
  "audit.changes": "আগে ও পরে",
  "audit.via": "যেভাবে",
  "audit.approval": "অনুমোদন",
  "audit.agent": "ব্রাউজার",
  "audit.session": "সেশন",
  "audit.request": "অনুরোধ",
  "audit.number": "চেইনে নম্বর",
  "audit.hash": "হ্যাশ",
  "audit.prevHash": "আগের হ্যাশ",
  "audit.detail": "আরও",
};
