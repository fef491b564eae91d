import {
  decideContract,
  endContract,
  getDailySalaryRequest,
  getDividendRequest,
  getOwnContracts,
  listContractKinds,
  listTeamContracts,
  offerContract,
  quoteContract,
  ContractKind,
} from "@mela/contract/contracts/agent-contracts";
import {
  getCurrentAgentPayout,
  listManualWages,
  listAgentPayouts,
  type AgentPayout,
  payManualWage,
  payManualWages,
  settleAgentPayout,
} from "@mela/contract/contracts/agent-payouts";
import { hasContractPrompts } from "@mela/contract/base/customer-type";
import { AppError } from "../../errors.ts";
import type { Bind } from "../../http.ts";
import type { Brand, Caller } from "../../lib/callers.ts";
import type { SiteService } from "../site/site.service.ts";
import { agentId, contractPartyId } from "../../lib/agent-caller.ts";
import type { createContractQuotes } from "./contract-quote.service.ts";
import type { ContractsService } from "./contracts.service.ts";
import type { PaymentsService } from "./payments.service.ts";

interface Services {
  contracts: ContractsService;
  teamPayments: PaymentsService;
  quoteContract: ReturnType<typeof createContractQuotes>;
  site: Pick<SiteService, "get">;
}

const MONEY = { perMinute: 60 };
/** A quote reads a month. */
const QUOTES = { perMinute: 30 };

/** Contracts, salaries and dividends. */
export function registerContractRoutes(bind: Bind, { contracts, teamPayments, quoteContract: quotes, site }: Services): void {
  /** Throws `session.forbidden` for a tool that the brand has switched off. */
  const demand = async ({ code }: Brand, tool: ContractKind | "manual"): Promise<void> => {
    const { MANUALSALARY3, HOURLYSALARY3, DIVIDEND3 } = (await site.get(code)).settings.switches;
    const on = { daily: true, manual: MANUALSALARY3, hourly: HOURLYSALARY3, dividend: DIVIDEND3 }[tool];
    if (!on) throw new AppError("session.forbidden");
  };
  /** Offers of kinds that the brand has switched off wait until it has them on again. */
  const requests = async (caller: Caller, { code }: Brand, kinds: readonly ContractKind[]) => {
    const { HOURLYSALARY3, DIVIDEND3 } = (await site.get(code)).settings.switches;
    const on = { daily: true, hourly: HOURLYSALARY3, dividend: DIVIDEND3 };
    return contracts.requests(Number(caller.userId), hasContractPrompts(caller.userType) ? kinds.filter((kind) => on[kind]) : []);
  };

  bind(getDailySalaryRequest, ({ caller, brand }) => requests(caller, brand, ["daily", "hourly"]));
  bind(getDividendRequest, ({ caller, brand }) => requests(caller, brand, ["dividend"]));
  bind(getOwnContracts, async ({ caller, input, brand }) => {
    const id = contractPartyId(caller);
    await demand(brand, input.kind);
    return contracts.ofMember(id, input.kind);
  });
  bind(listContractKinds, async ({ caller, brand }) => {
    const { HOURLYSALARY3, DIVIDEND3 } = (await site.get(brand.code)).settings.switches;
    const on = { daily: true, hourly: HOURLYSALARY3, dividend: DIVIDEND3 };
    const held = await contracts.kinds(contractPartyId(caller));
    return { kinds: ContractKind.options.filter((kind) => on[kind] && held.includes(kind)) };
  });
  bind(
    decideContract,
    async ({ caller, input, brand }) => {
      const id = contractPartyId(caller);
      await demand(brand, await contracts.kindOf(id, Number(input.id)));
      return contracts.decide(id, Number(input.id), input.accept);
    },
    MONEY,
  );
  bind(listTeamContracts, async ({ caller, input, brand }) => {
    const id = agentId(caller);
    await demand(brand, input.kind);
    return contracts.ofTeam(id, input.kind, { ...input, search: input.search.toLowerCase() });
  });
  bind(
    offerContract,
    async ({ caller, input, brand }) => {
      const superiorId = agentId(caller);
      await demand(brand, input.kind);
      return contracts.offer({ ...input, brandCode: brand.code, superiorId, memberId: Number(input.memberId) });
    },
    MONEY,
  );
  bind(
    quoteContract,
    async ({ caller, input, brand }) => {
      const superiorId = agentId(caller);
      await demand(brand, input.kind);
      return quotes({ ...input, brandCode: brand.code, superiorId, memberId: Number(input.memberId) });
    },
    QUOTES,
  );
  bind(endContract, ({ caller, input }) => contracts.end(agentId(caller), Number(input.id)), MONEY);

  bind(listAgentPayouts, ({ caller, input }) =>
    teamPayments.list(input.side === "own" ? contractPartyId(caller) : agentId(caller), input.side, input.kind, input),
  );
  bind(getCurrentAgentPayout, ({ caller, input }) => teamPayments.current(contractPartyId(caller), input.kind));
  bind(settleAgentPayout, ({ caller, input }) => teamPayments.settle(agentId(caller), Number(input.id), input.fundsPassword), MONEY);
  bind(listManualWages, async ({ caller, input, brand }) => {
    const id = agentId(caller);
    await demand(brand, "manual");
    return teamPayments.listManual(brand.code, id, input.day, { ...input, search: input.search.toLowerCase() });
  });
  bind(
    payManualWage,
    async ({ caller, input, brand }) => {
      const superiorId = agentId(caller);
      await demand(brand, "manual");
      const { day, fundsPassword, amountMinor } = input;
      const wages = [{ memberId: Number(input.memberId), amountMinor }];
      const [paid] = await teamPayments.payManual({ brandCode: brand.code, superiorId, day, fundsPassword, wages });
      return paid as AgentPayout;
    },
    MONEY,
  );
  bind(
    payManualWages,
    async ({ caller, input: { wages, ...rest }, brand }) => {
      const superiorId = agentId(caller);
      await demand(brand, "manual");
      if (new Set(wages.map(({ memberId }) => Number(memberId))).size < wages.length)
        throw new AppError("request.invalid", { fields: ["wages"] });
      const numbered = wages.map(({ memberId, amountMinor }) => ({ memberId: Number(memberId), amountMinor }));
      return { list: await teamPayments.payManual({ ...rest, brandCode: brand.code, superiorId, wages: numbered }) };
    },
    MONEY,
  );
}
