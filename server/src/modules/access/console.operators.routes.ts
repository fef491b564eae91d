import * as approvalCalls from "@mela/contract/console/approvals";
import * as calls from "@mela/contract/console/operators";
import * as roleCalls from "@mela/contract/console/roles";
import type { Bind } from "../../http.ts";
import type { AccessReviewService } from "./access-review.service.ts";
import type { ApprovalsService } from "./approvals.service.ts";
import type { ConsoleOperatorsService } from "./console-operators.service.ts";
import type { RolesService } from "./roles.service.ts";

interface Services {
  consoleOperators: ConsoleOperatorsService;
  consoleRoles: RolesService;
  approvals: ApprovalsService;
  accessReview: AccessReviewService;
}

/** Who uses the console, by which roles, and what takes two of them. */
export function registerConsoleOperatorRoutes(bind: Bind, { consoleOperators, consoleRoles, approvals, accessReview }: Services): void {
  bind(calls.listConsoleOperators, ({ caller, input }) => consoleOperators.list(caller, input));
  bind(calls.getConsoleOperator, ({ caller, input }) => consoleOperators.get(caller, input.id));
  bind(calls.inviteOperator, ({ caller, input, brand }) => consoleOperators.invite(caller, brand.code, input));
  bind(calls.renewInvitation, ({ caller, input, brand }) => consoleOperators.renewInvitation(caller, brand.code, input.id));
  bind(calls.setOperatorRoles, ({ caller, input }) => consoleOperators.setRoles(caller, input));
  bind(calls.setOperatorStatus, ({ caller, input }) => consoleOperators.setStatus(caller, input));
  bind(calls.setOperatorNetworks, ({ caller, input }) => consoleOperators.setNetworks(caller, input));
  bind(calls.askReEnrolment, ({ caller, input }) => consoleOperators.askReEnrolment(caller, input));

  bind(roleCalls.listConsoleRoles, () => consoleRoles.list());
  bind(roleCalls.createConsoleRole, ({ caller, input }) => consoleRoles.create(caller, input));
  bind(roleCalls.saveConsoleRole, ({ caller, input }) => consoleRoles.save(caller, input));
  bind(roleCalls.removeConsoleRole, async ({ caller, input }) => {
    await consoleRoles.remove(caller, input);
    return { removed: true };
  });

  bind(roleCalls.getAccessReview, ({ caller }) => accessReview.read(caller));
  bind(roleCalls.exportAccessReview, ({ caller }) => accessReview.csv(caller));
  bind(roleCalls.signAccessReview, ({ caller, input }) => accessReview.sign(caller, input.note));

  bind(approvalCalls.listApprovals, ({ caller, input }) => approvals.list(caller, input));
  bind(approvalCalls.getApproval, ({ caller, input }) => approvals.get(caller, input.id));
  bind(approvalCalls.approveRequest, ({ caller, input }) => approvals.approve(caller, input.id));
  bind(approvalCalls.refuseRequest, ({ caller, input }) => approvals.refuse(caller, input.id, input.reason));
  bind(approvalCalls.withdrawRequest, ({ caller, input }) => approvals.withdraw(caller, input.id));
}
