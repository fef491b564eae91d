import type { RebateRates } from "@mela/contract/rebates/agent-rebates";
import type { Executor, Trx } from "../../db.ts";

/** What teams ask of the rebates module, which stands above them. */
export interface TeamRates {
  /** The last rates that were set for a member; nothing where none were. */
  latest(memberId: number): Promise<RebateRates>;
  /** Throws `rebate.exceeds` for rates that an agent cannot give. Call it under the agent's lock. */
  assertGivable(trx: Trx, agentId: number, rates: RebateRates): Promise<void>;
  /** Throws `rebate.aboveSuperior` (value: `RatesAbove`) for a member who has more than the one whom they are to stand under. */
  assertFits(trx: Executor, memberId: number, superiorId: number): Promise<void>;
  /** Gives a new member rates, cut to what the superior has by now. */
  welcome(trx: Executor, setting: { brandCode: string; superiorId: number; memberId: number; rates: RebateRates }): Promise<void>;
}
