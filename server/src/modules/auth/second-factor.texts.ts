import { type OwnMessages, type Write, inEveryLanguage, text } from "../../texts/texts.ts";

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
export const factorWords = (event: FactorEvent, language: string, own: OwnMessages): Words =>
  wordsOf(event, (id) => text(language, id, {}, own));

const wordsOf = (event: FactorEvent, write: Write): Words => ({
  title: write(`secondFactor.event.${event}.title`),
  text: `${write(`secondFactor.event.${event}.text`)} ${write("secondFactor.event.notYou")}`,
});

/** An event in one SMS. */
export const factorSms = (event: FactorEvent, language: string, brand: string, own: OwnMessages): string =>
  text(language, "secondFactor.event.sms", { brand, ...factorWords(event, language, own) }, own);

/** The letter in the member's inbox. */
export const factorNotification = (event: FactorEvent, own: OwnMessages): Readonly<Record<string, { title: string; content: string }>> =>
  inEveryLanguage(own, (write) => {
    const words = wordsOf(event, write);
    const link = `<a href="/m/securityCenter/twoStep">${write("secondFactor.event.link")}</a>`;
    return { title: words.title, content: `<p>${words.text}</p><p>${link}</p>` };
  });
