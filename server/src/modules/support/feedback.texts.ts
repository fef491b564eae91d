import { countFormat } from "@mela/contract/base/formats";
import { localeOf } from "@mela/contract/base/languages";
import { type OwnMessages, inEveryLanguage } from "../../texts/texts.ts";

interface Answered {
  number: number;
  question: string;
  answer: string;
}

const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Plain text as paragraphs of HTML. */
const asHtml = (plain: string): string =>
  plain
    .replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
    .split(/\n+/)
    .map((line) => `<p>${line}</p>`)
    .join("");

/** What a member is written when a person has answered their feedback: the answer, what they had written, and where they write on. */
export function answerNotification(
  { number, question, answer }: Answered,
  own: OwnMessages,
): Readonly<Record<string, { title: string; content: string }>> {
  return inEveryLanguage(own, (write, language) => ({
    title: write("feedback.answer.title", { number: countFormat(localeOf(language, own.numerals), false).format(number) }),
    content: `${asHtml(answer)}<p><b>${write("feedback.answer.question")}</b></p>${asHtml(question)}<p><a href="/m/feedback">${write("feedback.answer.again")}</a></p>`,
  }));
}
