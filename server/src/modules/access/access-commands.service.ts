import { type Db, type Trx, inTransaction } from "../../db.ts";
import { createAuditService } from "../audit/audit.service.ts";
import { type StoredOperator, endSessions, findByAccount, listGrants, lockAccess } from "./access.store.ts";
import { clearFactors } from "./console-factors.store.ts";
import { findShippedRole, giveRole, setMail } from "./console-operators.store.ts";

/** As the record says how it was done. */
const COMMAND = "npm run operator";

/**
 * What whoever runs the platform does about the console from the shell: the first owner, and a way back for who has lost their factors and
 * has no colleagues. Everything throws an Error whose sentence is for that person.
 */
export function createAccessCommands({ db }: { db: Db }) {
  const audit = createAuditService();

  /** `work` says whether anything is different now. */
  const change = (account: string, action: string, reason: string | null, work: (trx: Trx, operator: StoredOperator) => Promise<boolean>) =>
    inTransaction(db, async (trx) => {
      await lockAccess(trx);
      const operator = await findByAccount(trx, account);
      if (operator?.status !== "active") throw new Error(`There is no active account "${account}" at the console.`);
      if (!(await work(trx, operator))) return;
      await endSessions(trx, operator.id);
      const by = { command: COMMAND, operatorId: null };
      await audit.write(trx, { brandCode: null, by, action, subject: `operator:${operator.id}`, reason, detail: {} });
    });

  return {
    /** Gives the role Owner for all brands; whoever has it keeps it. `mail` is where links are sent to. */
    makeOwner: (account: string, mail: string | null): Promise<void> =>
      change(account, "operator.madeOwner", null, async (trx, { id }) => {
        if (mail !== null) await setMail(trx, id, mail);
        const held = (await listGrants(trx, id)).some(
          ({ shipped, brand, until }) => shipped === "owner" && brand === null && until === null,
        );
        if (!held) await giveRole(trx, id, { roleId: await findShippedRole(trx, "owner"), brand: null, until: null }, null);
        return !held;
      }),

    /** Takes app, passkeys and recovery codes away: the next sign-in sets up new ones. */
    resetFactors: (account: string, reason: string): Promise<void> =>
      change(account, "factor.reset", reason, async (trx, { id }) => {
        await clearFactors(trx, id);
        return true;
      }),
  };
}
