import { ERASURE_DAYS } from "@mela/contract/privacy/privacy";
import { type OwnMessages, type Write, inEveryLanguage, text } from "../../texts/texts.ts";

/** What of an account was given another value, or its first one; or that it is to be erased. */
export type AccountChange = "password" | "funds" | "mobile" | "email" | "firstFunds" | "firstMobile" | "firstEmail" | "erasure";

const wordsOf = (change: AccountChange, write: Write) => ({
  title: write(`account.changed.${change}.title`),
  // Whoever has taken the password over is shut out by people alone; whoever changes the rest, by another password too.
  text: `${write(`account.changed.${change}.text`, { days: ERASURE_DAYS })} ${write(change === "password" ? "account.changed.notYou" : "secondFactor.event.notYou")}`,
});

/** Title and sentences of a change in one language. */
export const changeWords = (change: AccountChange, language: string, own: OwnMessages) =>
  wordsOf(change, (id, values = {}) => text(language, id, values, own));

/** A change in one SMS. */
export const changeSms = (change: AccountChange, language: string, brand: string, own: OwnMessages): string =>
  text(language, "secondFactor.event.sms", { brand, ...changeWords(change, language, own) }, own);

/** The letter in the member's inbox. */
export const changeLetter = (change: AccountChange, own: OwnMessages): Readonly<Record<string, { title: string; content: string }>> =>
  inEveryLanguage(own, (write) => {
    const words = wordsOf(change, write);
    return {
      title: words.title,
      content: `<p>${words.text}</p><p><a href="/m/securityCenter">${write("account.changed.open")}</a></p>`,
    };
  });
