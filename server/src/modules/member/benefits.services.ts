import { createInviteService } from "./invite.service.ts";
import { createRaffleService } from "./raffle.service.ts";
import { createRebateService } from "./rebate.service.ts";
import { createRewardService, findReferral } from "./reward.service.ts";

type RebateDeps = Parameters<typeof createRebateService>[0];
type RaffleDeps = Parameters<typeof createRaffleService>[0];
type InviteDeps = Omit<Parameters<typeof createInviteService>[0], "referralOf">;
type RewardDeps = Omit<Parameters<typeof createRewardService>[0], "raffle" | "invite">;

/** What membership gives beside its levels: rebates, rewards, raffles and invitations. */
export function createBenefitsServices(deps: RebateDeps & RaffleDeps & InviteDeps & RewardDeps) {
  const rebate = createRebateService(deps);
  const raffle = createRaffleService(deps);
  const invite = createInviteService({ ...deps, referralOf: (member) => findReferral(deps.db, member) });
  const rewards = createRewardService({ ...deps, raffle, invite });
  return { rebate, raffle, invite, rewards };
}
