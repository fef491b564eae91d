import { PLATFORM_CHAIN } from "@mela/contract/console/audit";
import type { ToldChange } from "@mela/contract/console/changes";
import type { Permission } from "@mela/contract/console/permissions";
import type { ConsoleCaller } from "../../lib/callers.ts";
import type { FoundChange } from "../audit/changes.service.ts";

/** Who may read what of each kind; null: whoever has anything to do in the brand. Of kinds that are not here nobody is told. */
const READ_BY: Readonly<Record<string, Permission | null>> = {
  answer: "support.chat",
  deposit: "deposits.read",
  depositRules: "payments.settings",
  identityRules: "members.identity",
  member: "members.read",
  methodPause: "payments.settings",
  operator: "operators.read",
  payoutRules: "payments.settings",
  role: "operators.read",
  tag: "members.read",
  view: null,
  withdrawal: "withdrawals.read",
};

/** The changes that somebody may hear of, as they are told. */
export function toldTo(caller: Pick<ConsoleCaller, "held" | "sessionId">, changes: readonly FoundChange[]): ToldChange[] {
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
