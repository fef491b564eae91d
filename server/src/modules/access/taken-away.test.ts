import { afterAll, beforeAll, expect, it } from "vitest";
import { hire, takeOwnSeat, takeSeat } from "../../../testing/console.ts";
import { buildMember } from "../../../testing/factories.ts";
import { type MoneyDesk, moneyDesk } from "../../../testing/money-desk.ts";
import { openReader } from "../../../testing/stream-reader.ts";
import { type Cashier, createCashier } from "../../../testing/withdrawing.ts";

/** Above the first threshold, and above the second. */
const ONE = 600_000;
const TWO = 6_000_000;
const PERMISSIONS = ["withdrawals.read", "withdrawals.approve", "adjustments.create", "approvals.decide", "members.contact"] as const;
const CEILINGS = (["withdrawal", "adjustment"] as const).map((kind) => ({ kind, currency: "BDT", amountMinor: 100 }));

let cashier: Cashier;
let url: string;
let owner: string;
let colleague: MoneyDesk;
beforeAll(async () => {
  cashier = await createCashier();
  url = await cashier.test.app.listen({ port: 0, host: "127.0.0.1" });
  owner = await takeSeat(cashier.test, "taker", "owner", null);
  colleague = moneyDesk(cashier.test, await takeSeat(cashier.test, "colleague", "owner", null));
});
afterAll(() => cashier.test.close());

const idOf = async (account: string): Promise<number> => {
  const { id } = await cashier.test.db
    .selectFrom("operators")
    .select("id")
    .where((eb) => eb.or([eb("console_account", "=", account), eb("account", "=", account)]))
    .executeTakeFirstOrThrow();
  return id;
};

/** What the owner takes away from somebody, through the calls that the page makes. */
async function take(account: string, what: "role" | "brand" | "access"): Promise<void> {
  const id = await idOf(account);
  const found = (await cashier.test.call("GET", `/wps/console/operators/one?id=${id}`, { token: owner })).json.value;
  const reason = "Works elsewhere now";
  const kept = found.roles.map(({ roleId }: { roleId: number }) => ({ roleId, brand: "panna", until: null }));
  const [path, part] = what === "access" ? ["status", { status: "disabled" }] : ["roles", { roles: what === "brand" ? kept : [] }];
  const body = { id, version: found.version, reason, ...part };
  const { json } = await cashier.test.call("PUT", `/wps/console/operators/${path}`, { token: owner, body });
  expect(json).toMatchObject({ success: true });
}

let serial = 0;
/** Somebody with a role of their own in one brand. */
async function clerkOf(ceilings = CEILINGS): Promise<{ account: string; token: string; desk: MoneyDesk }> {
  const account = `clerk-${(serial += 1)}`;
  const token = await takeOwnSeat(cashier.test, account, { permissions: PERMISSIONS, ceilings, brand: "mela" });
  return { account, token, desk: moneyDesk(cashier.test, token) };
}
const inReview = async (amount: number) => {
  const saver = await cashier.saver(amount);
  return { id: (await saver.withdraw(amount)).json.value.id as string, balance: saver.balance };
};

it.each(["role", "brand", "access"] as const)(
  "CFAULT-06 an operator whose %s is taken away is refused at the next call, and nothing of it is done",
  async (what) => {
    const { account, desk } = await clerkOf([]);
    const { id } = await inReview(ONE);
    const { version } = (await desk.order(id)).withdrawal;
    await take(account, what);
    const { status, json } = await desk.decide("approve", id, { version });
    expect([status, json.errorCode]).toEqual([401, "session.expired"]);
    expect((await colleague.order(id)).withdrawal).toMatchObject({ state: "review", approvals: [] });
  },
);

it.each(["role", "brand", "access"] as const)(
  "CFAULT-06 what an operator has asked for is approved by nobody once their %s is taken away",
  async (what) => {
    const { account, token, desk } = await clerkOf();
    const order = await inReview(ONE);
    const member = await buildMember(cashier.test, {});
    const credit = { direction: "credit", amountMinor: 7_000, category: "correction", note: "Booked twice by a game", turnoverTimes: 0 };
    const contact = { brand: "mela", id: member.id, mobile: `+88017123${10_000 + serial}`, note: "Showed a bill" };
    const asked = [
      (await desk.decide("ask", order.id, { reason: "Above my ceiling" })).json.value,
      (await desk.post("/adjustments", { account: member.account, ...credit })).json.value.request,
      (await cashier.test.call("POST", "/wps/console/members/contact/mobile", { token, body: contact })).json.value,
    ];
    await take(account, what);
    for (const { id } of asked) {
      const { status, json } = await colleague.answer("approve", id);
      expect([status, json.errorCode]).toEqual([409, "console.stale"]);
    }
    expect((await colleague.order(order.id)).withdrawal).toMatchObject({ state: "review", approvals: [] });
    expect(await cashier.test.services.wallet.balanceOf(member.id, "BDT")).toBe(0);
    const open = (await colleague.approvals()).filter(({ id }) => asked.some((one) => one.id === id));
    expect(open).toMatchObject(Array(3).fill({ state: "open" }));
  },
);

it.each(["role", "brand", "access"] as const)(
  "CFAULT-06 an approval that an operator gave before their %s is taken away still counts",
  async (what) => {
    const { account, desk } = await clerkOf([]);
    const { id, balance } = await inReview(TWO);
    expect((await desk.decide("approve", id)).json.value).toMatchObject({ state: "review", approvalsNeeded: 2 });
    const asker = await clerkOf();
    const order = await inReview(ONE);
    const request = (await asker.desk.decide("ask", order.id, { reason: "Above my ceiling" })).json.value.id;
    expect((await desk.answer("approve", request)).json.value).toMatchObject({ state: "done" });
    await take(account, what);
    expect((await colleague.decide("approve", id)).json.value).toMatchObject({
      state: "paying",
      approvals: [{ name: account }, { name: "colleague" }],
    });
    await cashier.payAll();
    expect((await colleague.order(id)).withdrawal.state).toBe("paid");
    expect(await balance()).toBe(0);
    expect((await colleague.order(order.id)).withdrawal).toMatchObject({ state: "paid", approvals: [{ name: account }] });
  },
);

/** All streams of the console. */
const STREAMS = ["/wps/console/chat/stream?brand=mela", "/wps/console/changes"];

it("CFAULT-06 the streams of an operator close within five seconds once their role, their brand or their access is taken away", async () => {
  const closed = async (what: "role" | "brand" | "access") => {
    const account = `streams-${what}`;
    const token = await hire(cashier.test, account, { rights: ["withdrawals"] });
    const streams = await Promise.all(STREAMS.map((path) => openReader(url, { path, token })));
    for (const stream of streams) await stream.next("hello");
    await take(account, what);
    const taken = performance.now();
    const ended = streams.map(async (stream) => {
      expect((await stream.next("end")).data).toEqual({ reason: "session" });
      await stream.closed;
      return performance.now() - taken;
    });
    for (const ms of await Promise.all(ended)) expect(ms).toBeLessThan(5_000);
    for (const path of STREAMS) await expect(openReader(url, { path, token })).rejects.toThrow("401");
  };
  await Promise.all((["role", "brand", "access"] as const).map(closed));
});
