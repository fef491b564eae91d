import { isAgent, isPlayer } from "@mela/contract/base/customer-type";
import { INVITED_PAGE_SIZE, type Invitation, type InvitedFriend } from "@mela/contract/member/invite";
import type { Db, Executor } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { maskAccount } from "../../lib/account-names.ts";
import { type ReferralTerms, earnedBy, isQualified } from "./invite.rules.ts";
import * as store from "./invite.store.ts";
import type { Member } from "./member.service.ts";

/** Friends are read in batches, so that a member with very many does not hold a connection for long. */
const BATCH = 500;

/** The referral promotion that runs, with what the member has claimed of it. */
export interface RunningReferral {
  terms: ReferralTerms;
  turnoverFactor: number;
  claimedMinor: number;
}

interface Deps {
  db: Db;
  /** Invitation codes; registration keeps them. */
  affiliate: { codeOf: (brandCode: string, memberId: number) => Promise<string> };
  referralOf: (member: Member) => Promise<RunningReferral | null>;
}

export type InviteService = ReturnType<typeof createInviteService>;

/** Friends whom members bring. Agents have their own area and commissions; trial-like members invite nobody. */
export function createInviteService({ db, affiliate, referralOf }: Deps) {
  async function* friendsOf(executor: Executor, memberId: number, toDay: string | null) {
    let before: number | null = null;
    for (;;) {
      const friends: store.Friend[] = await store.listFriends(executor, memberId, { toDay, before, limit: BATCH });
      yield* friends;
      if (friends.length < BATCH) return;
      before = friends.at(-1)?.id ?? null;
    }
  }

  /** What friends have earned a member up to a day, included; minor units. It never falls. */
  const earned = async (executor: Executor, member: Pick<Member, "id">, terms: ReferralTerms, toDay: string | null): Promise<number> => {
    let sum = 0;
    for await (const friend of friendsOf(executor, member.id, toDay)) sum += earnedBy(friend, terms);
    return sum;
  };

  /** The member's code and what came of it; a code is made for who has none. Throws `session.forbidden` for agents and trial-like members. */
  const get = async (member: Member): Promise<Invitation> => {
    mayInvite(member);
    const code = await affiliate.codeOf(member.merchant_code, member.id);
    const referral = await referralOf(member);
    const sums = { invited: 0, qualified: 0, earned: 0 };
    for await (const friend of friendsOf(db, member.id, null)) {
      sums.invited += 1;
      if (!referral) continue;
      sums.qualified += isQualified(friend, referral.terms) ? 1 : 0;
      sums.earned += earnedBy(friend, referral.terms);
    }
    return {
      code,
      path: `/m/register?affiliateCode=${encodeURIComponent(code)}`,
      currency: member.currency,
      ...sums,
      terms: referral && {
        perFriend: referral.terms.perFriendMinor,
        depositAtLeast: referral.terms.depositAtLeastMinor,
        rate: referral.terms.rate,
        turnoverFactor: referral.turnoverFactor,
      },
      claimed: referral?.claimedMinor ?? 0,
    };
  };

  const friends = async (member: Member, before: string | undefined): Promise<{ list: InvitedFriend[]; next: string | null }> => {
    mayInvite(member);
    const referral = await referralOf(member);
    const wanted = { toDay: null, before: before === undefined ? null : Number(before), limit: INVITED_PAGE_SIZE + 1 };
    const rows = await store.listFriends(db, member.id, wanted);
    const shown = rows.slice(0, INVITED_PAGE_SIZE);
    return {
      list: shown.map((friend) => ({
        id: String(friend.id),
        account: maskAccount(friend.account),
        joinedAt: friend.joinedAt.toISOString(),
        qualified: referral !== null && isQualified(friend, referral.terms),
        earned: referral === null ? 0 : earnedBy(friend, referral.terms),
      })),
      next: rows.length > shown.length ? String(shown.at(-1)?.id) : null,
    };
  };

  return { earned, get, friends };
}

function mayInvite(member: Member): void {
  if (!isPlayer(member.customer_type) || isAgent(member.customer_type)) throw new AppError("session.forbidden");
}
