import type { shell as english } from "../en/shell.ts";

export const shell = {
  "shell.skip": "اصل حصے پر جائیں",
  "shell.back": "واپس",
  "shell.menu": "مینو",
  "shell.homeLink": "{brand} کا پہلا صفحہ",
  "shell.notices": "اعلانات اور پیغامات",
  "shell.language": "زبان",
  "shell.close": "بند کریں",
  "shell.retry": "دوبارہ کوشش کریں",
  "shell.cancel": "منسوخ",
  "shell.submit": "تصدیق کریں",
  "shell.login": "لاگ اِن",
  "shell.register": "رجسٹر کریں",
  "shell.customerService": "کسٹمر سروس",
  "shell.goHome": "پہلے صفحے پر جائیں",
  "shell.loading": "لوڈ ہو رہا ہے",
  "shell.nav": "مرکزی مینو",
  "shell.nav.home": "ہوم",
  "shell.nav.promotions": "آفرز",
  "shell.nav.invite": "دعوت",
  "shell.nav.member": "میرا",
} as const satisfies Partial<Record<keyof typeof english, string>>;
