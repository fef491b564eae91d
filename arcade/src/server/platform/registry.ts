import { randomUUID } from "node:crypto";
import { walletFreeRollback } from "@mela/contract/provider/free-rounds";
import { walletJournal, walletLatest, walletRollback, type TakenBet, type TakenFreeRound } from "@mela/contract/provider/provider";
import * as z from "zod";
import { signedHeaders } from "../signing.ts";

export type DepositState = "current" | "old" | "held" | "replaced";

export interface Deposit {
  run: string;
  beat: number;
  /** Of a process that starts. */
  claim?: { follows: { run: string; beat: number } | null; place: string };
  released?: true;
}

export interface HeldBets {
  newest: TakenBet[];
  open: TakenBet[];
  last: TakenBet | null;
  /** With the first page; absent where the platform knows no free rounds. */
  free_rounds?: { newest: TakenFreeRound[]; open: TakenFreeRound[] } | undefined;
}

/** What the arcade asks of the platform about its own journal. Null: nobody knows, because the platform did not answer. */
export interface Registry {
  deposit(deposit: Deposit): Promise<DepositState | null>;
  latest(before?: string): Promise<HeldBets | null>;
  /** Undoes a bet of which only the platform knows; the code of a refusal, or `done`. The same bet asks the same again. */
  undo(bet: TakenBet): Promise<string | null>;
  /** The same of a free round. */
  undoFree(round: TakenFreeRound): Promise<string | null>;
}

export interface RegistryOptions {
  baseUrl: string;
  provider: string;
  secret: string;
  timeoutMs?: number;
  clock?: { now(): number; wall(): number; follow(platform: number): void };
}

const Answer = z.union([
  z.object({ success: z.literal(true), value: z.unknown() }),
  z.object({ success: z.literal(false), errorCode: z.string() }),
]);
type Sent = { value: unknown } | { code: string };

/** Refusals that say nothing about a bet: to be asked again. */
const PASSING = new Set(["provider.unknown", "provider.signature", "provider.stale", "request.tooMany", "idempotency.inFlight"]);

export function createRegistry(options: RegistryOptions): Registry {
  const { clock } = options;
  const call = async (path: string, body: object): Promise<Sent | null> => {
    const raw = JSON.stringify({ request_uuid: randomUUID(), ...body });
    const sent = await post(options, path, raw, clock?.now() ?? Date.now());
    // The steady clock stood still while the machine slept: its system's clock may be right.
    const stale = clock && sent !== null && "code" in sent && sent.code === "provider.stale";
    return stale ? post(options, path, raw, clock.wall()) : sent;
  };
  return {
    deposit: async (deposit) => {
      const answer = valueOf(walletJournal.output, await call(walletJournal.path, deposit));
      if (answer) clock?.follow(Date.parse(answer.now));
      return answer?.state ?? null;
    },
    latest: async (before) => valueOf(walletLatest.output, await call(walletLatest.path, before === undefined ? {} : { before })),
    undo: async ({ transaction_uuid: bet, round, game_code }) =>
      refusalOf(
        await call(walletRollback.path, {
          // Whatever a process that died in the middle has sent is the same call.
          request_uuid: `${bet.slice(0, 56)}-return`,
          transaction_uuid: `${bet.slice(0, 56)}-undone`,
          round,
          game_code,
          reference_transaction_uuid: bet,
        }),
      ),
    undoFree: async ({ transaction_uuid, grant, round }) =>
      refusalOf(await call(walletFreeRollback.path, { grant, transaction_uuid, round })),
  };
}

/** What became of a bet that was to go back: `done`, the code of a refusal, or null where that has to be asked again. */
function refusalOf(sent: Sent | null): string | null {
  if (sent === null || ("code" in sent && PASSING.has(sent.code))) return null;
  return "code" in sent ? sent.code : "done";
}

async function post(
  { baseUrl, provider, secret, timeoutMs = 5000 }: RegistryOptions,
  path: string,
  body: string,
  at: number,
): Promise<Sent | null> {
  try {
    const response = await fetch(baseUrl.replace(/\/+$/, "") + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...signedHeaders({ provider, secret, path, body }, at) },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = Answer.parse(await response.json());
    if (answer.success) return { value: answer.value };
    return response.status < 500 ? { code: answer.errorCode } : null;
  } catch {
    return null;
  }
}

function valueOf<T>(schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } }, sent: Sent | null): T | null {
  const read = sent && "value" in sent ? schema.safeParse(sent.value) : null;
  return read?.success ? read.data : null;
}
