import type { Clock } from "../../adapters/clock.ts";
import type { Db } from "../../db.ts";
import type { SecurityLog } from "../../security-events/security-log.ts";
import { type AuditChains, type ChainFault, toldOf } from "./audit-chain.service.ts";
import * as store from "./audit.store.ts";

const ANSWER_MS = 10_000;

/** Takes the ends of the chains to where the platform's database does not reach. Throws when they have not been taken. */
export type TellHeads = (body: { day: string; heads: { chain: string; seq: number; hash: string }[] }) => Promise<void>;

/** Tells them to an address by POST, as JSON; any answer but 2xx within ten seconds counts as not taken. */
export const tellHeadsTo =
  (url: string): TellHeads =>
  async (body) => {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The address that keeps the ends of the record's chains answers ${answer.status}`);
  };

interface Deps {
  db: Db;
  clock: Clock;
  chains: AuditChains;
  watch: SecurityLog;
  /** Null where no address is set. */
  tellHeads: TellHeads | null;
}

/** What is done about the record every night. */
export function createAuditHeads({ db, clock, chains, watch, tellHeads }: Deps) {
  const tell = async (): Promise<void> => {
    if (!tellHeads) return;
    const untold = await store.listUntold(db);
    for (const day of new Set(untold.map((anchor) => anchor.day))) {
      await tellHeads({ day, heads: untold.filter((anchor) => anchor.day === day).map(toldOf) });
      await store.noteTold(db, [day]);
    }
  };

  return {
    /**
     * Recomputes the chains, has the watcher told of each one that is broken, notes their ends and tells them outside, and makes room for
     * the months to come. Answers the faults. A chain that is broken is told every night until somebody has seen to it.
     */
    async nightly(): Promise<ChainFault[]> {
      await store.keepMonths(db);
      const { faults } = await chains.verify();
      for (const { chain, seq, why } of faults) {
        watch.record({ type: "integrity.audit", brand: chain === "*" ? null : chain, detail: { seq, why } });
      }
      await store.noteAnchors(db, clock.now().toISOString().slice(0, 10));
      await tell();
      return faults;
    },
  };
}
