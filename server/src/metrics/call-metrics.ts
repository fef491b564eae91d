import { Counter, Histogram, type Registry } from "prom-client";

/** One answered request. */
export interface AnsweredCall {
  /** `GET /wps/…` as the contract has it; what is no call of the contract has one of a few names. Never what an address said. */
  call: string;
  /** Code of the brand; empty where a request has none. */
  brand: string;
  status: number;
  /** From the first byte of the request to the last of the answer; null for a stream, which stays open. */
  seconds: number | null;
}

/** Quick enough to feel immediate, noticed, waited for, and lost. */
const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** What is asked of this process, how long its answers take, and which it refuses. */
export function createCallMetrics(registry: Registry) {
  const registers = [registry];
  const answers = new Counter({
    name: "mela_http_answers_total",
    help: "Answered requests by class of status.",
    labelNames: ["class"] as const,
    registers,
  });
  for (const status of ["1xx", "2xx", "3xx", "4xx", "5xx"]) answers.inc({ class: status }, 0);
  const calls = new Counter({
    name: "mela_http_calls_total",
    help: "Answered requests by call, brand and class of status.",
    labelNames: ["call", "brand", "class"] as const,
    registers,
  });
  const seconds = new Histogram({
    name: "mela_http_call_seconds",
    help: "How long answers took, by call and brand. Streams are not among them.",
    labelNames: ["call", "brand"] as const,
    buckets: BUCKETS,
    registers,
  });
  const refusals = new Counter({
    name: "mela_http_refusals_total",
    help: "Answers that were errors, by call and code of the error.",
    labelNames: ["call", "code"] as const,
    registers,
  });
  const wallet = new Counter({
    name: "mela_wallet_calls_total",
    help: "Calls of the seamless wallet by provider, call and outcome: ok, or the code of the error.",
    labelNames: ["provider", "call", "outcome"] as const,
    registers,
  });
  return {
    countAnswer({ call, brand, status, seconds: took }: AnsweredCall): void {
      const statusClass = `${Math.floor(status / 100)}xx`;
      answers.inc({ class: statusClass });
      calls.inc({ call, brand, class: statusClass });
      if (took !== null) seconds.observe({ call, brand }, took);
    },
    countRefusal: (call: string, code: string): void => refusals.inc({ call, code }),
    countWalletCall: (provider: string, call: string, outcome: string): void => wallet.inc({ provider, call, outcome }),
  };
}
