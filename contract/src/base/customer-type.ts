import type { MoneyKind } from "./money.ts";

/**
 * The customer types and every question about them (ROLE, TRIAL). Nothing else compares their numbers.
 * 0 player · 1, 2 agents who also play · 4 trial · 40 restricted member · 41, 42 agents without money functions ·
 * any other type is an agent. `null` stands for a visitor.
 */
export type CustomerType = number;

/** For questions that the database answers; see `isPlayer`. */
export const PLAYER_TYPES: readonly number[] = [0, 1, 2];
const NON_AGENTS: readonly number[] = [0, 4, 40];
const TRIAL_LIKE: readonly number[] = [4, 40, 41, 42];
const AGENT_ONLY: readonly number[] = [41, 42];

/** May deposit, withdraw and pass the free-play check. */
export const isPlayer = (type: CustomerType | null): boolean => type !== null && PLAYER_TYPES.includes(type);
/** Has the agent home and the agent menu. */
export const isAgent = (type: CustomerType | null): boolean => type !== null && !NON_AGENTS.includes(type);
/** A guest-like trial account. */
export const isTrial = (type: CustomerType | null): boolean => type === 4;
/** What a member's money is; the database says the same by `money_of_customer` (migration 0124). */
export const moneyOf = (type: CustomerType): Exclude<MoneyKind, "free"> => (isTrial(type) ? "trial" : "real");
/** Chat, inbox and deposit answer free_reject; unread counts are not fetched; mark-read is skipped. */
export const isTrialLike = (type: CustomerType | null): boolean => type !== null && TRIAL_LIKE.includes(type);
/** Refused by the member login. */
export const isAgentOnly = (type: CustomerType | null): boolean => type !== null && AGENT_ONLY.includes(type);
/** Types that are offered no contracts and see no prompts for them. */
export const WITHOUT_CONTRACTS: readonly number[] = TRIAL_LIKE;
/** Sees prompts for pending contracts: everybody who is logged in but for the types 4, 40, 41 and 42. */
export const hasContractPrompts = (type: CustomerType | null): boolean => type !== null && !WITHOUT_CONTRACTS.includes(type);
/** Reads contracts of their own and what they have paid. */
export const mayReadContracts = (type: CustomerType | null): boolean => hasContractPrompts(type) || isAgent(type);
/** A visitor may start free play (when the switch is on); a logged-in user only as a player. */
export const mayFreePlay = (type: CustomerType | null): boolean => type === null || isPlayer(type);
