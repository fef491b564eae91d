import { randomUUID } from "node:crypto";
import { isErrorCode } from "@mela/contract/base/errors";
import { ProviderBalance, ProviderBooking, walletBalance, walletBet, walletRollback, walletWin } from "@mela/contract/provider/provider";
import type { CallIds } from "../journal/journal.ts";
import { signedHeaders } from "../signing.ts";

/**
 * What a wallet call came to. `rejected`: the wallet answered no, and nothing moved. `uncertain`: nobody knows whether it
 * moved money — no answer in time, a server error, or an answer that cannot be read.
 */
export type WalletResult = { kind: "ok"; balance: number } | { kind: "rejected"; code: string } | { kind: "uncertain"; reason: string };

/** One round as the wallet knows it. */
export interface WalletRound {
  id: string;
  token: string;
  gameCode: string;
  currency: string;
  bet: CallIds;
  settlement: CallIds;
}

export interface Wallet {
  balance(token: string): Promise<WalletResult>;
  bet(round: WalletRound, amount: number): Promise<WalletResult>;
  win(round: WalletRound, amount: number): Promise<WalletResult>;
  rollback(round: WalletRound): Promise<WalletResult>;
}

export interface WalletOptions {
  baseUrl: string;
  provider: string;
  secret: string;
  timeoutMs?: number;
  now?: () => number;
}

/** The client of the seamless wallet: signs, sends, and sorts every answer into one of three. */
export function createWallet(options: WalletOptions): Wallet {
  const call = (path: string, answer: typeof ProviderBalance | typeof ProviderBooking, body: object) =>
    send(options, path, answer, JSON.stringify(body));
  const common = (round: WalletRound, ids: CallIds) => ({
    request_uuid: ids.request,
    token: round.token,
    transaction_uuid: ids.transaction,
    round: round.id,
    game_code: round.gameCode,
  });
  return {
    balance: (token) => call(walletBalance.path, ProviderBalance, { request_uuid: randomUUID(), token }),
    bet: (round, amount) => call(walletBet.path, ProviderBooking, { ...common(round, round.bet), currency: round.currency, amount }),
    win: (round, amount) =>
      call(walletWin.path, ProviderBooking, {
        ...common(round, round.settlement),
        currency: round.currency,
        amount,
        reference_transaction_uuid: round.bet.transaction,
      }),
    rollback: (round) =>
      call(walletRollback.path, ProviderBooking, {
        ...common(round, round.settlement),
        reference_transaction_uuid: round.bet.transaction,
      }),
  };
}

async function send(
  { baseUrl, provider, secret, timeoutMs = 5000, now = Date.now }: WalletOptions,
  path: string,
  answer: typeof ProviderBalance | typeof ProviderBooking,
  body: string,
): Promise<WalletResult> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(baseUrl.replace(/\/+$/, "") + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...signedHeaders({ provider, secret, path, body }, now()) },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    text = await response.text();
  } catch (error) {
    return { kind: "uncertain", reason: error instanceof Error ? error.name : "network" };
  }
  // Held back by the platform: nothing was booked, and the same ids are sent again.
  if (response.status >= 500 || response.status === 429) return { kind: "uncertain", reason: `status ${response.status}` };
  return sort(text, response.status, answer);
}

function sort(text: string, status: number, answer: typeof ProviderBalance | typeof ProviderBooking): WalletResult {
  const envelope = parse(text);
  if (status >= 400 && envelope?.["success"] === false && isErrorCode(envelope["errorCode"])) {
    return { kind: "rejected", code: envelope["errorCode"] };
  }
  const value = status < 300 && envelope?.["success"] === true ? answer.safeParse(envelope["value"]) : null;
  if (value?.success) return { kind: "ok", balance: value.data.balance };
  return { kind: "uncertain", reason: `unreadable answer with status ${status}` };
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
