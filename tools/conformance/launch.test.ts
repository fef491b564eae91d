import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { publishDraw } from "@mela/contract/lottery/draws";
import { PROVIDER_MATCHES_PATH } from "@mela/contract/provider/matches";
import { walletBalance, walletBet, walletRollback, walletWin } from "@mela/contract/provider/provider";
import {
  PROVIDER_CANCEL_PATH,
  PROVIDER_LAUNCH_PATH,
  PROVIDER_POOLS_PATH,
  PROVIDER_PROOF_PATH,
  PROVIDER_TABLES_PATH,
  ProviderLaunchRequest,
} from "@mela/contract/provider/provider-calls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedHeaders, verifySignature } from "../../arcade/src/server/signing.ts";
import { startFakePlatform, TEST_PROVIDER, TEST_SECRET, type FakePlatform } from "../../arcade/src/testing/fake-platform.ts";
import { removeFolders, startArcade, type TestArcade } from "../../arcade/src/testing/test-arcade.ts";
import { LAUNCH_CHECKS, type LaunchTarget } from "./launch-checks.ts";
import { runSuite } from "./suite.ts";
import { send } from "./wire.ts";

let wallet: FakePlatform;
let arcade: TestArcade;
let target: LaunchTarget;
beforeAll(async () => {
  wallet = await startFakePlatform(0);
  arcade = await startArcade(wallet.url, undefined, { now: Date.now });
  await arcade.app.listen({ port: 0, host: "127.0.0.1" });
  const url = `http://127.0.0.1:${(arcade.app.server.address() as AddressInfo).port}`;
  const playOrigin = "http://127.0.0.1:8090";
  target = { url, provider: TEST_PROVIDER, secret: TEST_SECRET, gameCode: "T-SLOT", currency: "BDT", playOrigin };
});
afterAll(async () => {
  await arcade.stop();
  await wallet.close();
  removeFolders();
});

test("the arcade keeps every rule of a launch", async () => {
  const findings = await runSuite(LAUNCH_CHECKS, target);
  expect(findings.filter(({ breach }) => breach !== null)).toEqual([]);
  expect(findings.length).toBeGreaterThanOrEqual(9);
});

test("the suite finds a provider whose games lie elsewhere, and one that does not have the title", async () => {
  const breaches = async (change: Partial<LaunchTarget>) =>
    (await runSuite(LAUNCH_CHECKS, { ...target, ...change })).filter(({ breach }) => breach !== null).length;
  expect(await breaches({ playOrigin: "https://elsewhere.example" })).toBeGreaterThan(0);
  expect(await breaches({ gameCode: "T-NONE" })).toBeGreaterThan(0);
});

test("the path that is signed is the whole path: of an address below another, too", async () => {
  const paths: string[] = [];
  const below = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks);
      const path = request.url ?? "";
      verifySignature(request.headers, { provider: TEST_PROVIDER, secret: TEST_SECRET, path, body }, Date.now());
      paths.push(path);
      response.end('{"success":true,"value":{}}');
    });
  });
  await new Promise<void>((resolve) => below.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(below.address() as AddressInfo).port}/api`;
  expect((await send({ ...target, url }, "/launch", {})).success).toBe(true);
  expect(paths).toEqual(["/api/launch"]);
  below.close();
});

test("docs/provider.md names every call and every field of the contract, and its example is signed right", () => {
  const text = readFileSync(new URL("../../docs/provider.md", import.meta.url), "utf8");
  const calls = [walletBalance, walletBet, walletWin, walletRollback, publishDraw].map(({ path }) => path);
  const asked = [
    PROVIDER_LAUNCH_PATH,
    PROVIDER_PROOF_PATH,
    PROVIDER_POOLS_PATH,
    PROVIDER_TABLES_PATH,
    PROVIDER_MATCHES_PATH,
    PROVIDER_CANCEL_PATH,
  ];
  for (const path of [...calls, ...asked.map((path) => `{base}${path}`)]) expect(text).toContain(path);
  const shapes = [walletBalance.input, walletBet.input, walletWin.input, walletRollback.input, publishDraw.input, ProviderLaunchRequest];
  const fields = shapes.flatMap((shape) => Object.keys(shape.shape));
  for (const field of new Set(fields)) expect(text, field).toMatch(new RegExp(`["\`]${field}["\`]`));
  const errors = [walletBalance, walletBet, walletWin, walletRollback, publishDraw].flatMap((call) => call.errors ?? []);
  for (const code of new Set(errors)) expect(text, code).toContain(`\`${code}\``);
  const example = (name: string) => new RegExp(`^${name} +([^ =].*)$`, "m").exec(text)![1]!;
  const signed = { provider: "any", secret: example("secret"), path: example("path"), body: example("body") };
  expect(signedHeaders(signed, Number(example("timestamp")) * 1000)["x-signature"]).toBe(example("signature"));
});
