import type { HeldRole } from "@mela/contract/console/access";
import type * as z from "zod/mini";
import { useT } from "../lib/texts.tsx";

type Named = Pick<z.output<typeof HeldRole>, "shipped" | "name">;

/** What a role is called: a shipped one in the operator's language, an own one as it was named. */
export function useRoleName(): (role: Named) => string {
  const t = useT();
  return ({ shipped, name }) => (shipped === null ? name : t(`role.${shipped}`));
}
