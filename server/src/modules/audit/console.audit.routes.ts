import * as calls from "@mela/contract/console/audit";
import type { Bind } from "../../http.ts";
import type { AuditSearchService } from "./audit-search.service.ts";
import type { ConsoleExports } from "./console-exports.service.ts";

interface Services {
  auditSearch: AuditSearchService;
  consoleExports: ConsoleExports;
}

/** The record as operators search it and take it out. */
export function registerConsoleAuditRoutes(bind: Bind, { auditSearch, consoleExports }: Services): void {
  bind(calls.listAuditEntries, ({ caller, input }) => auditSearch.search(caller, input));
  bind(calls.getAuditEntry, ({ caller, input }) => auditSearch.entry(caller, input));
  bind(calls.exportAudit, ({ caller, input, left }) => consoleExports.ask(caller, input, left), { perMinute: 10 });
  bind(calls.listExports, ({ caller }) => consoleExports.list(caller));
  bind(calls.takeExport, ({ caller, input }) => consoleExports.take(caller, input.id), { perMinute: 10 });
  bind(calls.getAuditNote, () => consoleExports.note());
}
