import { useQuery } from "@tanstack/react-query";
import { PLATFORM_CHAIN } from "../../data/audit.ts";
import { holds } from "../../data/permissions.ts";
import { meQuery } from "../../data/session.ts";
import { useT } from "../../lib/texts.tsx";

/** The chains of the record in which the operator holds a permission, as choices: their brands, and what belongs to no brand for who holds it in all. */
export function useChains(permission: "audit.read" | "audit.export"): { value: string; label: string }[] {
  const t = useT();
  const { data: me } = useQuery(meQuery);
  if (!me) return [];
  const everywhere = me.permissions.some((held) => held.permission === permission && held.brands === "all");
  const brands = me.brands.filter(({ code }) => holds(me, permission, code)).map(({ code, name }) => ({ value: code, label: name }));
  return everywhere ? [...brands, { value: PLATFORM_CHAIN, label: t("audit.platform") }] : brands;
}
