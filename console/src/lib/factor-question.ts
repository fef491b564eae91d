import { createStore } from "./store.ts";

interface Question {
  /** True when the factor was shown. */
  answer: (shown: boolean) => void;
}

/** The question for the second factor that is open; one for all calls that wait for it. */
export const factorQuestion = createStore<Question | null>(null);

let open: Promise<boolean> | null = null;

/** Asks for the second factor in place; true when it was shown, so that the call may be sent once more. */
export function askForFactor(): Promise<boolean> {
  open ??= new Promise<boolean>((resolve) => {
    factorQuestion.set({
      answer: (shown) => {
        open = null;
        factorQuestion.set(null);
        resolve(shown);
      },
    });
  });
  return open;
}
