import type { ParsedInputOf } from "@mela/contract/base/endpoint";
import type { ConsoleOperator, listConsoleOperators } from "@mela/contract/console/operators";
import { type Db, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { endSessions, listGrants } from "./access.store.ts";
import type { ApprovalsService } from "./approvals.service.ts";
import type { ConsoleMails } from "./console-mails.service.ts";
import { presentOperator } from "./console-operators.present.ts";
import * as store from "./console-operators.store.ts";
import { pageOfOperators } from "./operators-list.rules.ts";
import { keepingOwners, seenBy } from "./managing.service.ts";
import { createOperatorChanges } from "./operator-changes.service.ts";
import { show } from "./operator-grants.service.ts";
import { createOperatorInvitations } from "./operator-invitations.service.ts";

const DAYS_UNTIL_DISABLED = 120;

export interface OperatorsDeps {
  db: Db;
  audit: AuditService;
  mails: ConsoleMails;
  approvals: ApprovalsService;
}

export type ConsoleOperatorsService = ReturnType<typeof createConsoleOperators>;

/** Accounts of the console: invited, given roles, bound to networks, disabled; never deleted. Nobody reaches further than they do themselves. */
export function createConsoleOperators(deps: OperatorsDeps) {
  return { ...createReading(deps), ...createOperatorInvitations(deps), ...createOperatorChanges(deps), ...createUnused(deps) };
}

function createReading({ db }: OperatorsDeps) {
  return {
    get: (caller: ConsoleCaller, id: number): Promise<ConsoleOperator> => show(db, caller, id),

    /** Those of brands in which the caller may read about operators, with their roles there alone. */
    async list(caller: ConsoleCaller, wanted: ParsedInputOf<typeof listConsoleOperators>): Promise<ConsoleOperator[]> {
      const [mine, operators, grants] = await Promise.all([
        listGrants(db, caller.operatorId),
        store.listOperators(db),
        store.listAllGrants(db),
      ]);
      const visible = operators.flatMap((operator) => {
        const seen = seenBy(
          mine,
          "operators.read",
          grants.filter(({ operatorId }) => operatorId === operator.id),
        );
        return seen === null ? [] : [presentOperator(operator, seen)];
      });
      return pageOfOperators(visible, wanted);
    },
  };
}

function createUnused({ db, audit }: OperatorsDeps) {
  return {
    /** Disables accounts that nobody has used for 120 days; the last owner stays. Answers how many it disabled. */
    async disableUnused(): Promise<number> {
      let disabled = 0;
      for (const { id, version } of await store.listUnused(db, DAYS_UNTIL_DISABLED)) {
        const done = await inTransaction(db, (trx) =>
          keepingOwners(trx, async () => {
            if (!(await store.changeOperator(trx, { id, version }, { status: "disabled" }))) return false;
            await endSessions(trx, id);
            const by = { command: "operators-unused", operatorId: null };
            const states = { before: { status: "active" }, after: { status: "disabled" } };
            const reason = `Not used for ${DAYS_UNTIL_DISABLED} days`;
            await audit.write(trx, {
              brandCode: null,
              by,
              action: "operator.statusChanged",
              subject: `operator:${id}`,
              states,
              reason,
              detail: {},
            });
            return true;
          }),
        ).catch(keepLastOwner);
        if (done) disabled += 1;
      }
      return disabled;
    },
  };
}

function keepLastOwner(error: unknown): boolean {
  if (error instanceof AppError && error.code === "operator.lastOwner") return false;
  throw error;
}
