import type { MovementGroup } from "@mela/contract/wallet/records";

/**
 * Kinds of ledger transactions that the platform itself books; games book `bet`, `win` and `rollback`. An external id is unique per kind.
 * A `free_round` is what was won in one. A `hold` puts a member's own money aside, a `release` gives it back, a `withdrawal` sends it out.
 */
export type MovementKind =
  | "opening"
  | "deposit"
  | "withdrawal"
  | "hold"
  | "release"
  | "fee"
  | "adjustment"
  | "reward"
  | "free_round"
  | "rebate"
  | "referral"
  | "vip"
  | "commission"
  | "salary"
  | "dividend"
  | "red_envelope"
  | "transfer";

/** Kinds of ledger transactions that games book. */
export type GameKind = "bet" | "win" | "rollback";

/** Under which heading of the account record each kind stands. */
const GROUPS: Readonly<Record<MovementKind | GameKind, MovementGroup>> = {
  bet: "game",
  win: "game",
  rollback: "game",
  deposit: "deposit",
  withdrawal: "withdrawal",
  hold: "withdrawal",
  release: "withdrawal",
  // Of a deposit: what a withdrawal costs is a part of its own transaction.
  fee: "deposit",
  reward: "bonus",
  free_round: "bonus",
  rebate: "bonus",
  referral: "bonus",
  vip: "bonus",
  commission: "agent",
  salary: "agent",
  dividend: "agent",
  red_envelope: "agent",
  transfer: "transfer",
  opening: "other",
  adjustment: "other",
};

/** The heading of a kind; `other` for one that nobody has named here. */
export function groupOf(kind: string): MovementGroup {
  return (GROUPS as Readonly<Record<string, MovementGroup>>)[kind] ?? "other";
}

/** The kinds under a heading. */
export function kindsOf(group: MovementGroup): string[] {
  return Object.entries(GROUPS).flatMap(([kind, heading]) => (heading === group ? [kind] : []));
}

/** True for the database's refusal to book the same (provider, external id, kind) twice. */
export function isRepeatedTransaction(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    error.code === "23505" &&
    "constraint" in error &&
    error.constraint === "ledger_transactions_once"
  );
}
