import { isAgent, mayReadContracts } from "@mela/contract/base/customer-type";
import { AppError } from "../errors.ts";
import type { Caller } from "./callers.ts";

/** The id of the agent who calls; throws `session.forbidden` for anybody else. */
export function agentId(caller: Caller): number {
  if (!isAgent(caller.userType)) throw new AppError("session.forbidden");
  return Number(caller.userId);
}

/** The id of whoever may have contracts of their own; throws `session.forbidden` for anybody else. */
export function contractPartyId(caller: Caller): number {
  if (!mayReadContracts(caller.userType)) throw new AppError("session.forbidden");
  return Number(caller.userId);
}
