import * as z from "zod/mini";
import { endpoint, queryInt } from "../base/endpoint.ts";

/** Question types of the form and their number on the wire (FEEDBACK-08, -09); all others are 0. */
export const FEEDBACK_TYPES = { deposit: 1, withdrawal: 2, game: 3, service: 4, agent: 6, account: 0, other: 0 } as const;
export type FeedbackType = keyof typeof FEEDBACK_TYPES;

/** Length of the content in characters as a person counts them. */
export const FEEDBACK_LENGTH = { min: 10, max: 200 } as const;
/** A letter may take several code points, but no honest text needs this many UTF-16 units. */
export const FEEDBACK_UNITS_MAX = 4_000;
/** The captcha's answer (CAPTCHA-11, FEEDBACK-13). */
export const FEEDBACK_CAPTCHA = { min: 1, max: 16 } as const;
export const FEEDBACK_PICTURES_MAX = 3;
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024;
/** A small file may unpack into a huge picture. */
export const PICTURE_PIXELS_MAX = 16_000_000;
export const PICTURE_TYPES = ["image/png", "image/jpeg"] as const;

let segmenter: Intl.Segmenter | undefined;

/** Characters of a text as a person counts them: কি is one, an emoji with its skin tone too. Spaces around it do not count. */
export function countCharacters(text: string): number {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return [...segmenter.segment(text.trim())].length;
}

export function isFeedbackLength(text: string): boolean {
  if (text.length > FEEDBACK_UNITS_MAX) return false;
  const count = countCharacters(text);
  return count >= FEEDBACK_LENGTH.min && count <= FEEDBACK_LENGTH.max;
}

export const sendFeedback = endpoint({
  method: "PUT",
  alsoMethods: ["POST"],
  path: "/wps/feedback",
  auth: "session",
  input: z.object({
    content: z.string().check(z.maxLength(FEEDBACK_UNITS_MAX), z.refine(isFeedbackLength)),
    /** The account of the session; anything else is refused. */
    sender: z.string().check(z.maxLength(64)),
    type: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(6)]),
    captcha: z.optional(z.string().check(z.trim(), z.minLength(FEEDBACK_CAPTCHA.min), z.maxLength(FEEDBACK_CAPTCHA.max))),
    captchaId: z.optional(z.string().check(z.maxLength(64))),
    /** Ids that `uploadFeedbackPicture` has answered with. */
    pictures: z._default(z.array(z.string().check(z.maxLength(36))).check(z.maxLength(FEEDBACK_PICTURES_MAX)), []),
  }),
  output: z.object({ id: z.int() }),
  errors: ["request.invalid", "captcha.required", "captcha.wrong", "request.tooMany"],
});

/** Body: the bytes of one picture. What is kept is drawn anew from them, without anything else that the file held. */
export const uploadFeedbackPicture = endpoint({
  method: "POST",
  path: "/wps/feedback/picture",
  auth: "session",
  encoding: "picture",
  input: z.unknown(),
  output: z.object({ id: z.string(), width: z.int(), height: z.int() }),
  errors: [
    "picture.unreadable",
    "picture.program",
    "picture.tooLarge",
    "picture.busy",
    "request.tooLarge",
    "request.mediaType",
    "request.tooMany",
  ],
});

export const FEEDBACK_PAGE = 10;

/** What the caller has written, with its number and what came of it. */
export const OwnFeedback = z.object({
  id: z.int(),
  type: z.int(),
  content: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** null: nobody has answered yet. */
  answer: z.nullable(z.object({ text: z.string(), at: z.string() })),
});
export type OwnFeedback = z.output<typeof OwnFeedback>;

/** The caller's own, newest first; `before` is the `next` of the page before. */
export const listOwnFeedback = endpoint({
  method: "GET",
  path: "/wps/feedback/mine",
  auth: "session",
  input: z.object({ before: queryInt({ min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 }) }),
  output: z.object({ list: z.array(OwnFeedback), next: z.nullable(z.int()) }),
});
