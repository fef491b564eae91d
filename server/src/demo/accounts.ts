import type { Services } from "../services.ts";
import { type DemoFunds, seedFunds } from "./funds.ts";

const PASSWORD = "Mela2026";
const CURRENCY = "BDT";
const TEN_THOUSAND = 1_000_000;

interface DemoAccount {
  merchantCode: string;
  account: string;
  customerType: number;
  nickname: string;
  mobile?: string;
  status?: "active" | "disabled";
  /** Opening balance in minor units. */
  fundsMinor?: number;
}

const ACCOUNTS: readonly DemoAccount[] = [
  { merchantCode: "mela", account: "player01", customerType: 0, nickname: "রহিম", mobile: "+8801712345678", fundsMinor: TEN_THOUSAND },
  { merchantCode: "mela", account: "player02", customerType: 0, nickname: "Ayesha" },
  { merchantCode: "mela", account: "agent01", customerType: 1, nickname: "Karim" },
  { merchantCode: "mela", account: "trial01", customerType: 4, nickname: "Trial" },
  { merchantCode: "mela", account: "limited01", customerType: 40, nickname: "Limited" },
  { merchantCode: "mela", account: "disabled01", customerType: 0, nickname: "Disabled", status: "disabled" },
  { merchantCode: "panna", account: "player01", customerType: 0, nickname: "Nadia", mobile: "+8801712345678", fundsMinor: TEN_THOUSAND },
];

/** Makes the demo accounts that are missing; those that are there keep all they have. */
export async function seedAccounts(services: Pick<Services, "member" | "wallet">): Promise<void> {
  const funds: DemoFunds[] = [];
  for (const { fundsMinor = 0, ...draft } of ACCOUNTS) {
    const { merchantCode } = draft;
    const known = await services.member.findByAccount(merchantCode, draft.account);
    const member = known ?? (await services.member.createMember({ ...draft, password: PASSWORD, currency: CURRENCY }));
    if (member) funds.push({ memberId: member.id, merchantCode, currency: member.currency, amountMinor: fundsMinor });
  }
  await seedFunds(services.wallet, funds);
}
