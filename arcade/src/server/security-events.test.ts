import { afterEach, beforeEach, expect, test } from "vitest";
import { readEnv } from "./env.ts";
import { serveMetrics } from "./metrics-server.ts";
import { recordEvent } from "./security-events.ts";
import { type FakePlatform, startFakePlatform } from "../testing/fake-platform.ts";
import { launchHeaders, launchRequest, newFolder, removeFolders, startArcade, type TestArcade } from "../testing/test-arcade.ts";

const lines: string[] = [];
let platform: FakePlatform;
let arcade: TestArcade;
beforeEach(async () => {
  platform = await startFakePlatform(100_000);
  arcade = await startArcade(platform.url, newFolder(), { logLevel: "warn", logTo: { write: (line) => void lines.push(line) } });
});
afterEach(async () => {
  await arcade.stop();
  await platform.close();
  removeFolders();
});

test("forged launches, secrets of nobody and reused ids are told to the watcher, at whatever level the log is", async () => {
  const body = JSON.stringify(launchRequest({}));
  const headers = launchHeaders(body);
  await arcade.app.inject({ method: "POST", url: "/launch", headers: { ...headers, "x-signature": "0".repeat(64) }, body });
  await arcade.app.inject({ method: "POST", url: "/api/play", headers: { "x-session": "a-secret-of-nobody" }, body: {} });
  await arcade.app.inject({ method: "POST", url: "/launch", headers, body });
  const other = JSON.stringify({ ...launchRequest({ language: "hi" }), request_uuid: JSON.parse(body).request_uuid });
  await arcade.app.inject({ method: "POST", url: "/launch", headers: launchHeaders(other), body: other });
  const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ channel }) => channel === "security");
  expect(events).toMatchObject([
    { event: "call.forged", severity: "high", code: "provider.signature", call: "POST /launch", network: "127.0.0.1" },
    { event: "session.unknown", severity: "low", call: "POST /api/play" },
    { event: "call.replayed", code: "provider.requestMismatch" },
  ]);
  expect(lines.join("")).not.toContain("a-secret-of-nobody");
});

test("the numbers are served to who has the token, on an address that others reach only with one", async () => {
  const server = await serveMetrics({ host: "127.0.0.1", port: 0, token: "a token of sixteen" });
  const { port } = server.address() as { port: number };
  const ask = (token: string) => fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  recordEvent(arcade.app.log, { type: "integrity.journal", brand: 'me"la\n' });
  const text = await (await ask("a token of sixteen")).text();
  expect(text).toContain('mela_security_events_total{type="integrity.journal",severity="critical",brand="me_la_"} 1\n');
  expect(text).toContain('mela_security_events_total{type="sms.cost-alarm",severity="critical",brand=""} 0\n');
  expect((await ask("another of sixteen")).status).toBe(401);
  server.close();
  const place = { ARCADE_METRICS_PORT: "9465", ARCADE_METRICS_HOST: "0.0.0.0" };
  expect(() => readEnv(place)).toThrow("METRICS_TOKEN");
  expect(readEnv({ ...place, METRICS_TOKEN: "a token of sixteen" }).ARCADE_METRICS_PORT).toBe(9465);
});
