import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildPsp } from "../../psp/src/app.ts";
import { openBook } from "../../psp/src/book/book.ts";
import { createPaymentRegistry } from "../../server/src/modules/payments/payment-registry.service.ts";
import { createTestApp, type TestApp } from "../../server/testing/create-test-app.ts";
import { freePort } from "../../server/testing/free-port.ts";
import { gameDraft } from "../../server/testing/play-world.ts";
import { importGames } from "../../server/testing/playing.ts";
import { checkMoney } from "./money-checks.ts";
import { checkPayments } from "./payment-checks.ts";
import { probePayments } from "./payment-probes.ts";

const SECRET = "the-secret-of-the-platform";
const CALLBACK_SECRET = "the-secret-of-the-provider";
const HAND = { accounts: [{ method: "bkash", number: "01711000001", type: "agent", label: "One" }] };

let server: TestApp;
let registry: ReturnType<typeof createPaymentRegistry>;
let sandbox: { url: string; stop: () => Promise<void> };

async function startSandbox() {
  const folder = mkdtempSync(join(tmpdir(), "mela-psp-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const secrets = { merchant: "mela", secret: SECRET, callbackSecret: CALLBACK_SECRET };
  const psp = await buildPsp({ book: openBook(folder), now: Date.now, publicUrl: url, ...secrets, delayMs: 0, logLevel: "silent" });
  await psp.listen({ host: "127.0.0.1", port });
  const stop = async () => {
    await psp.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
}

beforeAll(async () => {
  sandbox = await startSandbox();
  const secrets = { PAYMENT_SECRET: SECRET, PAYMENT_CALLBACK_SECRET: CALLBACK_SECRET };
  server = await createTestApp({ env: { PAYMENT_MODE: "live", PAYMENT_URL: sandbox.url, ...secrets } });
  registry = createPaymentRegistry({ ...server, payments: server.services.payments });
});
afterAll(async () => {
  await server.close();
  await sandbox.stop();
});

async function playsForPlayMoney(code: string, playMoney: boolean): Promise<void> {
  const { settings } = await server.services.site.get(code);
  await server.services.site.saveSettings({ ...settings, playMoney });
}

/** What is said of the money of a brand. */
async function said(brand: string, arcadeCertified = false): Promise<string[]> {
  const findings = await checkMoney(server.db, await probePayments(server.db, server.env), { arcadeCertified });
  return findings.filter(({ says }) => says.startsWith(`${brand} `)).map(({ area, state, says }) => `${state} ${area} ${says}`);
}

test("real money beside a sandbox is missing, that of the settings and that of a brand, and says how it is changed", async () => {
  for (const brand of ["mela", "panna"]) await playsForPlayMoney(brand, false);
  expect(await said("mela")).toEqual([
    `missing money mela plays for real money, and the provider of the settings (${sandbox.url}) is a sandbox, where none moves: set PAYMENT_URL to one that is none, or set settings.playMoney to true`,
  ]);
  const settings = { url: sandbox.url, publicUrl: sandbox.url, merchant: "mela" };
  await registry.add({ brand: "panna", code: "gate", kind: "sandbox", settings, routing: { deposits: ["card"] } });
  const key = { brand: "panna", code: "gate" };
  await registry.rotate(key, { name: "secret", secret: SECRET, overlapHours: 0 });
  await registry.rotate(key, { name: "callbackSecret", secret: CALLBACK_SECRET, overlapHours: 0 });
  await registry.setEnabled(key, true);
  expect(await said("panna")).toEqual([
    "missing money panna plays for real money, and panna.gate is a sandbox, where none moves: npm run payments -- change gate --brand panna with its live address, or set settings.playMoney to true",
  ]);
  const told = (await checkPayments(server.db, server.env)).map(({ says }) => says).join("\n");
  expect(told).toContain("panna.gate, a question about a payment: it is a sandbox, where no money moves");
});

test("that of bKash is known by its address, before anybody asks it", async () => {
  const settings = {
    url: "https://tokenized.sandbox.bka.sh/v1.2.0-beta",
    publicUrl: "https://sandbox.payment.bkash.com",
    username: "u",
    appKey: "k",
  };
  await registry.add({ brand: "mela", code: "bk", kind: "bkash", settings, routing: { deposits: ["bkash"] } });
  for (const name of ["password", "appSecret"])
    await registry.rotate({ brand: "mela", code: "bk" }, { name, secret: "fifteen-letters-and-more", overlapHours: 0 });
  await registry.setEnabled({ brand: "mela", code: "bk" }, true);
  expect(await said("mela")).toEqual([expect.stringMatching(/^missing money mela plays for real money, and mela\.bk is a sandbox/)]);
  await registry.setEnabled({ brand: "mela", code: "bk" }, false);
});

test("play money beside who takes real money is missing, with the commands that close them; beside nobody it has to be said all the same", async () => {
  await registry.setEnabled({ brand: "panna", code: "gate" }, false);
  await playsForPlayMoney("panna", true);
  expect(await said("panna")).toEqual([
    "missing money panna says that it is play money: set settings.playMoney to false in its folder once you hold a licence, and apply it",
  ]);
  await registry.add({ brand: "panna", code: "hand", kind: "manual", settings: HAND, routing: { deposits: ["bkash"] } });
  expect(await said("panna")).toEqual([
    "missing money panna says that it is play money, and panna.hand takes real money: set settings.playMoney to false in its folder once you hold a licence, and apply it; until then close them: npm run payments -- disable hand --brand panna",
  ]);
  await playsForPlayMoney("panna", false);
  expect(await said("panna")).toEqual(["ok money panna plays for real money, with those who deal in it"]);
});

test("real money at the house's own arcade is missing until it is closed, left out or said to be certified", async () => {
  await importGames(server);
  await server.services.games.offerVendors("panna", ["MLA"]);
  expect(await said("panna")).toEqual([
    "missing money panna plays for real money, and offers 3 games of the house's own arcade, which no laboratory has certified: take MLA from vendors in its folder, or npm run provider -- disable arcade; once one has, say --arcade-certified",
  ]);
  expect(await said("panna", true)).toEqual(["ok money panna plays for real money, with those who deal in it"]);
  // For play money they are what they are for.
  await playsForPlayMoney("panna", true);
  expect((await said("panna")).join()).not.toContain("arcade");
});

test("play money at another house's games is missing, and names the house", async () => {
  await server.services.provider.register({ code: "spinhouse", name: "Spin House" });
  await server.services.games.importCatalogue({
    vendors: [
      {
        code: "SPIN",
        providerCode: "spinhouse",
        names: { en: "Spin" },
        logoUrl: "",
        gameTypes: ["RNG"],
        kind: null,
        prizeMode: null,
        sort: 1,
      },
    ],
    classifies: [],
    games: [gameDraft("SPIN-COIN", { vendorCode: "SPIN" })],
  });
  await server.services.games.offerVendors("panna", ["MLA", "SPIN"]);
  const [line = ""] = await said("panna");
  expect(line).toContain("panna.hand takes real money, spinhouse deals games for real money: set settings.playMoney to false");
  expect(line).toContain("npm run provider -- disable spinhouse");
  await registry.setEnabled({ brand: "panna", code: "hand" }, false);
  expect((await said("panna"))[0]).not.toContain("panna.hand");
});
