import * as calls from "@mela/contract/console/audit";
import type { Bind } from "../../http.ts";
import type { AuditSearchService } from "./audit-search.service.ts";

/** The record as operators search it. */
export function registerConsoleAuditRoutes(bind: Bind, { auditSearch }: { auditSearch: AuditSearchService }): void {
  bind(calls.listAuditEntries, ({ caller, input }) => auditSearch.search(caller, input));
  bind(calls.getAuditEntry, ({ caller, input }) => auditSearch.entry(caller, input));
}
