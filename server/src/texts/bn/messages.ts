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
  "sms.text.noAccount":
    "{brand}: কোনো অ্যাকাউন্টে এই নম্বর যাচাই করা নেই। ইউজারনেম দিয়ে লগইন করুন, বা গ্রাহক সেবায় জানান। আপনি না চেয়ে থাকলে কিছু করতে হবে না।",
  "sms.text.accountExists": "{brand}: এই নম্বরে আগে থেকেই অ্যাকাউন্ট আছে। লগইন করুন বা নতুন পাসওয়ার্ড নিন।",
  "mail.recover.subject": "{brand}: নতুন পাসওয়ার্ড সেট করুন",
  "mail.recover.text":
    "{account} অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে। নিচের লিংকে গিয়ে পাসওয়ার্ড সেট করুন। লিংকটি একবারই কাজ করবে, {minutes, number} মিনিটের মধ্যে।",
  "mail.recover.unasked": "আপনি না চেয়ে থাকলে কিছু করতে হবে না, আগের পাসওয়ার্ডই থাকবে।",
  "mail.bind.subject": "{brand}: ইমেইল যাচাই",
  "mail.bind.text": "ইমেইল যাচাইয়ের কোড {code}। মেয়াদ {minutes, number} মিনিট।",
  "mail.bind.unasked": "কোডটি কাউকে বলবেন না। আপনি না চেয়ে থাকলে কিছু করতে হবে না।",
  "mail.funds.subject": "{brand}: নতুন ফান্ড পাসওয়ার্ড সেট করুন",
  "mail.funds.text": "নতুন ফান্ড পাসওয়ার্ডের কোড {code}। মেয়াদ {minutes, number} মিনিট।",
  "mail.funds.unasked": "কোডটি কাউকে বলবেন না। আপনি না চেয়ে থাকলে লগইন পাসওয়ার্ডটি এখনই বদলে নিন।",
  "mail.security.subject": "{brand}: {title}",
  "mail.invitation.subject": "{brand}: আপনার কনসোল অ্যাকাউন্ট",
  "mail.invitation.text":
    "আপনার জন্য {account} নামে একটি অ্যাকাউন্ট খোলা হয়েছে। নিচের লিংকে গিয়ে পাসওয়ার্ড দিন ও দ্বিতীয় ধাপের যাচাই চালু করুন। লিংকটি একবারই কাজ করবে, {minutes, number} মিনিটের মধ্যে।",
  "mail.invitation.unasked": "বিষয়টি আপনার জানা না থাকলে কিছু করতে হবে না। লিংকটি কাউকে দেবেন না।",
  "mail.reEnrolment.subject": "{brand}: কনসোল অ্যাকাউন্ট নতুন করে চালু করুন",
  "mail.reEnrolment.text":
    "দুজন সহকর্মীর সম্মতিতে {account} অ্যাকাউন্টটি নতুন করে চালু করা হচ্ছে। নিচের লিংকে গিয়ে পাসওয়ার্ড দিন ও দ্বিতীয় ধাপের যাচাই চালু করুন। লিংকটি একবারই কাজ করবে, {minutes, number} মিনিটের মধ্যে।",
  "mail.reEnrolment.unasked": "আপনি না চেয়ে থাকলে এখনই সহকর্মীদের জানান। লিংকটি কাউকে দেবেন না।",
  "console.recoveryUsed.title": "একটি রিকভারি কোড ব্যবহার হয়েছে",
  "console.recoveryUsed.text":
    "{account} কনসোল অ্যাকাউন্টে রিকভারি কোড দিয়ে সাইন ইন করা হয়েছে। অ্যাকাউন্টের মালিক নিজে না করে থাকলে এখনই অ্যাকাউন্টটি বন্ধ করুন।",
  "console.newCountry.title": "নতুন দেশ থেকে সাইন ইন",
  "console.newCountry.text":
    "আপনার {account} কনসোল অ্যাকাউন্টে {country} থেকে সাইন ইন করা হয়েছে (ঠিকানা {address})। আপনি না করে থাকলে সব সেশন বন্ধ করুন ও এখনই একজন সহকর্মীকে জানান।",
} as const satisfies Record<keyof typeof english, string>;
