import type { IdempotencyService } from "../idempotency/idempotency.service.ts";

/** A form that makes an account. */
export interface JoiningForm {
  brandCode: string;
  /** It is the same for every try until an answer was seen. Null: the browser has none, and each try counts. */
  key: string | null;
  /** What is done, by whom. */
  name: string;
  /** What makes a form the same one. */
  input: unknown;
}

export type Joining = ReturnType<typeof createJoining>;

/** Forms that make one account for each key, whoever fills them in. */
export function createJoining({ idempotency }: { idempotency: Pick<IdempotencyService, "once"> }) {
  /**
   * Has `make` make the account. The same form again under its key, as after an answer that was lost, has `goOn` answer for the member whom
   * the first try has made. What is kept under the key names the member alone, and a refusal frees it. Throws what the two throw,
   * `idempotency.mismatch` where the form has changed under its key, and `idempotency.inFlight` while the first try is at work.
   */
  return async <T>(
    { brandCode, key, name, input }: JoiningForm,
    make: () => Promise<{ memberId: number; answer: T }>,
    goOn: (memberId: number) => Promise<T>,
  ): Promise<T> => {
    if (key === null) return (await make()).answer;
    const made: T[] = [];
    const work = async (): Promise<number> => {
      const { memberId, answer } = await make();
      made.push(answer);
      return memberId;
    };
    const call = { owner: `joining:${brandCode}`, key, name, input };
    const memberId = (await idempotency.once(call, work, { freeWhenRefused: true })) as number;
    return made.length > 0 ? (made[0] as T) : goOn(memberId);
  };
}
