import { type OwnMessages, inEveryLanguage, text } from "../../texts/texts.ts";

type Field = "mobile" | "email";

interface Words {
  title: string;
  text: string;
}

const id = (field: Field, part: "title" | "text") => `contact.changed.${field}.${part}` as const;

/** What the old number or address is told, in one language. */
export const contactWords = (field: Field, language: string, own: OwnMessages): Words => ({
  title: text(language, id(field, "title"), {}, own),
  text: text(language, id(field, "text"), {}, own),
});

/** The same in one SMS. */
export const contactSms = (field: Field, language: string, brand: string, own: OwnMessages): string =>
  text(language, "secondFactor.event.sms", { brand, ...contactWords(field, language, own) }, own);

/** The letter in the member's inbox. */
export const contactLetter = (field: Field, own: OwnMessages): Readonly<Record<string, { title: string; content: string }>> =>
  inEveryLanguage(own, (write) => ({ title: write(id(field, "title")), content: `<p>${write(id(field, "text"))}</p>` }));
