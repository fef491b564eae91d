import { randomUUID } from "node:crypto";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { EncryptionKey } from "@mela/contract/auth/account";
import { allEndpoints } from "@mela/contract/all";
import { type Endpoint, IDEMPOTENCY_HEADER } from "@mela/contract/base/endpoint";
import { PAYMENT_HEADERS, takePaymentCallback } from "@mela/contract/deposit/payment";
import { PROVIDER_HEADERS, walletBalance } from "@mela/contract/provider/provider";
import { sign } from "../../src/lib/signature.ts";
import { hashToken, newToken } from "../../src/lib/tokens.ts";
import type { Member } from "../../src/modules/member/member.service.ts";
import { type TestApp, createTestApp, JWE_HEADERS, sealFor } from "../create-test-app.ts";
import { buildMember, loginAs, openSession } from "../factories.ts";
import { ODD_TEXTS, ODD_VALUES, usualInput } from "../odd-values.ts";

type Input = Record<string, unknown>;

let test: TestApp;
let key: EncryptionKey;
let member: Member;
let agent: Member;
const broken: string[] = [];

beforeAll(async () => {
  test = await createTestApp({ log: { write: (line) => void (line.includes('"unexpected error"') && broken.push(line.slice(0, 1_200))) } });
  key = ((await test.call("GET", "/wps/session/keys")).json.value as { keys: EncryptionKey[] }).keys[0] as EncryptionKey;
  await test.services.provider.register({ code: "arcade", name: "Arcade" });
  member = await buildMember(test);
  agent = await buildMember(test, { customerType: 1 });
});
afterAll(() => test.close());

/** A token of its own for each endpoint, so that one which ends its session ends no other's. */
async function tokenFor({ auth, path }: Endpoint): Promise<string | null> {
  if (auth === "none" || auth === "provider") return null;
  const token = newToken();
  if (auth !== "chat") return loginAs(test, /agent|team/i.test(path) ? agent : member);
  const browser = hashToken(token).toString("base64url");
  const visit = { brandCode: "mela", memberId: member.id, customerType: 0, language: "en", backUrl: "/", headerColor: "", browser };
  const ticket = await test.services.chat.launch({ ...visit, sessionId: await openSession(test, member) });
  return (await test.services.chat.enter({ ticket, browserKey: token }, "mela")).token;
}

let calls = 0;
async function send(endpoint: Endpoint, token: string | null, raw: { query?: string; body?: string; input?: Input }) {
  calls += 1;
  const { method, path, encoding, auth } = endpoint;
  const headers: Record<string, string> = { "accept-language": "en", [IDEMPOTENCY_HEADER]: randomUUID() };
  if (token !== null) headers["authorization"] = `Bearer ${token}`;
  let payload = raw.body ?? (raw.input && JSON.stringify(raw.input));
  if (payload !== undefined) headers["content-type"] = "application/json";
  if (raw.input && encoding === "jwe") {
    payload = await sealFor(key, raw.input);
    Object.assign(headers, JWE_HEADERS);
  }
  if (auth === "provider") Object.assign(headers, signed(endpoint, payload ?? ""));
  // From many addresses, so that no limit stands in front of what is tried.
  const remoteAddress = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`;
  const url = raw.query ? `${path}?${raw.query}` : path;
  return test.app.inject({ method, url, remoteAddress, headers, ...(payload === undefined ? {} : { payload }) } satisfies InjectOptions);
}

function signed({ path }: Endpoint, body: string): Record<string, string> {
  const timestamp = String(Math.floor(test.clock.now().getTime() / 1000));
  const payment = path === takePaymentCallback.path;
  const names = payment ? { ...PAYMENT_HEADERS, provider: PAYMENT_HEADERS.merchant } : PROVIDER_HEADERS;
  const { PAYMENT_MERCHANT, PAYMENT_CALLBACK_SECRET, ARCADE_SECRET } = test.env;
  return {
    [names.provider]: payment ? PAYMENT_MERCHANT : "arcade",
    [names.timestamp]: timestamp,
    [names.signature]: sign(payment ? PAYMENT_CALLBACK_SECRET : ARCADE_SECRET, timestamp, path, body),
  };
}

const queryOf = (input: Input) =>
  new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === "string" ? value : JSON.stringify(value)]],
    ),
  ).toString();

/** What a field of free text is tried with: it takes nearly everything. */
const SHARP: ReadonlySet<unknown> = new Set(["\u0000", "\ud800", "0001-01-01", "2026-13-45", "99999999999999999999", "' or 1=1 --", "%"]);
const FREE = 12;

/** Inputs with one field odd, for each field and each odd value that the schema lets through; what it refuses, it refuses for all. */
function accepted(endpoint: Endpoint): Input[] {
  const usual = usualInput(endpoint);
  const odd = endpoint.method === "GET" ? ODD_TEXTS : ODD_VALUES;
  const passes = (input: Input) => endpoint.input.safeParse(input).success;
  const inputs = Object.keys(usual).flatMap((name) => {
    const taken = odd.map((value) => ({ ...usual, [name]: value })).filter(passes);
    return taken.length > FREE ? taken.filter((input: Input) => SHARP.has(input[name])) : taken;
  });
  return [usual, ...inputs].filter(passes);
}

/** Shapes that no schema sees as they are: what a parser makes of them is its own affair. */
const QUERIES = ["a=1&a=2", "a[]=1", "a[b][c]=1", "%", "%00=%00", "=", "&&&", "a=%ff", "__proto__=1&constructor=2", "x=".repeat(900)];
const DEEP = 30_000;
const BODIES = [
  "",
  "null",
  "1",
  '"x"',
  "[]",
  "[[[]]]",
  `${"[".repeat(DEEP)}${"]".repeat(DEEP)}`,
  `${'{"a":'.repeat(9_000)}1${"}".repeat(9_000)}`,
  '{"__proto__":{"x":1}}',
  '{"a":"\\u0000"}',
  "{",
];

/** Every shape at each kind of caller; elsewhere those that the parsers hand on. */
function shapes(endpoint: Endpoint, all: boolean): { query?: string; body?: string }[] {
  const [name = "x"] = Object.keys(usualInput(endpoint));
  const usual = queryOf(usualInput(endpoint));
  const queries = [...(all ? QUERIES : []), `${usual}&${name}=2`, `${name}[]=1&${name}[]=2`, `${name}[a][b]=1`].map((query) => ({ query }));
  if (endpoint.method === "GET") return queries;
  const deep = `{"${name}":${"[".repeat(DEEP)}${"]".repeat(DEEP)}}`;
  return [...(all ? queries : []), ...[...(all ? BODIES : []), "null", "[]", deep].map((body) => ({ body }))];
}

it("no odd value at any field of any call, and no shape of a query or a body, brings a failure of ours", async () => {
  const failed: string[] = [];
  const endpoints = allEndpoints.filter(({ endpoint }) => !endpoint.stream);
  const kinds = new Set<string>();
  const tryOne = async (endpoint: Endpoint) => {
    const kind = `${endpoint.auth} ${endpoint.method} ${endpoint.encoding}`;
    const first = !kinds.has(kind);
    kinds.add(kind);
    const token = await tokenFor(endpoint);
    const tries = [
      ...accepted(endpoint).map((input) => (endpoint.method === "GET" ? { query: queryOf(input) } : { input })),
      ...shapes(endpoint, first),
    ];
    for (const part of tries) {
      const status = await send(endpoint, token, part).then(
        (answer) => answer.statusCode,
        (error: unknown) => String(error),
      );
      // An answer that breaks off is a failure too.
      if (status === 500 || typeof status === "string")
        failed.push(`${endpoint.method} ${endpoint.path} ${JSON.stringify(part).slice(0, 200)} ${status}`);
    }
  };
  const left = endpoints.map(({ endpoint }) => endpoint);
  const worker = async () => {
    for (let next = left.pop(); next; next = left.pop()) await tryOne(next);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  expect(failed, broken.slice(0, 3).join("\n")).toEqual([]);
  expect(calls).toBeGreaterThan(1_500);
  // Signatures were right: what was tried has come behind them.
  const balance = allEndpoints.find(({ endpoint }) => endpoint.path === walletBalance.path)?.endpoint as Endpoint;
  expect((await send(balance, null, { input: {} })).json().errorCode).toBe("request.invalid");
});
