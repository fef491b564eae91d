import { createHash, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ConsoleConversation } from "@mela/contract/console/chat";
import { takeOwnSeat, takeSeat } from "../../../testing/console.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, loginAs } from "../../../testing/factories.ts";
import { openReader } from "../../../testing/stream-reader.ts";
import type { Member } from "../member/member.service.ts";

let test: TestApp;
let url: string;
let anna: string;
let bela: string;
let panna: string;
beforeAll(async () => {
  test = await createTestApp();
  anna = await takeSeat(test, "anna", "support", "mela");
  bela = await takeSeat(test, "bela", "support", "mela");
  panna = await takeSeat(test, "panna-desk", "owner", "panna");
  await takeSeat(test, "no-chat", "content", "mela");
  await test.app.listen({ host: "127.0.0.1", port: 0 });
  url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});
afterAll(() => test.close());

const KEY = "key-of-this-browser-alone";
/** A member with a chat that is open in their browser. */
async function chatting(account?: string): Promise<{ member: Member; chat: string }> {
  const member = await buildMember(test, account ? { account } : {});
  const token = await loginAs(test, member);
  const browser = createHash("sha256").update(KEY).digest("base64url");
  const query = new URLSearchParams({ b2c: "1", language: "en", backUrl: "/m/message", browser });
  const { chatUrl } = (await test.call("GET", `/wps/chat/launch?${query}`, { token })).json.value;
  const body = { ticket: new URL(chatUrl).hash.slice(1), browserKey: KEY };
  return { member, chat: (await test.call("POST", "/wps/chat/session", { body })).json.value.token };
}

const say = (token: string, text: string) => test.call("POST", "/wps/chat/messages", { token, body: { clientId: randomUUID(), text } });
const get = async (path: string, token: string, query = "", brand = "mela") =>
  (await test.call("GET", `/wps/console/chat${path}?brand=${brand}${query}`, { token })).json;
const post = async (path: string, token: string, body: object, brand = "mela") =>
  (await test.call("POST", `/wps/console/chat${path}`, { token, body: { brand, ...body } })).json;
const queue = async (token = anna): Promise<ConsoleConversation[]> => (await get("", token)).value;
const ofMember = async ({ account }: Member): Promise<ConsoleConversation> => {
  const found = (await queue()).find(({ memberAccount }) => memberAccount === account);
  if (!found) throw new Error(`${account} has no conversation`);
  return found;
};
const answer = (conversationId: number, text: string, token = anna) =>
  post("/messages", token, { conversationId, clientId: randomUUID(), text });
const idOf = async (account: string): Promise<number> =>
  (await test.db.selectFrom("operators").select("id").where("console_account", "=", account).executeTakeFirstOrThrow()).id;
const recorded = async ({ id }: Member): Promise<string[]> =>
  (await test.db.selectFrom("operator_actions").select("action").where("subject", "=", `member:${id}`).orderBy("id").execute()).map(
    ({ action }) => action,
  );
/** A conversation that somebody has. */
async function held(token = anna) {
  const { member, chat } = await chatting();
  await say(chat, "Is anybody there?");
  const { id } = await ofMember(member);
  await post("/take", token, { conversationId: id, from: null });
  return { member, chat, conversationId: id };
}

describe("the queue", () => {
  it("CCRM-10 whoever waits the longest stands first, also when they write again meanwhile or come back from an operator", async () => {
    const first = await chatting("first001");
    const second = await chatting("second01");
    await say(first.chat, "I was first");
    await say(second.chat, "I came later");
    await say(first.chat, "Still waiting");
    const order = async () =>
      (await queue()).filter(({ status }) => status === "waiting").map(({ memberAccount, unread }) => [memberAccount, unread]);
    expect(await order()).toEqual([
      ["first001", 2],
      ["second01", 1],
    ]);
    const { id, waitingSince } = await ofMember(first.member);
    await post("/take", anna, { conversationId: id, from: null });
    expect((await ofMember(first.member)).waitingSince).toBeNull();
    await post("/hand-over", anna, { conversationId: id, to: null, note: "My shift ends" });
    // Nobody has answered, so the wait goes on from its beginning.
    expect((await ofMember(first.member)).waitingSince).toBe(waitingSince);
    expect(await order()).toEqual([
      ["first001", 2],
      ["second01", 1],
    ]);
    expect((await test.call("GET", "/wps/console/queues?brand=mela", { token: anna })).json.value.chat).toBe(2);
    for (const { member } of [first, second]) await post("/take", anna, { conversationId: (await ofMember(member)).id, from: null });
  });
});

describe("a conversation", () => {
  it("CCRM-10 is taken, answered and closed, live on both sides with typing, receipts and counts, and each step is on the record", async () => {
    const { member, chat } = await chatting();
    await say(chat, "Where is my bonus?");
    const desk = await openReader(url, { path: "/wps/console/chat/stream?brand=mela", token: bela });
    const page = await openReader(url, { path: "/wps/chat/stream", token: chat });
    await Promise.all([desk.next("hello"), page.next("hello")]);
    const { id, unread, memberId } = await ofMember(member);
    expect([unread, memberId]).toEqual([1, member.id]);
    const history = (await get("/messages", anna, `&conversationId=${id}`)).value;
    expect(history.messages.map(({ text }: { text: string }) => text)).toEqual(["Where is my bonus?"]);
    await post("/take", anna, { conversationId: id, from: null });
    expect((await page.until(({ data }) => (data as { status?: string }).status === "open")).data).toMatchObject({ operatorName: "anna" });
    await post("/receipt", anna, { conversationId: id, delivered: history.messages[0].id, read: history.messages[0].id });
    expect((await page.next("chat.receipt")).data).toMatchObject({ side: "operator", read: history.messages[0].id });
    expect((await ofMember(member)).unread).toBe(0);
    await post("/typing", anna, { conversationId: id });
    expect((await page.next("chat.typing")).data).toMatchObject({ side: "operator" });
    const sent = (await answer(id, "It comes tomorrow.")).value;
    expect((await page.until(({ data }) => JSON.stringify(data).includes("tomorrow"))).event).toBe("chat.message");
    await test.call("POST", "/wps/chat/receipt", { token: chat, body: { delivered: sent.id, read: sent.id } });
    expect((await desk.until(({ data }) => (data as { side?: string }).side === "member")).data).toMatchObject({ read: sent.id });
    expect((await post("/close", anna, { conversationId: id })).value).toMatchObject({ status: "closed", mine: false, holder: null });
    expect((await desk.until(({ data }) => (data as { status?: string }).status === "closed")).event).toBe("chat.state");
    expect(await recorded(member)).toEqual(["chat.read", "chat.taken", "chat.answered", "chat.closed"]);
    desk.close();
    page.close();
  });

  it("CCRM-10 is taken from a colleague as they had it, with a note for them; of two who take it at once one is told that it is gone", async () => {
    const { conversationId, member } = await held();
    const holder = await idOf("anna");
    expect((await post("/take", bela, { conversationId, from: null, note: "You are at lunch" })).errorCode).toBe("console.stale");
    const taken = (await post("/take", bela, { conversationId, from: holder, note: "You are at lunch" })).value;
    expect(taken).toMatchObject({ operatorName: "bela", mine: true, holder: await idOf("bela") });
    expect(taken.handOver).toEqual({ kind: "taken", note: "You are at lunch", by: "bela", to: "bela", at: expect.any(String) });
    expect((await answer(conversationId, "Mine still?")).errorCode).toBe("chat.notYours");
    expect((await post("/close", anna, { conversationId })).errorCode).toBe("chat.notYours");
    const third = await takeSeat(test, "clara", "support", "mela");
    const from = await idOf("bela");
    const races = await Promise.all([anna, third].map((token) => post("/take", token, { conversationId, from })));
    expect(races.map(({ errorCode }) => errorCode ?? "ok").toSorted()).toEqual(["console.stale", "ok"]);
    expect(await recorded(member)).toEqual(["chat.taken", "chat.taken", "chat.taken"]);
  });

  it("CCRM-10 is given to a colleague who answers the brand's members too, or back to the queue, with a note that no member reads", async () => {
    const { conversationId, chat, member } = await held();
    const colleagues = (await get("/colleagues", anna)).value.map(({ name }: { name: string }) => name);
    expect(colleagues).toContain("bela");
    for (const name of ["anna", "no-chat", "panna-desk"]) expect(colleagues).not.toContain(name);
    const give = (to: number | null, token = anna, note = "Speaks of a deposit") => post("/hand-over", token, { conversationId, to, note });
    for (const account of ["anna", "no-chat", "panna-desk"]) expect((await give(await idOf(account))).errorCode).toBe("chat.noColleague");
    expect((await give(null, bela)).errorCode).toBe("chat.notYours");
    expect((await give(null, anna, "  ")).errorCode).toBe("request.invalid");
    const given = (await give(await idOf("bela"))).value;
    expect(given).toMatchObject({ status: "open", operatorName: "bela", mine: false });
    expect(given.handOver).toMatchObject({ kind: "given", note: "Speaks of a deposit", by: "anna", to: "bela" });
    expect((await give(null, bela, "Ask finance")).value).toMatchObject({ status: "waiting", holder: null, handOver: { to: null } });
    const seen = JSON.stringify((await test.call("GET", "/wps/chat/messages?before=0", { token: chat })).json.value);
    expect(seen).toContain("Is anybody there?");
    for (const secret of ["deposit", "finance"]) expect(seen).not.toContain(secret);
    expect(await recorded(member)).toEqual(["chat.taken", "chat.handedOver", "chat.handedOver"]);
    await post("/take", anna, { conversationId, from: null });
    await post("/close", anna, { conversationId });
    await say(chat, "One more thing");
    expect((await ofMember(member)).handOver).toBeNull();
  });

  it("CCRM-10 of another brand is answered as if it did not exist, and so is its stream", async () => {
    const { conversationId } = await held();
    const body = { conversationId };
    for (const brand of ["mela", "panna"]) {
      const asked = [
        get("/one", panna, `&conversationId=${conversationId}`, brand),
        get("/messages", panna, `&conversationId=${conversationId}`, brand),
        post("/take", panna, { ...body, from: await idOf("anna") }, brand),
        post("/hand-over", panna, { ...body, to: null, note: "x" }, brand),
        post("/close", panna, body, brand),
        post("/messages", panna, { ...body, clientId: randomUUID(), text: "x" }, brand),
        post("/receipt", panna, { ...body, delivered: 1, read: 1 }, brand),
        post("/typing", panna, body, brand),
      ];
      expect((await Promise.all(asked)).map(({ errorCode }) => errorCode)).toEqual(asked.map(() => "request.notFound"));
    }
    await expect(openReader(url, { path: "/wps/console/chat/stream?brand=mela", token: panna })).rejects.toThrow("404");
    expect((await get("", panna, "", "panna")).value).toEqual([]);
  });
});

describe("the stream", () => {
  it("ends when the permission in the brand, or the session, is gone", async () => {
    const open = async (account: string) => {
      const token = await takeOwnSeat(test, account, { permissions: ["support.chat"], brand: "mela" });
      const reader = await openReader(url, { path: "/wps/console/chat/stream?brand=mela", token });
      await reader.next("hello");
      return { reader, token };
    };
    const [leaver, sleeper, stays] = [await open("leaver"), await open("sleeper"), await open("stays")];
    await sql`update roles set permissions = array['members.read'] where name = 'leaver'`.execute(test.db);
    await test.call("DELETE", "/wps/console/session", { token: sleeper.token });
    for (const { reader } of [leaver, sleeper]) {
      expect((await reader.next("end", 5_000)).data).toEqual({ reason: "session" });
      await reader.closed;
    }
    const { chat } = await chatting();
    await say(chat, "To whoever is left");
    await stays.reader.until(({ data }) => JSON.stringify(data).includes("whoever is left"));
    for (const { reader } of [leaver, sleeper]) expect(JSON.stringify(reader.frames)).not.toContain("whoever is left");
    stays.reader.close();
  });

  it("a permission that is gone is missed inside each call", async () => {
    const { conversationId } = await held();
    const token = await takeOwnSeat(test, "goner", { permissions: ["support.chat", "members.read"], brand: "mela" });
    await sql`update roles set permissions = array['members.read'] where name = 'goner'`.execute(test.db);
    expect((await get("", token)).errorCode).toBe("session.forbidden");
    expect((await post("/take", token, { conversationId, from: await idOf("anna") })).errorCode).toBe("session.forbidden");
  });
});

describe("saved answers", () => {
  const save = async (body: object, token = anna, brand = "mela") =>
    (await test.call("PUT", "/wps/console/chat/answers", { token, body: { brand, ...body } })).json;
  const remove = async (body: object, token = anna) =>
    (await test.call("DELETE", "/wps/console/chat/answers", { token, body: { brand: "mela", ...body } })).json;
  const bn = { language: "bn", text: "কাল পাবেন।" };
  const en = { language: "en", text: "It comes tomorrow." };

  it("CCRM-10 are kept for the brand in each of its languages, under a title that no other has", async () => {
    const kept = (await save({ title: "Bonus", texts: [en, bn] })).value;
    expect(kept).toMatchObject({ title: "Bonus", version: 1, texts: [bn, en] });
    expect((await get("/answers", bela)).value).toEqual({ languages: ["bn", "en"], answers: [kept] });
    expect((await save({ title: "BONUS", texts: [en] })).errorCode).toBe("answer.taken");
    for (const texts of [[], [en, en], [{ language: "fr", text: "Demain." }], [{ language: "en", text: " " }]])
      expect((await save({ title: "Other", texts })).errorCode).toBe("request.invalid");
    expect((await get("/answers", panna, "", "panna")).value.answers).toEqual([]);
    expect((await save({ title: "From afar", texts: [en] }, panna)).errorCode).toBe("request.notFound");
  });

  it("CCRM-10 are changed and removed as they were seen, and the record has both wordings", async () => {
    const { id } = (await save({ title: "Hours", texts: [en] })).value;
    expect((await save({ id, version: 1, title: "Office hours", texts: [en] }, bela)).value.version).toBe(2);
    expect((await save({ id, version: 1, title: "Times", texts: [en] })).errorCode).toBe("console.stale");
    expect((await remove({ id, version: 1 })).errorCode).toBe("console.stale");
    expect((await remove({ id, version: 2 }, bela)).value).toEqual({ removed: true });
    expect((await remove({ id, version: 2 })).errorCode).toBe("request.notFound");
    const { rows } = await sql<{ action: string; changes: { field: string; before: unknown; after: unknown }[] }>`
      select action, changes from operator_actions where subject = ${`answer:${id}`} order by id`.execute(test.db);
    expect(rows.map(({ action }) => action)).toEqual(["answer.saved", "answer.saved", "answer.removed"]);
    expect(rows[1]?.changes).toEqual([{ field: "title", before: "Hours", after: "Office hours" }]);
  });

  it("a brand has 200 of them at the most", async () => {
    await sql`insert into saved_answers (merchant_code, title, texts)
      select 'panna', 'answer ' || n, '{"en": "text"}' from generate_series(1, 200) n`.execute(test.db);
    expect((await save({ title: "One too many", texts: [en] }, panna, "panna")).errorCode).toBe("answer.tooMany");
  });
});
