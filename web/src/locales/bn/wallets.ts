import type { wallets as english } from "../en/wallets.ts";

export const wallets = {
  "wallets.total": "সব ওয়ালেট মিলিয়ে",
  "wallets.main": "মূল ওয়ালেট",
  "wallets.single": "এখানে এক ওয়ালেটেই সব গেম চলে। টাকা সরানোর দরকার নেই।",
  "wallets.collect": "সব টাকা মূল ওয়ালেটে আনুন",
  "wallets.collected": "সব টাকা মূল ওয়ালেটে এসেছে",
  "wallets.move": "টাকা সরান",
  "wallets.from": "কোথা থেকে",
  "wallets.to": "কোথায়",
  "wallets.swap": "ওয়ালেট দুটি অদলবদল করুন",
  "wallets.amount": "টাকার পরিমাণ ({currency})",
  "wallets.all": "সব",
  "wallets.badAmount": "টাকার পরিমাণ লিখুন, যেমন ৫০০ বা ৫০০.৫০।",
  "wallets.tooMuch": "এই ওয়ালেটে আছে মাত্র {balance}।",
  "wallets.submit": "সরান",
  "wallets.moved": "{amount} সরানো হয়েছে",
  "wallets.record": "রেকর্ডে ট্রান্সফার দেখুন",
} as const satisfies Record<keyof typeof english, string>;
