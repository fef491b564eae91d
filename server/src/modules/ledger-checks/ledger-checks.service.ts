import type { ParsedInputOf } from "@mela/contract/base/endpoint";
import type { LedgerCheck, LedgerFaultFound, listLedgerChecks } from "@mela/contract/console/ledger";
import type { Permission } from "@mela/contract/console/permissions";
import { type Db, inTransaction } from "../../db.ts";
import { AppError, isDatabaseDown } from "../../errors.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import { wayOf } from "../../lib/sort-order.ts";
import { cutPage } from "../../lib/pages.ts";
import type { SecurityLog } from "../../security-events/security-log.ts";
import { reasonOf } from "../../lib/told-error.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { WalletService } from "../wallet/wallet.service.ts";
import * as store from "./ledger-checks.store.ts";

interface Deps {
  db: Db;
  audit: AuditService;
  watch: SecurityLog;
  wallet: Pick<WalletService, "verifyLedger">;
}

type LedgerFault = Awaited<ReturnType<WalletService["verifyLedger"]>>["faults"][number];

/** What the number of a fault is of, by its rule. */
const SUBJECT_OF: Readonly<Record<LedgerFault["rule"], store.FaultSubject>> = {
  "transaction sums to zero": "transaction",
  "two entries": "transaction",
  "one kind of money": "transaction",
  "one brand": "transaction",
  "free money that left": "transaction",
  "booking without wager": "transaction",
  "booking without free round": "transaction",
  "balance is the sum of entries": "account",
  "negative balance": "account",
  "held money": "account",
  "account of another brand": "account",
  "account of another kind of money": "account",
  "balance after": "entry",
  currency: "entry",
  "wager without booking": "wager",
  "wager and booking differ": "wager",
  "free rounds counted": "grant",
  "free round without booking": "play",
};

const present = ({ askedAt, finishedAt, ...check }: store.StoredCheck): LedgerCheck => ({
  ...check,
  askedAt: askedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

/** The books are of all brands: who holds a permission in some of them does not see what is in the others. */
const holdsEverywhere = (caller: ConsoleCaller, permission: Permission): boolean => caller.held.get(permission) === "all";

function mustHoldEverywhere(caller: ConsoleCaller): void {
  if (!holdsEverywhere(caller, "ledger.verify")) throw new AppError("request.notFound");
}

export type LedgerChecksService = ReturnType<typeof createLedgerChecks>;

/** Checks of the whole ledger, asked for in the console and run by a job; each stays with what it has found. */
export function createLedgerChecks({ db, audit, watch, wallet }: Deps) {
  /** Every fault with the accounts and transactions that it is about. */
  const located = async (faults: readonly LedgerFault[]): Promise<LedgerFaultFound[]> => {
    const found: LedgerFaultFound[] = [];
    for (const kind of new Set(faults.map(({ rule }) => SUBJECT_OF[rule]))) {
      const ofKind = faults.filter(({ rule }) => SUBJECT_OF[rule] === kind);
      const places = await store.locate(
        db,
        kind,
        ofKind.map(({ id }) => id),
      );
      for (const { rule, id, detail } of ofKind) {
        const place = places.get(id);
        found.push({ rule, id, detail, accounts: place?.accounts ?? [], transactions: place?.transactions ?? [] });
      }
    }
    return found;
  };

  /** In one snapshot, as `npm run ledger:verify` does it. Null where it could not be done. */
  const verify = async () => {
    try {
      const { faults, totals } = await wallet.verifyLedger();
      const { accounts, transactions, entries } = totals;
      return { totals: { accounts, transactions, entries }, faults: await located(faults) };
    } catch (error) {
      // It waits until the database is back.
      if (isDatabaseDown(error)) throw error;
      watch.record({ type: "fault.unexpected", detail: { work: "the ledger cannot be checked", error: reasonOf(error) } });
      return null;
    }
  };

  return {
    /** Asks for a check; while one waits or runs, that one is the answer. Throws `request.notFound` for who does not look after all brands. */
    async start(caller: ConsoleCaller): Promise<LedgerCheck> {
      mustHoldEverywhere(caller);
      return inTransaction(db, async (trx) => {
        const id = await store.insertCheck(trx, caller.operatorId);
        if (id !== undefined)
          await audit.write(trx, { brandCode: null, by: caller, action: "ledger.check", subject: `ledger-check:${id}`, detail: {} });
        const check = id === undefined ? await store.findWaiting(trx) : await store.findCheck(trx, id);
        // It ended between the two looks: whoever asks again gets a new one.
        if (!check) throw new AppError("request.notFound");
        return present(check);
      });
    },

    async list(
      caller: ConsoleCaller,
      { after, size, sort }: ParsedInputOf<typeof listLedgerChecks>,
    ): Promise<{ items: LedgerCheck[]; next: number | null }> {
      mustHoldEverywhere(caller);
      const rows = await store.listChecks(db, { after, down: wayOf<"id">(sort).down }, size + 1);
      const { shown, next } = cutPage(rows, size, ({ id }) => id);
      return { items: shown.map(present), next };
    },

    async get(caller: ConsoleCaller, id: number): Promise<{ check: LedgerCheck; faults: LedgerFaultFound[] }> {
      mustHoldEverywhere(caller);
      const check = await store.findCheck(db, id);
      if (!check) throw new AppError("request.notFound");
      return { check: present(check), faults: await store.faultsOf(db, id) };
    },

    /** The last one that has ended, for who reads the dashboard of all brands. */
    async last(caller: ConsoleCaller): Promise<LedgerCheck | null> {
      if (!holdsEverywhere(caller, "dashboard.read")) return null;
      const ended = await store.findLastEnded(db);
      return ended ? present(ended) : null;
    },

    /**
     * Runs the check that waits; answers how many it ran. The row is held while it runs: where the process dies, another one begins it again.
     */
    runDue: (): Promise<number> =>
      inTransaction(db, async (trx) => {
        const id = await store.takeWaiting(trx);
        if (id === undefined) return 0;
        const result = await verify();
        await store.endCheck(trx, id, { state: result ? "done" : "failed", totals: result?.totals ?? null, faults: result?.faults ?? [] });
        if (result && result.faults.length > 0)
          watch.record({ type: "integrity.ledger", detail: { work: `ledger check ${id}`, faults: result.faults.length } });
        return 1;
      }),
  };
}
