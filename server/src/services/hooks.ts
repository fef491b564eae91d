import type { MemberHook } from "../modules/member/member.service.ts";
import type { CodeHook, InvitationHook } from "../modules/registration/affiliate.service.ts";
import type { BrandLook } from "@mela/contract/site/site";
import type { LaterExecutors } from "../modules/access/approvals.service.ts";
import type { Brand } from "../modules/site/brand.ts";

/**
 * Where a service tells of what happened to services that are built after it. It is given the list, and `connect` adds to the lists
 * once all services are there, so that none has to know of one that does not exist yet.
 */
export interface Hooks {
  /** In the transaction that makes the member. */
  memberCreated: MemberHook[];
  /** In the transaction that makes the member. */
  memberInvited: InvitationHook[];
  /** When a form of registration is opened by an invitation code. */
  codeVisited: CodeHook[];
  /** After the commit of a booking. */
  moneyMoved: ((memberId: number) => void)[];
  /** After the commit of a change of the brand's access gate. */
  gateChanged: ((brand: Brand) => void)[];
  /** After the commit of another look of a brand. */
  lookChanged: ((code: string, look: BrandLook) => void)[];
  /** What carries out requests that two operators agree on; one entry, that of `connect`. */
  approvalExecutors: LaterExecutors[];
}

export function createHooks(): Hooks {
  return { memberCreated: [], memberInvited: [], codeVisited: [], moneyMoved: [], gateChanged: [], lookChanged: [], approvalExecutors: [] };
}

/** Tells all who listen by then. */
export function notifyAll<A extends unknown[]>(listeners: readonly ((...args: A) => void)[]): (...args: A) => void {
  return (...args) => {
    for (const listener of listeners) listener(...args);
  };
}

/** Runs all that is there by then, one after the other; an error of one is the caller's. */
export function runAll<A extends unknown[]>(steps: readonly ((...args: A) => Promise<void>)[]): (...args: A) => Promise<void> {
  return async (...args) => {
    for (const step of steps) await step(...args);
  };
}

/** Asks all who are there by then, one after the other; true when one of them says so. An error of one is the caller's. */
export function askAll<A extends unknown[]>(steps: readonly ((...args: A) => Promise<boolean>)[]): (...args: A) => Promise<boolean> {
  return async (...args) => {
    let found = false;
    for (const step of steps) found = (await step(...args)) || found;
    return found;
  };
}
