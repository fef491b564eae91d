import type { InputOf } from "@mela/contract/base/endpoint";
import * as calls from "@mela/contract/console/feedback";
import { FEEDBACK_TYPES, type FeedbackType } from "@mela/contract/support/feedback";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";
import { consoleKeys } from "./console.keys.ts";
import { pictureQuery } from "./picture.ts";

export type { ConsoleFeedback, FeedbackState } from "@mela/contract/console/feedback";
export { FEEDBACK_STATES, FEEDBACK_TYPE_NUMBERS } from "@mela/contract/console/feedback";
export { FEEDBACK_ANSWER_MAX } from "@mela/contract/console/feedback";

/** Members write all the time; ms. */
const REFRESH_MS = 20_000;

export type FeedbackQuery = Omit<InputOf<typeof calls.listConsoleFeedback>, "before">;

/** A brand's feedback, the newest first, page by page. */
export const feedbackQuery = (query: FeedbackQuery) =>
  infiniteQueryOptions({
    queryKey: [...consoleKeys.feedback, "list", query],
    queryFn: ({ pageParam, signal }) => call(calls.listConsoleFeedback, { ...query, before: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ rows, more }) => (more ? (rows.at(-1)?.id ?? null) : null),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

export const oneFeedbackQuery = (brand: string, id: number) =>
  queryOptions({
    queryKey: [...consoleKeys.feedback, "one", brand, id],
    queryFn: ({ signal }) => call(calls.getConsoleFeedback, { brand, id }, { signal }),
    refetchInterval: REFRESH_MS,
  });

export const feedbackPictureQuery = (brand: string, id: string) =>
  pictureQuery([...consoleKeys.feedback, "picture", brand, id], calls.getConsoleFeedbackPicture, { brand, id });

export const markSeen = (input: InputOf<typeof calls.markFeedbackSeen>) => call(calls.markFeedbackSeen, input);
export const answerFeedback = (input: InputOf<typeof calls.answerConsoleFeedback>) => call(calls.answerConsoleFeedback, input);

/** What a question is about; several kinds share the number 0. */
export function typeOf(type: number): FeedbackType {
  const names = (Object.keys(FEEDBACK_TYPES) as FeedbackType[]).filter((name) => FEEDBACK_TYPES[name] === type);
  return names.length === 1 ? (names[0] ?? "other") : "other";
}
