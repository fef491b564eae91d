import { isIP } from "node:net";
import { ALL_BRANDS } from "@mela/contract/console/access";
import { type AuditEntry, type getAuditEntry, type listAuditEntries, PLATFORM_CHAIN } from "@mela/contract/console/audit";
import type { OutputOf, ParsedInputOf } from "@mela/contract/base/endpoint";
import type { Permission } from "@mela/contract/console/permissions";
import type { Db, Executor } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import { cursorText, readCursor } from "../../lib/cursor.ts";
import * as store from "./audit-search.store.ts";

export type AuditSearchService = ReturnType<typeof createAuditSearch>;
/** The brands that a call is about, of those that its caller reaches; throws `request.notFound` for none. */
export type BrandsInReach = (executor: Executor, caller: ConsoleCaller, permission: Permission, brand: string) => Promise<string[]>;

/** The record as operators read it: in the brands that they reach, and what belongs to no brand for who reaches all of them. */
export function createAuditSearch({ db, brandsInReach }: { db: Db; brandsInReach: BrandsInReach }) {
  /** Throws `request.notFound` for a chain that the caller does not see. */
  const chainsFor = async (caller: ConsoleCaller, chain: string): Promise<string[]> => {
    const seesAll = caller.held.get("audit.read") === "all";
    if (chain === PLATFORM_CHAIN && !seesAll) throw new AppError("request.notFound");
    if (chain === PLATFORM_CHAIN) return [PLATFORM_CHAIN];
    const brands = await brandsInReach(db, caller, "audit.read", chain);
    return chain === ALL_BRANDS && seesAll ? [...brands, PLATFORM_CHAIN] : brands;
  };

  return {
    async search(caller: ConsoleCaller, input: ParsedInputOf<typeof listAuditEntries>): Promise<OutputOf<typeof listAuditEntries>> {
      const { chain, operator, after, size, ...filter } = input;
      const chains = await chainsFor(caller, chain);
      const operatorId = operator === "" ? null : await store.findOperatorId(db, operator.toLowerCase());
      // Whoever is nobody did nothing, and what is no address was never called from.
      if ((operator !== "" && operatorId === null) || (filter.address !== "" && isIP(filter.address) === 0))
        return { rows: [], next: null };
      const found = await store.searchActions(db, { ...filter, chains, operatorId, after: readCursor(after), limit: size + 1 });
      const rows = found.slice(0, size);
      const last = rows.at(-1);
      return { rows: rows.map(present), next: found.length > size && last ? cursorText({ value: last.sortedBy, id: last.id }) : null };
    },

    async entry(caller: ConsoleCaller, { chain, seq }: ParsedInputOf<typeof getAuditEntry>): Promise<OutputOf<typeof getAuditEntry>> {
      if (chain === ALL_BRANDS) throw new AppError("request.notFound");
      await chainsFor(caller, chain);
      const found = await store.findAction(db, chain, seq);
      if (!found) throw new AppError("request.notFound");
      const { session, userAgent, request, approval, detail, hash, prevHash } = found;
      return {
        ...present(found),
        session,
        userAgent,
        request,
        approval,
        detail,
        hash: hash.toString("hex"),
        prevHash: prevHash.toString("hex"),
      };
    },
  };
}

const present = (found: store.FoundAction): AuditEntry => ({
  chain: found.chain,
  seq: found.seq,
  at: found.at.toISOString(),
  operator:
    found.operatorId === null ? null : { id: found.operatorId, name: found.operatorName ?? "", account: found.operatorAccount ?? "" },
  via: found.via,
  action: found.action,
  subject: found.subject,
  subjectName: found.subjectName,
  changes: found.changes,
  reason: found.reason,
  address: found.address,
});
