import { type Db, inTransaction } from "../../db.ts";
import { createAuditService } from "./audit.service.ts";
import * as store from "./audit.store.ts";

const AT_ONCE = 1_000;

/** What is taken out of the record. */
export interface AuditRange {
  /** A brand, or "*" for what belongs to none. */
  chain: string;
  from: Date;
  /** Not with it. */
  until: Date;
}

export interface ExportedEntry {
  seq: number;
  /** Hexadecimal; empty at the first entry of a chain. */
  prevHash: string;
  hash: string;
  /** The very text under the hash: JSON. */
  text: string;
}

/**
 * Takes a range out of the record, entry by entry, so that no range is too long. That it was taken out is recorded first, with the
 * command that did it.
 */
export async function* exportRecord(db: Db, { chain, from, until }: AuditRange, command: string): AsyncGenerator<ExportedEntry> {
  await inTransaction(db, (trx) =>
    createAuditService().write(trx, {
      brandCode: chain === "*" ? null : chain,
      by: { command, operatorId: null },
      action: "audit.exported",
      subject: `chain:${chain}`,
      detail: { from: from.toISOString(), until: until.toISOString() },
    }),
  );
  for (let after = 0; ;) {
    const entries = await store.listBetween(db, { chain, from, until, after, limit: AT_ONCE });
    for (const { seq, prevHash, hash, text } of entries)
      yield { seq, prevHash: prevHash.toString("hex"), hash: hash.toString("hex"), text };
    const last = entries.at(-1);
    if (!last) return;
    after = last.seq;
  }
}

/** How somebody who knows nothing of the platform checks what was taken out. */
export const HOW_TO_CHECK = `How to check this record

Each entry has a number (seq), the hash of the entry before it (prevHash), its own hash, and its text.
1. The numbers go up by one from entry to entry. None is missing and none comes twice.
2. The prevHash of an entry is the hash of the entry before it. The first entry of all has none.
3. The hash of an entry is SHA-256 over the bytes of prevHash (32, or none at the first entry of all), followed by the text in UTF-8.

With Node, for record.jsonl:

  const { createHash } = require("node:crypto");
  let last = null;
  for (const line of require("node:fs").readFileSync("record.jsonl", "utf8").trim().split("\\n")) {
    const { seq, prevHash, hash, text } = JSON.parse(line);
    const own = createHash("sha256").update(Buffer.from(prevHash, "hex")).update(text).digest("hex");
    const follows = last === null || (seq === last.seq + 1 && prevHash === last.hash);
    if (own !== hash || !follows) throw new Error("Broken at " + seq);
    last = { seq, hash };
  }
  console.log("Whole, up to " + last.seq + ": " + last.hash);

A whole chain that somebody has computed anew is still whole. So compare its hashes with those that were told outside when its days ended.
`;
