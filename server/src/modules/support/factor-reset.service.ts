import { type FactorRemovalDeps, createFactorRemoval } from "../auth/factor-removal.service.ts";
import { createInboxService } from "./inbox.service.ts";
import { type OperatorDecision, createOperatorDecision } from "./operator-decision.service.ts";

type Deps = Omit<FactorRemovalDeps, "inbox">;

/**
 * Helps a member back who has lost their second factor and their recovery codes; the record says who decided it and why. For the command
 * alone; throws an Error whose sentence is for the person at it.
 */
export function createFactorReset(deps: Deps) {
  const prepare = createFactorRemoval({ ...deps, inbox: createInboxService(deps) });
  const decide = createOperatorDecision(deps);

  return async (decision: OperatorDecision): Promise<void> => {
    const remove = await prepare(decision.brandCode, decision.member);
    await decide(decision, "member.secondFactorRemoved", async (trx) => {
      const { memberId, withdrawalsHeldHours } = await remove(trx);
      return { memberId, detail: { withdrawalsHeldHours } };
    });
  };
}
