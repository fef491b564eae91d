import { ROUNDS_SHOWN } from "@mela/contract/console/withdrawals";
import { readLevels } from "../modules/member/levels.service.ts";
import { presentBet } from "../modules/wallet/records.present.ts";
import type { KnownOfMember } from "../modules/withdrawal/withdrawal.deps.ts";
import type { Foundation } from "./foundation.ts";
import type { PeopleServices } from "./people.ts";

/** Before any bet of the platform. */
const FIRST_DAY = "2000-01-01";
/** After any. */
const LAST_DAY = "2999-12-31";

/** What is known of a member to whoever decides about their money, gathered from the modules that know it. */
export function knownOfMember(base: Foundation, { kyc, fundsPassword }: Pick<PeopleServices, "kyc" | "fundsPassword">) {
  const { db, member, wallet, turnover, limits, provider } = base;
  return async (memberId: number, language: string): Promise<KnownOfMember> => {
    const { account, status, currency, created_at: since, merchant_code: brandCode } = await member.getMember(memberId);
    const played = { memberId, from: FIRST_DAY, to: LAST_DAY, timeZone: await base.timeZoneOf(brandCode), vendor: "", type: "" };
    const [depositedMinor, { balanceMinor, turnoverLeftMinor, freeMinor }, { state: identity }, resetAt, overview, bets, levels] =
      await Promise.all([
        wallet.depositedSince(db, memberId, new Date(0)),
        turnover.free(memberId, currency),
        kyc.state(memberId),
        fundsPassword.lastReset(memberId),
        limits.overview(memberId),
        provider.bets.list(db, played, { before: null, limit: ROUNDS_SHOWN }),
        readLevels(db, memberId),
      ]);
    return {
      memberId,
      account,
      status,
      memberSince: since.toISOString(),
      levels,
      balanceMinor,
      depositedMinor,
      turnoverLeftMinor,
      freeMinor,
      identity,
      fundsPasswordResetAt: resetAt?.toISOString() ?? null,
      // A break for good has no end of its own.
      breakUntil: overview.exclusion ? (overview.exclusion.until ?? `${LAST_DAY}T00:00:00.000Z`) : null,
      limits: overview.limits.filter(({ effective }) => effective !== null),
      rounds: bets.map((bet) => {
        const { game, id, stake, payout, state, placedAt, cashedOut } = presentBet(bet, language);
        return { id, game: game.name, stake, payout, state, placedAt, ...(cashedOut && { cashedOut }) };
      }),
    };
  };
}
