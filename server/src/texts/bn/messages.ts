import type { messages as english } from "../en/messages.ts";

export const messages = {
  "wait.seconds": "{count, number} সেকেন্ড",
  "wait.minutes": "{count, number} মিনিট",
  "wait.hours": "{count, number} ঘণ্টা",
  "sms.text.login": "{brand}: লগইন কোড {code}। মেয়াদ {minutes, number} মিনিট। কাউকে বলবেন না।",
  "sms.text.register": "{brand}: নিবন্ধন কোড {code}। মেয়াদ {minutes, number} মিনিট। কাউকে বলবেন না।",
  "sms.text.recover": "{brand}: নতুন পাসওয়ার্ডের কোড {code}। মেয়াদ {minutes, number} মিনিট। কাউকে বলবেন না।",
  "sms.text.bind": "{brand}: নম্বর যাচাইয়ের কোড {code}। মেয়াদ {minutes, number} মিনিট। কাউকে বলবেন না।",
  "sms.text.funds": "{brand}: নতুন ফান্ড পাসওয়ার্ডের কোড {code}। মেয়াদ {minutes, number} মিনিট। কাউকে বলবেন না।",
  "sms.text.noAccount": "{brand}: এই নম্বরে কোনো অ্যাকাউন্ট নেই। আপনি না চেয়ে থাকলে কিছু করতে হবে না।",
  "sms.text.accountExists": "{brand}: এই নম্বরে আগে থেকেই অ্যাকাউন্ট আছে। লগইন করুন বা নতুন পাসওয়ার্ড নিন।",
  "mail.recover.subject": "{brand}: নতুন পাসওয়ার্ড",
  "mail.recover.text":
    "{account} অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে। নিচের লিংকে গিয়ে পাসওয়ার্ড দিন। লিংকটি একবারই কাজ করবে, {minutes, number} মিনিটের মধ্যে।",
  "mail.recover.unasked": "আপনি না চেয়ে থাকলে কিছু করতে হবে না, আগের পাসওয়ার্ডই থাকবে।",
  "mail.bind.subject": "{brand}: ই-মেইল যাচাই",
  "mail.bind.text": "ই-মেইল যাচাইয়ের কোড {code}। মেয়াদ {minutes, number} মিনিট।",
  "mail.bind.unasked": "কোডটি কাউকে বলবেন না। আপনি না চেয়ে থাকলে কিছু করতে হবে না।",
  "mail.funds.subject": "{brand}: নতুন ফান্ড পাসওয়ার্ড",
  "mail.funds.text": "নতুন ফান্ড পাসওয়ার্ডের কোড {code}। মেয়াদ {minutes, number} মিনিট।",
  "mail.funds.unasked": "কোডটি কাউকে বলবেন না। আপনি না চেয়ে থাকলে লগইন পাসওয়ার্ডটি এখনই বদলে নিন।",
  "mail.security.subject": "{brand}: {title}",
} as const satisfies Record<keyof typeof english, string>;
