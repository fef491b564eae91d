import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, createTestApp } from "../../testing/create-test-app.ts";
import { readEnv } from "../env.ts";
import { serveMetrics } from "./metrics-server.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it("serves the numbers on an address of their own, to who has the token, and nothing of them on the site", async () => {
  test.services.metrics.watchProcess();
  const server = await serveMetrics(test.services.metrics, { host: "127.0.0.1", port: 0, token: "a token of sixteen" });
  const { port } = server.address() as { port: number };
  const ask = (path: string, token?: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });
  expect([(await ask("/metrics")).status, (await ask("/metrics", "a token of sixteeN")).status]).toEqual([401, 401]);
  expect((await ask("/wps/site", "a token of sixteen")).status).toBe(404);
  const refused = await ask("/metrics");
  expect(await refused.text()).toBe("unauthorized\n");
  const headers = ["content-type", "cache-control", "x-content-type-options"].map((name) => refused.headers.get(name));
  expect(headers).toEqual(["text/plain", "no-store", "nosniff"]);
  const countOf = async (label: string): Promise<number> => {
    const text = await (await ask("/metrics", "a token of sixteen")).text();
    return Number(
      text
        .split("\n")
        .find((line) => !line.startsWith("#") && line.includes(label))
        ?.split(" ")
        .at(-1) ?? 0,
    );
  };
  const label = 'mela_security_events_total{type="session.unknown",severity="low",brand="mela"}';
  const [before, answers] = [await countOf(label), await countOf('mela_http_answers_total{class="4xx"}')];
  await test.call("GET", "/wps/member/info", { token: "B".repeat(43) });
  expect([await countOf(label), await countOf('mela_http_answers_total{class="4xx"}')]).toEqual([before + 1, answers + 1]);
  expect(await countOf('type="sms.cost-alarm"')).toBe(0);
  expect(await countOf('mela_database_connections{state="waiting"}')).toBe(0);
  expect(await countOf("nodejs_eventloop_lag_p99_seconds ")).toBeGreaterThan(0);
  for (const path of ["/metrics", "/wps/metrics"]) expect((await test.call("GET", path)).text).not.toContain("mela_security_events_total");
  server.close();
  const place = { DATABASE_URL: "postgres://x", METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0" };
  expect(() => readEnv(place)).toThrow("METRICS_TOKEN");
  expect(readEnv({ ...place, METRICS_TOKEN: "a token of sixteen" }).METRICS_PORT).toBe(9464);
});
