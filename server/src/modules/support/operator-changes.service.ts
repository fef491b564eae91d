import type { Db } from "../../db.ts";
import type { SecurityLog } from "../../security-events/security-log.ts";
import { operatorAccount } from "../../security-events/subjects.ts";
import { takeUntold } from "./operator-changes.store.ts";

const AT_ONCE = 50;

/** Reports to the security log what was done to operators' accounts, by the command or at the database itself: both are other programs than this. */
export function createOperatorChangesService({ db, watch }: { db: Db; watch: SecurityLog }) {
  return {
    /** How many were reported. */
    report: async (): Promise<number> => {
      const changes = await takeUntold(db, AT_ONCE);
      for (const { operatorId, brandCode, change } of changes) {
        watch.record({ type: "operator.changed", brand: brandCode, account: operatorAccount(operatorId), detail: { change } });
      }
      return changes.length;
    },
  };
}
