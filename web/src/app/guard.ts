import { isAgent, mayReadContracts } from "@mela/contract/base/customer-type";
import { CHANGE_PASSWORD_PATH, firstPasswordPathFor, HOME_PATH, loginPathFor } from "../lib/navigation.ts";
import type { Guard } from "./route-types.ts";

/** Where a caller who may not enter is sent; null lets them in. `address` is what they asked for, to be led back to it. */
export function guardTarget(guard: Guard, session: { type: number; firstTimeLogin?: boolean } | null, address: string): string | null {
  // Nothing else would answer them before they have a password of their own.
  if (session?.firstTimeLogin) return address.split(/[?#]/)[0] === CHANGE_PASSWORD_PATH ? null : firstPasswordPathFor(address);
  if (guard === "session-to-login" && session === null) return loginPathFor(address);
  if (guard === "session-or-free-play" && session === null && !asksForFreePlay(address)) return loginPathFor(address);
  if (guard === "session-to-home" && session === null) return HOME_PATH;
  if (guard === "agent" && !isAgent(session?.type ?? null)) return HOME_PATH;
  if (guard === "contracts" && !mayReadContracts(session?.type ?? null)) return HOME_PATH;
  return null;
}

function asksForFreePlay(address: string): boolean {
  return new URLSearchParams(address.split("?")[1]).get("freeplay") === "1";
}
