import type { Clock } from "../../adapters/clock.ts";
import type { Db, DbHandle } from "../../db.ts";
import type { SecurityLog } from "../../security-events/security-log.ts";
import { createAuditChains } from "./audit-chain.service.ts";
import { createAuditHeads, tellHeadsTo } from "./audit-heads.service.ts";
import { createExportFiles } from "../exports/export-files.service.ts";
import { recordPart } from "./audit-export.service.ts";
import { type BrandsInReach, createAuditReach } from "./audit-reach.service.ts";
import { createAuditSearch } from "./audit-search.service.ts";
import { createAuditService } from "./audit.service.ts";
import { createChanges } from "./changes.service.ts";
import { createConsoleExports, RECORD_FILES } from "./console-exports.service.ts";

interface Deps {
  db: Db;
  reading: Db;
  clock: Clock;
  watch: SecurityLog;
  /** Where the ends of the chains are told to every night; undefined keeps them here alone. */
  headsUrl: string | undefined;
  brandsInReach: BrandsInReach;
  openReader: DbHandle["openReader"];
  warn: (message: string, detail: unknown) => void;
  /** ms that an export is waited for in its request. */
  exportWait: (() => number) | undefined;
}

/** The record of what operators did: its writing, its chains, and what is done about it every night. */
export function createAuditServices({ db, reading, clock, watch, headsUrl, brandsInReach, openReader, warn, exportWait }: Deps) {
  const chains = createAuditChains({ db });
  const chainsFor = createAuditReach({ db, brandsInReach });
  const audit = createAuditService();
  const exportFiles = createExportFiles({
    db,
    openReader,
    warn,
    sources: { [RECORD_FILES]: recordPart },
    ...(exportWait === undefined ? {} : { requestMs: exportWait }),
  });
  return {
    audit,
    exportFiles,
    auditChains: chains,
    changes: createChanges({ db }),
    auditSearch: createAuditSearch({ db, reading, chainsFor }),
    consoleExports: createConsoleExports({ db, audit, chainsFor, exportFiles }),
    auditHeads: createAuditHeads({ db, clock, chains, watch, tellHeads: headsUrl === undefined ? null : tellHeadsTo(headsUrl) }),
  };
}
