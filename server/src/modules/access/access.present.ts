import type { HeldRole } from "@mela/contract/console/access";
import type { ShippedRole } from "@mela/contract/console/permissions";
import type { Grant } from "./access.rules.ts";

export const presentHeldRole = ({ roleId, shipped, name, brand, until, since }: Grant): HeldRole => ({
  roleId,
  shipped: shipped as ShippedRole | null,
  name,
  brand,
  until: until?.toISOString() ?? null,
  since: since.toISOString(),
});
