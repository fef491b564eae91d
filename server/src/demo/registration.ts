import type { RegistrationSettings } from "@mela/contract/registration/registration";
import { DEFAULT_FIELDS } from "@mela/contract/registration/registration-fields";
import type { AffiliateService } from "../modules/registration/affiliate.service.ts";
import type { MemberService } from "../modules/member/member.service.ts";

const on = (key: keyof typeof DEFAULT_FIELDS, required: boolean) => ({ ...DEFAULT_FIELDS[key], enabled: true, required });

/** The second brand asks for more than the first, whose form is the shortest that the usual rules make. */
export const pannaRegistration: RegistrationSettings = {
  mobileNum: on("mobileNum", true),
  confimpsw: on("confimpsw", true),
  nickname: on("nickname", false),
  email: { ...on("email", true), maxLength: 120 },
  birthday: on("birthday", true),
};

/** Invitation codes of demo accounts: brand, account, code. */
const CODES = [
  ["mela", "agent01", "MELA2026"],
  ["mela", "player01", "RAHIM26"],
  ["panna", "player01", "PANNA2026"],
  ["panna", "agent01", "PANNATEAM"],
] as const;

/** Gives demo accounts the codes by which they invite. */
export async function seedInvitations({ member, affiliate }: { member: MemberService; affiliate: AffiliateService }): Promise<void> {
  for (const [merchantCode, account, code] of CODES) {
    const inviter = await member.findByAccount(merchantCode, account);
    if (inviter) await affiliate.createCode({ merchantCode, memberId: inviter.id, code });
  }
}
