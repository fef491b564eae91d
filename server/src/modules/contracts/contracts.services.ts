import { createContractsService } from "./contracts.service.ts";
import type { PayDeps } from "./payment-run.service.ts";
import { createPaysService } from "./payments.service.ts";
import type { MemberService } from "../member/member.service.ts";

interface Deps extends PayDeps {
  member: Pick<MemberService, "getMember" | "lock">;
}

/** What agents agree on, and what they are paid for it. */
export function createContractsServices(deps: Deps) {
  return { contracts: createContractsService(deps), pays: createPaysService(deps) };
}
