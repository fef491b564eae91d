import { type IdentityCheck, manualCheck } from "../../adapters/identity-check.ts";
import { createKycChecks } from "./kyc-checks.service.ts";
import { createKycDecisions } from "./kyc-decisions.service.ts";
import { createKycReview } from "./kyc-review.service.ts";
import { type KycDeps, createKycService } from "./kyc.service.ts";

type ReviewDeps = Omit<Parameters<typeof createKycReview>[0], "decisions">;
interface Deps extends Omit<KycDeps, "decisions" | "identityCheck">, ReviewDeps {
  inbox: Parameters<typeof createKycDecisions>[0]["inbox"];
  member: KycDeps["member"] & Parameters<typeof createKycChecks>[0]["member"];
  /** By default everything waits for an operator. */
  identityCheck?: IdentityCheck | undefined;
}

/** How members show who they are, from both sides. */
export function createKycServices(deps: Deps) {
  const decisions = createKycDecisions(deps);
  return {
    kyc: createKycService({ ...deps, decisions, identityCheck: deps.identityCheck ?? manualCheck }),
    kycReview: createKycReview({ ...deps, decisions }),
    kycChecks: createKycChecks(deps),
  };
}
