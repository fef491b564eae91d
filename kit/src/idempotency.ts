import { IDEMPOTENCY_HEADER } from "@mela/contract/base/endpoint";
import { ApiError } from "./api.ts";

/** 128 random bits in hex. `crypto.randomUUID` is missing on plain http. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What goes beside a call that takes effect once for a key. */
export function withKey(key: string): { headers: Record<string, string> } {
  return { headers: { [IDEMPOTENCY_HEADER]: key } };
}

/**
 * Codes of the 400s after which nobody knows yet what became of the intention: the first call is still at work, or this one was not looked
 * at, and says nothing of an earlier one whose answer was lost.
 */
const UNDECIDED: readonly string[] = ["idempotency.inFlight", "request.tooMany", "session.expired"];

/** Whether a failure says for certain that the call did nothing, and never will under its key. */
export function isDefiniteRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429 && !UNDECIDED.includes(error.code);
}

/** An intention as it outlives its page: the content as JSON, and the key. */
export interface KeptIntention {
  content: string;
  key: string;
}

/**
 * The key of what a person means to do with money. It stays the same for every try of the same content until the outcome is known:
 * a success or a definite refusal ends it, a lost answer, a failure of the server and a call that is still at work do not. So no try
 * counts twice, and whoever tries again after a refusal is not answered with the old one.
 */
export class Intention {
  #content: string;
  #key: string;

  /** `kept`: one whose outcome is not known yet, from before the page was loaded. */
  constructor(kept: KeptIntention | null = null) {
    this.#content = kept?.content ?? "";
    this.#key = kept?.key ?? "";
  }

  /** What has to be kept for as long as the outcome is not known; null when nothing is underway. */
  get kept(): KeptIntention | null {
    return this.#key === "" ? null : { content: this.#content, key: this.#key };
  }

  /** The key for a content; another content is another intention. */
  keyFor(content: unknown): string {
    const text = JSON.stringify(content) ?? "";
    if (this.#key === "" || this.#content !== text) {
      this.#content = text;
      this.#key = newKey();
    }
    return this.#key;
  }

  /** The call has succeeded. */
  succeed(): void {
    this.#key = "";
  }

  /** The call has failed. */
  fail(error: unknown): void {
    if (isDefiniteRefusal(error)) this.#key = "";
  }
}
