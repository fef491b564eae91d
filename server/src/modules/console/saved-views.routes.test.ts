import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { VIEWS_MAX } from "@mela/contract/console/views";
import { takeOwnSeat, takeSeat } from "../../../testing/console.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";

let test: TestApp;
let anna: string;
let bela: string;
let reader: string;
let panna: string;
beforeAll(async () => {
  test = await createTestApp();
  anna = await takeSeat(test, "view-anna", "owner", "mela");
  bela = await takeSeat(test, "view-bela", "owner", "mela");
  reader = await takeOwnSeat(test, "view-reader", { permissions: ["members.read"], brand: "mela" });
  panna = await takeSeat(test, "view-panna", "owner", "panna");
});
afterAll(() => test.close());

const path = "/wps/console/views";
const place = { brand: "mela", table: "members" };
const save = (body: object, token = anna) =>
  test.call("PUT", path, { token, body: { ...place, name: "Asleep", query: "status=disabled", shared: false, ...body } });
const made = async (body: object, token = anna) => (await save(body, token)).json.value;
const remove = (body: object, token = anna) => test.call("DELETE", path, { token, body: { ...place, ...body } });
const choose = (id: number | null, token = anna) => test.call("PUT", `${path}/standard`, { token, body: { ...place, id } });
const list = async (token = anna, where: Record<string, string> = place) =>
  (await test.call("GET", `${path}?${new URLSearchParams(where).toString()}`, { token })).json.value;
const names = async (token = anna, where = place) => (await list(token, where)).map(({ name }: { name: string }) => name);
const codeOf = async (answer: Promise<{ json: { errorCode?: string } }>) => (await answer).json.errorCode;
const clear = () => sql`delete from saved_views`.execute(test.db);

it("CSHELL-07 a view is kept under a name of 1 to 40 letters, for its operator and its list alone", async () => {
  await clear();
  expect(await codeOf(save({ name: " " }))).toBe("request.invalid");
  expect(await codeOf(save({ name: "n".repeat(41) }))).toBe("request.invalid");
  expect(await made({ name: "n".repeat(40) })).toMatchObject({
    version: 1,
    query: "status=disabled",
    shared: false,
    mine: true,
    standard: false,
  });
  expect(await made({ name: "A", query: "sort=-seen&cols=account.seen" })).toMatchObject({ query: "sort=-seen&cols=account.seen" });
  expect(await names()).toEqual(["A", "n".repeat(40)]);
  expect(await names(bela)).toEqual([]);
  expect(await names(anna, { ...place, table: "withdrawals" })).toEqual([]);
  expect(await names(anna, { ...place, brand: "_all" })).toEqual([]);
  expect(await codeOf(save({ name: "a" }))).toBe("view.taken");
  expect(await codeOf(save({ name: "a" }, bela))).toBeUndefined();
});

it("CSHELL-07 who holds views.share shares one with the brand, on the record; others find it and change nothing of it", async () => {
  await clear();
  expect(await codeOf(save({ shared: true }, reader))).toBe("request.notFound");
  const view = await made({ shared: true });
  expect(await list(reader)).toMatchObject([{ id: view.id, name: "Asleep", shared: true, mine: false, by: "view-anna" }]);
  expect(await codeOf(save({ id: view.id, version: 1, shared: true, name: "Mine" }, reader))).toBe("request.notFound");
  expect(await codeOf(remove({ id: view.id, version: 1 }, reader))).toBe("request.notFound");
  expect(await codeOf(save({ id: view.id, version: 1, shared: false }, bela))).toBe("request.notFound");
  expect(await made({ id: view.id, version: 1, shared: true, query: "level=3" }, bela)).toMatchObject({ version: 2, query: "level=3" });
  expect((await remove({ id: view.id, version: 2 }, bela)).json.value).toEqual({ removed: true });
  expect(await names()).toEqual([]);
  const { rows } = await sql<{
    action: string;
  }>`select action from operator_actions where subject = ${`view:${view.id}`} order by seq`.execute(test.db);
  expect(rows.map(({ action }) => action)).toEqual(["view.shared", "view.shared", "view.removed"]);
});

it("CSHELL-07 with all brands together nothing is shared, and views of a brand out of reach are not there", async () => {
  await clear();
  expect(await codeOf(save({ brand: "_all", shared: true }))).toBe("session.forbidden");
  const own = await made({ brand: "_all" });
  expect(await names(anna, { ...place, brand: "_all" })).toEqual(["Asleep"]);
  for (const call of [save({}, panna), choose(null, panna), remove({ id: own.id, version: 1 }, panna)])
    expect(await codeOf(call)).toBe("request.notFound");
  expect((await test.call("GET", `${path}?brand=mela&table=members`, { token: panna })).json.errorCode).toBe("request.notFound");
});

it("who saw an older version changes nothing and takes nothing away", async () => {
  await clear();
  const { id } = await made({});
  await made({ id, version: 1, name: "Sleepy" });
  expect(await codeOf(save({ id, version: 1, name: "Late" }))).toBe("console.stale");
  expect(await codeOf(remove({ id, version: 1 }))).toBe("console.stale");
  expect(await names()).toEqual(["Sleepy"]);
  expect(await codeOf(save({ id, version: 2, name: "Theirs" }, bela))).toBe("request.notFound");
});

it("CSHELL-07 one view is the operator's standard, until another one is, or it is shared no more", async () => {
  await clear();
  const shared = await made({ name: "Shared", shared: true });
  const own = await made({ name: "Own" });
  const standards = async (token = anna) =>
    (await list(token)).filter(({ standard }: { standard: boolean }) => standard).map(({ name }: { name: string }) => name);
  await choose(own.id);
  await choose(shared.id, bela);
  await choose(shared.id);
  expect([await standards(), await standards(bela)]).toEqual([["Shared"], ["Shared"]]);
  expect(await codeOf(choose(own.id, bela))).toBe("request.notFound");
  await made({ id: shared.id, version: 1, name: "Shared", shared: false });
  expect([await standards(), await standards(bela)]).toEqual([["Shared"], []]);
  await choose(null);
  expect(await standards()).toEqual([]);
});

it("CSHELL-07 an operator has 50 views of a list at the most, and a brand shares as many", async () => {
  await clear();
  for (const shared of [false, true]) {
    await sql`insert into saved_views (operator_id, merchant_code, list, name, query, shared)
      select id, 'mela', 'members', 'v' || n, '', ${shared} from operators, generate_series(1, ${VIEWS_MAX - 1}) n
      where console_account = 'view-anna'`.execute(test.db);
    const answers = await Promise.all(["x", "y", "z"].map((name) => codeOf(save({ name, shared }))));
    expect(answers.filter((code) => code === "view.tooMany")).toHaveLength(2);
    expect(answers.filter((code) => code === undefined)).toHaveLength(1);
  }
  expect(await codeOf(save({ name: "x" }, bela))).toBeUndefined();
});
