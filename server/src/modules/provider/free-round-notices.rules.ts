import { isPlayer } from "@mela/contract/base/customer-type";

/** That rounds were given, and that they end within a day with some of them left. */
export const NOTICE_KINDS = ["given", "ending"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

const HOUR_MS = 3_600_000;
/** How long before their end a member is reminded of what is left. */
export const WARNING_MS = 24 * HOUR_MS;
/** Who was given rounds for a shorter time was told of their end when they were given. */
const SHORTEST_WITH_WARNING_MS = 36 * HOUR_MS;

interface Grant {
  customerType: number;
  rounds: number;
  used: number;
  givenAt: Date;
  expiresAt: Date;
  cancelledAt: Date | null;
}

/** Whether there is something to tell: to a player, of rounds that can still be played. */
export function judgeNotice(kind: NoticeKind, grant: Grant, now: Date): "sent" | "omitted" {
  const { customerType, rounds, used, givenAt, expiresAt, cancelledAt } = grant;
  const playable = cancelledAt === null && expiresAt > now && used < rounds;
  const long = expiresAt.getTime() - givenAt.getTime() >= SHORTEST_WITH_WARNING_MS;
  return isPlayer(customerType) && playable && (kind === "given" || long) ? "sent" : "omitted";
}
