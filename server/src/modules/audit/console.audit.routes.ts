import * as calls from "@mela/contract/console/audit";
import type { Bind } from "../../http.ts";
import type { AuditExport } from "./audit-export.service.ts";
import type { AuditSearchService } from "./audit-search.service.ts";

interface Services {
  auditSearch: AuditSearchService;
  auditExport: AuditExport;
}

/** The record as operators search it and take it out. */
export function registerConsoleAuditRoutes(bind: Bind, { auditSearch, auditExport }: Services): void {
  bind(calls.listAuditEntries, ({ caller, input }) => auditSearch.search(caller, input));
  bind(calls.getAuditEntry, ({ caller, input }) => auditSearch.entry(caller, input));
  bind(calls.exportAudit, ({ caller, input }) => auditExport.take(caller, input), { perMinute: 10 });
  bind(calls.getAuditNote, () => auditExport.note());
}
