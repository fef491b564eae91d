import type {
  MemberBelow,
  MemberBreak,
  MemberChatMessage,
  MemberFeedback,
  MemberFreeRounds,
  MemberLetter,
  MemberReward,
} from "@mela/contract/console/member-tabs";
import { plainText } from "../../lib/rich-text.ts";
import type {
  FoundBelow,
  FoundBreak,
  FoundChatMessage,
  FoundFeedback,
  FoundFreeRounds,
  FoundLetter,
  FoundReward,
} from "./member-tabs.tables.ts";

export const presentReward = ({ at, ...reward }: FoundReward): MemberReward => ({ ...reward, at: at.toISOString() });

export const presentFreeRounds = ({ at, expiresAt, ...given }: FoundFreeRounds): MemberFreeRounds => ({
  ...given,
  at: at.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

export const presentBreak = ({ at, until, ...rest }: FoundBreak): MemberBreak => ({
  ...rest,
  at: at.toISOString(),
  until: until?.toISOString() ?? null,
});

export const presentLetter = ({ texts, at, readAt, deletedAt, id }: FoundLetter): MemberLetter => {
  const inAll = (part: "title" | "content") =>
    Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, plainText(text[part])]));
  return {
    id,
    titles: inAll("title"),
    contents: inAll("content"),
    at: at.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    deletedAt: deletedAt?.toISOString() ?? null,
  };
};

export const presentChatMessage = ({ at, ...message }: FoundChatMessage): MemberChatMessage => ({ ...message, at: at.toISOString() });

export const presentFeedback = ({ at, answeredAt, ...feedback }: FoundFeedback): MemberFeedback => ({
  ...feedback,
  at: at.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
});

export const presentBelow = ({ at, lastSeenAt, ...member }: FoundBelow): MemberBelow => ({
  ...member,
  at: at.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
});
