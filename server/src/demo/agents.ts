import type { ContractKind, ContractTerms } from "@mela/contract/contracts/agent-contracts";
import type { RebateRates } from "@mela/contract/rebates/agent-rebates";
import type { Services } from "../services.ts";

export interface DemoAgent {
  brandCode: string;
  account: string;
  /** Members of their team at most. */
  teamMost: number;
  /** What their team's life is drawn from. */
  seed: number;
  /** Contracts that run: of a kind that their brand has switched off there are none. */
  contracts: readonly ContractKind[];
  /** Where their first two links are given out. */
  links: readonly [players: string, agents: string];
}

export const DEMO_AGENTS: readonly DemoAgent[] = [
  {
    brandCode: "mela",
    account: "agent01",
    teamMost: 20_000,
    seed: 20_260_101,
    contracts: ["daily", "hourly", "dividend"],
    links: ["Facebook", "Partners"],
  },
  {
    brandCode: "panna",
    account: "agent01",
    teamMost: 60,
    seed: 20_260_202,
    contracts: ["daily", "dividend"],
    links: ["Telegram", "Partners"],
  },
];

const DAYS = 14;
const DAY_MS = 86_400_000;

/** Hundredths of a percent. */
const RATES: RebateRates = { RNG: 80, FISH: 70, LIVE: 50, PVP: 50, SPORTS: 60, LOTT: 90, ELOTT: 90 };
const HALF: RebateRates = { RNG: 40, FISH: 35, LIVE: 25, PVP: 25, SPORTS: 30, LOTT: 45, ELOTT: 45 };

const TERMS: Record<ContractKind, ContractTerms> = {
  daily: {
    tiers: [
      { fromMinor: 0, rateBp: 20 },
      { fromMinor: 5_000_000, rateBp: 40 },
    ],
    capMinor: 10_000_000,
    minActive: 3,
    period: null,
  },
  hourly: { tiers: [{ fromMinor: 100_000, rateBp: 5 }], capMinor: 500_000, minActive: 1, period: null },
  dividend: { tiers: [{ fromMinor: 1_000_000, rateBp: 500 }], capMinor: null, minActive: 5, period: "halfMonth" },
};
const lower = (terms: ContractTerms): ContractTerms => ({
  ...terms,
  tiers: terms.tiers.map((tier) => ({ ...tier, rateBp: Math.max(1, Math.floor(tier.rateBp / 2)) })),
});

type Needed = Pick<Services, "member" | "team" | "contracts" | "teamPayments" | "rebates" | "rebateRun" | "links">;

/**
 * Gives the demo's agents rates and contracts that have run for two weeks, so that wages and rebates of their teams stand in the lists;
 * some of their own people have the half of theirs, one has an offer that waits. Once made, it stays.
 */
export async function seedAgents(services: Needed, now: Date): Promise<void> {
  const seeded: boolean[] = [];
  for (const agent of DEMO_AGENTS) seeded.push(await seedAgent(services, agent, now));
  if (!seeded.includes(true)) return;
  await services.teamPayments.run();
  while ((await services.rebateRun.run()) > 0);
}

/** False for an agent who is not there, or has their contracts already. */
async function seedAgent(services: Needed, { brandCode, account, ...of }: DemoAgent, now: Date): Promise<boolean> {
  const agent = await services.member.findByAccount(brandCode, account);
  if (!agent) return false;
  const known = await services.contracts.ofMember(agent.id, "daily");
  if (known.active || known.history.length > 0) return false;
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  const own = { brandCode, superiorId: null, memberId: agent.id };
  await services.rebates.grant({ ...own, rates: RATES }, since);
  for (const kind of of.contracts) {
    await services.contracts.grant(
      { ...own, kind, terms: TERMS[kind] },
      kind === "hourly" ? new Date(now.getTime() - 12 * 3_600_000) : since,
    );
  }
  const caller = { brandCode, agentId: agent.id };
  await services.links.create(caller, { kind: "player", note: of.links[0], rates: { ...HALF, LIVE: 0 } });
  await services.links.create(caller, { kind: "agent", note: of.links[1], rates: HALF });
  await seedBelow(services, { brandCode, superiorId: agent.id }, of.contracts, since);
  return true;
}

/** The first agents right below: two with contracts, the third with offers that wait for them. */
async function seedBelow(
  { contracts, rebates }: Needed,
  superior: { brandCode: string; superiorId: number },
  kinds: readonly ContractKind[],
  since: Date,
): Promise<void> {
  const { list } = await contracts.ofTeam(superior.superiorId, "daily", { after: 0, search: "", sort: "joined", order: "asc" });
  for (const [at, { member }] of list.slice(0, 3).entries()) {
    const below = { ...superior, memberId: Number(member.id) };
    await rebates.grant({ ...below, rates: HALF }, since);
    if (at < 2) await contracts.grant({ ...below, kind: "daily", terms: lower(TERMS.daily) }, since);
    else for (const kind of kinds) await contracts.offer({ ...below, kind, terms: lower(TERMS[kind]) });
  }
}
