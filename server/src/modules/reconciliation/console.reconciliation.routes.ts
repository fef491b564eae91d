import * as calls from "@mela/contract/console/reconciliation";
import * as caseCalls from "@mela/contract/console/reconciliation-cases";
import type { Bind } from "../../http.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import { consoleSeat } from "../access/brand-seats.service.ts";
import type { ReconciliationCases } from "./cases.service.ts";
import type { ReconciliationService } from "./reconciliation.service.ts";

interface Services {
  reconciliation: ReconciliationService;
  reconciliationCases: ReconciliationCases;
}

/** A part of a statement, as JSON writes it where every letter takes its longest form. */
const PART_BYTES = 2 * 1_048_576;

/** Providers' statements against deposits and payouts. */
export function registerConsoleReconciliationRoutes(bind: Bind, { reconciliation, reconciliationCases: cases }: Services): void {
  const seat = (caller: ConsoleCaller, { brand }: { brand: string }) => consoleSeat(caller, "reconciliation.work", brand);
  bind(calls.listReconciliations, ({ caller, input: { brand, ...wanted } }) => reconciliation.list(seat(caller, { brand }), wanted));
  bind(calls.listStatementSources, ({ caller, input }) => reconciliation.sources(seat(caller, input)));
  bind(calls.getReconciliation, ({ caller, input }) => reconciliation.get(seat(caller, input), input.id));
  bind(calls.beginStatement, ({ caller, input }) => reconciliation.begin(seat(caller, input), input));
  bind(calls.bringStatementPart, ({ caller, input }) => reconciliation.bringPart(seat(caller, input), input), {
    bodyLimit: PART_BYTES,
    perMinute: 600,
  });
  bind(caseCalls.listMatchedLines, ({ caller, input }) => cases.matched(seat(caller, input), input));
  bind(caseCalls.listReconciliationCases, ({ caller, input: { brand, ...wanted } }) => cases.list(seat(caller, { brand }), wanted));
  bind(caseCalls.getReconciliationCase, ({ caller, input }) => cases.get(seat(caller, input), input.id));
  bind(caseCalls.changeReconciliationCase, ({ caller, input }) => cases.change(seat(caller, input), input));
  bind(calls.signReconciliation, ({ caller, input }) =>
    reconciliation.sign(consoleSeat(caller, "reconciliation.close", input.brand), input),
  );
  bind(caseCalls.exportReconciliation, ({ caller, input }) => cases.take(seat(caller, input), input.id));
}
