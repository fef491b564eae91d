import { formatMessage, type Message } from "@mela/kit/messages";
import { expect, test } from "vitest";
import { loadMessages, wingsOf } from "./load.ts";

/* Digits of sentences are those of the language (decision 0263), whatever number a text is given. */

/** A version of a system, a telephone number, the name of a hash, two codes and two amounts. */
const LATIN = [
  "app.iosVersion",
  "deposit.amount.notANumber",
  "deposit.transfer.badSender",
  "limits.badAmount",
  "lottery.commitment",
  "register.codePlaceholder",
  "security.ifscWrong",
];
/** Any place of a text is filled by a number; forms are chosen by it. */
const NUMBERS = new Proxy({}, { get: () => 12 });

async function told(language: string, locale: string): Promise<[id: string, text: string][]> {
  const messages = await loadMessages(language, await wingsOf(language));
  return Object.entries(messages).map(([id, message]) => [id, formatMessage(message as Message, NUMBERS, locale)]);
}

test.each([
  ["bn", "bn-BD", /\d/],
  ["bn", "bn-BD-u-nu-latn", /[০-৯]/],
  ["en", "en-GB", /[০-৯]/],
])("texts of %s in the locale %s have no digits but its own", async (language, locale, others) => {
  const mixed = (await told(language, locale)).filter(([id, text]) => others.test(text) && !LATIN.includes(id));
  expect(mixed).toEqual([]);
});
