import { PROMO_KEYS, type PromoKey } from "@mela/contract/content/promotions";
import type { Member } from "../../modules/member/member.service.ts";
import type { Services } from "../../services.ts";
import { DEMO_PASSWORD } from "../players.ts";
import { LEVELS } from "./levels.ts";
import { demoOffers } from "./offers.ts";

/** The second brand runs fewer kinds: no missions to take part in, no invitations. */
const KINDS: Readonly<Record<string, readonly PromoKey[]>> = {
  mela: PROMO_KEYS,
  panna: PROMO_KEYS.filter((kind) => kind !== "REFERRAL" && kind !== "MISSION_MANUAL"),
};
const HOUR_MS = 3_600_000;

/** Friends of the first player, who have come by their code; what they paid in at first, minor units. */
const FRIENDS = [
  { account: "sohel22", nickname: "সোহেল", depositMinor: 50_000 },
  { account: "lina007", nickname: "লিনা", depositMinor: 20_000 },
  { account: "babul55", nickname: "বাবুল", depositMinor: 0 },
];
const MERCHANT = "mela";

/** VIP levels and rewards of the demo brands; a player with a past: two levels, and friends whom they have brought. */
export async function seedBenefits(services: Services): Promise<void> {
  const startAt = new Date(Date.now() - HOUR_MS);
  for (const [merchantCode, kinds] of Object.entries(KINDS)) {
    await services.vip.saveLevels(merchantCode, LEVELS);
    if ((await services.rewards.availability(merchantCode)).LOGIN.enabled) continue;
    await services.rewards.saveOffers(merchantCode, demoOffers(kinds, startAt));
    // A raffle of the week before, to be drawn as soon as the server runs, so that there is one to check.
    await services.raffle.sealDue([-1]);
  }
  const player = await services.member.findByAccount(MERCHANT, "player01");
  if (!player) return;
  await services.vip.raise(player.id, MERCHANT, 2);
  for (const friend of FRIENDS) await seedFriend(services, player, friend);
}

async function seedFriend(services: Services, host: Member, { depositMinor, ...draft }: (typeof FRIENDS)[number]): Promise<void> {
  const owner = { merchantCode: MERCHANT, currency: host.currency };
  const friend = await services.member.createMember({ ...draft, ...owner, password: DEMO_PASSWORD });
  if (!friend) return;
  await services.affiliate.bring(friend.id, { parentId: host.id, code: "RAHIM26", source: "code" });
  if (depositMinor === 0) return;
  const externalId = `demo-first-deposit:${friend.id}`;
  await services.wallet.move({ ...owner, memberId: friend.id, kind: "deposit", against: "cash", amountMinor: depositMinor, externalId });
}
