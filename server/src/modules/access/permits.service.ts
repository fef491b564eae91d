import type { Endpoint } from "@mela/contract/base/endpoint";
import { type Db, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { type ConsoleFactorsService, waysOf } from "./console-factors.service.ts";

type Asked = Pick<Endpoint, "permission" | "sensitive" | "method" | "path">;

/** The guard before every call of the console. Services look again in their transactions, since roles are taken away at any moment. */
export function createPermits({ db, audit, factors }: { db: Db; audit: AuditService; factors: ConsoleFactorsService }) {
  return {
    /** Throws `session.forbidden` with the name of the permission that is missing, and puts that on the record. */
    async demand(caller: ConsoleCaller, { permission, method, path }: Asked): Promise<void> {
      if (permission === "own" || (permission !== null && caller.held.has(permission))) return;
      const detail = { permission, call: `${method} ${path}` };
      const subject = `operator:${caller.operatorId}`;
      await inTransaction(db, (trx) => audit.write(trx, { brandCode: null, by: caller, action: "access.refused", subject, detail }));
      throw new AppError("session.forbidden", { permission });
    },

    /** Throws `session.stepUp` with the ways in which the second factor can be shown. */
    async demandFactor(caller: ConsoleCaller, { sensitive }: Asked): Promise<void> {
      if (!sensitive || caller.steppedUp) return;
      throw new AppError("session.stepUp", { ways: waysOf(await factors.state(caller.operatorId)) });
    },
  };
}
