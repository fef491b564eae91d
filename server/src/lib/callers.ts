import type { Permission } from "@mela/contract/console/permissions";

/** The brand a call belongs to. */
export interface Brand {
  readonly code: string;
}

/** Who calls. `userType` is the customer type (see the contract's `customer-type.ts`). */
export interface Caller {
  readonly sessionId: string;
  readonly userId: string;
  readonly userType: number;
  readonly account: string;
  /** Their password is one that somebody else gave them: nothing else is open to them before they have one of their own. */
  readonly mustChangePassword: boolean;
}

/** A member's visit to the chat page. */
export interface ChatCaller {
  readonly sessionId: string;
  readonly conversationId: number;
}

/** Where a call came from. */
export interface CallOrigin {
  readonly address: string;
  /** As the browser says it, cut to 300 signs; null when it says nothing. */
  readonly userAgent: string | null;
  readonly requestId: string;
}

/** An operator who does something. */
export interface OperatorCaller {
  readonly sessionId: string;
  readonly operatorId: number;
  readonly name: string;
  readonly origin: CallOrigin;
  /** The request for four eyes that they carry out with this call. */
  readonly approvalId?: number;
}

/** What somebody may do, and in which brands: all of them, or some by their codes. */
export type HeldPermissions = ReadonlyMap<Permission, "all" | ReadonlySet<string>>;

/** Somebody who has signed in to the console with both factors. */
export interface ConsoleCaller extends OperatorCaller {
  readonly account: string;
  readonly held: HeldPermissions;
  /** The second factor was shown within the last ten minutes. */
  readonly steppedUp: boolean;
}

/** Whoever it is; null for a visitor. */
export type AnyCaller = Caller | ChatCaller | OperatorCaller | ConsoleCaller | null;
