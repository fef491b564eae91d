import * as z from "zod/mini";
import { endpoint, queryInt, queryText } from "../base/endpoint.ts";
import { messageId } from "../support/chat.ts";
import { FEEDBACK_PICTURES_MAX } from "../support/feedback.ts";
import { brandCode, numberId } from "./access.ts";

/* What members wrote by the feedback form, as the people of their brand read and answer it. */

/** Signs that an answer to a feedback may have. */
export const FEEDBACK_ANSWER_MAX = 2_000;

export const FEEDBACK_STATES = ["new", "seen", "answered"] as const;
/** `new`: nobody has opened it · `seen`: somebody has · `answered`: the member has a letter. */
export const FeedbackState = z.enum(FEEDBACK_STATES);
export type FeedbackState = z.output<typeof FeedbackState>;

/** Numbers on the wire of the types of questions (`FEEDBACK_TYPES`). */
export const FEEDBACK_TYPE_NUMBERS = [1, 2, 3, 4, 6, 0] as const;

export const ConsoleFeedback = z.object({
  id: messageId,
  memberId: z.int(),
  memberAccount: z.string(),
  type: z.int(),
  content: z.string(),
  pictures: z.array(z.object({ id: z.string(), width: z.int(), height: z.int() })).check(z.maxLength(FEEDBACK_PICTURES_MAX)),
  at: z.string(),
  /** null: nobody has answered yet. */
  answer: z.nullable(z.object({ text: z.string(), by: z.string(), at: z.string() })),
  state: FeedbackState,
  /** Who opened it first, and when; null while it is new. */
  seen: z.nullable(z.object({ by: z.string(), at: z.string() })),
});
export type ConsoleFeedback = z.output<typeof ConsoleFeedback>;

const ofFeedback = { auth: "console", permission: "support.feedback", errors: ["request.notFound"] } as const;
const id = queryInt({ min: 1, max: Number.MAX_SAFE_INTEGER, fallback: 0 });

/**
 * The newest first. `q`: the beginning of an account, a feedback's number, or words of what was written. `type`: its number; -1 for all.
 * `before`: the id of the last one that is known; 0: from the beginning.
 */
export const listConsoleFeedback = endpoint({
  method: "GET",
  path: "/wps/console/feedback",
  ...ofFeedback,
  input: z.strictObject({
    brand: brandCode,
    state: z.optional(FeedbackState),
    type: queryInt({ min: -1, max: 6, fallback: -1 }),
    q: queryText(100),
    before: queryInt({ min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 }),
  }),
  output: z.object({ rows: z.array(ConsoleFeedback), more: z.boolean() }),
});

export const getConsoleFeedback = endpoint({
  method: "GET",
  path: "/wps/console/feedback/one",
  ...ofFeedback,
  input: z.strictObject({ brand: brandCode, id }),
  output: ConsoleFeedback,
});

/** Marks a feedback as seen, or as new again; what is so already, or answered, stays as it is. */
export const markFeedbackSeen = endpoint({
  method: "PUT",
  path: "/wps/console/feedback/seen",
  ...ofFeedback,
  input: z.strictObject({ brand: brandCode, id: numberId, seen: z.boolean() }),
  output: ConsoleFeedback,
});

/** Answers a feedback, once; the member finds the answer in their inbox. The same answer again by the same operator changes nothing. */
export const answerConsoleFeedback = endpoint({
  method: "POST",
  path: "/wps/console/feedback/answer",
  ...ofFeedback,
  input: z.strictObject({
    brand: brandCode,
    id: numberId,
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(FEEDBACK_ANSWER_MAX)),
  }),
  output: ConsoleFeedback,
  errors: ["request.notFound", "feedback.answered"],
});

/** The bytes of a JPEG, not the envelope. Each look is on the record. */
export const getConsoleFeedbackPicture = endpoint({
  method: "GET",
  path: "/wps/console/feedback/picture",
  ...ofFeedback,
  input: z.strictObject({ brand: brandCode, id: z.string().check(z.maxLength(36)) }),
  output: z.unknown(),
});
