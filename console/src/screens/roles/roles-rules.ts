import { toDecimal } from "@mela/contract/base/money";
import type { Permission } from "@mela/contract/console/permissions";
import type { Ceiling, CeilingKind } from "../../data/roles.ts";
import { amountAbout } from "../../lib/amounts.ts";
import type { Translate } from "../../lib/texts.tsx";

/** The part of a permission before its dot. */
type AreaOf<P extends string> = P extends `${infer A}.${string}` ? A : never;
export type Area = AreaOf<Permission>;

/** Permissions by area, in the order of the list. */
export function areasOf(permissions: readonly Permission[]): { area: Area; permissions: Permission[] }[] {
  const areas = new Map<Area, Permission[]>();
  for (const permission of permissions) {
    const area = permission.split(".")[0] as Area;
    areas.set(area, [...(areas.get(area) ?? []), permission]);
  }
  return [...areas].map(([area, list]) => ({ area, permissions: list }));
}

export interface TypedCeiling {
  kind: CeilingKind;
  currency: string;
  amount: string;
}

/** A ceiling as it stands in its fields. */
export const typedCeiling = ({ kind, currency, amountMinor }: Ceiling): TypedCeiling => ({
  kind,
  currency,
  amount: toDecimal(amountMinor, currency),
});

/** What the form calls a part of a ceiling. */
export const ceilingField = (at: number, part: "kind" | "amount"): string => `ceilings-${at}-${part}`;

/** Ceilings as they are typed, with what is wrong with them by field: an amount that is none, and a second one about the same. */
export function readCeilings(typed: readonly TypedCeiling[], t: Translate): { ceilings: Ceiling[]; faults: Record<string, string> } {
  const faults: Record<string, string> = {};
  const ceilings = typed.map(({ kind, currency, amount }, at) => {
    const read = amountAbout(amount, currency);
    if (typeof read !== "number") faults[ceilingField(at, "amount")] = t("roles.ceilingWrong");
    const first = typed.findIndex((one) => one.kind === kind && one.currency === currency);
    if (first < at) faults[ceilingField(at, "kind")] = t("roles.ceilingTwice");
    return { kind, currency, amountMinor: typeof read === "number" ? read : 0 };
  });
  return { ceilings, faults };
}
