import { useQuery } from "@tanstack/react-query";
import type { GivenRole } from "../../data/operators.ts";
import { rolesQuery } from "../../data/roles.ts";
import { useT } from "../../lib/texts.tsx";
import { useRoleName } from "../../parts/role-name.ts";

/** Roles that somebody holds, each on a line of its own. */
export function useRolesText(): (roles: readonly GivenRole[]) => string {
  const t = useT();
  const roleName = useRoleName();
  const known = useQuery(rolesQuery).data ?? [];
  const nameOf = (id: number): string => {
    const role = known.find((one) => one.id === id);
    return role ? roleName(role) : String(id);
  };
  return (roles) =>
    roles
      .map(({ roleId, brand, until }) =>
        [nameOf(roleId), brand ?? t("operators.allBrands"), until?.slice(0, 10)].filter(Boolean).join(" · "),
      )
      .toSorted()
      .join("\n");
}
