import type { EncryptionKey, SessionRecord } from "@mela/contract/auth/account";
import { QueryClient } from "@tanstack/react-query";
import { compactDecrypt, exportJWK, generateKeyPair } from "jose";
import { expect, vi } from "vitest";
import { encryptBody } from "@mela/kit/encryption";
import { getSession, isSessionEnding } from "../data/auth/session.ts";
import { settingsQuery } from "../data/site/site.ts";
import { configureApi, setTransport } from "@mela/kit/api";
import { deviceKey, deviceWord } from "../lib/device.ts";
import { TEMPLATE } from "./settings-fixture.ts";

/* Requests as they leave the browser, for the rows of the specification that say what a call carries. */

/** What a request does not carry is absent. */
export interface WireRequest {
  /** Method and path, as in "GET /wps/games". */
  call: string;
  query?: Record<string, string>;
  /** A body of JSON, of form fields, or an encrypted one as its reader opens it. */
  json?: unknown;
  form?: Record<string, string>;
  sealed?: unknown;
  /** Token of the session. */
  token?: string;
}

export interface Wire {
  sent: WireRequest[];
  /** Headers of the requests, in the same order. */
  headers: Record<string, string>[];
  /** A cache that knows the brand's settings. */
  client: QueryClient;
}

type WireAnswer = (request: WireRequest) => unknown;

export const SESSION: SessionRecord = { token: "t".repeat(24), merchantCode: "mela", userName: "player01", type: 0, firstTimeLogin: false };

/** What makes each encrypted body one of its own. */
export const ONCE = { iat: expect.any(Number) as number, jti: expect.stringMatching(/^[0-9a-f]{32}$/) as string };

/** An answer that refuses, with the words and the value that it brings. */
export const refused = (errorCode: string, status = 400, message = "", value?: unknown): Response =>
  Response.json({ success: false, errorCode, message, value }, { status });

/**
 * Takes the network's place below the client: `answers` has the value of the envelope for each call, or makes it from the request, in its own time. The
 * keys of encrypted bodies are handed out beside it, and are not listed among what was sent.
 */
export function catchRequests(answers: Record<string, unknown>): Wire {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(settingsQuery().queryKey, TEMPLATE);
  const wire: Wire = { sent: [], headers: [], client };
  setTransport();
  configureApi({
    brand: () => TEMPLATE.merchant,
    language: () => "en",
    device: deviceWord,
    deviceKey,
    token: () => getSession()?.token ?? null,
    isSessionEnding,
    onFailure: () => undefined,
    onAnyFailure: () => undefined,
    onSessionExpired: async () => false,
    // Another test may have left a key that this one cannot open.
    encrypt: (input) => encryptBody(input, true),
  });
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (url === "/wps/session/keys") return Response.json({ success: true, value: { keys: [(await keyPair()).key] } });
    const request = await read(url, init);
    wire.sent.push(request);
    wire.headers.push({ ...(init.headers as Record<string, string>) });
    if (!(request.call in answers)) return refused("system.unavailable", 503);
    const answer = answers[request.call];
    const value: unknown = await (typeof answer === "function" ? (answer as WireAnswer)(request) : answer);
    return value instanceof Response ? value : Response.json({ success: true, value });
  });
  return wire;
}

async function read(url: string, { method = "GET", body, headers }: RequestInit): Promise<WireRequest> {
  const [path, query] = url.split("?");
  const { "Content-Type": type, Authorization } = (headers ?? {}) as Record<string, string>;
  return {
    call: `${method} ${path}`,
    ...(query === undefined ? {} : { query: Object.fromEntries(new URLSearchParams(query)) }),
    ...(Authorization === undefined ? {} : { token: Authorization.replace(/^Bearer /, "") }),
    ...(await readBody(body, type)),
  };
}

async function readBody(body: RequestInit["body"], type: string | undefined): Promise<Pick<WireRequest, "json" | "form" | "sealed">> {
  if (body === null || body === undefined) return {};
  if (body instanceof URLSearchParams) return { form: Object.fromEntries(body) };
  if (typeof body !== "string") throw new Error("A body that no test reads");
  if (type !== "application/jose") return { json: JSON.parse(body) };
  const { plaintext } = await compactDecrypt(body, (await keyPair()).privateKey);
  return { sealed: JSON.parse(new TextDecoder().decode(plaintext)) };
}

let pair: Promise<{ key: EncryptionKey; privateKey: CryptoKey }> | null = null;
const keyPair = () => (pair ??= makeKeyPair());

async function makeKeyPair(): Promise<{ key: EncryptionKey; privateKey: CryptoKey }> {
  const { publicKey, privateKey } = await generateKeyPair("ECDH-ES", { crv: "P-256" });
  const { x = "", y = "" } = await exportJWK(publicKey);
  return { key: { kty: "EC", crv: "P-256", x, y, kid: "k1", use: "enc", alg: "ECDH-ES" }, privateKey };
}
