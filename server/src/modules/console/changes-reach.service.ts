import { PLATFORM_CHAIN } from "@mela/contract/console/audit";
import type { ToldChange } from "@mela/contract/console/changes";
import type { Permission } from "@mela/contract/console/permissions";
import type { ConsoleCaller } from "../../lib/callers.ts";
import type { Db } from "../../db.ts";
import { callerOf } from "../access/reach.service.ts";
import type { Changes, FoundChange } from "../audit/changes.service.ts";

/** Who may read what of each kind; null: whoever has anything to do in the brand. Of kinds that are not here nobody is told. */
const READ_BY: Readonly<Record<string, Permission | null>> = {
  answer: "support.chat",
  deposit: "deposits.read",
  depositRules: "payments.settings",
  gameRules: "brand.read",
  identityRules: "members.identity",
  member: "members.read",
  methodPause: "payments.settings",
  operator: "operators.read",
  payoutRules: "payments.settings",
  reconciliation: "reconciliation.work",
  "reconciliation-case": "reconciliation.work",
  role: "operators.read",
  tag: "members.read",
  view: null,
  withdrawal: "withdrawals.read",
};

/** The changes that somebody may hear of, as they are told. */
function toldTo(caller: Pick<ConsoleCaller, "held" | "sessionId">, changes: readonly FoundChange[]): ToldChange[] {
  return changes
    .filter(({ chain, subject }) => mayHear(caller, chain, subject.split(":")[0] ?? ""))
    .map(({ chain, seq, subject, by, at, sessionId }) => ({
      chain,
      seq,
      subject,
      by,
      at: at.toISOString(),
      own: sessionId === caller.sessionId,
    }));
}

function mayHear({ held }: Pick<ConsoleCaller, "held">, chain: string, kind: string): boolean {
  const permission = Object.hasOwn(READ_BY, kind) ? READ_BY[kind] : undefined;
  if (permission === undefined) return false;
  const reaches = [...held].filter(([name]) => permission === null || name === permission).map(([, brands]) => brands);
  // What belongs to no brand is read by whoever reads such things in any.
  return reaches.some((brands) => chain === PLATFORM_CHAIN || brands === "all" || brands.has(chain));
}

interface Hearing {
  onChange: (change: ToldChange) => void;
  /** More was changed than can be told, or it could not be read. */
  onMissed: () => void;
}

export type ToldChanges = ReturnType<typeof createToldChanges>;

/** What is changed elsewhere, as somebody may hear of it. */
export function createToldChanges({ db, changes }: { db: Db; changes: Changes }) {
  return {
    /** Tells it from now on, by what they may read at that moment: a role may have run out since. Returns how to stop. */
    follow(caller: ConsoleCaller, { onChange, onMissed }: Hearing): Promise<() => void> {
      const tell = async (found: readonly FoundChange[]): Promise<void> => {
        const { held, sessionId } = await callerOf(db, caller);
        for (const change of toldTo({ held, sessionId }, found)) onChange(change);
      };
      return changes.follow((found) => void (found === null ? onMissed() : tell(found).catch(onMissed)));
    },
  };
}
