import { AppError } from "../../errors.ts";
import { hashToken, newToken } from "../../lib/tokens.ts";
import { endSessions, findOperator } from "./access.store.ts";
import type { ApprovalExecutor } from "./approvals.service.ts";
import type { ConsoleMails } from "./console-mails.service.ts";
import { saveLink } from "./half-sessions.store.ts";

const LINK_MINUTES = 30;

/** A link to set an account up anew, once two others have agreed. All sessions of the account end, and nobody helps themselves. */
export function createReEnrolment({ mails, mailBrand }: { mails: ConsoleMails; mailBrand: string }): ApprovalExecutor {
  return {
    permission: "operators.manage",
    async execute(trx, { payload, baseVersion }, decider) {
      const operator = await findOperator(trx, Number(payload["operatorId"]));
      if (operator?.id === decider.operatorId) throw new AppError("role.own");
      if (operator?.status !== "active" || operator.version !== baseVersion || operator.mail === null) throw new AppError("console.stale");
      const token = newToken();
      const link = { tokenHash: hashToken(token), operatorId: operator.id, kind: "reEnrolment" as const, lifeSeconds: LINK_MINUTES * 60 };
      await saveLink(trx, link);
      await endSessions(trx, operator.id);
      const { mail } = operator;
      await mails.link(trx, { ...operator, mail }, { kind: "reEnrolment", token, minutes: LINK_MINUTES, brandCode: mailBrand });
    },
  };
}
