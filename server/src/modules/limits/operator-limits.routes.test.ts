import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberLimits } from "@mela/contract/console/member-limits";
import { hire, takeSeat } from "../../../testing/console.ts";
import { type Table, codeOf, createTable } from "../../../testing/player.ts";
import { inTransaction } from "../../db.ts";

let table: Table;
beforeAll(async () => {
  table = await createTable();
});
afterAll(() => table.close());

let serial = 0;
const PATH = "/wps/console/members/limits";
async function operator(rights: readonly ("limits" | "withdrawals")[] = ["limits"], brandCode = "mela") {
  const token = await hire(table.server, `keeper${(serial += 1)}`, { brandCode, rights });
  return {
    read: (id: number) => table.server.call("GET", `${PATH}?brand=${brandCode}&id=${id}`, { token }),
    set: (body: object) =>
      table.server.call("PUT", PATH, { token, body: { brand: brandCode, from: null, note: "Asked for by phone", ...body } }),
  };
}
const find = ({ limits }: MemberLimits, kind: string, period = "day") => limits.find((one) => one.kind === kind && one.period === period);

test("an operator sees every limit that is offered, sets their own, which holds at once, and takes it away; both stand on the record", async () => {
  const seat = await table.seat(10_000);
  const keeper = await operator();
  const { id } = seat.member;
  expect((await keeper.read(id)).json.value.limits).toHaveLength(10);
  const token = await seat.open();
  await table.bet(table.betOf(token, 100));
  const told = (await keeper.set({ id, kind: "wager", period: "day", cap: 250 })).json.value as MemberLimits;
  expect(find(told, "wager")).toMatchObject({ cap: null, operatorCap: 250, effective: 250, used: 100 });
  expect(await codeOf(table.bet(table.betOf(token, 151)))).toBe("provider.limitReached");
  await table.bet(table.betOf(token, 150));
  // The member's own stays what it was, and the lower one holds.
  await seat.call("PUT", "/wps/limits", { kind: "deposit", period: "day", cap: 5_000 });
  await keeper.set({ id, kind: "deposit", period: "day", cap: 900 });
  const deposit = (amount: number) => inTransaction(table.server.db, (trx) => table.server.services.limits.assertDeposit(trx, id, amount));
  expect(await codeOf(deposit(901))).toBe("limits.deposit");
  const freed = (await keeper.set({ id, kind: "deposit", period: "day", cap: null, from: 900 })).json.value as MemberLimits;
  expect(find(freed, "deposit")).toMatchObject({ cap: 5_000, operatorCap: null, effective: 5_000 });
  const actions = await table.server.db
    .selectFrom("operator_actions")
    .select(["action", "detail"])
    .where("subject", "=", `member:${id}`)
    .orderBy("id")
    .execute();
  expect(actions.map(({ action, detail }) => [action, (detail as { cap: number | null }).cap])).toEqual([
    ["limit.set", 250],
    ["limit.set", 900],
    ["limit.set", null],
  ]);
});

test("without the right, of another brand, of nobody, without a reason, or of what is not offered: refused, and nothing is set", async () => {
  const seat = await table.seat();
  const { id } = seat.member;
  const command = { id, kind: "loss", period: "week", cap: 1_000 };
  const [other, stranger, keeper] = [await operator(["withdrawals"]), await operator(["limits"], "panna"), await operator()];
  expect((await other.read(id)).json.errorCode).toBe("session.forbidden");
  expect((await other.set(command)).json.errorCode).toBe("session.forbidden");
  expect((await stranger.read(id)).status).toBe(404);
  expect((await stranger.set(command)).status).toBe(404);
  expect((await keeper.read(987_654)).status).toBe(404);
  expect((await keeper.set({ ...command, note: "  " })).json.errorCode).toBe("request.invalid");
  expect((await keeper.set({ ...command, kind: "session" })).json.errorCode).toBe("limits.notOffered");
  for (const cap of [-1, 0.5, "NaN", 1e18]) expect((await keeper.set({ ...command, cap })).json.errorCode).toBe("request.invalid");
  expect((await seat.call("PUT", PATH, { ...command, brand: "mela", from: null, note: "Asked for by phone" })).status).toBe(401);
  expect(find((await keeper.read(id)).json.value, "loss", "week")).toMatchObject({ operatorCap: null, effective: null });
});

test("a cap is set from the one that was seen; another brand's member, another permission and an old view change nothing", async () => {
  const seat = await table.seat(10_000);
  const { id } = seat.member;
  const keeper = await takeSeat(table.server, "console-keeper", "protection", "mela");
  const foreigner = await takeSeat(table.server, "console-foreigner", "owner", "panna");
  const support = await takeSeat(table.server, "console-support", "support", "mela");
  const read = async (token = keeper, brand = "mela") =>
    (await table.server.call("GET", `${PATH}?brand=${brand}&id=${id}`, { token })).json;
  const set = async (part: object, token = keeper, brand = "mela") => {
    const body = { brand, id, kind: "deposit", period: "day", cap: 900, from: null, note: "Asked for by phone", ...part };
    return (await table.server.call("PUT", PATH, { token, body })).json;
  };
  expect((await read()).value.limits).toHaveLength(10);
  expect(find((await set({})).value, "deposit")).toMatchObject({ operatorCap: 900, effective: 900 });
  const deposit = (amount: number) => inTransaction(table.server.db, (trx) => table.server.services.limits.assertDeposit(trx, id, amount));
  expect(await codeOf(deposit(901))).toBe("limits.deposit");
  expect((await set({ cap: 5_000 })).errorCode).toBe("console.stale");
  const races = await Promise.all([set({ cap: 700, from: 900 }), set({ cap: 600, from: 900 })]);
  expect(races.map(({ errorCode }) => errorCode ?? "ok").toSorted()).toEqual(["console.stale", "ok"]);
  for (const answer of [await read(foreigner), await read(foreigner, "panna"), await set({}, foreigner, "panna")])
    expect(answer.errorCode).toBe("request.notFound");
  expect([(await read(support)).errorCode, (await set({}, support)).errorCode]).toEqual(["session.forbidden", "session.forbidden"]);
  const { operatorCap } = find((await read()).value, "deposit") as { operatorCap: number };
  expect(find((await set({ cap: null, from: operatorCap })).value, "deposit")).toMatchObject({ operatorCap: null, effective: null });
});
