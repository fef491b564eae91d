import type { Services } from "../services.ts";
import { DEMO_BRANDS } from "./brands.ts";

/** What the demo's first player types where money leaves. */
const FUNDS_PASSWORD = "280571";
const ACCOUNT = "player01";
const PAYEE = "মোহাম্মদ রহিম";
/** The sandbox pays to the first, and refuses the second, whose last four digits are zeros; at Panna a person pays Nagad by hand. */
const WALLETS = [
  { kind: "bkash", number: "01712345678" },
  { kind: "nagad", number: "01812340000" },
] as const;

/** Lets the demo's first player withdraw at once: funds password, name, and wallets that need not wait. */
export async function seedPayouts(services: Pick<Services, "member" | "fundsPassword" | "bindings" | "payoutAccounts">): Promise<void> {
  for (const { settings } of DEMO_BRANDS) {
    const member = await services.member.findByAccount(settings.merchant, ACCOUNT);
    if (!member || (await services.fundsPassword.isSet(member.id))) continue;
    await services.fundsPassword.setFirst(member.id, FUNDS_PASSWORD);
    await services.bindings.setPayeeName(member.id, PAYEE);
    const owner = { memberId: member.id, brandCode: settings.merchant };
    for (const wallet of WALLETS) await services.payoutAccounts.add(owner, wallet, 0);
  }
}
