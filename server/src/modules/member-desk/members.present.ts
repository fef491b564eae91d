import type { ListedMember } from "@mela/contract/console/members";
import { maskEmail, maskMobile } from "../../lib/masking.ts";
import type { FoundMember } from "./members.tables.ts";

/** For a list: what reaches somebody outside of the platform is masked. */
export const presentListed = ({ sortedBy: _, mobile, email, createdAt, lastSeenAt, breakUntil, ...member }: FoundMember): ListedMember => ({
  ...member,
  mobile: mobile === null ? null : maskMobile(mobile),
  email: email === null ? null : maskEmail(email),
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  breakUntil: endOfBreak(breakUntil),
});

/** A break without an end is "infinity" in the database, which is no date anywhere else. */
const FOR_EVER = "9999-12-31T00:00:00.000Z";
const endOfBreak = (until: Date | number | null): string | null => {
  if (until === null) return null;
  return until instanceof Date && Number.isFinite(until.getTime()) ? until.toISOString() : FOR_EVER;
};
