import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestConsole, createConsole } from "../../../testing/console.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { createOperatorAccountsService } from "./operator-accounts.service.ts";

const PASSWORD = "rain-on-tin-roofs";
const DRAFT = { brandCode: "mela", name: "Anna", password: PASSWORD, rights: [] };

let app: TestApp;
let desk: TestConsole;
let accounts: ReturnType<typeof createOperatorAccountsService>;
beforeAll(async () => {
  app = await createTestApp();
  desk = createConsole(app);
  accounts = createOperatorAccountsService({ db: app.db });
});
afterAll(() => app.close());

const login = (account: string, password = PASSWORD) => desk.signIn(account, password);
/** Signs somebody in whom the command has made. */
const tokenOf = async (account: string): Promise<string> => (await desk.enrol({ id: 0, account, mail: "", password: PASSWORD })).token;
const queueStatus = async (token: string, brand = "mela") => (await desk.call("GET", `/chat?brand=${brand}`, { token })).status;

describe("accounts of the console, made by whoever runs the platform", () => {
  test("a new operator can sign in, works at their brand alone, and has the rights that were given", async () => {
    expect(await accounts.add({ ...DRAFT, account: "new-one", rights: ["withdrawals"] })).toBe("new-one");
    const token = await tokenOf("new-one");
    expect([await queueStatus(token), await queueStatus(token, "panna")]).toEqual([200, 404]);
    const calls = ["/withdrawals?brand=mela", "/deposits/parked?brand=mela", "/identity?brand=mela"];
    const statuses = await Promise.all(calls.map(async (path) => (await desk.call("GET", path, { token })).status));
    expect(statuses).toEqual([200, 403, 403]);
    expect((await accounts.list()).find(({ account }) => account === "new-one")).toMatchObject({
      merchant_code: "mela",
      signs_in_as: "new-one",
      name: "Anna",
      status: "active",
      rights: ["withdrawals"],
    });
  });

  test("an account that another brand has had first signs in under its brand's name", async () => {
    await accounts.add({ ...DRAFT, account: "both" });
    expect(await accounts.add({ ...DRAFT, brandCode: "panna", account: "both" })).toBe("both@panna");
    const token = await tokenOf("both@panna");
    expect([await queueStatus(token), await queueStatus(token, "panna")]).toEqual([404, 200]);
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

  test("who was invited at the console is listed, and is disabled and given a password by the name by which they sign in", async () => {
    const invited = await desk.enrolled([{ role: "owner" }], "invited-one");
    expect((await accounts.list()).find(({ signs_in_as: name }) => name === "invited-one")).toMatchObject({ merchant_code: null });
    await expect(accounts.setStatus("mela", "invited-one", "disabled")).rejects.toThrow('no operator "invited-one" at the brand "mela"');
    await accounts.setStatus(null, "invited-one", "disabled");
    expect(await queueStatus(invited.token)).toBe(401);
    await accounts.setStatus(null, "invited-one", "active");
    await accounts.setPassword(null, "invited-one", "a lamp in the window");
    expect((await login("invited-one", "a lamp in the window")).status).toBe(200);
    await expect(accounts.setPassword(null, "ghost", PASSWORD)).rejects.toThrow('no operator "ghost" at the console');
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
