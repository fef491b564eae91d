import {
  FEEDBACK_TYPES,
  type FeedbackType,
  listOwnFeedback,
  type OwnFeedback,
  sendFeedback,
  uploadFeedbackPicture,
} from "@mela/contract/support/feedback";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { supportKeys } from "./support.keys.ts";
import { call } from "@mela/kit/api";

export interface FeedbackPost {
  type: FeedbackType;
  content: string;
  /** The account of the session. */
  sender: string;
  captcha?: string;
  captchaId?: string | undefined;
  pictures: readonly string[];
}

export type { OwnFeedback };

/** What the member has written so far, newest first, page after page. */
export function ownFeedbackQuery(userName: string) {
  return infiniteQueryOptions({
    queryKey: supportKeys.feedbackOf(userName),
    queryFn: ({ pageParam, signal }) => call(listOwnFeedback, { before: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    meta: { personal: true },
  });
}

/** Sends a feedback; its number. Failures are the form's to show. */
export async function postFeedback({ type, pictures, ...rest }: FeedbackPost): Promise<number> {
  const { id } = await call(sendFeedback, { ...rest, type: FEEDBACK_TYPES[type], pictures: [...pictures] });
  return id;
}

/** Uploads one picture ahead of its feedback; its id. */
export async function uploadPicture(picture: Blob, signal: AbortSignal): Promise<string> {
  const { id } = await call(uploadFeedbackPicture, picture, { signal, timeoutMs: UPLOAD_MS });
  return id;
}

/** A slow line needs this for a picture that has been made small already. */
const UPLOAD_MS = 90_000;
