import type { Db } from "../../db.ts";
import * as store from "./audit.store.ts";
import { findExchanged } from "./vault.store.ts";

const AT_ONCE = 2_000;

/** Where a chain is broken first. */
export interface ChainFault {
  chain: string;
  /** The first entry that is not what it was, or not there. */
  seq: number;
  why: "missing" | "changed" | "moved" | "inserted" | "cut" | "rewritten" | "vault";
}

/** The end of a chain as somebody outside was told it. */
export interface ToldHead {
  chain: string;
  seq: number;
  /** Hexadecimal. */
  hash: string;
}

export interface ChainReport {
  chains: { chain: string; entries: number; hash: string }[];
  /** At most one for each chain. */
  faults: ChainFault[];
}

export type AuditChains = ReturnType<typeof createAuditChains>;

/** Recomputes the chains of the record. */
export function createAuditChains({ db }: { db: Db }) {
  /** The first fault of a chain up to its head; entries that come meanwhile are the next run's. */
  const walk = async ({ chain, seq: end, hash }: store.ChainHead, told: readonly ToldHead[]): Promise<ChainFault | null> => {
    const expected = new Map(told.filter((head) => head.chain === chain).map((head) => [head.seq, head.hash]));
    let last: { seq: number; hash: Buffer } = { seq: 0, hash: Buffer.alloc(0) };
    while (last.seq < end) {
      const entries = await store.listChained(db, chain, last.seq, AT_ONCE);
      if (entries.length === 0) return { chain, seq: last.seq + 1, why: "missing" };
      for (const entry of entries) {
        const why = faultOf(entry, last) ?? (contradicts(expected, entry) ? "rewritten" : null);
        if (why) return { chain, seq: why === "missing" ? last.seq + 1 : entry.seq, why };
        last = entry;
        if (last.seq === end) break;
      }
    }
    if (!last.hash.equals(hash)) return { chain, seq: end, why: "changed" };
    const inserted = await store.findInserted(db, chain, end);
    if (inserted !== null) return { chain, seq: inserted, why: "inserted" };
    const exchanged = await findExchanged(db, chain, end);
    if (exchanged !== null) return { chain, seq: exchanged, why: "vault" };
    const cut = told.find((head) => head.chain === chain && head.seq > end);
    return cut ? { chain, seq: end + 1, why: "cut" } : null;
  };

  return {
    /**
     * Walks every chain from its first entry to its end. `told` are ends that were sent outside before: a chain that somebody has computed
     * anew is whole in itself, and is not the one that was told.
     */
    async verify(told: readonly ToldHead[] = []): Promise<ChainReport> {
      const heads = await store.listHeads(db);
      const faults: ChainFault[] = (await store.listHeadless(db)).map((chain) => ({ chain, seq: 1, why: "cut" as const }));
      for (const head of heads) {
        const anchors = (await store.listAnchors(db, head.chain)).map(toldOf);
        const fault = await walk(head, [...anchors, ...told]);
        if (fault) faults.push(fault);
      }
      const known = new Set(heads.map(({ chain }) => chain));
      for (const { chain } of told) {
        if (known.has(chain) || faults.some((fault) => fault.chain === chain)) continue;
        faults.push({ chain, seq: 1, why: "cut" });
      }
      return { chains: heads.map(({ chain, seq, hash }) => ({ chain, entries: seq, hash: hash.toString("hex") })), faults };
    },
  };
}

export const toldOf = ({ chain, seq, hash }: store.ChainHead): ToldHead => ({ chain, seq, hash: hash.toString("hex") });

function faultOf(entry: store.ChainedAction, last: { seq: number; hash: Buffer }): ChainFault["why"] | null {
  if (entry.seq <= last.seq) return "inserted";
  if (entry.seq !== last.seq + 1) return "missing";
  if (!entry.prevHash.equals(last.hash)) return "moved";
  return entry.computed.equals(entry.hash) ? null : "changed";
}

const contradicts = (expected: ReadonlyMap<number, string>, { seq, hash }: store.ChainedAction): boolean =>
  expected.has(seq) && expected.get(seq) !== hash.toString("hex");
