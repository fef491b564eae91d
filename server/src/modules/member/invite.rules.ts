/** What a friend brings. Amounts in minor units. */
export interface ReferralTerms {
  perFriendMinor: number;
  depositAtLeastMinor: number;
  /** Basis points of what the friend stakes. */
  rate: number;
}

interface FriendFigures {
  depositMinor: number;
  stakeMinor: number;
}

/** Paid in enough to count. */
export const isQualified = (friend: FriendFigures, terms: ReferralTerms): boolean => friend.depositMinor >= terms.depositAtLeastMinor;

/** What a friend has earned their host, each part rounded down to the minor unit. A friend who has not paid in enough earns nothing yet. */
export function earnedBy(friend: FriendFigures, terms: ReferralTerms): number {
  if (!isQualified(friend, terms)) return 0;
  return terms.perFriendMinor + Number((BigInt(friend.stakeMinor) * BigInt(terms.rate)) / 10_000n);
}
