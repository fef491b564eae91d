import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type FakeGrant, FakeFreeRounds } from "./fake-free-rounds.ts";
import { fakeJournals, type BookedBet } from "./fake-journals.ts";
import { verifySignature } from "../server/signing.ts";

export const TEST_SECRET = "a-secret-for-tests-only";
export const TEST_PROVIDER = "arcade";

/** A fault for one call: answered without booking, booked without a readable answer, or never answered. */
export type Fault = "error-before" | "error-after" | "garbage-after" | "hang-before" | "hang-after" | "cut-after" | { reject: string };

export interface Call {
  kind: string;
  body: Record<string, string | number>;
}

export interface FakePlatform {
  url: string;
  calls: Call[];
  /** What every token spends from that has no purse of its own. */
  balance: number;
  /** By token: players who do not share their money. */
  purses: Map<string, number>;
  /** Faults for the next calls of a kind, used up in order. */
  faults: Record<"balance" | "bet" | "win" | "rollback" | "free-rounds" | "free-bet" | "free-win" | "free-rollback", Fault[]>;
  /** Free rounds that were given, by token. */
  grants: FakeGrant[];
  /** While true, nobody answers what an arcade asks about its journal. */
  away: boolean;
  /** Another arcade claims the journal's mark, as if the one that lives had been silent for too long. */
  takeOver(): void;
  /** The lease of the journal's mark runs out, as if the arcade that holds it had been silent for so long. */
  lapse(): void;
  /** Bets that were taken, oldest first. */
  bets: Map<string, BookedBet>;
  /** Tokens that may no longer bet. */
  expired: Set<string>;
  callsOf(kind: string): Call[];
  close(): Promise<void>;
}

/** A seamless wallet in memory, by the rules of the contract; what it books can be read from outside. One player, unless others have purses. */
export async function startFakePlatform(balance: number): Promise<FakePlatform> {
  const answers = new Map<string, { body: string; status: number; answer: object }>();
  const state: Omit<FakePlatform, "url" | "close" | "takeOver" | "lapse"> = {
    calls: [],
    balance,
    purses: new Map(),
    faults: { balance: [], bet: [], win: [], rollback: [], "free-rounds": [], "free-bet": [], "free-win": [], "free-rollback": [] },
    grants: [],
    expired: new Set(),
    away: false,
    bets: new Map(),
    callsOf: (kind) => state.calls.filter((call) => call.kind === kind),
  };

  const book = bookkeeping(state);
  const freeRounds = new FakeFreeRounds(state, (token, amount) => addTo(state, token, amount));
  const execute = (kind: string, raw: string): { status: number; answer: object } => {
    const body = JSON.parse(raw) as Record<string, string | number>;
    const known = answers.get(String(body["request_uuid"]));
    if (known)
      return known.body === raw ? known : { status: 409, answer: { success: false, errorCode: "provider.requestMismatch", message: "" } };
    const free = freeRounds.answer(kind, body);
    if (free) return "code" in free ? refusal(free.code) : { status: 200, answer: { success: true, ...free } };
    const code = book(kind, body);
    const value = {
      user: "1",
      currency: "BDT",
      balance: state.purses.get(String(body["token"])) ?? state.balance,
      request_uuid: body["request_uuid"],
      transaction_uuid: body["transaction_uuid"],
      transaction_id: randomUUID(),
    };
    const result = code ? refusal(code) : { status: 200, answer: { success: true, value } };
    answers.set(String(body["request_uuid"]), { body: raw, ...result });
    return result;
  };
  const journals = fakeJournals(state, () => freeRounds.latest());
  const server = createServer((request, response) => void handle(request, response, state, execute, journals.answer));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return Object.assign(state, { url, close, takeOver: journals.takeOver, lapse: journals.lapse });
}

const refusal = (code: string) => ({ status: 409, answer: { success: false, errorCode: code, message: code } });

function addTo(state: Pick<FakePlatform, "balance" | "purses">, token: string, amount: number): void {
  const own = state.purses.get(token);
  if (own === undefined) state.balance += amount;
  else state.purses.set(token, own + amount);
}

/** The rules of the wallet: books a call, or answers the code of its refusal. */
function bookkeeping(state: Pick<FakePlatform, "balance" | "purses" | "expired" | "bets">) {
  const { bets } = state;
  const tombstones = new Set<string>();
  const add = (token: string, amount: number) => addTo(state, token, amount);
  return (kind: string, body: Record<string, string | number>): string | null => {
    const reference = String(body["reference_transaction_uuid"]);
    const id = kind === "bet" ? String(body["transaction_uuid"]) : reference;
    const amount = Number(body["amount"]);
    const bet = bets.get(id);
    if (kind === "bet") {
      const token = String(body["token"]);
      if (state.expired.has(token)) return "provider.token";
      if (tombstones.has(id)) return "provider.rolledBack";
      if (bet) return null;
      if (amount > (state.purses.get(token) ?? state.balance)) return "provider.insufficientFunds";
      bets.set(id, { token, amount, round: String(body["round"]), game: String(body["game_code"]), settled: false, rolledBack: false });
      add(token, -amount);
    } else if (kind === "win") {
      if (!bet) return "provider.unknownBet";
      if (bet.rolledBack) return "provider.rolledBack";
      if (!bet.settled) add(bet.token, amount);
      bet.settled = true;
    } else if (kind === "rollback") {
      if (bet?.settled) return "provider.betSettled";
      if (bet && !bet.rolledBack) add(bet.token, bet.amount);
      if (bet) bet.rolledBack = true;
      else tombstones.add(id);
    }
    return null;
  };
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  state: Pick<FakePlatform, "calls" | "faults">,
  execute: (kind: string, raw: string) => { status: number; answer: object },
  journals: (kind: string, body: never) => object | null,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const path = request.url ?? "";
  verifySignature(request.headers, { secret: TEST_SECRET, provider: TEST_PROVIDER, path, body }, Date.now());
  const kind = path.split("/").at(-1) as keyof FakePlatform["faults"];
  const mark = journals(kind, JSON.parse(body.toString()) as never);
  if (mark) return void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ success: true, value: mark }));
  if (!(kind in state.faults)) return void response.writeHead(404).end("{}");
  state.calls.push({ kind, body: JSON.parse(body.toString()) as Call["body"] });
  const send = (status: number, text: string) => response.writeHead(status, { "content-type": "application/json" }).end(text);
  const fault = state.faults[kind].shift();
  if (fault === "error-before") return void send(503, "{}");
  if (fault === "hang-before") return;
  if (typeof fault === "object") return void send(409, JSON.stringify({ success: false, errorCode: fault.reject, message: "" }));
  const { status, answer } = execute(kind, body.toString());
  if (fault === "error-after") return void send(500, "{}");
  if (fault === "garbage-after") return void send(200, "<html>busy</html>");
  if (fault === "hang-after") return;
  if (fault === "cut-after") return void request.socket.destroy();
  send(status, JSON.stringify(answer));
}
