import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, createTestApp, encryptFor, JWE_HEADERS } from "../../../testing/create-test-app.ts";
import { createOperatorAccountsService } from "./operator-accounts.service.ts";

const PASSWORD = "rain-on-tin-roofs";
const DRAFT = { brandCode: "mela", name: "Anna", password: PASSWORD, rights: [] };

let app: TestApp;
let accounts: ReturnType<typeof createOperatorAccountsService>;
beforeAll(async () => {
  app = await createTestApp();
  accounts = createOperatorAccountsService({ db: app.db });
});
afterAll(() => app.close());

async function login(account: string, password = PASSWORD) {
  const body = await encryptFor(app, { account, password });
  return app.call("POST", "/wps/operator/login", { body, headers: JWE_HEADERS });
}
const tokenOf = async (account: string): Promise<string> => (await login(account)).json.value.token;
const queueStatus = async (token: string) => (await app.call("GET", "/wps/operator/conversations", { token })).status;

describe("accounts of the console, made by whoever runs the platform", () => {
  test("a new operator can log in, at their brand alone, and has the rights that were given", async () => {
    await accounts.add({ ...DRAFT, account: "new-one", rights: ["withdrawals"] });
    const answer = await login("new-one");
    expect(answer.json.value).toMatchObject({ name: "Anna" });
    expect(await queueStatus(answer.json.value.token)).toBe(200);
    const elsewhere = await app.call("GET", "/wps/operator/conversations", {
      token: answer.json.value.token,
      headers: { "x-merchant": "panna" },
    });
    expect(elsewhere.status).toBe(401);
    expect((await accounts.list()).find(({ account }) => account === "new-one")).toMatchObject({
      merchant_code: "mela",
      name: "Anna",
      status: "active",
      rights: ["withdrawals"],
    });
  });

  test("nothing of a password is kept but its hash, which no list shows", async () => {
    await accounts.add({ ...DRAFT, account: "hashed" });
    const row = await app.db.selectFrom("operators").selectAll().where("account", "=", "hashed").executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(await accounts.list())).not.toContain("argon2");
  });

  test("an account that exists stays as it is, and a brand that does not exist has none", async () => {
    await accounts.add({ ...DRAFT, account: "first" });
    await expect(accounts.add({ ...DRAFT, account: "first", password: "another good phrase" })).rejects.toThrow(/already/);
    expect((await login("first")).status).toBe(200);
    await expect(accounts.add({ ...DRAFT, account: "lost", brandCode: "nobody" })).rejects.toThrow(/no brand/);
  });

  test("an account is looked at before a password is asked for; the list is one brand's, or all", async () => {
    await expect(accounts.checkNew({ ...DRAFT, account: "nobody-yet" })).resolves.toBeUndefined();
    await accounts.add({ ...DRAFT, account: "somebody" });
    await expect(accounts.checkNew({ ...DRAFT, account: "somebody" })).rejects.toThrow(/already/);
    await expect(accounts.checkNew({ ...DRAFT, account: "lost", brandCode: "nobody" })).rejects.toThrow(/no brand/);
    await expect(accounts.checkExisting("mela", "somebody")).resolves.toBeUndefined();
    await expect(accounts.checkExisting("panna", "somebody")).rejects.toThrow(/no operator/);
    expect((await accounts.list("panna")).some(({ account }) => account === "somebody")).toBe(false);
    expect((await accounts.list()).some(({ account }) => account === "somebody")).toBe(true);
    await expect(accounts.list("nobody")).rejects.toThrow(/no brand/);
  });

  test.each([
    [{ password: "Mela2026" }, /at least 12/],
    [{ password: "weakling rides" }, /must not contain/],
    [{ account: "Weak Ling" }, /small letters/],
    [{ name: " " }, /1 to 60/],
  ])("%o is refused, and nothing is made", async (wrong, sentence) => {
    await expect(accounts.add({ ...DRAFT, account: "weakling", ...wrong })).rejects.toThrow(sentence);
    expect((await accounts.list()).map(({ account }) => account)).not.toContain("weakling");
  });

  test("a new password ends the logins that the old one opened; a weak one changes nothing", async () => {
    await accounts.add({ ...DRAFT, account: "changing" });
    const token = await tokenOf("changing");
    await expect(accounts.setPassword("mela", "changing", "short")).rejects.toThrow(/at least 12/);
    expect(await queueStatus(token)).toBe(200);
    await accounts.setPassword("mela", "changing", "a lamp in the window");
    expect(await queueStatus(token)).toBe(401);
    expect((await login("changing")).status).toBe(401);
    expect((await login("changing", "a lamp in the window")).status).toBe(200);
  });

  test("a disabled operator is out at once and does not come in; enabled again they do, by a login of their own", async () => {
    await accounts.add({ ...DRAFT, account: "leaving" });
    const token = await tokenOf("leaving");
    await accounts.setStatus("mela", "leaving", "disabled");
    expect(await queueStatus(token)).toBe(401);
    expect((await login("leaving")).status).toBe(401);
    await accounts.setStatus("mela", "leaving", "active");
    expect(await queueStatus(token)).toBe(401);
    expect((await login("leaving")).status).toBe(200);
  });

  test("rights are given and taken", async () => {
    await accounts.add({ ...DRAFT, account: "righted" });
    await accounts.setRights("mela", "righted", ["withdrawals"]);
    const rights = async () => (await accounts.list()).find(({ account }) => account === "righted")?.rights;
    expect(await rights()).toEqual(["withdrawals"]);
    await accounts.setRights("mela", "righted", []);
    expect(await rights()).toEqual([]);
  });

  test("whoever is not there cannot be changed", async () => {
    await expect(accounts.setStatus("mela", "ghost", "disabled")).rejects.toThrow(/no operator "ghost"/);
    await expect(accounts.setPassword("panna", "first", PASSWORD)).rejects.toThrow(/no operator/);
  });
});
