import { inEveryLanguage, text } from "../../texts/texts.ts";

/** What has happened to a member's second factor, as they are told of it. */
export type FactorEvent =
  | "on"
  | "off"
  | "appChanged"
  | "codesRenewed"
  | "codeUsed"
  | "passkeyAdded"
  | "passkeyRemoved"
  | "removedBySupport"
  | "guessed";

interface Words {
  title: string;
  text: string;
}

/** What a phone is told by SMS too, where no mail reaches the member: the rest can wait until they look. */
export const URGENT: ReadonlySet<FactorEvent> = new Set<FactorEvent>(["off", "removedBySupport", "guessed"]);

/** Title and sentences of an event in one language. */
export function factorWords(event: FactorEvent, language: string): Words {
  const what = text(language, `secondFactor.event.${event}.text`);
  return { title: text(language, `secondFactor.event.${event}.title`), text: `${what} ${text(language, "secondFactor.event.notYou")}` };
}

/** An event in one SMS. */
export const factorSms = (event: FactorEvent, language: string, brand: string): string =>
  text(language, "secondFactor.event.sms", { brand, ...factorWords(event, language) });

/** The letter in the member's inbox. */
export const factorNotification = (event: FactorEvent): Readonly<Record<string, { title: string; content: string }>> =>
  inEveryLanguage((language) => {
    const words = factorWords(event, language);
    const link = `<a href="/m/securityCenter/twoStep">${text(language, "secondFactor.event.link")}</a>`;
    return { title: words.title, content: `<p>${words.text}</p><p>${link}</p>` };
  });
