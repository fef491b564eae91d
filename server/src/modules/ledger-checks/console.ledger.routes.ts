import * as calls from "@mela/contract/console/ledger";
import type { Bind } from "../../http.ts";
import type { LedgerChecksService } from "./ledger-checks.service.ts";

/** The check of the ledger from the console, and what the first screen of the day shows of it. */
export function registerConsoleLedgerRoutes(bind: Bind, { ledgerChecks }: { ledgerChecks: LedgerChecksService }): void {
  bind(calls.startLedgerCheck, ({ caller }) => ledgerChecks.start(caller));
  bind(calls.listLedgerChecks, ({ caller, input }) => ledgerChecks.list(caller, input));
  bind(calls.getLedgerCheck, ({ caller, input: { id } }) => ledgerChecks.get(caller, id));
  bind(calls.getDashboard, async ({ caller }) => ({ ledger: await ledgerChecks.last(caller) }));
}
