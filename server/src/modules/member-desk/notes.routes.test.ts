import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { takeSeat } from "../../../testing/console.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember } from "../../../testing/factories.ts";
import type { Member } from "../member/member.service.ts";

let test: TestApp;
let writer: string;
let colleague: string;
let panna: string;
let member: Member;
beforeAll(async () => {
  test = await createTestApp();
  writer = await takeSeat(test, "note-writer", "support", "mela");
  colleague = await takeSeat(test, "note-reader", "support", "mela");
  panna = await takeSeat(test, "note-panna", "owner", "panna");
  member = await buildMember(test, { account: "noted001" });
});
afterAll(() => test.close());

const add = (body: string, more: object = {}, token = writer) =>
  test.call("POST", "/wps/console/members/notes", { token, body: { brand: "mela", id: member.id, body, pinned: false, ...more } });
/** From the version that there is, unless another one is named. */
const change = async (note: number, more: object, token = writer) => {
  const { version } = await test.db.selectFrom("member_notes").select("version").where("id", "=", note).executeTakeFirstOrThrow();
  return test.call("PUT", "/wps/console/members/notes", { token, body: { brand: "mela", id: member.id, note, version, ...more } });
};
const list = async (query = "") =>
  (await test.call("GET", `/wps/console/members/notes?brand=mela&id=${member.id}${query}`, { token: writer })).json.value;
const saveTag = (body: object, token = writer) =>
  test.call("PUT", "/wps/console/tags", { token, body: { brand: "mela", colour: "red", meaning: "", ...body } });
/** From the version that there is, unless another one is named. */
const tag = async (body: { id?: number; add?: number[]; remove?: number[] }, token = writer) => {
  const id = body.id ?? member.id;
  const found = await test.db.selectFrom("member_tag_versions").select("version").where("member_id", "=", id).executeTakeFirst();
  const sent = { brand: "mela", id, version: found?.version ?? 0, add: [], remove: [], ...body };
  return test.call("POST", "/wps/console/members/tags", { token, body: sent });
};
const codeOf = async (answer: Promise<{ json: { errorCode?: string } }>) => (await answer).json.errorCode;

it("CMEMB-11 a note is plain text of 1 to 2,000 letters, and stands as it was written", async () => {
  const body = "<b>Called</b>\nabout a deposit";
  expect((await add(body)).json.value).toMatchObject({ body, pinned: false, by: "note-writer", changeable: true, changedAt: null });
  for (const [text, code] of [
    ["", "request.invalid"],
    ["   ", "request.invalid"],
    ["x".repeat(2_001), "request.invalid"],
    ["x".repeat(2_000), undefined],
  ])
    expect(await codeOf(add(String(text)))).toBe(code);
});

it("CMEMB-11 pinned notes stand first; the others follow by their age, page by page", async () => {
  for (let at = 1; at <= 60; at += 1) await add(`note ${at}`);
  const pinned = (await add("to be seen", { pinned: true })).json.value.id;
  await add("the newest");
  const first = await list();
  expect(first.rows.slice(0, 3).map(({ body }: { body: string }) => body)).toEqual(["to be seen", "the newest", "note 60"]);
  const rest = await list(`&before=${first.rows.at(-1).id}`);
  expect([first.rows.length, first.more, rest.more]).toEqual([50, true, false]);
  expect(rest.rows.some(({ id }: { id: number }) => id === pinned)).toBe(false);
});

it("CMEMB-11 its author changes a note for 15 minutes; then, and for everybody else, it stands for good, but for the pin", async () => {
  const { id } = (await add("first words")).json.value;
  expect((await change(id, { body: "better words" })).json.value).toMatchObject({ body: "better words" });
  expect(await codeOf(change(id, { body: "not mine" }, colleague))).toBe("note.stands");
  expect((await change(id, { pinned: true }, colleague)).json.value).toMatchObject({ pinned: true, changeable: false });
  await sql`update member_notes set created_at = now() - interval '15 minutes 1 second' where id = ${id}`.execute(test.db);
  expect(await codeOf(change(id, { body: "too late" }))).toBe("note.stands");
  await expect(sql`update member_notes set body = 'by another way' where id = ${id}`.execute(test.db)).rejects.toThrow("stands for good");
});

it("CMEMB-11 notes of another brand's member are not there, and what was written stands on the record without its words", async () => {
  expect(await codeOf(add("from afar", {}, panna))).toBe("request.notFound");
  const { id } = (await add("quiet words")).json.value;
  const { rows } = await sql<{ detail: object }>`
    select detail from operator_actions where action = 'member.noted' and subject = ${`member:${member.id}`} order by id desc limit 1`.execute(
    test.db,
  );
  expect(rows[0]?.detail).toEqual({ note: id, pinned: false });
});

it("CMEMB-11 tags come from the brand's own list, with a colour and a meaning, and are set", async () => {
  const vip = (await saveTag({ name: "Guest list", meaning: "Invited to evenings" })).json.value;
  const late = (await saveTag({ name: "Late payer", colour: "orange" })).json.value;
  expect(vip).toMatchObject({ name: "Guest list", colour: "red", meaning: "Invited to evenings", members: 0 });
  expect(await codeOf(saveTag({ name: "GUEST list" }))).toBe("tag.taken");
  const other = await buildMember(test);
  const ids = [member.id, other.id];
  expect((await tag({ id: other.id, add: [vip.id] })).json.success).toBe(true);
  const { version } = (await tag({ add: [vip.id, late.id] })).json.value;
  expect((await tag({ add: [vip.id], remove: [late.id] })).json.value).toEqual({ version: version + 1 });
  expect((await tag({ add: [vip.id] })).json.value).toEqual({ version: version + 1 });
  const head = (await test.call("GET", `/wps/console/members/one?brand=mela&id=${member.id}`, { token: writer })).json.value;
  expect(head.tags).toEqual([{ id: vip.id, name: "Guest list", colour: "red" }]);
  const found = await test.call("GET", `/wps/console/members?brand=mela&tag=${vip.id}&size=200`, { token: writer });
  expect(found.json.value.rows.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b)).toEqual(
    ids.toSorted((a, b) => a - b),
  );
});

it("CMEMB-11 nobody sets a tag or a member of another brand, and a tag that was changed meanwhile is stale", async () => {
  const mine = (await saveTag({ name: "Known" })).json.value;
  const foreign = (await saveTag({ brand: "panna", name: "Known" }, panna)).json.value;
  const stranger = await buildMember(test, { brandCode: "panna", currency: "INR" });
  expect(await codeOf(tag({ add: [foreign.id] }))).toBe("request.notFound");
  expect(await codeOf(tag({ id: stranger.id, add: [mine.id] }))).toBe("request.notFound");
  expect((await saveTag({ id: mine.id, version: mine.version, name: "Well known" })).json.value.version).toBe(mine.version + 1);
  expect(await codeOf(saveTag({ id: mine.id, version: mine.version, name: "Unknown" }))).toBe("console.stale");
  const remove = (version: number) =>
    test.call("DELETE", "/wps/console/tags", { token: writer, body: { brand: "mela", id: mine.id, version } });
  expect(await codeOf(remove(mine.version))).toBe("console.stale");
  expect((await remove(mine.version + 1)).json.value).toEqual({ removed: true });
});

it("CMEMB-11 a brand has 200 tags at the most", async () => {
  await sql`insert into member_labels (merchant_code, name, colour, meaning)
    select 'panna', 'tag ' || n, 'gray', '' from generate_series(1, 200 - (select count(*)::int from member_labels where merchant_code = 'panna')) n`.execute(
    test.db,
  );
  expect(await codeOf(saveTag({ brand: "panna", name: "One too many" }, panna))).toBe("tag.tooMany");
});
