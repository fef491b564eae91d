import { createContractsService } from "./contracts.service.ts";
import type { PaymentDeps } from "./payment-run.service.ts";
import { createPaymentsService } from "./payments.service.ts";
import type { MemberService } from "../member/member.service.ts";

interface Deps extends PaymentDeps {
  member: Pick<MemberService, "getMember" | "lock">;
}

/** What agents agree on, and what they are paid for it. */
export function createContractsServices(deps: Deps) {
  return { contracts: createContractsService(deps), teamPayments: createPaymentsService(deps) };
}
