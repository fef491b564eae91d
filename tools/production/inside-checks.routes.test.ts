import { afterAll, beforeAll, expect, test } from "vitest";
import { createProviderRegistry } from "../../server/src/modules/provider/provider-registry.service.ts";
import { type TestApp, createTestApp } from "../../server/testing/create-test-app.ts";
import { TEST_PASSWORD } from "../../server/testing/factories.ts";
import { freePort } from "../../server/testing/free-port.ts";
import { gameDraft } from "../../server/testing/play-world.ts";
import { checkBrands } from "./brand-checks.ts";
import type { Finding } from "./finding.ts";
import { checkProviders } from "./outside-checks.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  await server.db.deleteFrom("merchant_domains").execute();
});
afterAll(() => server.close());

const lines = (findings: readonly Finding[]) => findings.map(({ area, state, says }) => `${state} ${area} ${says}`);
const brands = async (merchant = "mela") => lines(await checkBrands(server.db, merchant));
const providers = async () => lines(await checkProviders(server.db, server.env));

test("no provider at all is missing, and so is one that does not answer, by its name and where it fails", async () => {
  expect(await providers()).toEqual(["missing provider there is none: npm run provider -- add"]);
  const url = `http://127.0.0.1:${await freePort()}`;
  const registry = createProviderRegistry(server);
  await registry.add({ code: "away", name: "Away", baseUrl: url, publicUrl: url, secret: "a-secret-of-the-absent" });
  expect(await providers()).toEqual(["missing provider away, connection: nothing listens there"]);
  await registry.setStatus("away", "disabled");
  expect(await providers()).toEqual(["missing provider there is none: npm run provider -- add"]);
});

test("the brand of the settings has to be there, and each brand has to let somebody in", async () => {
  expect(await brands()).toContain("ok brand mela answers where no domain names another");
  expect(await brands("nobody")).toContain("missing brand MERCHANT is nobody, and there is no such brand");
  expect(await brands()).toContainEqual(expect.stringMatching(/^missing brand mela lets in this machine alone: write allowedCountries/));
  await server.services.site.setGate("mela", { allowedCountries: ["BD", "IN"] });
  expect(await brands()).toContain("ok brand mela lets in BD, IN");
});

test("each domain of a brand is looked up, and a brand without one is told of", async () => {
  const dns = async () => (await brands()).filter((line) => line.includes(" dns "));
  expect(await dns()).toContain("missing dns panna has no domain: write one into its folder and apply it");
  await server.db
    .insertInto("merchant_domains")
    .values([
      { host: "localhost", merchant_code: "panna" },
      { host: "no-such-host.invalid", merchant_code: "panna", sequence: 1 },
    ])
    .execute();
  expect(await dns()).toEqual([
    "missing dns mela has no domain: write one into its folder and apply it",
    expect.stringMatching(/^ok dns localhost is (127\.0\.0\.1|::1)/),
    "missing dns no-such-host.invalid is not found: enter it where the domain is kept",
  ]);
});

test("two people who decide about withdrawals are needed at each brand", async () => {
  const console = async () => (await brands()).filter((line) => /^\w+ console .*(mela|decide)/.test(line));
  const hire = (account: string) =>
    server.services.operatorAccounts.ensure({
      brandCode: "mela",
      account,
      name: account,
      password: TEST_PASSWORD,
      rights: ["withdrawals"],
    });
  expect(await console()).toEqual(["missing console mela has nobody at the console: npm run operator -- add"]);
  await hire("first");
  expect(await console()).toEqual(["ok console mela has 1 at the console", expect.stringMatching(/^missing console .* and there is one$/)]);
  await hire("second");
  expect(await console()).toEqual(["ok console mela has 2 at the console", "ok console 2 of them decide about withdrawals"]);
});

test("a brand that offers no game is told of, until it offers one that is open", async () => {
  const games = async () => (await brands()).find((line) => line.includes(" games mela "));
  expect(await games()).toMatch(/^missing games mela offers no game: npm run catalogue -- import/);
  const vendor = { code: "AWY", providerCode: "away", names: { en: "Away" }, logoUrl: "", kind: null, prizeMode: null, sort: 0 };
  const draft = {
    vendors: [{ ...vendor, gameTypes: ["RNG" as const] }],
    classifies: [],
    games: [gameDraft("AWAY", { vendorCode: "AWY" })],
  };
  await server.services.games.importCatalogue(draft);
  await server.services.games.offerVendors("mela", ["AWY"]);
  expect(await games()).toBe("ok games mela offers 1 game");
  await server.services.games.setGameStatus("AWAY", "disabled");
  expect(await games()).toMatch(/^missing/);
});
