import type { Clock } from "../../adapters/clock.ts";
import type { Db } from "../../db.ts";
import type { SecurityLog } from "../../security-events/security-log.ts";
import { createAuditChains } from "./audit-chain.service.ts";
import { createAuditHeads, tellHeadsTo } from "./audit-heads.service.ts";
import { createAuditExport } from "./audit-export.service.ts";
import { type BrandsInReach, createAuditReach } from "./audit-reach.service.ts";
import { createAuditSearch } from "./audit-search.service.ts";
import { createAuditService } from "./audit.service.ts";
import { createChanges } from "./changes.service.ts";

interface Deps {
  db: Db;
  clock: Clock;
  watch: SecurityLog;
  /** Where the ends of the chains are told to every night; undefined keeps them here alone. */
  headsUrl: string | undefined;
  brandsInReach: BrandsInReach;
}

/** The record of what operators did: its writing, its chains, and what is done about it every night. */
export function createAuditServices({ db, clock, watch, headsUrl, brandsInReach }: Deps) {
  const chains = createAuditChains({ db });
  const chainsFor = createAuditReach({ db, brandsInReach });
  return {
    audit: createAuditService(),
    auditChains: chains,
    changes: createChanges({ db }),
    auditSearch: createAuditSearch({ db, chainsFor }),
    auditExport: createAuditExport({ db, chainsFor }),
    auditHeads: createAuditHeads({ db, clock, chains, watch, tellHeads: headsUrl === undefined ? null : tellHeadsTo(headsUrl) }),
  };
}
