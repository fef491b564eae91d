import type { account as english } from "../en/account.ts";

export const account = {
  "account.loginOrRegister": "লগইন বা নিবন্ধন",
  "account.loginTab": "লগইন",
  "account.registerTab": "নতুন অ্যাকাউন্ট",
  "account.username": "ইউজারনেম",
  "account.password": "পাসওয়ার্ড",
  "account.showPassword": "পাসওয়ার্ড দেখুন",
  "account.hidePassword": "পাসওয়ার্ড লুকান",
  "account.captcha": "যাচাই কোড",
  "account.captchaPicture": "ছয় অঙ্কের ছবি। নতুন ছবির জন্য চাপুন।",
  "account.captchaReload": "নতুন কোড",
  "account.remember": "মনে রাখুন",
  "account.forgot": "পাসওয়ার্ড ভুলে গেছেন?",
  "account.logIn": "লগইন করুন",
  "account.welcome": "আবার স্বাগতম, {name}",
  "account.required": "ইউজারনেম ও পাসওয়ার্ড লিখুন",
  "account.usernameFormat": "ইউজারনেম ঠিক নয়: ৪ থেকে ১৬টি ইংরেজি অক্ষর ও অঙ্ক, শুরুতে অক্ষর",
  "account.passwordFormat": "পাসওয়ার্ড ঠিক নয়: ৮ থেকে ৬৪ অক্ষর",
  "account.captchaRequired": "যাচাই কোড লিখুন",
  "account.captchaFormat": "শুধু অঙ্ক, সর্বোচ্চ ৬টি",
  "account.failed": "লগইন হয়নি। আবার চেষ্টা করুন।",
} as const satisfies Record<keyof typeof english, string>;
