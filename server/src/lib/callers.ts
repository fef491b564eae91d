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

/** Somebody of the console. */
export interface OperatorCaller {
  readonly sessionId: string;
  readonly operatorId: number;
  readonly name: string;
}

/** Whoever it is; null for a visitor. */
export type AnyCaller = Caller | ChatCaller | OperatorCaller | null;
