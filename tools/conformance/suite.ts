import type { Answer } from "./wire.ts";

/** What a check found wrong; anything else that is thrown is a fault of the suite. */
export class Breach extends Error {}

export interface Check<Context> {
  name: string;
  run: (context: Context) => Promise<void>;
}

export interface Finding {
  name: string;
  /** Null when the rule is kept. */
  breach: string | null;
}

/** Runs the checks one after the other; a breach never stops the rest. */
export async function runSuite<Context>(checks: readonly Check<Context>[], context: Context): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, run } of checks) {
    try {
      await run(context);
      findings.push({ name, breach: null });
    } catch (error) {
      if (!(error instanceof Breach)) throw error;
      findings.push({ name, breach: error.message });
    }
  }
  return findings;
}

export function expectThat(holds: boolean, what: string): void {
  if (!holds) throw new Breach(what);
}

/** The call was taken. */
export function expectTaken(answer: Answer, what: string): Answer {
  expectThat(answer.success && answer.status >= 200 && answer.status < 300, `${what} was not taken: ${short(answer)}`);
  return answer;
}

/** The call was refused for one of the reasons, with a status that is the caller's fault. */
export function expectRefused(answer: Answer, codes: readonly string[], what: string): void {
  const refused = !answer.success && answer.status >= 400 && answer.status < 500;
  expectThat(refused && codes.includes(answer.errorCode ?? ""), `${what} should be refused with ${codes.join(" or ")}: ${short(answer)}`);
}

const short = ({ status, errorCode, text }: Answer): string => `${status} ${errorCode ?? text.slice(0, 120)}`;
