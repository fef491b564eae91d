import type { ConsoleWithdrawal } from "@mela/contract/console/withdrawals";
import type { MemberLevels } from "@mela/contract/console/member-levels";
import type { HandledWithdrawals, StoryStep } from "./withdrawal.tables.ts";
import type { KnownOfMember } from "./withdrawal.deps.ts";

export const presentStep = ({ kind, at, note, operator }: StoryStep): ConsoleWithdrawal["steps"][number] => ({
  kind,
  at: at.toISOString(),
  note,
  operator,
});

/** What decides an order of a member, from what is known of them and of their other orders. */
export function presentBackground(
  currency: string,
  { balanceMinor, depositedMinor, turnoverLeftMinor, freeMinor, ...known }: Omit<KnownOfMember, "levels"> & { levels: MemberLevels },
  { earlier, sums, sameNumber }: HandledWithdrawals,
): ConsoleWithdrawal["background"] {
  const money = (amount: number) => ({ amount, currency });
  return {
    ...known,
    balance: money(balanceMinor),
    deposited: money(depositedMinor),
    withdrawn: money(sums.paidMinor),
    turnoverLeft: money(turnoverLeftMinor),
    free: money(freeMinor),
    returned: sums.returned,
    earlier: earlier.map(({ amountMinor, currency: of, requestedAt, ...one }) => ({
      ...one,
      amount: { amount: amountMinor, currency: of },
      requestedAt: requestedAt.toISOString(),
    })),
    sameNumber: [...sameNumber],
  };
}
