import { useState } from "react";
import { useSettled } from "../../lib/use-settled.ts";

const SEARCH_MS = 300;
/** Letters that a search may have. */
export const SEARCH_MAX = 32;

export interface MemberSearching {
  typed: string;
  /** What a list is asked for: what was typed, without blanks around it, once it stands still. */
  looked: string;
  type: (text: string) => void;
}

/** A search for members by a part of their account; `first` is what it begins with. */
export function useMemberSearch(first = ""): MemberSearching {
  const [typed, type] = useState(first.slice(0, SEARCH_MAX));
  return { typed, looked: useSettled(typed.trim(), SEARCH_MS), type };
}
