import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError } from "./api.ts";
import { Intention, type KeptIntention } from "./idempotency.ts";

export interface ActionOptions {
  /** Queries that the work makes old, whatever came of it: somebody else may have changed the same thing. */
  touches?: readonly QueryKey[];
  /** Told of every failure, also of one that is no answer of the server's (a refused passkey, a library that did not load). The try is over when it is done. */
  onFailure?: (error: unknown) => unknown;
}

export interface Action<I, O> {
  busy: boolean;
  /** What the try under way works on; null while there is none. */
  pending: I | null;
  /** Why the last try failed; null before the first one, during one, and after a success. */
  refusal: ApiError | null;
  /** Does the work, one try at a time. The answer, or null when it was refused or another try is under way; the refusal is kept. */
  run: (input: I) => Promise<{ value: O } | null>;
  /** Forgets the refusal. */
  forget: () => void;
}

/** Something that a person does and the server answers: a form, a button. Errors that are no answer of the server's are thrown on, unless `onFailure` takes them. */
export function useAction<I, O>(work: (input: I) => Promise<O>, { touches = [], onFailure }: ActionOptions = {}): Action<I, O> {
  const client = useQueryClient();
  const running = useRef(false);
  const { mutateAsync, isPending, variables, error, reset } = useMutation<O, unknown, I>({
    mutationFn: work,
    // A call without a network fails at once and says so, instead of waiting for one without a word.
    networkMode: "always",
    onSettled: () => Promise.all(touches.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  const run = async (input: I): Promise<{ value: O } | null> => {
    // A second press may come before the first one is drawn as busy.
    if (running.current) return null;
    running.current = true;
    try {
      return { value: await mutateAsync(input) };
    } catch (failure) {
      await onFailure?.(failure);
      if (failure instanceof ApiError || onFailure) return null;
      throw failure;
    } finally {
      running.current = false;
    }
  };
  return { busy: isPending, pending: isPending ? variables : null, refusal: error instanceof ApiError ? error : null, run, forget: reset };
}

export interface MoneyActionOptions extends ActionOptions {
  /** Where the intention outlives the page, for a form that does so too. It is written before the call, and when the outcome is known. */
  memory?: { read: () => KeptIntention | null; write: (kept: KeptIntention | null) => void };
}

/** An action that moves money: `work` gets the key of the person's intention, which stays the same until its outcome is known (`Intention`). */
export function useMoneyAction<I, O>(
  work: (input: I, key: string) => Promise<O>,
  { memory, ...options }: MoneyActionOptions = {},
): Action<I, O> {
  const held = useRef<Intention>(null);
  return useAction(async (input: I) => {
    const intention = (held.current ??= new Intention(memory?.read()));
    const key = intention.keyFor(input);
    memory?.write(intention.kept);
    try {
      const value = await work(input, key);
      intention.succeed();
      return value;
    } catch (failure) {
      intention.fail(failure);
      throw failure;
    } finally {
      memory?.write(intention.kept);
    }
  }, options);
}
