import type { AffiliateService } from "../modules/registration/affiliate.service.ts";
import type { MemberService } from "../modules/member/member.service.ts";

/** Invitation codes of demo accounts: brand, account, code. */
const CODES = [
  ["mela", "agent01", "MELA2026"],
  ["mela", "player01", "RAHIM26"],
  ["panna", "player01", "PANNA2026"],
  ["panna", "agent01", "PANNATEAM"],
] as const;

/** Gives demo accounts the codes by which they invite. */
export async function seedInvitations({ member, affiliate }: { member: MemberService; affiliate: AffiliateService }): Promise<void> {
  for (const [brandCode, account, code] of CODES) {
    const inviter = await member.findByAccount(brandCode, account);
    if (inviter) await affiliate.createCode({ brandCode, memberId: inviter.id, code });
  }
}
