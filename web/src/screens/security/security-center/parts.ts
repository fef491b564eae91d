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
