import { createHash, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ChatHistory, ChatVisit } from "@mela/contract/support/chat";
import { hire } from "../../../testing/console.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, loginAs } from "../../../testing/factories.ts";
import { openReader } from "../../../testing/stream-reader.ts";
import { mela } from "../../demo/brands.ts";

let test: TestApp;
let url: string;
let operator: string;

beforeAll(async () => {
  test = await createTestApp();
  await test.app.listen({ host: "127.0.0.1", port: 0 });
  url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  operator = await hire(test, "desk01", { name: "Sumona" });
});
afterAll(() => test.close());

/** What the browser of these tests keeps to itself. */
const KEY = "key-of-this-browser-alone";
const BROWSER = createHash("sha256").update(KEY).digest("base64url");
const launchPath = (query: Record<string, string> = {}) => {
  const usual = { b2c: "1", language: "en", backUrl: "/m/message", headerColor: "#7d0c33", title: "Care", browser: BROWSER };
  const search = new URLSearchParams({ ...usual, ...query });
  return `/wps/chat/launch?${search.toString()}`;
};
const ticketOf = (address: string) => new URL(address).hash.slice(1);
const enter = (chatUrl: string, options: { browserKey?: string; headers?: Record<string, string> } = {}) => {
  const { browserKey = KEY, headers = {} } = options;
  return test.call("POST", "/wps/chat/session", { body: { ticket: ticketOf(chatUrl), browserKey }, headers });
};

/** A member with a chat that is open in their browser. */
async function chatting(customerType = 0) {
  const member = await buildMember(test, { customerType });
  const session = await loginAs(test, member);
  const { chatUrl } = (await test.call("GET", launchPath(), { token: session })).json.value;
  const visit = ChatVisit.parse((await enter(chatUrl)).json.value);
  return { member, session, chat: visit.token, visit, chatUrl: chatUrl as string };
}

const say = (token: string, text: string, clientId: string = randomUUID()) =>
  test.call("POST", "/wps/chat/messages", { token, body: { clientId, text } });
const historyOf = async (token: string, before = 0) =>
  ChatHistory.parse((await test.call("GET", `/wps/chat/messages?before=${before}`, { token })).json.value);
const inConsole = async (path: string, body: object) =>
  (await test.call("POST", `/wps/console/chat${path}`, { token: operator, body: { brand: "mela", ...body } })).json;
const QUEUE = "/wps/console/chat?brand=mela";
const queue = async () => (await test.call("GET", QUEUE, { token: operator })).json.value;
const unreadOf = async (session: string) => (await test.call("GET", "/wps/chat/unread", { token: session })).json;

async function taken(chat: string, text = "Hello, is anybody there?") {
  await say(chat, text);
  const conversationId = (await queue()).find((entry: { lastText: string }) => entry.lastText === text).id as number;
  await inConsole("/take", { conversationId, from: null });
  return conversationId;
}
const answer = (conversationId: number, text: string, clientId: string = randomUUID()) =>
  inConsole("/messages", { conversationId, clientId, text });

describe("GET /wps/chat/launch", () => {
  it("API-36 answers chatUrl for b2c=1, language, backUrl, headerColor and title; the address carries no session", async () => {
    const { session, visit, chatUrl, chat } = await chatting();
    expect(chatUrl).toMatch(/^http:\/\/[^/]+\/chat#[\w-]{43}$/);
    expect(chatUrl).not.toContain(session);
    expect(visit).toMatchObject({ language: "en", backUrl: "/m/message", headerColor: "#7d0c33" });
    expect(JSON.stringify(visit)).not.toContain("Care");
    expect(chat).not.toBe(ticketOf(chatUrl));
    expect((await test.call("GET", launchPath({ b2c: "0" }), { token: session })).json.errorCode).toBe("request.invalid");
  });

  it("API-37 takes CN or a language of the brand, in which the chat then opens; for another one it is the brand's own", async () => {
    const session = await loginAs(test, await buildMember(test));
    const opened = async (language: string) => {
      const { chatUrl } = (await test.call("GET", launchPath({ language }), { token: session })).json.value;
      return (await enter(chatUrl)).json.value.language;
    };
    expect([await opened("en"), await opened("bn"), await opened("CN"), await opened("fr")]).toEqual(["en", "bn", "bn", "bn"]);
    await test.services.site.saveBrand({ ...mela, settings: { ...mela.settings, languages: ["bn", "en", "zh"] } });
    expect(await opened("CN")).toBe("zh");
    await test.services.site.saveBrand(mela);
  });

  it("lets a ticket in once, within its minute, at its own brand", async () => {
    const { chatUrl, session } = await chatting();
    const again = await enter(chatUrl);
    expect([again.status, again.json.errorCode]).toEqual([401, "session.expired"]);
    const fresh = (await test.call("GET", launchPath(), { token: session })).json.value.chatUrl;
    expect((await enter(fresh, { headers: { "x-merchant": "panna" } })).status).toBe(401);
    await test.db
      .updateTable("chat_visits")
      .set({ ticket_expires_at: new Date(0) })
      .where("ticket_hash", "is not", null)
      .execute();
    expect((await enter(fresh)).status).toBe(401);
  });

  it("a ticket opens the chat in the browser alone that asked for it, so nobody is led into the chat of another's account", async () => {
    const { session } = await chatting();
    const { chatUrl } = (await test.call("GET", launchPath(), { token: session })).json.value;
    const stolen = await enter(chatUrl, { browserKey: "key-of-another-browser" });
    expect([stolen.status, stolen.json.errorCode]).toEqual([401, "session.expired"]);
    for (const body of [{ ticket: ticketOf(chatUrl) }, { ticket: ticketOf(chatUrl), browserKey: BROWSER.slice(0, 8) }])
      expect((await test.call("POST", "/wps/chat/session", { body })).json.errorCode).toBe("request.invalid");
    // The digest travelled, so it opens nothing.
    expect((await enter(chatUrl, { browserKey: BROWSER })).status).toBe(401);
    expect((await enter(chatUrl)).status).toBe(200);
    const unbound = await test.call("GET", launchPath({ browser: "" }), { token: session });
    expect([unbound.status, unbound.json.errorCode]).toEqual([400, "request.invalid"]);
  });

  it("refuses an address to go back to that is not ours, and a colour that is none", async () => {
    const { session } = await chatting();
    const wrong: Record<string, string>[] = [
      { backUrl: "https://evil.example/" },
      { backUrl: "//evil.example" },
      { backUrl: "/.//evil.example" },
      { headerColor: "red;x" },
    ];
    for (const query of wrong) {
      const refused = await test.call("GET", launchPath(query), { token: session });
      expect([refused.status, refused.json.errorCode]).toEqual([400, "request.invalid"]);
    }
  });

  it("TRIAL-08 refuses the customer types 4, 40, 41 and 42, and visitors", async () => {
    for (const customerType of [4, 40, 41, 42]) {
      const session = await loginAs(test, await buildMember(test, { customerType }));
      const refused = await test.call("GET", launchPath(), { token: session });
      expect([refused.status, refused.json.errorCode], String(customerType)).toEqual([403, "freePlay.rejected"]);
      expect((await unreadOf(session)).errorCode).toBe("freePlay.rejected");
    }
    expect((await test.call("GET", launchPath())).json.errorCode).toBe("session.required");
  });

  it("ERR-20 a brand without live chat says that the feature is not available", async () => {
    const member = await buildMember(test, { brandCode: "panna" });
    const headers = { "x-merchant": "panna", "accept-language": "en" };
    const refused = await test.call("GET", launchPath(), { token: await loginAs(test, member), headers });
    expect([refused.status, refused.json.message]).toEqual([
      403,
      "Sorry, this account does not have permission or the feature is temporarily unavailable",
    ]);
  });

  it("ends with the login that it came from, and keeps it awake while it lasts", async () => {
    const { member, session, chat } = await chatting();
    await test.db
      .updateTable("sessions")
      .set({ last_seen_at: new Date(Date.now() - 29 * 60_000) })
      .where("member_id", "=", member.id)
      .execute();
    expect((await test.call("GET", "/wps/chat/messages", { token: chat })).status).toBe(200);
    const { last_seen_at } = await test.db
      .selectFrom("sessions")
      .select("last_seen_at")
      .where("member_id", "=", member.id)
      .executeTakeFirstOrThrow();
    expect(Date.now() - last_seen_at.getTime()).toBeLessThan(60_000);
    await test.call("DELETE", "/wps/session/logout", { token: session });
    expect((await test.call("GET", "/wps/chat/messages", { token: chat })).json.errorCode).toBe("session.expired");
  });

  it("keeps tokens apart: a chat's opens nothing else, and a member's or an operator's no chat", async () => {
    const { session, chat } = await chatting();
    expect((await test.call("GET", "/wps/wallets/gcs", { token: chat })).status).toBe(401);
    expect((await test.call("GET", QUEUE, { token: chat })).status).toBe(401);
    expect((await test.call("GET", QUEUE, { token: session })).status).toBe(401);
    for (const token of [session, operator]) expect((await test.call("GET", "/wps/chat/messages", { token })).status).toBe(401);
    expect((await test.call("GET", "/wps/chat/messages")).json.errorCode).toBe("session.required");
  });
});

describe("a conversation", () => {
  it("API-35 GAPI-34 MSG-10 goes both ways over streams, is kept, and counts what the member has not read at value.unReadCount", async () => {
    const { session, chat } = await chatting();
    const member = await openReader(url, { path: "/wps/chat/stream", token: chat });
    const site = await openReader(url, { token: session });
    const operatorStream = await openReader(url, { path: "/wps/console/chat/stream?brand=mela", token: operator });
    await Promise.all([member.next("hello"), site.next("hello"), operatorStream.next("hello")]);
    const sent = (await say(chat, "জমা দিতে পারছি না")).json.value;
    expect((await operatorStream.until(({ data }) => JSON.stringify(data).includes("জমা দিতে"))).data).toMatchObject({
      message: { id: sent.id, from: "member" },
    });
    const entry = (await queue())[0];
    expect(entry).toMatchObject({ status: "waiting", unread: 1, lastText: "জমা দিতে পারছি না", mine: false });
    await inConsole("/take", { conversationId: entry.id, from: null });
    expect((await member.next("chat.state")).data).toMatchObject({ status: "waiting" });
    await member.until(({ event, data }) => event === "chat.state" && (data as { operatorName: string }).operatorName === "Sumona");
    const reply = (await answer(entry.id, "কোন মাধ্যমে?")).value;
    await member.until(({ data }) => (data as { message?: { id: number } }).message?.id === reply.id);
    await site.until(({ event, data }) => event === "unread" && (data as { chat: number }).chat === 1);
    expect((await unreadOf(session)).value).toEqual({ unReadCount: 1 });
    await test.call("POST", "/wps/chat/receipt", { token: chat, body: { delivered: reply.id, read: reply.id } });
    await operatorStream.until(({ event, data }) => event === "chat.receipt" && (data as { read: number }).read === reply.id);
    await site.until(({ event, data }) => event === "unread" && (data as { chat: number }).chat === 0);
    expect((await unreadOf(session)).value).toEqual({ unReadCount: 0 });
    const { messages, state } = await historyOf(chat);
    expect(messages.map(({ from, text }) => [from, text])).toEqual([
      ["member", "জমা দিতে পারছি না"],
      ["system", "taken"],
      ["operator", "কোন মাধ্যমে?"],
    ]);
    expect(state).toMatchObject({ status: "open", operatorName: "Sumona", member: { read: reply.id } });
    for (const reader of [member, site, operatorStream]) reader.close();
  });

  it("keeps a message once, however often it is sent, and loses none that came while the line was cut", async () => {
    const { chat } = await chatting();
    const conversationId = await taken(chat, "Sent twice?");
    const clientId = randomUUID();
    const twice = await Promise.all([say(chat, "only once", clientId), say(chat, "only once", clientId), say(chat, "only once", clientId)]);
    expect(new Set(twice.map(({ json }) => json.value.id)).size).toBe(1);
    const { lastEventId, messages } = await historyOf(chat);
    expect(messages.filter(({ text }) => text === "only once")).toHaveLength(1);
    await answer(conversationId, "while you were away");
    await test.services.events.flush();
    const reader = await openReader(url, { path: "/wps/chat/stream", token: chat, after: lastEventId });
    await reader.until(({ data }) => JSON.stringify(data).includes("while you were away"));
    reader.close();
  });

  it("is closed by its operator, and waits for one again when the member writes", async () => {
    const { chat } = await chatting();
    const conversationId = await taken(chat, "Close me");
    expect((await inConsole("/close", { conversationId })).value).toMatchObject({ status: "closed" });
    expect((await answer(conversationId, "too late")).errorCode).toBe("chat.notYours");
    await say(chat, "One more thing");
    expect((await historyOf(chat)).state).toMatchObject({ status: "waiting", operatorName: null });
  });

  it("pages its history by message, oldest last", async () => {
    const { chat } = await chatting();
    const conversationId = await taken(chat, "First of many");
    await test.db
      .insertInto("chat_messages")
      .values(
        Array.from({ length: 60 }, (_, index) => ({
          conversation_id: conversationId,
          sender: "operator" as const,
          operator_id: null,
          client_id: `m-${index}-xxxxx`,
          body: `line ${index}`,
        })),
      )
      .execute();
    const newest = await historyOf(chat);
    const older = await historyOf(chat, newest.messages[0]?.id);
    expect([newest.messages.length, newest.more, older.more]).toEqual([40, true, false]);
    expect([...older.messages, ...newest.messages].map(({ id }) => id)).toEqual(
      [...older.messages, ...newest.messages].map(({ id }) => id).toSorted((a, b) => a - b),
    );
    expect(older.messages[0]?.text).toBe("First of many");
  });

  it("takes text only: trimmed, of bounded length, at a person's pace", async () => {
    const { chat } = await chatting();
    for (const text of ["", "   \n ", "x".repeat(1_001), { html: "<b>" }, null]) {
      expect((await test.call("POST", "/wps/chat/messages", { token: chat, body: { clientId: randomUUID(), text } })).status).toBe(400);
    }
    expect((await say(chat, "no\u0000body's")).status).toBe(400);
    const markup = "<img src=x onerror=alert(1)> & \u202Eevil\u0007";
    expect((await say(chat, markup)).json.value.text).toBe("<img src=x onerror=alert(1)> & \u202Eevil");
    const answers = [];
    for (let count = 0; count < 21; count += 1) answers.push((await say(chat, `message ${count}`)).status);
    expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1);
    expect(answers.slice(0, 19).every((status) => status === 200)).toBe(true);
  });

  it("that an operator has opened a member's chat stands on the record, once for all of its pages", async () => {
    const { chat, member } = await chatting();
    const conversationId = await taken(chat, "Private");
    const look = (before: number) =>
      test.call("GET", `/wps/console/chat/messages?brand=mela&conversationId=${conversationId}&before=${before}`, { token: operator });
    const [{ id }] = (await look(0)).json.value.messages as [{ id: number }];
    expect((await look(id)).status).toBe(200);
    const rows = await test.db
      .selectFrom("operator_actions")
      .select(["action", "subject", "detail", "via", "address"])
      .where("action", "=", "chat.read")
      .where("subject", "=", `member:${member.id}`)
      .execute();
    const detail = { conversation: conversationId };
    expect(rows).toEqual([{ action: "chat.read", subject: `member:${member.id}`, detail, via: "console", address: "127.0.0.1" }]);
  });

  it("never takes back what was read, and never marks what is not there", async () => {
    const { chat } = await chatting();
    const conversationId = await taken(chat, "Marks");
    const last = (await answer(conversationId, "read me")).value.id;
    await test.call("POST", "/wps/chat/receipt", { token: chat, body: { delivered: 0, read: 999_999_999 } });
    await test.call("POST", "/wps/chat/receipt", { token: chat, body: { delivered: 0, read: 1 } });
    expect((await historyOf(chat)).state.member).toEqual({ delivered: last, read: last });
  });
});

describe("the operators' side", () => {
  it("stays open during maintenance, when players are kept out", async () => {
    const { chat } = await chatting();
    await test.services.site.setGate("mela", { maintenance: true });
    expect((await test.call("GET", QUEUE, { token: operator })).status).toBe(200);
    expect((await test.call("GET", "/wps/chat/messages", { token: chat })).json.errorCode).toBe("system.maintenance");
    await test.services.site.setGate("mela", { maintenance: false });
  });
});
