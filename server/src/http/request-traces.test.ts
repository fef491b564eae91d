import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, createTestApp } from "../../testing/create-test-app.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const SENT = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` };
const SIGNED = { "x-provider": "arcade", "x-timestamp": String(Math.floor(Date.now() / 1000)), "x-signature": "0".repeat(64) };
const lines: string[] = [];
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ log: { write: (line) => void lines.push(line) }, env: { TRUSTED_PROXIES: "10.7.0.0/16" } });
});
afterAll(() => test.close());

/** The id that a refused call is answered with, and those of the lines that tell of it. */
async function idsOf(headers: Record<string, string>, ip: string) {
  lines.splice(0);
  const { status, headers: answered } = await test.call("POST", "/provider/v1/wallet/bet", { headers, ip, body: { a: 1 } });
  expect(status).toBe(401);
  const told = lines.map((line) => (JSON.parse(line) as { traceId: string }).traceId);
  return { id: String(answered["x-request-id"]), told };
}

it.each([
  ["a proxy that is believed", SENT, "10.7.1.2"],
  ["who signs", { ...SIGNED, ...SENT }, "203.0.113.9"],
])("a trace goes on from %s: the answer of an error, its line and the security event have its id", async (_who, headers, ip) => {
  const { id, told } = await idsOf(headers, ip);
  expect(id).toBe(TRACE);
  expect(told).toEqual([TRACE, TRACE]);
});

it("a signature says nothing where nobody looks at it", async () => {
  lines.splice(0);
  const { headers } = await test.call("GET", "/wps/nothing-here", { headers: { ...SIGNED, ...SENT }, ip: "203.0.113.9" });
  expect(headers["x-request-id"]).toMatch(/^[\da-f]{32}$/);
  expect(headers["x-request-id"]).not.toBe(TRACE);
});

it.each([
  ["what a browser says of a trace", SENT, "203.0.113.9"],
  ["what is no traceparent", { traceparent: `00-${TRACE}-0-01` }, "10.7.1.2"],
])("%s is not taken: one begins here, and is another for each request", async (_what, headers, ip) => {
  const [first, second] = [await idsOf(headers, ip), await idsOf(headers, ip)];
  for (const { id, told } of [first, second]) {
    expect(id).toMatch(/^[\da-f]{32}$/);
    expect(new Set([...told, id, TRACE]).size).toBe(2);
  }
  expect(first.id).not.toBe(second.id);
});
