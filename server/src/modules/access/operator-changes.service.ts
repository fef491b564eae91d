import type { Approval } from "@mela/contract/console/approvals";
import type { ConsoleOperator, GivenRole } from "@mela/contract/console/operators";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { staleOf } from "../audit/stale.service.ts";
import type { Grant } from "./access.rules.ts";
import { endSessions } from "./access.store.ts";
import type { ApprovalsService } from "./approvals.service.ts";
import * as store from "./console-operators.store.ts";
import { checkNetworks, holdStill, keepingOwners, managedOf, mustReach, seenBy } from "./managing.service.ts";
import { mustBeGivable, nameOf, show, told, uniqueOf } from "./operator-grants.service.ts";

/** What names a change: of whom, as it was seen, and why. */
interface Seen {
  id: number;
  version: number;
  reason: string;
}

interface ChangesDeps {
  db: Db;
  audit: AuditService;
  approvals: ApprovalsService;
}

/** What is changed about an account: its roles, its state, its networks, and a new beginning for who has lost a factor. */
export function createOperatorChanges({ db, audit, approvals }: ChangesDeps) {
  interface Change {
    action: string;
    /** What is recorded, before and after. */
    states: { before: object; after: object };
    fields: { status?: "active" | "disabled"; networks?: string[] };
    work?: (trx: Trx) => Promise<void>;
  }

  /** One change of one operator: seen as it is, within reach, on the record, and with all their sessions ended. */
  const change = async (
    caller: ConsoleCaller,
    { id, version, reason }: Seen,
    plan: (trx: Trx, mine: Grant[], managed: Awaited<ReturnType<typeof managedOf>>) => Promise<Change>,
  ): Promise<ConsoleOperator> => {
    await inTransaction(db, async (trx) => {
      const mine = await holdStill(trx, caller, "operators.manage");
      const managed = await managedOf(trx, mine, id);
      const { action, states, fields, work } = await plan(trx, mine, managed);
      await keepingOwners(trx, async () => {
        if (!(await store.changeOperator(trx, { id, version }, fields)))
          throw await staleOf(trx, { brandCode: null, subject: `operator:${id}` });
        await work?.(trx);
      });
      await endSessions(trx, id);
      await audit.write(trx, { brandCode: null, by: caller, action, subject: `operator:${id}`, states, reason, detail: {} });
    });
    return show(db, caller, id);
  };

  const notSelf = (caller: ConsoleCaller, id: number): void => {
    if (caller.operatorId === id) throw new AppError("role.own");
  };

  return {
    /** The roles in brands that the caller sees become these; what they hold elsewhere stays. */
    setRoles: (caller: ConsoleCaller, { roles, ...seen }: Seen & { roles: GivenRole[] }): Promise<ConsoleOperator> =>
      change(caller, seen, async (trx, mine, { grants }) => {
        notSelf(caller, seen.id);
        const old = seenBy(mine, "operators.manage", grants) ?? [];
        const next = uniqueOf(roles);
        const same = (one: Grant) =>
          next.some(
            (role) => nameOf(role) === nameOf(one) && (role.until ? Date.parse(role.until) : null) === (one.until?.getTime() ?? null),
          );
        const gone = old.filter((one) => !same(one));
        const fresh = next.filter((role) => !old.some((one) => same(one) && nameOf(one) === nameOf(role)));
        mustReach(mine, gone);
        await mustBeGivable(trx, mine, fresh);
        const work = async (): Promise<void> => {
          for (const role of [...gone, ...fresh]) await store.takeRole(trx, seen.id, role);
          for (const role of fresh) await store.giveRole(trx, seen.id, role, caller.operatorId);
        };
        return {
          action: "operator.rolesChanged",
          states: { before: { roles: told(old) }, after: { roles: told(next) } },
          fields: {},
          work,
        };
      }),

    setStatus: (caller: ConsoleCaller, { status, ...seen }: Seen & { status: "active" | "disabled" }): Promise<ConsoleOperator> =>
      change(caller, seen, async (_, mine, { operator, grants }) => {
        notSelf(caller, seen.id);
        mustReach(mine, grants);
        const states = { before: { status: operator.status }, after: { status } };
        return { action: "operator.statusChanged", states, fields: { status } };
      }),

    setNetworks: (caller: ConsoleCaller, { networks, ...seen }: Seen & { networks: string[] }): Promise<ConsoleOperator> =>
      change(caller, seen, async (_, mine, { operator, grants }) => {
        mustReach(mine, grants);
        checkNetworks(networks, caller);
        const states = { before: { networks: operator.networks }, after: { networks } };
        return { action: "operator.networksChanged", states, fields: { networks } };
      }),

    /** Asks for four eyes; throws `operator.noMail` and `approval.open`. */
    askReEnrolment: (caller: ConsoleCaller, { id, reason }: { id: number; reason: string }): Promise<Approval> =>
      inTransaction(db, async (trx) => {
        const mine = await holdStill(trx, caller, "operators.manage");
        const { operator, grants } = await managedOf(trx, mine, id);
        notSelf(caller, id);
        mustReach(mine, grants);
        if (operator.mail === null) throw new AppError("operator.noMail");
        return approvals.ask(trx, caller, {
          kind: "operator.reEnrol",
          brand: null,
          subject: `operator:${id}`,
          subjectName: operator.account,
          payload: { operatorId: id },
          baseVersion: operator.version,
          changes: [],
          reason,
        });
      }),
  };
}
