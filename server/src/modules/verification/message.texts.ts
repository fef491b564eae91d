import type { SmsPurpose } from "@mela/contract/verification/verification";
import { TEXT_LANGUAGES, text } from "../../texts/texts.ts";

/** What an SMS is about: a code for its purpose, or word that there is nothing to have a code for. */
export type SmsTemplate = SmsPurpose | "noAccount" | "accountExists";

/** The words of an SMS. One with a code ends in a line by which a phone offers to fill it in, on pages of `host` only. */
export function smsText(
  template: SmsTemplate,
  language: string,
  data: { brand: string; code: string; minutes: number; host: string },
): string {
  const words = text(language, `sms.text.${template}`, { brand: data.brand, code: data.code, minutes: data.minutes });
  return template === "noAccount" || template === "accountExists" ? words : `${words}\n\n@${data.host} #${data.code}`;
}

/** Mails by name, with what each says. `minutes` is how long a link counts. */
export interface MailData {
  /** A link to a page that sets a new password. */
  recover: { account: string; link: string; minutes: number };
  /** A code that proves an address, and one for a new funds password. */
  bind: { code: string; minutes: number };
  funds: { code: string; minutes: number };
  /** A link by which an operator of the console comes in for the first time, or anew with another factor. */
  invitation: { account: string; link: string; minutes: number };
  reEnrolment: { account: string; link: string; minutes: number };
  /** What has happened to what guards the account, in words of the mail's language. */
  security: { title: string; text: string };
}
export type MailTemplate = keyof MailData;

/** Plain paragraphs; a link stands alone in one. */
function paragraphsOf(template: MailTemplate, language: string, data: MailData[MailTemplate]): string[] {
  // The two say the same: one for the name of the text, the other for the data.
  if (template === "security" || "title" in data) return "text" in data ? [data.text] : [];
  const link = "link" in data ? [data.link] : [];
  return [text(language, `mail.${template}.text`, { ...data }), ...link, text(language, `mail.${template}.unasked`)];
}

/** Subject, plain text and HTML of a mail. */
export function mailText<T extends MailTemplate>(
  template: T,
  language: string,
  brand: string,
  data: MailData[T],
): { subject: string; body: string; html: string } {
  const subject = text(language, `mail.${template}.subject`, { ...data, brand });
  const paragraphs = paragraphsOf(template, language, data);
  const html = paragraphs.map((words) => `<p>${/^https?:\/\/\S+$/.test(words) ? link(words) : escape(words)}</p>`).join("\n");
  return {
    subject,
    body: paragraphs.join("\n\n"),
    html: `<!doctype html>\n<html lang="${TEXT_LANGUAGES.includes(language) ? language : "en"}"><body>\n${html}\n</body></html>`,
  };
}

const escape = (words: string): string =>
  words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
const link = (address: string): string => `<a href="${escape(address)}">${escape(address)}</a>`;
