import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { takeOwnSeat, takeSeat } from "../../../testing/console.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, loginAs } from "../../../testing/factories.ts";
import type { Member } from "../member/member.service.ts";

let test: TestApp;
let reader: string;
let colleague: string;
let panna: string;
let rahim: Member;
let karim: Member;
beforeAll(async () => {
  test = await createTestApp();
  reader = await takeSeat(test, "feedback-reader", "support", "mela");
  colleague = await takeSeat(test, "feedback-mate", "support", "mela");
  panna = await takeSeat(test, "feedback-panna", "owner", "panna");
  rahim = await buildMember(test, { account: "rahim001" });
  karim = await buildMember(test, { account: "karim001" });
});
afterAll(() => test.close());

const PATH = "/wps/console/feedback";
const send = (member: Member, content: string, type = 0, pictures: string[] = []): Promise<number> =>
  test.services.feedback.send({
    brandCode: member.merchant_code,
    memberId: member.id,
    account: member.account,
    sender: member.account,
    type,
    content,
    captchaMode: "off",
    captcha: null,
    pictures,
  });
const list = async (query = "", token = reader) => (await test.call("GET", `${PATH}?brand=mela${query}`, { token })).json;
const idsOf = async (query: string) => (await list(query)).value.rows.map(({ id }: { id: number }) => id);
const one = async (id: number, token = reader, brand = "mela") =>
  (await test.call("GET", `${PATH}/one?brand=${brand}&id=${id}`, { token })).json;
const mark = async (id: number, seen: boolean, token = reader, brand = "mela") =>
  (await test.call("PUT", `${PATH}/seen`, { token, body: { brand, id, seen } })).json;
const answer = async (id: number, text: string, token = reader, brand = "mela") =>
  (await test.call("POST", `${PATH}/answer`, { token, body: { brand, id, text } })).json;
const lettersOf = async ({ id }: Member) => {
  const { rows } = await sql<{ content: string }>`
    select texts -> 'en' ->> 'content' as content from inbox_messages where member_id = ${id}`.execute(test.db);
  return rows.map(({ content }) => content);
};
const recorded = async (member: Member, action: string) => {
  const { rows } = await sql<{ detail: { feedback: number } }>`
    select detail from operator_actions where action = ${action} and subject = ${`member:${member.id}`} order by id`.execute(test.db);
  return rows.map(({ detail }) => detail.feedback);
};

it("CCRM-11 feedback is listed the newest first with type and pictures, page by page", async () => {
  const drawn = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#c04020" } })
    .png()
    .toBuffer();
  const picture = await test.services.feedback.upload({ brandCode: "mela", memberId: rahim.id }, drawn);
  const first = await send(rahim, "My deposit has not arrived.", 1, [picture.id]);
  const second = await send(karim, "A game that I miss here", 3);
  const { rows, more } = (await list()).value;
  expect(rows.map(({ id, type, pictures }: Record<string, unknown>) => [id, type, pictures])).toEqual([
    [second, 3, []],
    [first, 1, [{ id: picture.id, width: 40, height: 30 }]],
  ]);
  expect([rows[1].memberAccount, rows[1].memberId, more]).toEqual(["rahim001", rahim.id, false]);
  await sql`insert into feedback (merchant_code, member_id, type, content) select 'mela', ${karim.id}, 0, 'many words ' || n from generate_series(1, 30) n`.execute(
    test.db,
  );
  const page = (await list()).value;
  const next = (await list(`&before=${page.rows.at(-1).id}`)).value;
  expect([page.rows.length, page.more, next.rows.length, next.more]).toEqual([20, true, 12, false]);
  expect(next.rows.at(-1).id).toBe(first);
});

it("CCRM-11 pictures come to operators of the brand alone, and each look is on the record", async () => {
  const [{ id, pictures }] = (await list("&q=arrived")).value.rows;
  const look = async (token: string | null, brand = "mela") =>
    (
      await test.app.inject({
        url: `${PATH}/picture?brand=${brand}&id=${pictures[0].id}`,
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
      })
    ).statusCode;
  const content = await takeSeat(test, "feedback-content", "content", "mela");
  const member = await loginAs(test, rahim);
  expect(await look(reader)).toBe(200);
  expect([await look(panna), await look(panna, "panna"), await look(content), await look(member), await look(null)]).toEqual([
    404, 404, 403, 401, 401,
  ]);
  expect(await recorded(rahim, "feedback.pictureSeen")).toEqual([id]);
});

it("CCRM-11 a feedback is new, then seen by who opened it first, then answered, and is found by each state", async () => {
  const id = await send(rahim, "Something about states here");
  expect((await one(id)).value).toMatchObject({ state: "new", seen: null, answer: null });
  expect(await idsOf("&state=new")).toContain(id);
  expect((await mark(id, true)).value).toMatchObject({ state: "seen", seen: { by: "feedback-reader" } });
  expect((await mark(id, true, colleague)).value.seen.by).toBe("feedback-reader");
  expect([await idsOf("&state=new"), await idsOf("&state=seen")]).toEqual([expect.not.arrayContaining([id]), [id]]);
  expect((await mark(id, false, colleague)).value).toMatchObject({ state: "new", seen: null });
  expect((await answer(id, "We have looked.")).value).toMatchObject({
    state: "answered",
    seen: { by: "feedback-reader" },
    answer: { text: "We have looked.", by: "feedback-reader" },
  });
  expect((await mark(id, false)).value.state).toBe("answered");
  expect([await idsOf("&state=answered"), await idsOf("&state=seen")]).toEqual([[id], []]);
  expect([await recorded(rahim, "feedback.seen"), await recorded(rahim, "feedback.unseen")]).toEqual([[id], [id]]);
});

it("CCRM-11 an answer is one letter to the member's inbox, however many answer at once", async () => {
  const asker = await buildMember(test);
  const id = await send(asker, "When does the office open?");
  const answers = await Promise.all([answer(id, "At nine."), answer(id, "At <ten>.", colleague)]);
  expect(answers.map(({ errorCode }) => errorCode ?? "ok").toSorted()).toEqual(["feedback.answered", "ok"]);
  const [letter, ...others] = await lettersOf(asker);
  expect(others).toEqual([]);
  expect(letter).toMatch(/<p>At (nine|&lt;ten&gt;)\.<\/p>.*When does the office open\?/s);
  expect(await recorded(asker, "feedback.answer")).toEqual([id]);
});

it("CCRM-11 the search finds words, the beginning of an account and a number, also with a type and a state", async () => {
  const seeker = await buildMember(test, { account: "seeker77" });
  const id = await send(seeker, "100% of my bonus_money is gone", 2);
  const other = await send(seeker, "1000 of my bonusXmoney is there", 4);
  expect(await idsOf("&q=100%25")).toEqual([id]);
  expect(await idsOf("&q=BONUS_money")).toEqual([id]);
  expect(await idsOf("&q=SEEKER")).toEqual([other, id]);
  expect([await idsOf(`&q=${id}`), await idsOf(`&q=%23${id}`)]).toEqual([expect.arrayContaining([id]), [id]]);
  expect([await idsOf("&q=seeker&type=4"), await idsOf("&q=seeker&type=0"), await idsOf("&q=seeker&state=answered")]).toEqual([
    [other],
    [],
    [],
  ]);
});

it("CCRM-11 feedback of another brand is answered as if it did not exist, and a permission that is gone is missed", async () => {
  const id = await send(rahim, "Only for those of mela");
  for (const answered of [await one(id, panna), await one(id, panna, "panna"), await mark(id, true, panna, "panna"), await list("", panna)])
    expect(answered.errorCode).toBe("request.notFound");
  expect((await answer(id, "From afar", panna, "panna")).errorCode).toBe("request.notFound");
  const leaver = await takeOwnSeat(test, "feedback-leaver", { permissions: ["support.feedback"], brand: "mela" });
  expect((await one(id, leaver)).value.state).toBe("new");
  await sql`update roles set permissions = array['members.read'] where name = 'feedback-leaver'`.execute(test.db);
  for (const refused of [await one(id, leaver), await mark(id, true, leaver), await answer(id, "Gone", leaver), await list("", leaver)])
    expect(refused.errorCode).toBe("session.forbidden");
  expect((await one(id)).value).toMatchObject({ state: "new", answer: null });
});
