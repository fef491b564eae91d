import type { Permission } from "@mela/contract/console/permissions";
import { COLLEAGUES_MAX } from "@mela/contract/console/chat";
import type { Executor } from "../../db.ts";
import { findHolders } from "./access.store.ts";

/** Active operators who hold a permission in a brand at this moment, by their names: as many as a list offers. */
export const listHolders = (executor: Executor, permission: Permission, brandCode: string): Promise<{ id: number; name: string }[]> =>
  findHolders(executor, permission, brandCode, COLLEAGUES_MAX);
