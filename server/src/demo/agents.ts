import type { ContractKind, ContractTerms } from "@mela/contract/agent-contracts";
import type { RebateRates } from "@mela/contract/agent-rebates";
import type { Services } from "../services.ts";

const AGENT = { merchantCode: "mela", account: "agent01" };
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

type Needed = Pick<Services, "member" | "team" | "contracts" | "pays" | "rebates" | "rebateRun" | "links">;

/**
 * Gives the demo's agent rates and contracts that have run for two weeks, so that wages and rebates of his team stand in the lists;
 * some of his own people have the half of his, one has an offer that waits. Once made, it stays.
 */
export async function seedAgents(services: Needed, now: Date): Promise<void> {
  const agent = await services.member.findByAccount(AGENT.merchantCode, AGENT.account);
  if (!agent) return;
  const known = await services.contracts.ofMember(agent.id, "daily");
  if (known.active || known.history.length > 0) return;
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  const own = { merchantCode: AGENT.merchantCode, superiorId: null, memberId: agent.id };
  await services.rebates.grant({ ...own, rates: RATES }, since);
  for (const kind of ["daily", "hourly", "dividend"] as const) {
    await services.contracts.grant(
      { ...own, kind, terms: TERMS[kind] },
      kind === "hourly" ? new Date(now.getTime() - 12 * 3_600_000) : since,
    );
  }
  const caller = { merchantCode: AGENT.merchantCode, agentId: agent.id };
  await services.links.create(caller, { kind: "player", note: "Facebook", rates: { ...HALF, LIVE: 0 } });
  await services.links.create(caller, { kind: "agent", note: "Partners", rates: HALF });
  await seedBelow(services, agent.id, since);
  await services.pays.run();
  while ((await services.rebateRun.run()) > 0);
}

/** The first agents right below: two with contracts, the third with offers that wait for him. */
async function seedBelow({ contracts, rebates }: Needed, superiorId: number, since: Date): Promise<void> {
  const { list } = await contracts.ofTeam(superiorId, "daily", { after: 0, search: "" });
  for (const [at, { member }] of list.slice(0, 3).entries()) {
    const below = { merchantCode: AGENT.merchantCode, superiorId, memberId: Number(member.id) };
    await rebates.grant({ ...below, rates: HALF }, since);
    if (at < 2) await contracts.grant({ ...below, kind: "daily", terms: lower(TERMS.daily) }, since);
    else for (const kind of ["daily", "dividend", "hourly"] as const) await contracts.offer({ ...below, kind, terms: lower(TERMS[kind]) });
  }
}
