import type { Services } from "../services.ts";
import { DEMO_BRANDS } from "./brands.ts";
import { seedNotifications } from "./content.ts";
import { type DemoFunds, seedFunds } from "./funds.ts";
import { seedPast } from "./past.ts";
import { DEMO_PASSWORD, DEMO_PLAYERS } from "./players.ts";

const BRANDS = new Map(DEMO_BRANDS.map(({ settings }) => [settings.merchant, settings]));
const CURRENCY = "BDT";
const TEN_THOUSAND = 1_000_000;
/** Play money, as much as a trial begins with. */
const TRIAL_FUNDS = 200_000;
/** They have been there for longer than what the demo has published and written to them. */
const MEMBER_FOR_MS = 90 * 24 * 3_600_000;

interface DemoAccount {
  brandCode: string;
  account: string;
  customerType: number;
  nickname: string;
  mobile?: string;
  status?: "active" | "disabled";
  /** What they have, minor units: an opening balance, or what their past has left them. */
  fundsMinor?: number;
  /** They have paid in and played before. */
  hasPast?: true;
}

const ACCOUNTS: readonly DemoAccount[] = [
  {
    brandCode: "mela",
    account: "player01",
    customerType: 0,
    nickname: "রহিম",
    mobile: "+8801712345678",
    fundsMinor: TEN_THOUSAND,
    hasPast: true,
  },
  { brandCode: "mela", account: "player02", customerType: 0, nickname: "Ayesha" },
  { brandCode: "mela", account: "agent01", customerType: 1, nickname: "Karim" },
  { brandCode: "mela", account: "trial01", customerType: 4, nickname: "Trial", fundsMinor: TRIAL_FUNDS },
  { brandCode: "mela", account: "limited01", customerType: 40, nickname: "Limited" },
  { brandCode: "mela", account: "disabled01", customerType: 0, nickname: "Disabled", status: "disabled" },
  { brandCode: "panna", account: "player01", customerType: 0, nickname: "Nadia", mobile: "+8801712345678", fundsMinor: TEN_THOUSAND },
  { brandCode: "panna", account: "agent01", customerType: 1, nickname: "Farhana" },
  ...DEMO_PLAYERS.map((player) => ({ ...player, customerType: 0, fundsMinor: TEN_THOUSAND })),
];

/** Who works in the demo's console, each for one brand. */
const OPERATORS = [
  { brandCode: "mela", account: "operator01", name: "সুমনা", rights: ["withdrawals", "deposits", "limits", "identity"] },
  // Large withdrawals take two people.
  { brandCode: "mela", account: "operator02", name: "কামাল", rights: ["withdrawals", "deposits", "limits", "identity"] },
  { brandCode: "panna", account: "operator01", name: "Nabila", rights: ["withdrawals", "deposits", "limits", "identity"] },
  { brandCode: "panna", account: "operator02", name: "Tanvir", rights: ["withdrawals", "deposits", "limits", "identity"] },
] as const;

export async function seedOperators(services: Pick<Services, "operatorAccounts" | "accessCommands">): Promise<void> {
  for (const operator of OPERATORS) await services.operatorAccounts.ensure({ ...operator, password: DEMO_PASSWORD });
  await services.accessCommands.makeOwner(OPERATORS[0].account, null);
}

/** Makes the demo accounts that are missing, with notifications in their inboxes; those that are there keep all they have. */
export async function seedAccounts(
  services: Pick<Services, "db" | "member" | "wallet" | "inbox" | "teamSeeding" | "pastSeeding" | "vip">,
): Promise<void> {
  const funds: DemoFunds[] = [];
  const now = new Date();
  const joinedAt = new Date(now.getTime() - MEMBER_FOR_MS);
  for (const { fundsMinor = 0, hasPast = false, ...draft } of ACCOUNTS) {
    const { brandCode } = draft;
    const known = await services.member.findByAccount(brandCode, draft.account);
    const member = known ?? (await services.member.createMember({ ...draft, joinedAt, password: DEMO_PASSWORD, currency: CURRENCY }));
    if (!member) continue;
    // They have agreed, so that a demo shows a letter that advertises.
    await services.member.agreeToAdvertising(String(member.id), true);
    const brand = BRANDS.get(brandCode);
    if (brand) await seedNotifications(services.inbox, member, brand);
    if (hasPast && (await seedPast(services, member, fundsMinor, now))) continue;
    funds.push({ memberId: member.id, brandCode, currency: member.currency, amountMinor: fundsMinor });
  }
  await seedFunds(services.wallet, funds);
}
