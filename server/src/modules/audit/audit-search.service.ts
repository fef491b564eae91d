import { isIP } from "node:net";
import { ALL_BRANDS } from "@mela/contract/console/access";
import type { AuditEntry, getAuditEntry, listAuditEntries } from "@mela/contract/console/audit";
import type { OutputOf, ParsedInputOf } from "@mela/contract/base/endpoint";
import type { Db } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import { cursorText, readCursor } from "../../lib/cursor.ts";
import { wayOf } from "../../lib/sort-order.ts";
import type { AuditReach } from "./audit-reach.service.ts";
import * as store from "./audit-search.store.ts";
import { maskedFor } from "./vault.service.ts";
import { findEntriesOf } from "./vault.store.ts";

export type AuditSearchService = ReturnType<typeof createAuditSearch>;

/** The record as operators read it: in the brands that they reach, and what belongs to no brand for who reaches all of them. */
export function createAuditSearch({ db, reading, chainsFor }: { db: Db; reading: Db; chainsFor: AuditReach }) {
  return {
    async search(caller: ConsoleCaller, input: ParsedInputOf<typeof listAuditEntries>): Promise<OutputOf<typeof listAuditEntries>> {
      const { chain, operator, after, size, sort, ...filter } = input;
      const chains = await chainsFor(caller, "audit.read", chain);
      const operatorId = operator === "" ? null : await store.findOperatorId(db, operator.toLowerCase());
      // Whoever is nobody did nothing, and what is no address was never called from.
      if ((operator !== "" && operatorId === null) || (filter.address !== "" && isIP(filter.address) === 0))
        return { rows: [], next: null };
      const ofWord = filter.word === "" ? [] : await findEntriesOf(db, chains, filter.word);
      const found = await store.searchActions(reading, {
        ...filter,
        chains,
        operatorId,
        ofWord,
        after: readCursor(after),
        down: wayOf<"at">(sort).down,
        limit: size + 1,
      });
      const rows = found.slice(0, size);
      const last = rows.at(-1);
      const shown = await maskedFor(db, rows.map(present));
      return { rows: shown, next: found.length > size && last ? cursorText({ value: last.sortedBy, id: last.id }) : null };
    },

    async entry(caller: ConsoleCaller, { chain, seq }: ParsedInputOf<typeof getAuditEntry>): Promise<OutputOf<typeof getAuditEntry>> {
      if (chain === ALL_BRANDS) throw new AppError("request.notFound");
      await chainsFor(caller, "audit.read", chain);
      const found = await store.findAction(db, chain, seq);
      if (!found) throw new AppError("request.notFound");
      const { session, userAgent, request, approval, hash, prevHash } = found;
      const [said] = await maskedFor(db, [{ ...present(found), detail: found.detail }]);
      if (!said) throw new AppError("request.notFound");
      return {
        ...said,
        session,
        userAgent,
        request,
        approval,
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
  apiKey: found.apiKey,
  action: found.action,
  subject: found.subject,
  subjectName: found.subjectName,
  changes: found.changes,
  reason: found.reason,
  address: found.address,
});
