import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createArcadeProcess, type ArcadeProcess } from "../../bench/arcade-process.ts";
import { loadCatalogue } from "../../server/src/demo/catalogue/catalogue.ts";
import { seedGames } from "../../server/src/demo/games.ts";
import { createTestApp, type TestApp } from "../../server/testing/create-test-app.ts";
import { buildMember, loginAs } from "../../server/testing/factories.ts";
import { createServerProcess } from "../../server/testing/server-process.ts";
import { type ToldSpan, startCollector } from "./collector.ts";

const game = loadCatalogue().games.find(({ code }) => code === "MLA-TIGER-FORTUNE")!;
const STAKE = 180;
const PLAYER = { account: "rahimspins", mobile: "+8801712340987", email: "rahim@spins.example" };

let setUp: TestApp;
let collector: Awaited<ReturnType<typeof startCollector>>;
let platform: Awaited<ReturnType<typeof createServerProcess>>;
let arcade: ArcadeProcess;
const folder = mkdtempSync(join(tmpdir(), "one-spin-"));

beforeAll(async () => {
  [setUp, collector] = await Promise.all([createTestApp(), startCollector()]);
  await seedGames({ games: setUp.services.games, provider: setUp.services.provider, brands: ["mela"] });
  const told = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  // Each has to be told where the other is, and only one of them knows it before it runs.
  platform = await createServerProcess({});
  arcade = await createArcadeProcess({ ...told, PLATFORM_URL: platform.url, ARCADE_DATA: folder });
  await platform.start({ ...told, DATABASE_URL: setUp.env.DATABASE_URL, ARCADE_URL: arcade.url, ARCADE_PUBLIC_URL: arcade.url });
  await arcade.start();
});
afterAll(async () => {
  await Promise.all([platform?.stop(), arcade?.kill()]);
  collector?.stop();
  await setUp?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What an answer says of its trace. */
const traceOf = (answer: Response): string =>
  /traceparent;desc="00-([\da-f]{32})-/.exec(answer.headers.get("server-timing") ?? "")?.[1] ?? "";

async function ask(path: string, body: object, headers: Record<string, string> = {}) {
  const sent = { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json", ...headers } };
  const answer = await fetch(arcade.url + path, sent);
  return { answer, value: ((await answer.json()) as { value: Record<string, unknown> }).value };
}

/** Launches the game and opens its page's session; the arcade takes calls once it holds its lease. */
async function open(token: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const headers = { authorization: `Bearer ${token}`, "x-merchant": "mela" };
      const launched = await fetch(`${platform.url}/wps/games/launch?nodeId=${game.nodeId}`, { headers });
      const { value } = (await launched.json()) as { value: { url: string } };
      const opened = await ask("/api/session", { s: new URL(value.url).searchParams.get("s") });
      expect(opened.answer.status).toBe(200);
      return String(opened.value["secret"]);
    },
    { timeout: 120_000, interval: 200 },
  );
}

/** The trace as an indented list, in the order in which its parts began. */
function drawn(spans: readonly ToldSpan[], parent: ToldSpan | null = null, depth = 0): string[] {
  const below = spans.filter(({ parentSpanId }) => parentSpanId === (parent?.spanId ?? ""));
  return below
    .toSorted((one, other) => Number(one.start - other.start))
    .flatMap((span) => [`${"  ".repeat(depth)}${span.service} ${span.name}`, ...drawn(spans, span, depth + 1)]);
}

test("one spin is one trace over the arcade and the platform to the statements, and so is one launch; nothing of a person is in either", async () => {
  const member = await buildMember(setUp, PLAYER);
  const { id: memberId, merchant_code: brandCode, currency } = member;
  const opening = { kind: "opening" as const, against: "adjustment" as const, amountMinor: 100_000, externalId: `opening:${memberId}` };
  await setUp.services.wallet.move({ memberId, brandCode, currency, ...opening });
  const token = await loginAs(setUp, member);
  const secret = await open(token);
  const spin = await ask("/api/play", { operation: randomUUID(), wager: { stake: STAKE } }, { "x-session": secret });
  expect(spin.answer.status).toBe(200);
  const refused = await ask("/api/play", { operation: randomUUID(), wager: { stake: -1 } }, { "x-session": secret });
  // Told to stop, both send what is left.
  await Promise.all([platform.terminate(), arcade.terminate()]);
  const { spans } = collector;
  const ofTrace = (id: string) => spans.filter(({ traceId }) => traceId === id);

  const spun = ofTrace(traceOf(spin.answer));
  expect(drawn(spun).filter((line) => !/select|insert|update|begin|commit/.test(line))).toEqual([
    "mela-arcade POST /api/play",
    "  mela-arcade POST /provider/v1/wallet/bet",
    "    mela-platform POST /provider/v1/wallet/bet",
    "      mela-platform provider-bet",
    "  mela-arcade POST /provider/v1/wallet/win",
    "    mela-platform POST /provider/v1/wallet/win",
    expect.stringMatching(/^ {6}mela-platform provider-(win|close)$/),
  ]);
  expect(spun.find(({ parentSpanId }) => parentSpanId === "")?.attributes).toEqual({
    "http.route": "POST /api/play",
    "http.response.status_code": 200,
    "mela.brand": "mela",
  });
  expect(spun.find(({ name, service }) => name.endsWith("/bet") && service === "mela-arcade")?.attributes).toMatchObject({
    "mela.outcome": "ok",
    "mela.round": expect.any(String),
  });

  const launch = spans.findLast(({ name }) => name === "GET /wps/games/launch");
  expect(launch?.attributes).toMatchObject({ "mela.brand": "mela", "http.response.status_code": 200 });
  const launched = drawn(ofTrace(launch?.traceId ?? ""));
  expect(launched.filter((line) => line.includes("/launch"))).toEqual([
    "mela-platform GET /wps/games/launch",
    "  mela-platform POST /launch",
    "    mela-arcade POST /launch",
  ]);
  expect(launched).toContain("  mela-platform insert game_sessions");

  const failure = ofTrace(refused.answer.headers.get("x-request-id") ?? "");
  expect(failure).toMatchObject([
    { name: "POST /api/play", attributes: { "mela.outcome": expect.any(String), "http.response.status_code": 422 } },
  ]);

  const told = collector.text();
  for (const secretly of [...Object.values(PLAYER), "1712340987", token, secret, setUp.env.DATABASE_URL])
    expect(told).not.toContain(secretly);
});
