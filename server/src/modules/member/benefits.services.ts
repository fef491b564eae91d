import { createInviteService } from "./invite.service.ts";
import { createRaffleService } from "./raffle.service.ts";
import { createRebateService } from "./rebate.service.ts";
import { createRewardService, findReferral } from "./reward.service.ts";
import { createVipService } from "./vip.service.ts";

type VipParts = Parameters<typeof createVipService>[0];
type RebateParts = Omit<Parameters<typeof createRebateService>[0], "vip">;
type RaffleParts = Parameters<typeof createRaffleService>[0];
type InviteParts = Omit<Parameters<typeof createInviteService>[0], "referralOf">;
type RewardParts = Omit<Parameters<typeof createRewardService>[0], "vip" | "raffle" | "invite">;

/** What membership gives: levels, rebates, rewards, raffles and invitations. */
export function createBenefitsServices(parts: VipParts & RebateParts & RaffleParts & InviteParts & RewardParts) {
  const vip = createVipService(parts);
  const rebate = createRebateService({ ...parts, vip });
  const raffle = createRaffleService(parts);
  const invite = createInviteService({ ...parts, referralOf: (member) => findReferral(parts.db, member) });
  const rewards = createRewardService({ ...parts, vip, raffle, invite });
  return { vip, rebate, raffle, invite, rewards };
}
