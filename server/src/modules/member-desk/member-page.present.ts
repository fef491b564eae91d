import type { MemberEntry, MemberHead, MemberLogOn, MemberOrder, MemberRound } from "@mela/contract/console/member-page";
import { browserName, systemName } from "../../lib/browser-names.ts";
import type { FoundEntry, FoundHead, FoundLogOn, FoundOrder, FoundRound } from "./member-page.tables.ts";
import { presentListed } from "./members.present.ts";
import type { FoundMember } from "./members.tables.ts";

interface Head {
  line: FoundMember;
  head: FoundHead;
  wallets: MemberHead["wallets"];
  tags: MemberHead["tags"];
  tagsVersion: number;
  levels: MemberHead["levels"];
}

export const presentHead = ({ line, head, wallets, tags, tagsVersion, levels }: Head): MemberHead => ({
  ...presentListed(line),
  tags,
  tagsVersion,
  wallets,
  levels,
  online: head.online,
  open: { deposits: head.openDeposits, withdrawals: head.openWithdrawals, identity: head.openIdentity },
  mustChangePassword: head.mustChangePassword,
  registeredBy: head.registeredBy,
  invitedBy: head.inviterId === null ? null : { id: head.inviterId, account: head.inviter ?? "", code: head.code },
  previousLogOnAt: head.previousLogOnAt?.toISOString() ?? null,
});

export const presentEntry = ({ at, ...entry }: FoundEntry): MemberEntry => ({ ...entry, at: at.toISOString() });

export const presentRound = ({ at, settledAt, cashedOut, ...round }: FoundRound): MemberRound => ({
  ...round,
  ...(cashedOut && { cashedOut }),
  at: at.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
});

export const presentOrder = ({ at, endedAt, ...order }: FoundOrder): MemberOrder => ({
  ...order,
  at: at.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

export const presentLogOn = ({ userAgent, at, lastSeenAt, endedAt, ...logOn }: FoundLogOn): MemberLogOn => ({
  ...logOn,
  browser: browserName(userAgent),
  system: systemName(userAgent),
  at: at.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});
