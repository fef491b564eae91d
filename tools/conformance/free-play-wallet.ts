import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { JOURNAL_LEASE_SECONDS, PROVIDER_HEADERS } from "@mela/contract/provider/provider";
import { newId } from "./wire.ts";

export interface HeardCall {
  /** The last part of its path: `free-bet`, `win` … */
  kind: string;
  body: Readonly<Record<string, string | number>>;
  /** Whether its answer was kept from the provider. */
  lost: boolean;
}

/** What the test player has been given. Amounts in minor units. */
export interface GivenRounds {
  token: string;
  gameCode: string;
  currency: string;
  stake: number;
  rounds: number;
}

export type FreeCall = "free-bet" | "free-win";

/** A platform's wallet that gives free rounds to one player and hears what a provider makes of them. */
export interface ListeningWallet {
  readonly url: string;
  readonly grant: string;
  readonly calls: readonly HeardCall[];
  left(): number;
  /** The next call of a kind is booked, and its answer does not arrive. */
  lose(kind: FreeCall): void;
  /** No round begins from now on, though the provider may still think so. */
  end(): void;
  close(): Promise<void>;
}

interface Play {
  round: string;
  state: "open" | "settled" | "rolled_back";
}
type Answer = { value: object } | { code: string };
const BALANCE = 1_000_000_000;

/** Starts it at a port of this machine; 0: at any. */
export async function startListeningWallet(given: GivenRounds, secret: string, port = 0): Promise<ListeningWallet> {
  const calls: HeardCall[] = [];
  const lost = new Set<string>();
  const book = createBook(given);
  const server = createServer((request, response) => void hear(request, response));
  const hear = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const raw = await textOf(request);
    const kind = String(request.url).split("/").at(-1)!;
    if (!isSigned(request, raw, secret)) return answer(response, { code: "provider.signature" });
    const body = JSON.parse(raw) as HeardCall["body"];
    const told = book.answer(kind, body);
    calls.push({ kind, body, lost: lost.has(kind) });
    if (lost.delete(kind)) return void request.socket.destroy();
    answer(response, told);
  };
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    grant: book.grant,
    calls,
    left: book.left,
    lose: (kind) => void lost.add(kind),
    end: book.end,
    close: () => closed(server),
  };
}

/** The rules of the wallet about the player's free rounds; every other call is taken as it comes. */
function createBook({ token, gameCode: game_code, currency, stake, rounds }: GivenRounds) {
  const grant = newId();
  const plays = new Map<string, Play>();
  let [won, ended] = [0, false];
  const left = (): number => rounds - [...plays.values()].filter(({ state }) => state !== "rolled_back").length;
  const terms = { grant, game_code, currency, stake, rounds };
  const booking = (id: string): Answer => ({
    value: { grant, transaction_uuid: id, state: plays.get(id)!.state, left: left(), won },
  });
  const bet = (body: HeardCall["body"]): Answer => {
    const id = String(body["transaction_uuid"]);
    const known = plays.get(id);
    if (known) return known.state === "rolled_back" ? { code: "provider.rolledBack" } : booking(id);
    const fits = body["stake"] === stake && body["currency"] === currency && body["game_code"] === game_code;
    if (!fits) return { code: "provider.freeRoundsTerms" };
    if (ended || left() === 0) return { code: "provider.freeRoundsOver" };
    plays.set(id, { round: String(body["round"]), state: "open" });
    return booking(id);
  };
  const win = (body: HeardCall["body"]): Answer => {
    const play = plays.get(String(body["reference_transaction_uuid"]));
    if (!play || play.round !== body["round"]) return { code: "provider.unknownBet" };
    if (play.state === "rolled_back") return { code: "provider.rolledBack" };
    if (play.state === "open") [play.state, won] = ["settled", won + Number(body["amount"])];
    return booking(String(body["reference_transaction_uuid"]));
  };
  const rollback = (body: HeardCall["body"]): Answer => {
    const id = String(body["transaction_uuid"]);
    const play = plays.get(id) ?? { round: String(body["round"]), state: "open" };
    if (play.state === "settled") return { code: "provider.betSettled" };
    plays.set(id, { ...play, state: "rolled_back" });
    return booking(id);
  };
  const free = { "free-bet": bet, "free-win": win, "free-rollback": rollback } as const;
  const listed = () =>
    ended || left() === 0 ? [] : [{ ...terms, left: left(), won, expires_at: new Date(Date.now() + 86_400_000).toISOString() }];
  const answerOf = (kind: string, body: HeardCall["body"]): Answer => {
    if (kind === "free-rounds") return body["token"] === token ? { value: { grants: listed() } } : { code: "provider.token" };
    if (kind in free) return body["grant"] === grant ? free[kind as keyof typeof free](body) : { code: "provider.freeRoundsUnknown" };
    return { value: plain(kind, body, currency) };
  };
  return { grant, left, end: () => void (ended = true), answer: answerOf };
}

/** What a provider asks besides: its journal, the balance, and rounds with money, of which the player has plenty. */
function plain(kind: string, body: HeardCall["body"], currency: string): object {
  if (kind === "journal") return { state: "current", lease_seconds: JOURNAL_LEASE_SECONDS, now: new Date().toISOString() };
  if (kind === "latest") return { newest: [], open: [], last: null };
  const { request_uuid, transaction_uuid } = body;
  return { user: "conformance", currency, balance: BALANCE, request_uuid, transaction_uuid, transaction_id: newId() };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

function isSigned({ headers, url }: IncomingMessage, raw: string, secret: string): boolean {
  const expected = createHmac("sha256", secret).update(`${headers[PROVIDER_HEADERS.timestamp]}.${url}.${raw}`).digest("hex");
  return headers[PROVIDER_HEADERS.signature] === expected;
}

function answer(response: ServerResponse, told: Answer): void {
  const [status, envelope] =
    "code" in told ? [409, { success: false, errorCode: told.code, message: told.code }] : [200, { success: true, ...told }];
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(envelope));
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
