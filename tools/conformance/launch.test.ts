import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startFakePlatform, TEST_PROVIDER, TEST_SECRET, type FakePlatform } from "../../arcade/src/testing/fake-platform.ts";
import { removeFolders, startArcade, type TestArcade } from "../../arcade/src/testing/test-arcade.ts";
import { LAUNCH_CHECKS, type LaunchTarget } from "./launch-checks.ts";
import { runSuite } from "./suite.ts";

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
