import type { SmsPurpose } from "@mela/contract/verification/verification";

/** What an SMS is about: a code for its purpose, or word that there is nothing to have a code for. */
export type SmsTemplate = SmsPurpose | "noAccount" | "accountExists";

type SmsText = (data: { brand: string; code: string; minutes: string }) => string;

const sms: Record<"bn" | "en", Record<SmsTemplate, SmsText>> = {
  bn: {
    login: ({ brand, code, minutes }) => `${brand}: লগইন কোড ${code}। মেয়াদ ${minutes} মিনিট। কাউকে বলবেন না।`,
    register: ({ brand, code, minutes }) => `${brand}: নিবন্ধন কোড ${code}। মেয়াদ ${minutes} মিনিট। কাউকে বলবেন না।`,
    recover: ({ brand, code, minutes }) => `${brand}: নতুন পাসওয়ার্ডের কোড ${code}। মেয়াদ ${minutes} মিনিট। কাউকে বলবেন না।`,
    bind: ({ brand, code, minutes }) => `${brand}: নম্বর যাচাইয়ের কোড ${code}। মেয়াদ ${minutes} মিনিট। কাউকে বলবেন না।`,
    funds: ({ brand, code, minutes }) => `${brand}: নতুন ফান্ড পাসওয়ার্ডের কোড ${code}। মেয়াদ ${minutes} মিনিট। কাউকে বলবেন না।`,
    noAccount: ({ brand }) => `${brand}: এই নম্বরে কোনো অ্যাকাউন্ট নেই। আপনি না চেয়ে থাকলে কিছু করতে হবে না।`,
    accountExists: ({ brand }) => `${brand}: এই নম্বরে আগে থেকেই অ্যাকাউন্ট আছে। লগইন করুন বা নতুন পাসওয়ার্ড নিন।`,
  },
  en: {
    login: ({ brand, code, minutes }) => `${brand}: your login code is ${code}, valid for ${minutes} minutes. Tell it to nobody.`,
    register: ({ brand, code, minutes }) => `${brand}: your registration code is ${code}, valid for ${minutes} minutes. Tell it to nobody.`,
    recover: ({ brand, code, minutes }) =>
      `${brand}: your code for a new password is ${code}, valid for ${minutes} minutes. Tell it to nobody.`,
    bind: ({ brand, code, minutes }) =>
      `${brand}: the code to confirm your number is ${code}, valid for ${minutes} minutes. Tell it to nobody.`,
    funds: ({ brand, code, minutes }) =>
      `${brand}: your code for a new funds password is ${code}, valid for ${minutes} minutes. Tell it to nobody.`,
    noAccount: ({ brand }) => `${brand}: there is no account with this number. If you did not ask, there is nothing to do.`,
    accountExists: ({ brand }) => `${brand}: there is an account with this number already. Log in, or set a new password.`,
  },
};

/** The words of an SMS. One with a code ends in a line by which a phone offers to fill it in, on pages of `host` only. */
export function smsText(
  template: SmsTemplate,
  language: string,
  data: { brand: string; code: string; minutes: number; host: string },
): string {
  const write = (language === "bn" ? sms.bn : sms.en)[template];
  const minutes = new Intl.NumberFormat(language).format(data.minutes);
  const text = write({ brand: data.brand, code: data.code, minutes });
  return template === "noAccount" || template === "accountExists" ? text : `${text}\n\n@${data.host} #${data.code}`;
}

/** Mails by name, with what each says. `minutes` is how long a link counts. */
export interface MailData {
  /** A link to a page that sets a new password. */
  recover: { account: string; link: string; minutes: number };
  /** A code that proves an address, and one for a new funds password. */
  bind: { code: string; minutes: number };
  funds: { code: string; minutes: number };
  /** What has happened to what guards the account, in words of the mail's language. */
  security: { title: string; text: string };
}
export type MailTemplate = keyof MailData;

interface MailText {
  subject: string;
  /** Plain paragraphs; a link stands alone in one. */
  paragraphs: string[];
}
type MailTexts = { [T in MailTemplate]: (data: MailData[T], brand: string, count: (value: number) => string) => MailText };

const mail: Record<"bn" | "en", MailTexts> = {
  bn: {
    recover: ({ account, link, minutes }, brand, count) => ({
      subject: `${brand}: নতুন পাসওয়ার্ড`,
      paragraphs: [
        `${account} অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে। নিচের লিংকে গিয়ে পাসওয়ার্ড দিন। লিংকটি একবারই কাজ করবে, ${count(minutes)} মিনিটের মধ্যে।`,
        link,
        "আপনি না চেয়ে থাকলে কিছু করতে হবে না, আগের পাসওয়ার্ডই থাকবে।",
      ],
    }),
    bind: ({ code, minutes }, brand, count) => ({
      subject: `${brand}: ই-মেইল যাচাই`,
      paragraphs: [`ই-মেইল যাচাইয়ের কোড ${code}। মেয়াদ ${count(minutes)} মিনিট।`, "কোডটি কাউকে বলবেন না। আপনি না চেয়ে থাকলে কিছু করতে হবে না।"],
    }),
    funds: ({ code, minutes }, brand, count) => ({
      subject: `${brand}: নতুন ফান্ড পাসওয়ার্ড`,
      paragraphs: [
        `নতুন ফান্ড পাসওয়ার্ডের কোড ${code}। মেয়াদ ${count(minutes)} মিনিট।`,
        "কোডটি কাউকে বলবেন না। আপনি না চেয়ে থাকলে লগইন পাসওয়ার্ডটি এখনই বদলে নিন।",
      ],
    }),
    security: ({ title, text }, brand) => ({ subject: `${brand}: ${title}`, paragraphs: [text] }),
  },
  en: {
    recover: ({ account, link, minutes }, brand, count) => ({
      subject: `${brand}: a new password`,
      paragraphs: [
        `A new password was asked for the account ${account}. Follow this link to set it. It works once, within ${count(minutes)} minutes.`,
        link,
        "If you did not ask, there is nothing to do; your password stays as it is.",
      ],
    }),
    bind: ({ code, minutes }, brand, count) => ({
      subject: `${brand}: confirm your e-mail address`,
      paragraphs: [
        `The code to confirm your address is ${code}, valid for ${count(minutes)} minutes.`,
        "Tell it to nobody. If you did not ask, there is nothing to do.",
      ],
    }),
    funds: ({ code, minutes }, brand, count) => ({
      subject: `${brand}: a new funds password`,
      paragraphs: [
        `The code for your new funds password is ${code}, valid for ${count(minutes)} minutes.`,
        "Tell it to nobody. If you did not ask, change your log-in password now.",
      ],
    }),
    security: ({ title, text }, brand) => ({ subject: `${brand}: ${title}`, paragraphs: [text] }),
  },
};

/** Subject, plain text and HTML of a mail. */
export function mailText<T extends MailTemplate>(
  template: T,
  language: string,
  brand: string,
  data: MailData[T],
): { subject: string; body: string; html: string } {
  const locale = language === "bn" ? "bn" : "en";
  const count = (value: number): string => new Intl.NumberFormat(locale).format(value);
  const { subject, paragraphs } = mail[locale][template](data, brand, count);
  const html = paragraphs.map((text) => `<p>${/^https?:\/\/\S+$/.test(text) ? link(text) : escape(text)}</p>`).join("\n");
  return { subject, body: paragraphs.join("\n\n"), html: `<!doctype html>\n<html lang="${locale}"><body>\n${html}\n</body></html>` };
}

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
const link = (address: string): string => `<a href="${escape(address)}">${escape(address)}</a>`;
