import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ApiError } from "./api.ts";
import { Intention, isDefiniteRefusal } from "./idempotency.ts";

const failure = (code: ConstructorParameters<typeof ApiError>[0], status: number) => new ApiError(code, status, "");

/** Outcomes of a try, and whether they end the key. */
const OUTCOMES = [
  { name: "success", error: null, ends: true },
  { name: "no money", error: failure("wallet.insufficientFunds", 409), ends: true },
  { name: "not allowed", error: failure("session.forbidden", 403), ends: true },
  { name: "bad input", error: failure("request.invalid", 400), ends: true },
  { name: "other content under the key", error: failure("idempotency.mismatch", 422), ends: true },
  { name: "still at work", error: failure("idempotency.inFlight", 409), ends: false },
  { name: "too many calls", error: failure("request.tooMany", 429), ends: false },
  { name: "session over", error: failure("session.expired", 401), ends: false },
  { name: "server failed", error: failure("system.error", 500), ends: false },
  { name: "server away", error: failure("system.unavailable", 503), ends: false },
  { name: "lost answer", error: failure("network.lost", 0), ends: false },
  { name: "late answer", error: failure("network.timeout", 0), ends: false },
] as const;

describe("the key of an intention", () => {
  test.each(OUTCOMES.map(({ name, error, ends }) => [name, ends, error] as const))("after %s: ended %s", (_name, ends, error) => {
    const intention = new Intention();
    const first = intention.keyFor({ amount: 1 });
    if (error === null) intention.succeed();
    else intention.fail(error);
    expect(intention.keyFor({ amount: 1 }) !== first).toBe(ends);
    expect(error === null || isDefiniteRefusal(error)).toBe(ends);
  });

  test("stays while nothing is known and the content is the same, and is never used for another content or again after its end", () => {
    const tries = fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.constantFrom(...OUTCOMES)), { maxLength: 40 });
    fc.assert(
      fc.property(tries, (sequence) => {
        const intention = new Intention();
        const contentOf = new Map<string, number>();
        const ended = new Set<string>();
        let open = null as { amount: number; key: string } | null;
        for (const [amount, { error, ends }] of sequence) {
          const key = intention.keyFor({ amount });
          expect(key).toMatch(/^[0-9a-f]{32}$/);
          expect(ended.has(key)).toBe(false);
          expect(contentOf.get(key) ?? amount).toBe(amount);
          expect(open !== null && open.amount === amount ? open.key : key).toBe(key);
          contentOf.set(key, amount);
          if (error === null) intention.succeed();
          else intention.fail(error);
          if (ends) ended.add(key);
          open = ends ? null : { amount, key };
        }
      }),
    );
  });

  test("an error that is no answer leaves it as it is", () => {
    const intention = new Intention();
    const key = intention.keyFor("x");
    intention.fail(new TypeError("a bug"));
    expect(intention.keyFor("x")).toBe(key);
  });
});
