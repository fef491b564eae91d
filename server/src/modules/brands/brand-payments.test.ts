import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { seedGames } from "../../demo/games.ts";
import { pannaDocument } from "../../demo/brands.ts";
import { createPaymentRegistry } from "../payments/payment-registry.service.ts";
import type { BrandDocument } from "./brand-document.service.ts";
import { brandText } from "./brand-folder.service.ts";
import { readBrandDocument } from "./brand-reading.service.ts";
import { type BrandsService, createBrandsService } from "./brands.service.ts";

let app: TestApp;
let brands: BrandsService;
let registry: ReturnType<typeof createPaymentRegistry>;
beforeAll(async () => {
  app = await createTestApp();
  await seedGames({ games: app.services.games, provider: app.services.provider, brands: [], count: 10 });
  brands = createBrandsService({ db: app.db });
  registry = createPaymentRegistry({ ...app, payments: app.services.payments });
});
afterAll(() => app.close());

const ROUTING = { deposits: ["nagad"], payouts: [], currencies: [], minLevel: 0 };
const byHand = {
  code: "by-hand",
  kind: "manual",
  open: true,
  settings: { minutes: 30, accounts: [{ number: "01700000001", method: "nagad", type: "personal", label: "Shop" }] },
  routing: ROUTING,
};
const wallet = {
  code: "wallet",
  kind: "bkash",
  open: true,
  settings: { appKey: "key", username: "shop", publicUrl: "https://pay.example", url: "https://pay.example" },
  routing: { ...ROUTING, deposits: ["bkash"] },
};
function brandOf(code: string, payments: unknown[]): BrandDocument {
  return readBrandDocument({
    ...pannaDocument,
    domains: [`${code}.localhost`],
    payments,
    settings: { ...pannaDocument.settings, merchant: code },
  });
}
const offeredIn = async (brand: string) => [
  ...(await app.services.payments.methodsOf(brand, { direction: "deposit", currency: "BDT", level: 0 })).keys(),
];

describe("payment providers of a brand's document", () => {
  test("come back letter by letter, are used, and change nothing the second time", async () => {
    const document = brandOf("pay-one", [byHand, { ...byHand, code: "another" }]);
    await brands.apply(document, "anna");
    expect(brandText(await brands.read("pay-one"))).toBe(brandText(document));
    expect(await offeredIn("pay-one")).toEqual(["nagad"]);
    expect((await brands.apply(document, "anna")).version).toBeNull();
  });

  test("stay closed until their secrets are entered, and are named with them", async () => {
    await brands.apply(brandOf("pay-two", [wallet]), "anna");
    expect(await brands.waiting("pay-two")).toEqual([{ code: "wallet", missing: ["appSecret", "password"] }]);
    expect(await registry.list("pay-two")).toMatchObject([{ state: "closed", missingSecrets: ["appSecret", "password"] }]);
    expect(await offeredIn("pay-two")).toEqual([]);
    for (const name of ["appSecret", "password"])
      await registry.rotate({ brand: "pay-two", code: "wallet" }, { name, secret: "a-long-secret", overlapHours: 0 });
    expect(await brands.waiting("pay-two")).toEqual([]);
    expect(await offeredIn("pay-two")).toEqual(["bkash"]);
  });

  test("show in the difference what the other command has changed", async () => {
    const document = brandOf("pay-three", [byHand]);
    await brands.apply(document, "anna");
    await registry.setEnabled({ brand: "pay-three", code: "by-hand" }, false);
    expect((await brands.diff(document)).lines).toEqual(['payments["by-hand"].open: false → true']);
    await brands.apply(document, "anna");
    expect(await registry.list("pay-three")).toMatchObject([{ state: "open" }]);
  });

  test("that are taken out take nothing new, keep their kind, and come back by rollback", async () => {
    await brands.apply(brandOf("pay-four", [byHand]), "anna");
    await brands.apply(brandOf("pay-four", []), "anna");
    expect((await brands.read("pay-four")).payments).toEqual([]);
    expect(await registry.list("pay-four")).toEqual([]);
    // Orders of before still find it.
    expect((await app.services.payments.named("pay-four.by-hand")).name).toBe("pay-four.by-hand");
    await expect(brands.diff(brandOf("pay-four", [{ ...wallet, code: "by-hand" }]))).rejects.toThrow("payments[0].kind");
    await brands.rollback("pay-four", 1, "anna");
    expect(await registry.list("pay-four")).toMatchObject([{ code: "by-hand", state: "open" }]);
  });

  test("stay as they are where an older version that knew none is put back", async () => {
    const { payments: _payments, ...older } = brandOf("pay-five", []);
    await brands.apply(brandOf("pay-five", [byHand]), "anna");
    await app.db
      .insertInto("brand_versions")
      .values({ merchant_code: "pay-five", version: 2, action: "apply", applied_by: "bela", document: JSON.stringify(older) })
      .execute();
    await brands.rollback("pay-five", 2, "anna");
    expect((await brands.read("pay-five")).payments).toMatchObject([{ code: "by-hand", open: true }]);
  });

  test.each([
    ["payments[0].settings", { ...byHand, settings: {} }],
    ["payments[0].settings", { ...wallet, settings: { ...wallet.settings, appSecret: "a-long-secret" } }],
    ["payments[0].settings.url", { ...wallet, settings: { ...wallet.settings, url: "http://pay.example" } }],
    ["payments[0].routing", { ...wallet, routing: ROUTING }],
    ["payments[0].routing", { ...byHand, routing: { ...ROUTING, deposits: [] } }],
    ["payments[0].routing.minMinor", { ...byHand, routing: { ...ROUTING, minMinor: 2, maxMinor: 1 } }],
    ["payments[0].routing.deposits[0]", { ...byHand, routing: { ...ROUTING, deposits: ["shells"] } }],
  ])("are refused at %s", (path, payment) => {
    expect(() => brandOf("pay-six", [payment])).toThrow(expect.objectContaining({ faults: [expect.objectContaining({ path })] }));
  });
});
