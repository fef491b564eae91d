import type { ConsoleOperator, GivenRole } from "@mela/contract/console/operators";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import { hashToken, newToken } from "../../lib/tokens.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { ConsoleMails } from "./console-mails.service.ts";
import * as store from "./console-operators.store.ts";
import { saveLink } from "./half-sessions.store.ts";
import { holdStill, managedOf, mustReach } from "./managing.service.ts";
import { mustBeGivable, show, told, uniqueOf } from "./operator-grants.service.ts";

const INVITATION_MINUTES = 24 * 60;

interface Invitation {
  account: string;
  name: string;
  mail: string;
  language: string;
  roles: GivenRole[];
  reason: string;
}

interface InvitationsDeps {
  db: Db;
  audit: AuditService;
  mails: ConsoleMails;
}

/** Accounts come by an invitation: a link to the mail, for one use. */
export function createOperatorInvitations({ db, audit, mails }: InvitationsDeps) {
  const sendLink = async (
    trx: Trx,
    operator: { id: number; account: string; mail: string; language: string | null },
    brandCode: string,
  ): Promise<void> => {
    const token = newToken();
    await saveLink(trx, {
      tokenHash: hashToken(token),
      operatorId: operator.id,
      kind: "invitation",
      lifeSeconds: INVITATION_MINUTES * 60,
    });
    await mails.link(trx, operator, { kind: "invitation", token, minutes: INVITATION_MINUTES, brandCode });
  };

  return {
    /** Throws `operator.taken`, `role.beyondYours`. */
    async invite(caller: ConsoleCaller, brandCode: string, invitation: Invitation): Promise<ConsoleOperator> {
      const { roles, reason, ...draft } = invitation;
      const id = await inTransaction(db, async (trx) => {
        const mine = await holdStill(trx, caller, "operators.manage");
        await mustBeGivable(trx, mine, roles);
        const made = await store.insertInvited(trx, draft);
        if (made === undefined) throw new AppError("operator.taken");
        for (const role of uniqueOf(roles)) await store.giveRole(trx, made, role, caller.operatorId);
        await sendLink(trx, { id: made, ...draft }, brandCode);
        const states = { before: {}, after: { ...draft, roles: told(roles) } };
        const subject = `operator:${made}`;
        await audit.write(trx, { brandCode: null, by: caller, action: "operator.invited", subject, states, reason, detail: {} });
        return made;
      });
      return show(db, caller, id);
    },

    /** Throws `operator.notInvited`. */
    async renewInvitation(caller: ConsoleCaller, brandCode: string, id: number): Promise<ConsoleOperator> {
      await inTransaction(db, async (trx) => {
        const mine = await holdStill(trx, caller, "operators.manage");
        const { operator, grants } = await managedOf(trx, mine, id);
        mustReach(mine, grants);
        const { mail } = operator;
        if (!operator.invited || operator.status !== "active" || mail === null) throw new AppError("operator.notInvited");
        await sendLink(trx, { ...operator, mail }, brandCode);
        const action = "operator.invitationRenewed";
        await audit.write(trx, { brandCode: null, by: caller, action, subject: `operator:${id}`, detail: {} });
      });
      return show(db, caller, id);
    },
  };
}
