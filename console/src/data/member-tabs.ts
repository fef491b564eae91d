import * as calls from "@mela/contract/console/member-tabs";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";
import { keyOf, type MemberKey, type PagedKey, tab } from "./member.ts";

export type {
  MemberChatMessage,
  MemberFeedback,
  MemberFreeRounds,
  MemberLetter,
  MemberReward,
  MemberTurnover,
} from "@mela/contract/console/member-tabs";
export type { OperatedLimit } from "@mela/contract/console/member-limits";

export const turnoverQuery = (key: PagedKey) => tab(key, "turnover", (input, options) => call(calls.listMemberTurnover, input, options));
export const rewardsQuery = (key: PagedKey) => tab(key, "rewards", (input, options) => call(calls.listMemberRewards, input, options));
export const freeRoundsQuery = (key: PagedKey) =>
  tab(key, "free-rounds", (input, options) => call(calls.listMemberFreeRounds, input, options));
export const breaksQuery = (key: PagedKey) => tab(key, "breaks", (input, options) => call(calls.listMemberBreaks, input, options));
export const lettersQuery = (key: PagedKey) => tab(key, "letters", (input, options) => call(calls.listMemberLetters, input, options));
export const chatQuery = (key: PagedKey) => tab(key, "chat", (input, options) => call(calls.listMemberChat, input, options));
export const feedbackQuery = (key: PagedKey) => tab(key, "feedback", (input, options) => call(calls.listMemberFeedback, input, options));
export const belowQuery = (key: PagedKey) => tab(key, "below", (input, options) => call(calls.listMembersBelow, input, options));

export const limitsQuery = (key: MemberKey) =>
  queryOptions({ queryKey: keyOf(key, "limits-in-force"), queryFn: ({ signal }) => call(calls.getLimitsInForce, key, { signal }) });
export const placeQuery = (key: MemberKey) =>
  queryOptions({ queryKey: keyOf(key, "place"), queryFn: ({ signal }) => call(calls.getMemberPlace, key, { signal }) });
