import { listRebateChanges, listRebateIncome, listRebateLines, listRebates, setRebates } from "@mela/contract/rebates/agent-rebates";
import type { Bind } from "../../http.ts";
import { agentId } from "../../lib/agent-caller.ts";
import type { RebatesService } from "./rebates.service.ts";

const CHANGES = { perMinute: 60 };

/** Rebates of agents and of those directly below them. */
export function registerRebatesRoutes(bind: Bind, { rebates }: { rebates: RebatesService }): void {
  bind(listRebates, ({ caller, input }) => rebates.list(agentId(caller), { ...input, search: input.search.toLowerCase() }));
  bind(
    setRebates,
    ({ caller, brand, input }) =>
      rebates.set({ brandCode: brand.code, superiorId: agentId(caller), memberId: Number(input.memberId), rates: input.rates }),
    CHANGES,
  );
  bind(listRebateChanges, ({ caller, input }) => rebates.changes(agentId(caller), Number(input.memberId)));
  bind(listRebateIncome, ({ caller, input }) => rebates.income(agentId(caller), input));
  bind(listRebateLines, ({ caller, input }) => rebates.lines(agentId(caller), input.day, input.after));
}
