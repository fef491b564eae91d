import type { ReactNode } from "react";
import type { OperatedLimit } from "../../data/member.ts";
import { useT } from "../../lib/texts.tsx";
import { Amount } from "../../parts/amount.tsx";

/** A cap: minutes of a session, money of everything else; a dash where there is none. */
export function Cap({ cap, kind, currency }: { cap: number | null; kind: OperatedLimit["kind"]; currency: string }): ReactNode {
  const t = useT();
  if (cap === null) return "—";
  return kind === "session" ? t("limits.minutes", { minutes: cap }) : <Amount minor={cap} currency={currency} />;
}
