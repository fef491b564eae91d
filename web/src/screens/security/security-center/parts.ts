import type { SecurityOverview } from "../../../data/security/security.ts";

/** What can be arranged in a sheet, by its name in the address (`?open=`). */
export const PARTS = ["mobile", "email", "name", "nickname", "questions", "account"] as const;
export type Part = (typeof PARTS)[number];

export interface PartProps {
  overview: SecurityOverview;
  onClose: () => void;
  /** It is done: says so and closes. */
  onDone: (words: string) => void;
}

export function partOf(search: URLSearchParams): Part | null {
  return PARTS.find((part) => part === search.get("open")) ?? null;
}

/** How much of what protects an account is there; two-step verification counts where the brand offers it. */
export function protections(overview: SecurityOverview, twoSteps: boolean): { done: number; of: number } {
  const { fundsPassword, mobile, email, questions, passkeys, twoStep } = overview;
  const all = [fundsPassword.set, mobile !== null, email !== null, questions.length > 0, passkeys > 0, ...(twoSteps ? [twoStep] : [])];
  return { done: all.filter(Boolean).length, of: all.length };
}
