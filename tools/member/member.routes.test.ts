import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test as it } from "vitest";
import { type TestApp, createTestApp } from "../../server/testing/create-test-app.ts";
import { buildMember } from "../../server/testing/factories.ts";
import { readOptions } from "./options.ts";
import { runAction } from "./run-action.ts";

let test: TestApp;
let folder = "";
beforeAll(async () => {
  test = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), "member-"));
  await test.db.insertInto("operators").values({ merchant_code: "mela", account: "anna", name: "Anna", password_hash: "x" }).execute();
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const BY = ["--operator", "anna", "--reason", "known by the last deposit and the date of birth"];
const run = (...args: string[]) => runAction(test.services.memberData, readOptions([...args, ...BY]));
const recorded = async (memberId: number) =>
  (await test.db.selectFrom("operator_actions").select("action").where("subject", "=", `member:${memberId}`).orderBy("id").execute()).map(
    ({ action }) => action,
  );

it("export writes one file that nobody else can read, and over none; it is on the record", async () => {
  const { id, account } = await buildMember(test);
  const to = join(folder, "copy.zip");
  expect(await run("export", "mela", account, "--to", to)).toContain(to);
  expect((await stat(to)).mode & 0o777).toBe(0o600);
  expect(Object.keys(unzipSync(await readFile(to)))).toContain("json/members.json");
  await expect(run("export", "mela", account, "--to", to)).rejects.toThrow(/EEXIST/);
  expect(await recorded(id)).toEqual(["member.dataCopied", "member.dataCopied"]);
});

it("erase waits a week, keep takes it back, --now does it at once; what stands in the way is said in words", async () => {
  const { id, account } = await buildMember(test);
  expect(await run("erase", "mela", account)).toMatch(/will be erased at \d{4}-/);
  expect(await run("keep", "mela", account)).toBe(`${account} is kept.`);
  expect(await run("keep", "mela", account)).toContain("No erasure");
  const owner = { memberId: id, brandCode: "mela", currency: "BDT", kind: "adjustment", against: "adjustment" } as const;
  await test.services.wallet.move({ ...owner, amountMinor: 5, externalId: "in" });
  await expect(run("erase", "mela", account, "--now")).rejects.toThrow("Not erased: there is money in the wallet.");
  await test.services.wallet.move({ ...owner, amountMinor: -5, externalId: "out" });
  expect(await run("erase", "mela", account, "--now")).toBe(`${account} is erased.`);
  await expect(run("erase", "mela", account, "--now")).rejects.toThrow(/There is no member/);
  expect(await recorded(id)).toEqual(["member.erasureAsked", "member.erasureTakenBack", "member.erasureTakenBack", "member.erased"]);
});

it.each([
  [["export", "mela"], /brand and the member/],
  [["sell", "mela", "rahim"], /One of: export, erase, keep/],
  [["erase", "mela", "rahim", "--operator", "anna"], /--reason/],
  [["export", "mela", "rahim", "--now", ...BY], /--now/],
  [["export", "mela", "rahim", "--what", "x"], /not understood/],
])("%j says what is missing or wrong", (args, sentence) => expect(() => readOptions([...args])).toThrow(sentence));
