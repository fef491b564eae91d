import type { InputOf } from "@mela/contract/base/endpoint";
import { type ConsoleRole, createConsoleRole, listConsoleRoles, removeConsoleRole, saveConsoleRole } from "@mela/contract/console/roles";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";
import { consoleKeys } from "./console.keys.ts";

export { CEILING_KINDS } from "@mela/contract/console/roles";
export type { Ceiling, CeilingKind } from "@mela/contract/console/roles";
export type { ConsoleRole };

export const rolesQuery = queryOptions({
  queryKey: consoleKeys.roles,
  queryFn: ({ signal }) => call(listConsoleRoles, {}, { signal }),
  staleTime: 10_000,
});

export const createRole = (role: InputOf<typeof createConsoleRole>): Promise<ConsoleRole> => call(createConsoleRole, role);
export const saveRole = (role: InputOf<typeof saveConsoleRole>): Promise<ConsoleRole> => call(saveConsoleRole, role);
export const removeRole = (role: InputOf<typeof removeConsoleRole>): Promise<{ removed: boolean }> => call(removeConsoleRole, role);
