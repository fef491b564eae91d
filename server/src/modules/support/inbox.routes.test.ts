import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { InboxPage } from "@mela/contract/support/inbox";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, loginAs } from "../../../testing/factories.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const notification = (title: string, content = `<p>${title}</p>`) => ({ bn: { title, content }, en: { title: `${title} (en)`, content } });

async function memberWith(titles: readonly string[]) {
  const member = await buildMember(test);
  for (const title of titles) await test.services.inbox.send({ memberId: member.id, texts: notification(title) });
  return { member, token: await loginAs(test, member) };
}
const list = async (token: string, query = "", headers: Record<string, string> = {}) =>
  InboxPage.parse((await test.call("GET", `/wps/inbox${query}`, { token, headers })).json.value);
const unread = async (token: string) => (await test.call("GET", "/wps/inbox/unread", { token })).json.value as unknown;
const read = (token: string, id: string) => test.call("POST", "/wps/inbox/read", { token, body: { id } });
const remove = (token: string, id: string) => test.call("DELETE", `/wps/inbox?id=${id}`, { token });

describe("the inbox", () => {
  it("API-34 GAPI-33 the unread call takes nothing and its value is the number itself", async () => {
    const { token } = await memberWith(["a", "b", "c"]);
    expect(await unread(token)).toBe(3);
  });

  it("lists notifications newest first, in the language of the request, page by key without gaps when more arrive", async () => {
    const { member, token } = await memberWith(["1", "2", "3", "4", "5"]);
    const first = await list(token, "?pageSize=2");
    expect(first.list.map(({ title }) => title)).toEqual(["5", "4"]);
    await test.services.inbox.send({ memberId: member.id, texts: notification("6") });
    const second = await list(token, `?pageSize=2&before=${first.next}`);
    expect(second.list.map(({ title }) => title)).toEqual(["3", "2"]);
    const last = await list(token, `?pageSize=2&before=${second.next}`);
    expect([last.list.map(({ title }) => title), last.next]).toEqual([["1"], null]);
    expect((await list(token, "?pageSize=1", { "accept-language": "en" })).list[0]?.title).toBe("6 (en)");
  });

  it("reading one, reading all and deleting change the count, each only once", async () => {
    const { token } = await memberWith(["a", "b", "c"]);
    const [newest, middle] = (await list(token)).list;
    expect((await read(token, newest?.id ?? "")).json.value).toEqual({ unread: 2 });
    expect((await read(token, newest?.id ?? "")).json.value).toEqual({ unread: 2 });
    expect((await remove(token, middle?.id ?? "")).json.value).toEqual({ unread: 1 });
    expect((await remove(token, middle?.id ?? "")).json.errorCode).toBe("inbox.notFound");
    expect((await read(token, middle?.id ?? "")).json.errorCode).toBe("inbox.notFound");
    expect((await test.call("POST", "/wps/inbox/readAll", { token })).json.value).toEqual({ unread: 0 });
    expect((await list(token)).list.map(({ title, read: seen }) => [title, seen])).toEqual([
      ["c", true],
      ["a", true],
    ]);
  });

  it("tells every tab of the member how many are unread, when one arrives and when one is read", async () => {
    const { member, token } = await memberWith(["a"]);
    const newest = async () => (await test.call("GET", "/wps/events/poll", { token })).json.value.lastId as number;
    await expect.poll(newest).toBeGreaterThan(0);
    const lastId = await newest();
    await test.services.inbox.send({ memberId: member.id, texts: notification("b") });
    await read(token, (await list(token)).list[0]?.id ?? "");
    const counts = async () => {
      const { json } = await test.call("GET", `/wps/events/poll?after=${lastId}`, { token });
      const { events } = json.value as { events: { type: string; data: unknown }[] };
      return events.flatMap(({ type, data }) => (type === "unread" ? [data] : []));
    };
    // The first notification may be told of late.
    await expect.poll(async () => (await counts()).slice(-2)).toEqual([{ inbox: 2 }, { inbox: 1 }]);
  });

  it("a notification of another member cannot be read, deleted or seen", async () => {
    const [owner, other] = [await memberWith(["secret"]), await memberWith([])];
    const id = (await list(owner.token)).list[0]?.id ?? "";
    expect((await list(other.token)).list).toEqual([]);
    expect((await read(other.token, id)).status).toBe(404);
    expect((await remove(other.token, id)).status).toBe(404);
    expect(await unread(owner.token)).toBe(1);
  });

  it("every call of the inbox answers free_reject to types 4, 40, 41 and 42", async () => {
    for (const customerType of [4, 40, 41, 42]) {
      const token = await loginAs(test, await buildMember(test, { customerType }));
      const answers = await Promise.all([
        test.call("GET", "/wps/inbox", { token }),
        test.call("GET", "/wps/inbox/unread", { token }),
        read(token, "1"),
        test.call("POST", "/wps/inbox/readAll", { token }),
        remove(token, "1"),
      ]);
      for (const answer of answers) expect(answer.json.errorCode).toBe("freePlay.rejected");
    }
  });

  it("asks for a session and refuses absurd input", async () => {
    expect((await test.call("GET", "/wps/inbox")).status).toBe(401);
    const { token } = await memberWith([]);
    for (const query of ["?before=x", "?before=-1", "?pageSize=1000", "?pageSize=0", `?before=${"9".repeat(30)}`]) {
      expect((await test.call("GET", `/wps/inbox${query}`, { token })).status, query).toBe(400);
    }
    expect((await read(token, "1 or 1=1")).status).toBe(400);
  });

  it("a notification is cleaned when it is sent", async () => {
    const { member, token } = await memberWith([]);
    await test.services.inbox.send({
      memberId: member.id,
      texts: notification("x", '<a href="javascript:alert(1)">x</a><iframe src=//evil></iframe>'),
    });
    expect((await list(token)).list[0]?.content).toBe("<a>x</a>");
  });
});
