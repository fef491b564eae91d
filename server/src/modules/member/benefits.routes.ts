import { getInvitation, listInvited } from "@mela/contract/member/invite";
import { listFreeRounds } from "@mela/contract/member/free-rounds";
import { getPromoAvailability } from "@mela/contract/content/promotions";
import { listRaffleDraws } from "@mela/contract/member/raffle";
import { claimReward, joinReward, listRewards } from "@mela/contract/member/rewards";
import { getTurnover } from "@mela/contract/wallet/turnover";
import { claimRebate, getRank, getRankProgress, getRebate } from "@mela/contract/member/vip";
import type { Bind } from "../../http.ts";
import type { Caller } from "../../lib/callers.ts";
import type { FreeRoundsService } from "../provider/free-rounds.service.ts";
import { type NameSources, createTurnoverNames } from "../wallet/turnover-names.service.ts";
import type { TurnoverService } from "../wallet/turnover.service.ts";
import type { InviteService } from "./invite.service.ts";
import { isOnBreak, type Member, type MemberService } from "./member.service.ts";
import type { RaffleService } from "./raffle.service.ts";
import type { RebateService } from "./rebate.service.ts";
import type { RewardService } from "./reward.service.ts";
import type { VipService } from "./vip.service.ts";

interface Deps {
  member: Pick<MemberService, "getMember">;
  vip: VipService;
  rebate: RebateService;
  rewards: RewardService;
  raffle: Pick<RaffleService, "lookBack">;
  invite: InviteService;
  turnover: TurnoverService;
  freeRounds: Pick<FreeRoundsService, "listOf" | "countOf" | "gameNames">;
  deposit: { offerNames: NameSources["offers"] };
}

/** VIP, rebate, rewards with what they ask to be played, and invitations. */
export function registerBenefitsRoutes(bind: Bind, deps: Deps): void {
  const { member, vip, rebate, rewards, raffle, invite, turnover, freeRounds, deposit } = deps;
  const namesOf = createTurnoverNames({ offers: deposit.offerNames, claims: rewards.claimNames, freeRounds: freeRounds.gameNames });
  const self = (caller: Caller) => member.getMember(caller.userId);
  bind(getRankProgress, async ({ caller, language }) => vip.progress(await self(caller), language));
  bind(getRank, async ({ caller, language }) => vip.rank(await self(caller), language));
  bind(getRebate, async ({ caller }) => rebate.get(await self(caller)));
  bind(claimRebate, async ({ caller }) => rebate.claim(await self(caller)));
  bind(getPromoAvailability, ({ brand }) => rewards.availability(brand.code));
  bind(listRewards, async ({ caller, language }) => {
    const asking = await self(caller);
    return { ...(await rewards.list(asking, language)), freeRounds: await freeRounds.countOf(readerOf(asking)) };
  });
  bind(listFreeRounds, async ({ caller, language, input }) => freeRounds.listOf(readerOf(await self(caller)), language, input));
  bind(joinReward, async ({ caller, input }) => ({ state: await rewards.join(await self(caller), input) }));
  bind(claimReward, async ({ caller, input, ip }) => rewards.claim(await self(caller), input, ip));
  bind(listRaffleDraws, async ({ caller, language }) => raffle.lookBack(await self(caller), language));
  bind(getTurnover, ({ caller }) => turnover.list(Number(caller.userId), namesOf));
  bind(getInvitation, async ({ caller }) => invite.get(await self(caller)));
  bind(listInvited, async ({ caller, input }) => invite.friends(await self(caller), input.before));
}

const readerOf = (member: Member) => ({ memberId: member.id, customerType: member.customer_type, onBreak: isOnBreak(member) });
