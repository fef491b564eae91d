import type { HeldRole } from "@mela/contract/console/access";
import type * as z from "zod/mini";
import { useT } from "../lib/texts.tsx";

type Named = Pick<z.output<typeof HeldRole>, "shipped" | "name">;

/** What a role is called: a shipped one in the operator's language, an own one as it was named. */
export function useRoleName(): (role: Named) => string {
  const t = useT();
  return ({ shipped, name }) => (shipped === null ? name : t(`role.${shipped}`));
}

/** Roles of an operator, those of one brand together: "Owner; Support, Desk (mela)". */
export function useRolesText(): (roles: readonly (Named & { brand: string | null })[]) => string {
  const roleName = useRoleName();
  return (roles) =>
    [...new Set(roles.map(({ brand }) => brand))]
      .map((brand) => {
        const names = roles.filter((role) => role.brand === brand).map(roleName);
        return brand === null ? names.join(", ") : `${names.join(", ")} (${brand})`;
      })
      .join("; ");
}
