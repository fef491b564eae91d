import { createInviteService } from "./invite.service.ts";
import { createRaffleService } from "./raffle.service.ts";
import { createRebateService } from "./rebate.service.ts";
import { createRewardService, findReferral } from "./reward.service.ts";
import { createVipService } from "./vip.service.ts";

type VipDeps = Parameters<typeof createVipService>[0];
type RebateDeps = Omit<Parameters<typeof createRebateService>[0], "vip">;
type RaffleDeps = Parameters<typeof createRaffleService>[0];
type InviteDeps = Omit<Parameters<typeof createInviteService>[0], "referralOf">;
type RewardDeps = Omit<Parameters<typeof createRewardService>[0], "vip" | "raffle" | "invite">;

/** What membership gives: levels, rebates, rewards, raffles and invitations. */
export function createBenefitsServices(deps: VipDeps & RebateDeps & RaffleDeps & InviteDeps & RewardDeps) {
  const vip = createVipService(deps);
  const rebate = createRebateService({ ...deps, vip });
  const raffle = createRaffleService(deps);
  const invite = createInviteService({ ...deps, referralOf: (member) => findReferral(deps.db, member) });
  const rewards = createRewardService({ ...deps, vip, raffle, invite });
  return { vip, rebate, raffle, invite, rewards };
}
