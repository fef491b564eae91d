import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, createTestApp } from "../../testing/create-test-app.ts";
import { login } from "../../testing/factories.ts";
import { mela, panna } from "./brands.ts";
import { seedDemo } from "./seed.ts";

const PASSWORD = "Mela2026";
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await seedDemo(test.services, test.env);
}, 120_000);
afterAll(() => test.close());

const typeOf = async (account: string, merchant = "mela") =>
  (await login(test, { username: account, password: PASSWORD }, { headers: { "x-merchant": merchant } })).json.value?.type as unknown;

describe("the demo", () => {
  it("has the accounts that the README names, of their types and with their money", async () => {
    expect([
      await typeOf("player01"),
      await typeOf("player02"),
      await typeOf("agent01"),
      await typeOf("trial01"),
      await typeOf("limited01"),
    ]).toEqual([0, 0, 1, 4, 40]);
    expect((await login(test, { username: "disabled01" })).json.errorCode).toBe("login.disabled");
    expect(await typeOf("player01", "panna")).toBe(0);
    const balances = ["player01", "player02"].map(async (account) => {
      const { json } = await login(test, { username: account });
      return (await test.call("GET", "/wps/wallets/gcs", { token: json.value.token })).json.value.sumBalance as unknown;
    });
    expect(await Promise.all(balances)).toEqual(["10000.00", "0.00"]);
    expect((await test.services.member.findByAccount("mela", "player01"))?.mobile).toBe("+8801712345678");
  });

  it("keeps everything at the second start: settings, passwords, money and content", async () => {
    const count = async () => {
      const tables = ["members", "merchants", "announcements", "games", "ledger_transactions"] as const;
      return Promise.all(
        tables.map(
          async (table) =>
            (
              await test.db
                .selectFrom(table)
                .select((eb) => eb.fn.countAll().as("n"))
                .executeTakeFirstOrThrow()
            ).n,
        ),
      );
    };
    await test.services.site.saveTemplate({ ...mela.template, minimumAge: 19 });
    const before = await count();
    await seedDemo(test.services, test.env);
    expect(await count()).toEqual(before);
    expect((await test.services.site.get("mela")).template.minimumAge).toBe(19);
  });

  it("JACKPOT-11 GCONST-10 the template of a brand says which counter runs where, each in its range; a brand may have a real pool", () => {
    const range = { variant: "range", from: 5_400_000, to: 5_800_000 };
    const step = { variant: "step", from: 1_200_000_000, to: 1_300_000_000 };
    expect(mela.template.jackpot).toEqual({ home: range, gameCenter: step, pool: { provider: "arcade", code: "mela" } });
    expect(panna.template.jackpot).toEqual({ home: step, gameCenter: range });
  });

  it("TEMPLATE-01 has two brands that differ in switches, menus, language, age and looks", () => {
    const differing = (Object.keys(mela.template) as (keyof typeof mela.template)[]).filter(
      (key) => JSON.stringify(mela.template[key]) !== JSON.stringify(panna.template[key]),
    );
    for (const key of ["brand", "switches", "languages", "defaultLanguage", "minimumAge", "mobileTemplate", "menus", "jackpot"] as const)
      expect(differing).toContain(key);
  });
});
