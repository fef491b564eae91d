import { setTimeout as sleep } from "node:timers/promises";
import type { Wait } from "./gaps.ts";

/** As long as a page of the arcade waits for an answer. */
const PATIENCE_MS = 20_000;
/** Who is asked again for so long and has no answer cannot go on. */
const GIVES_UP_AFTER_MS = 300_000;
/** What is said of a moment, and not of what was asked. */
const OF_THE_MOMENT = new Set([
  "system.unavailable",
  "system.error",
  "request.tooMany",
  "idempotency.inFlight",
  "game.providerDown",
  "payment.unavailable",
  "bet.returning",
  "round.open",
]);

/** Ends, though they sound like a moment: the stake has come back. */
const FINAL = new Set(["bet.returned", "free.returned"]);

/** An answer that says no. */
export class Refused extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, status: number) {
    super(`${code} (${status})`);
    this.code = code;
    this.status = status;
  }
}
/** No answer within all that patience. */
export class Stuck extends Error {}

export interface Call {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** What a run counts of all calls. */
export interface Tally {
  waits: Wait[];
  /** Calls that got no answer, or one that is of the moment, and were asked again; by what it was. */
  again: Map<string, number>;
  refused: Map<string, number>;
  stuck: { player: string; what: string; last: string }[];
}

export const newTally = (): Tally => ({ waits: [], again: new Map(), refused: new Map(), stuck: [] });
export const countIn = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);

/** Asks once; the value of the envelope. Throws `Refused`, or what the network says. */
export async function askOnce<T>({ url, method = "GET", headers = {}, body }: Call): Promise<T> {
  const response = await fetch(url, {
    method,
    headers,
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: "manual",
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  const envelope = JSON.parse(text) as { success?: boolean; value: T; errorCode?: string };
  if (!envelope.success) throw new Refused(envelope.errorCode ?? "nothing", response.status);
  return envelope.value;
}

/**
 * Asks as a page does: what had no answer is asked again, and is the same, until there is one. Throws `Refused` for an answer that says no
 * and `Stuck` when there is none at all. `make` is called for each attempt. Times are told by `now`.
 */
export function createAsker(player: string, tally: Tally, now: () => number) {
  return async function ask<T>(what: string, make: () => Promise<T>): Promise<T> {
    const from = now();
    try {
      for (;;) {
        const answer = await attempt(make);
        if ("value" in answer) return answer.value;
        if (answer.refused) {
          countIn(tally.refused, `${what}: ${answer.refused.message}`);
          throw answer.refused;
        }
        countIn(tally.again, `${what}: ${answer.again}`);
        if (now() - from > GIVES_UP_AFTER_MS) {
          tally.stuck.push({ player, what, last: answer.again });
          throw new Stuck(`${player} cannot go on with ${what}: ${answer.again}`);
        }
        await sleep(400);
      }
    } finally {
      tally.waits.push({ player, what, from, ms: now() - from });
    }
  };
}
export type Ask = ReturnType<typeof createAsker>;

type Answer<T> = { value: T } | { refused: Refused; again?: never } | { refused: null; again: string };

async function attempt<T>(make: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { value: await make() };
  } catch (error) {
    if (!(error instanceof Refused)) return { refused: null, again: nameOf(error) };
    return FINAL.has(error.code) || (error.status < 500 && !OF_THE_MOMENT.has(error.code))
      ? { refused: error }
      : { refused: null, again: error.message };
  }
}

/** What the network said, in one word. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error as { cause?: { code?: string } };
  return error.name === "SyntaxError" ? "no JSON" : (cause?.code ?? error.name);
}
