import { useQuery } from "@tanstack/react-query";
import type { Approval } from "../../data/approvals.ts";
import { meQuery } from "../../data/session.ts";

/** Where what a request is about can be looked at (null: nowhere of its own), and what its brand is called (null: it belongs to none). */
export function useSubject({ brand, subject }: Pick<Approval, "brand" | "subject">): { to: string | null; brandName: string | null } {
  const { data } = useQuery(meQuery);
  const [kind, id] = subject.split(":");
  const screen = kind === "withdrawal" ? "withdrawals" : kind === "member" ? "members" : null;
  const screenOfRules = kind === "payoutRules" ? "payment-rules/payouts" : kind === "gameRules" ? "game-rules" : null;
  const rules = brand === null || screenOfRules === null ? null : `~/console/b/${brand}/${screenOfRules}`;
  const ofBrand = brand === null || screen === null ? null : `~/console/b/${brand}/${screen}/${id}`;
  return {
    to: kind === "operator" ? `~/console/operators/${id}` : (rules ?? ofBrand),
    brandName: brand === null ? null : (data?.brands.find(({ code }) => code === brand)?.name ?? brand),
  };
}
