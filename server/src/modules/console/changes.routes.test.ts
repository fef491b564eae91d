import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { takeOwnSeat, takeSeat } from "../../../testing/console.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember } from "../../../testing/factories.ts";
import { type StreamReader, openReader } from "../../../testing/stream-reader.ts";

let test: TestApp;
let url: string;
let owner: string;
const lines: StreamReader[] = [];
beforeAll(async () => {
  test = await createTestApp();
  await test.app.listen({ host: "127.0.0.1", port: 0 });
  url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  owner = await takeSeat(test, "change-owner", "owner", null);
});
afterAll(() => {
  for (const line of lines) line.close();
  return test.close();
});

async function listen(token: string): Promise<StreamReader> {
  const line = await openReader(url, { path: "/wps/console/changes", token });
  lines.push(line);
  await line.next("hello");
  return line;
}
const saveTag = async (name: string, brand = "mela", token = owner) =>
  (await test.call("PUT", "/wps/console/tags", { token, body: { brand, name, colour: "red", meaning: "" } })).json.value;
const subjectsOf = (line: StreamReader) =>
  line.frames.flatMap(({ event, data }) => (event === "changed" ? [(data as { subject: string }).subject] : []));
const heard = (line: StreamReader, subject: string) =>
  line.until(({ event, data }) => event === "changed" && (data as { subject: string }).subject === subject, 5_000);

it("CSHELL-10 a change saved elsewhere is announced on an open page within 5 seconds, with who made it and when", async () => {
  const colleague = await takeSeat(test, "change-colleague", "support", "mela");
  const [own, other] = await Promise.all([listen(owner), listen(colleague)]);
  const before = Date.now();
  const { id } = await saveTag("Told");
  const { data } = await heard(other, `tag:${id}`);
  expect(Date.now() - before).toBeLessThan(5_000);
  expect(data).toEqual({
    chain: "mela",
    seq: expect.any(Number),
    subject: `tag:${id}`,
    by: "change-owner",
    at: expect.stringMatching(/Z$/),
    own: false,
  });
  expect((await heard(own, `tag:${id}`)).data).toMatchObject({ own: true });
});

it("CSHELL-10 everything that is edited is announced by the name under which its page knows it", async () => {
  const line = await listen(owner);
  const member = await buildMember(test, { account: "changed1" });
  const about = { brand: "mela", id: member.id };
  const reason = "as agreed with the team";
  const put = async (path: string, body: object) => (await test.call("PUT", `/wps/console${path}`, { token: owner, body })).json.value;
  const post = async (path: string, body: object) => (await test.call("POST", `/wps/console${path}`, { token: owner, body })).json.value;
  const role = await post("/roles", { name: "Told", permissions: ["content.read"], ceilings: [], networks: [], reason });
  const answer = await put("/chat/answers", { brand: "mela", title: "Told", texts: [{ language: "en", text: "Words" }] });
  const view = await put("/views", { brand: "mela", table: "members", name: "Told", query: "status=active", shared: true });
  const rules = await test.call("GET", "/wps/console/payment-rules/deposits?brand=mela", { token: owner });
  const { version, settings } = rules.json.value;
  await put("/payment-rules/deposits", { brand: "mela", version, settings: { ...settings, turnoverTimes: 9 }, reason });
  await put("/members/risk", { ...about, level: "low", version: 0, note: "seen twice" });
  for (const subject of [`role:${role.id}`, `answer:${answer.id}`, `view:${view.id}`, "depositRules:mela", `member:${member.id}`])
    await heard(line, subject);
});

it("CSHELL-10 of what somebody may not read, of other brands and of mere looks nobody is told", async () => {
  const reader = await takeOwnSeat(test, "change-reader", { permissions: ["members.read"], brand: "mela" });
  const line = await listen(reader);
  const answer = { brand: "mela", title: "Untold", texts: [{ language: "en", text: "Words" }] };
  const { id: answerId } = (await test.call("PUT", "/wps/console/chat/answers", { token: owner, body: answer })).json.value;
  const witness = await listen(owner);
  const foreign = await saveTag("Untold", "panna");
  const member = await buildMember(test, { account: "changed2" });
  const by = { command: "npm run operator", operatorId: null };
  const looks = [
    { action: "chat.read", subject: `member:${member.id}` },
    { action: "ledger.check", subject: "ledger-check:7" },
  ];
  for (const look of looks)
    await test.db.transaction().execute((trx) => test.services.audit.write(trx, { brandCode: "mela", by, ...look, detail: {} }));
  await heard(witness, `tag:${foreign.id}`);
  const last = await saveTag("Told last");
  await heard(line, `tag:${last.id}`);
  const subjects = subjectsOf(line);
  expect(subjects).not.toContain(`answer:${answerId}`);
  expect(subjects).not.toContain(`tag:${foreign.id}`);
  expect(subjects).not.toContain(`member:${member.id}`);
  expect(subjects).not.toContain("ledger-check:7");
});

it("CSHELL-10 what a role no longer allows is not told to a stream that was opened before", async () => {
  const reader = await takeOwnSeat(test, "change-ending", { permissions: ["members.read", "content.read"], brand: "mela" });
  const line = await listen(reader);
  const first = await saveTag("While it holds");
  await heard(line, `tag:${first.id}`);
  const ran = await test.db
    .updateTable("operator_roles")
    .set({ until: new Date(Date.now() - 1_000) })
    .where("operator_id", "=", (eb) => eb.selectFrom("operators").select("id").where("console_account", "=", "change-ending"))
    .executeTakeFirst();
  expect(Number(ran.numUpdatedRows)).toBe(1);
  const witness = await listen(owner);
  const second = await saveTag("When it has run out");
  await heard(witness, `tag:${second.id}`);
  const third = await saveTag("And a look later");
  await heard(witness, `tag:${third.id}`);
  expect(subjectsOf(line)).toEqual([`tag:${first.id}`]);
});

it("CSHELL-10 the stream ends within five seconds of its session", async () => {
  const token = await takeSeat(test, "change-leaving", "support", "mela");
  const line = await listen(token);
  await test.call("DELETE", "/wps/console/session", { token });
  expect((await line.next("end", 5_000)).data).toEqual({ reason: "session" });
});
