import { publishContracts } from "../events/publishers.service.ts";
import type { EventsService } from "../events/events.service.ts";
import type { FiguresService } from "../team/figures.service.ts";
import { createContractQuotes } from "./contract-quote.service.ts";
import { createContractsService } from "./contracts.service.ts";
import type { PaymentDeps } from "./payment-run.service.ts";
import type { FundsPasswordService } from "../security/funds-password.service.ts";
import { createPaymentsService } from "./payments.service.ts";
import type { InboxService } from "../support/inbox.service.ts";
import type { MemberService } from "../member/member.service.ts";

interface Deps extends Omit<PaymentDeps, "endMoved"> {
  member: Pick<MemberService, "getMember" | "lock">;
  events: EventsService;
  figures: FiguresService;
  fundsPassword: FundsPasswordService;
  inbox: Pick<InboxService, "write" | "publishUnread">;
}

/** What agents agree on, and what they are paid for it. */
export function createContractsServices(deps: Deps) {
  const contracts = createContractsService({ ...deps, onChanged: publishContracts(deps.events) });
  return {
    contracts,
    quoteContract: createContractQuotes(deps),
    teamPayments: createPaymentsService({ ...deps, endMoved: contracts.endMoved }),
  };
}
