import {
  countCharacters,
  FEEDBACK_CAPTCHA,
  FEEDBACK_LENGTH,
  FEEDBACK_TYPES,
  type FeedbackType,
  isFeedbackLength,
} from "@mela/contract/support/feedback";
import type { CaptchaMode } from "@mela/contract/site/site";
import type { MessageId } from "../../../lib/i18n.tsx";
import * as z from "zod/mini";

/** In the order of the picker. */
export const TYPES = Object.keys(FEEDBACK_TYPES) as FeedbackType[];

/** What somebody has entered and not sent; kept in the tab. */
export const FeedbackDraft = z.object({
  type: z.nullable(z.enum(Object.keys(FEEDBACK_TYPES) as [FeedbackType, ...FeedbackType[]])),
  content: z.string(),
  pictures: z.array(z.object({ id: z.string(), preview: z.string() })),
});
export type FeedbackDraft = z.output<typeof FeedbackDraft>;
export const EMPTY_DRAFT: FeedbackDraft = { type: null, content: "", pictures: [] };

/** Whether the form asks for the captcha. Nothing here fails in a way after which one would be due, so only "always" shows it. */
export const asksCaptcha = (mode: CaptchaMode): boolean => mode === "always";

/** The confirm button waits for the length of the content alone (FEEDBACK-10). */
export const maySubmit = (content: string): boolean => isFeedbackLength(content);

export type FeedbackErrors = Partial<Record<"type" | "captcha", MessageId>>;

/** What is missing when the button is pressed. */
export function checkFeedback(values: { type: FeedbackType | null; captcha: string }, captchaShown: boolean): FeedbackErrors {
  const errors: FeedbackErrors = {};
  if (values.type === null) errors.type = "feedback.typeRequired";
  const length = values.captcha.trim().length;
  if (captchaShown && length < FEEDBACK_CAPTCHA.min) errors.captcha = "feedback.captchaRequired";
  else if (captchaShown && length > FEEDBACK_CAPTCHA.max) errors.captcha = "feedback.captchaFormat";
  return errors;
}

/** "12/200", counted as a person counts; `write` writes a number in the digits of the language. */
export const counterText = (content: string, write: (count: number) => string = String): string =>
  `${write(countCharacters(content))}/${write(FEEDBACK_LENGTH.max)}`;
