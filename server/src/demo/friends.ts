import type { Member } from "../modules/member/member.service.ts";
import type { Services } from "../services.ts";
import { DEMO_PASSWORD } from "./players.ts";

/** Friends of the first player, who have come by their code; what they paid in at first, minor units. */
const FRIENDS = [
  { account: "sohel22", nickname: "সোহেল", depositMinor: 50_000 },
  { account: "lina007", nickname: "লিনা", depositMinor: 20_000 },
  { account: "babul55", nickname: "বাবুল", depositMinor: 0 },
];
const MERCHANT = "mela";

/** Friends whom the first player has brought. */
export async function seedFriends(services: Services): Promise<void> {
  const player = await services.member.findByAccount(MERCHANT, "player01");
  if (!player) return;
  for (const friend of FRIENDS) await seedFriend(services, player, friend);
}

async function seedFriend(services: Services, host: Member, { depositMinor, ...draft }: (typeof FRIENDS)[number]): Promise<void> {
  const owner = { brandCode: MERCHANT, currency: host.currency };
  const friend = await services.member.createMember({ ...draft, ...owner, password: DEMO_PASSWORD });
  if (!friend) return;
  await services.affiliate.bring(friend.id, { parentId: host.id, code: "RAHIM26", source: "code" });
  if (depositMinor === 0) return;
  const externalId = `demo-first-deposit:${friend.id}`;
  await services.wallet.move({ ...owner, memberId: friend.id, kind: "deposit", against: "cash", amountMinor: depositMinor, externalId });
}
