import type { SecurityEventType } from "@mela/contract/security/security-events";

interface Told {
  /** Such as `member:17`. */
  account: string;
  /** In place of the event that the error's code or the call stands for. */
  type?: SecurityEventType;
}

const told = new WeakMap<object, Told>();

/**
 * Says whom an error or an answer is about, to the security log alone: nothing of it reaches a client. For what only a service knows,
 * as whose password was wrong.
 */
export function about<T extends object>(thing: T, account: string, type?: SecurityEventType): T {
  told.set(thing, type === undefined ? { account } : { account, type });
  return thing;
}

export const toldAbout = (thing: unknown): Partial<Told> => (typeof thing === "object" && thing !== null && told.get(thing)) || {};

export const memberAccount = (id: number | string): string => `member:${id}`;
export const operatorAccount = (id: number | string): string => `operator:${id}`;
