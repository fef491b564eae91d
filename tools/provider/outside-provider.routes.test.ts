import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OutsideProvider, startOutsideProvider } from "../../e2e/stack/outside-provider.ts";
import { createProviderRegistry } from "../../server/src/modules/provider/provider-registry.service.ts";
import { createCatalogueExchange } from "../../server/src/modules/games/catalogue-exchange.service.ts";
import { type TestApp, createTestApp } from "../../server/testing/create-test-app.ts";
import { buildMember, loginAs } from "../../server/testing/factories.ts";
import { freePort } from "../../server/testing/free-port.ts";
import { readOptions as readCatalogueOptions } from "../catalogue-data/options.ts";
import { runAction as runCatalogue } from "../catalogue-data/run-action.ts";
import { readOptions } from "./options.ts";
import { runAction } from "./run-action.ts";

const SECRET = "secret-that-the-outside-house-chose";

let server: TestApp;
let outside: OutsideProvider;
let folder: string;
let site: string;
let doubles = true;
beforeAll(async () => {
  server = await createTestApp();
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.app.server.address() as AddressInfo;
  site = `http://127.0.0.1:${port}`;
  outside = await startOutsideProvider({
    code: "outside",
    secret: SECRET,
    platformUrl: site,
    platformOrigins: [site],
    draw: () => doubles,
  });
  folder = await mkdtemp(join(tmpdir(), "mela-outside-"));
});
afterAll(async () => {
  await server.close();
  await outside.stop();
  await rm(folder, { recursive: true, force: true });
});

/** `npm run provider -- …`, with what is piped in. */
const provider = (args: string[], piped = "") =>
  runAction(createProviderRegistry({ ...server, clock: { now: () => new Date() } }), readOptions(args), {
    input: Object.assign(new PassThrough(), { isTTY: false }).end(piped),
    output: new PassThrough(),
  });

async function importGames(): Promise<string> {
  const game = (code: string, en: string) => ({
    code,
    vendor: "OUTSIDE",
    type: "RNG",
    classify: "SLOT",
    name: { en },
    icon_url: `${outside.origin}/cover.png`,
  });
  const path = join(folder, "outside.json");
  const catalogue = {
    vendors: [{ code: "OUTSIDE", provider: "outside", types: ["RNG"], name: { en: "Outside House" } }],
    games: [game("OUT-COIN", "Coin"), game("OUT-CARD", "Card")],
    offers: [{ brand: "mela", vendor: "OUTSIDE" }],
  };
  await writeFile(path, JSON.stringify(catalogue));
  return runCatalogue(createCatalogueExchange(server), readCatalogueOptions(["import", path]));
}

/** What the page of a launched game does, from its address on. */
async function openPage(address: string) {
  const ask = async (path: string, body: object) => {
    const response = await fetch(outside.origin + path, { method: "POST", body: JSON.stringify(body) });
    return (await response.json()) as Record<string, unknown>;
  };
  const { key } = await ask("/session", { ticket: new URL(address).searchParams.get("ticket") });
  return (path: string, more: object = {}) => ask(path, { key, ...more });
}

test("a provider that was written from the paper alone is entered, checked, filled, played, and closed while a game is open", async () => {
  const added = await provider(
    ["add", "outside", "--name", "Outside House", "--url", outside.baseUrl, "--public-url", outside.origin, "--secret-stdin"],
    `${SECRET}\n`,
  );
  expect(added.text).not.toContain(SECRET);
  expect(await importGames()).toMatch(/^4 added/);
  const checked = await provider(["check", "outside"]);
  expect(checked).toMatchObject({ good: true });
  expect(checked.text).toContain("OUT-CO");
  const member = await buildMember(server);
  const own = { memberId: member.id, brandCode: "mela", currency: "BDT" };
  await server.services.wallet.move({ ...own, kind: "opening", against: "adjustment", amountMinor: 50_000, externalId: randomUUID() });
  const token = await loginAs(server, member);
  const launch = () => server.call("GET", "/wps/games/launch?gameCode=OUT-COIN", { token });
  const balance = async () => (await server.call("GET", "/wps/wallets/gcs", { token })).json.value.balance.amount as number;
  const game = await openPage((await launch()).json.value.url as string);

  expect(await game("/balance")).toMatchObject({ balance: 50_000 });
  expect(await game("/stake", { amount: 1_000 })).toEqual({ balance: 49_000 });
  expect(await game("/turn")).toMatchObject({ balance: 51_000, net: 1_000 });
  doubles = false;
  await game("/stake", { amount: 3_000 });
  expect(await game("/turn")).toMatchObject({ balance: 48_000, net: -3_000 });
  expect(await balance()).toBe(48_000);

  // Its free rounds take nothing, are as many as were given, and what they win is the balance's.
  expect(await game("/free")).toEqual({ free: null });
  await provider(["change", "outside", "--free-rounds", "RNG"]);
  const gift = { brandCode: "mela", campaign: "welcome", gameCode: "OUT-COIN", stakeMinor: 700, rounds: 2, turnoverTimes: 0 };
  await server.services.freeRounds.give({ ...gift, expiresAt: new Date(Date.now() + 86_400_000) }, [member.account]);
  expect(await game("/free")).toMatchObject({ free: { left: 2, stake: 700 } });
  expect(await game("/stake-free")).toEqual({ free: { left: 1 } });
  expect(await game("/turn")).toEqual({ balance: 48_000, won: 0, net: 0 });
  doubles = true;
  await game("/stake-free");
  expect(await game("/turn")).toEqual({ balance: 49_400, won: 1_400, net: 1_400 });
  expect(await game("/stake-free")).toMatchObject({ errorCode: "outside.noFreeRounds" });
  await game("/stake", { amount: 2_000 });
  await provider(["disable", "outside"]);
  server.clock.advance(2_001);
  // What was staked is still paid; nothing new is staked, and nothing opens.
  expect(await game("/turn")).toMatchObject({ balance: 51_400 });
  expect(await game("/stake", { amount: 1_000 })).toMatchObject({ errorCode: "provider.unknown" });
  expect((await launch()).json.errorCode).toBe("game.closed");
  expect(await balance()).toBe(51_400);
  expect((await server.services.wallet.verifyLedger()).faults).toEqual([]);
});

/** `npm run outside -- …` with a secret piped in, until it has said something or has ended. */
async function startAlone(secret: string, ...args: string[]): Promise<{ child: ChildProcess; said: string }> {
  const main = join(import.meta.dirname, "../../e2e/stack/outside-main.ts");
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", main, ...args]);
  child.stdin.end(secret);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  await Promise.race([once(child.stdout, "data"), once(child, "exit")]);
  return { child, said };
}

test("it runs by itself for whoever wants to try, says how it is entered, and writes a catalogue that can be imported", async () => {
  const path = join(folder, "alone.json");
  const options = ["--site", "http://acme.localhost:8080", "--platform", site, "--port", String(await freePort()), "--code", "alone"];
  const { child, said } = await startAlone(SECRET, ...options, "--catalogue", path);
  try {
    const [, added = ""] = /provider -- (add .*) < outside\.secret/.exec(said) ?? [];
    const args = added.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', "")) ?? [];
    await provider(args, SECRET);
    expect(JSON.parse(await readFile(path, "utf8"))).toMatchObject({ vendors: [{ provider: "alone" }] });
    expect(await runCatalogue(createCatalogueExchange(server), readCatalogueOptions(["import", path]))).toContain("changed");
    expect(await provider(["check", "alone"])).toMatchObject({ good: true });
  } finally {
    child.kill();
    await once(child, "exit");
  }
});

test.each([
  [["--site", "http://acme.localhost:8080"], "short", "16 characters or more"],
  [["--site", "acme.localhost"], SECRET, '"acme.localhost" is no origin'],
  [[], SECRET, "--site"],
])("it says what is missing and does not start: %j", async (args, secret, sentence) => {
  const { child, said } = await startAlone(secret, ...args);
  if (child.exitCode === null) await once(child, "exit");
  expect([child.exitCode, said]).toEqual([1, expect.stringContaining(sentence)]);
});
