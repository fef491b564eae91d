import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Cashier, createCashier } from "../../../testing/withdrawing.ts";

let cashier: Cashier;
beforeAll(async () => {
  cashier = await createCashier();
});
afterAll(() => cashier.test.close());

/** Above the first threshold, and above the second. */
const ONE = 600_000;
const TWO = 6_000_000;
const kinds = (value: { timeline: { kind: string }[] }) => value.timeline.map(({ kind }) => kind);

describe("looking at withdrawals", () => {
  it("one operator above the first threshold, with the decision on the record", async () => {
    const { withdraw, get } = await cashier.saver();
    const operator = await cashier.operator();
    const { id, state } = (await withdraw(ONE)).json.value;
    expect(state).toBe("review");
    const listed = (await operator.open()).json.value.items.find((item: { id: string }) => item.id === id);
    expect(listed).toMatchObject({
      account: { number: "01712345678", holderName: "মোহাম্মদ রহিম" },
      approvalsNeeded: 1,
      approvals: [],
    });
    expect((await operator.approve(id)).json.value).toMatchObject({ state: "paying", approvedByMe: true });
    await cashier.payAll();
    expect(kinds((await get(`/wps/withdraw/order?id=${id}`)).json.value)).toEqual(["requested", "review", "approved", "sent", "paid"]);
    const actions = await cashier.test.db
      .selectFrom("operator_actions")
      .select("action")
      .where("subject", "=", `withdrawal:${id}`)
      .execute();
    expect(actions).toEqual([{ action: "withdrawal.approve" }]);
  });

  it("two different operators above the second: nobody is two people", async () => {
    const { withdraw } = await cashier.saver(TWO);
    const [first, second] = [await cashier.operator(), await cashier.operator()];
    const { id } = (await withdraw(TWO)).json.value;
    expect((await first.approve(id)).json.value.state).toBe("review");
    expect((await first.approve(id)).json.errorCode).toBe("withdraw.approvedByYou");
    expect((await second.approve(id)).json.value.state).toBe("paying");
    expect((await second.approve(id)).json.errorCode).toBe("withdraw.decided");
  });

  it("two operators who approve in the same moment both count, once", async () => {
    const { withdraw } = await cashier.saver(2 * TWO);
    const operators = [await cashier.operator(), await cashier.operator()] as const;
    const { id } = (await withdraw(TWO)).json.value;
    const answers = await Promise.all([...operators, ...operators].map((operator) => operator.approve(id)));
    const passed = answers.filter(({ json }) => json.success);
    expect(passed).toHaveLength(2);
    const refused = answers.filter(({ json }) => !json.success).map(({ json }) => json.errorCode ?? "");
    expect(refused.filter((code) => !["withdraw.approvedByYou", "withdraw.decided"].includes(code))).toEqual([]);
    const approvals = await cashier.test.db
      .selectFrom("withdrawal_events as e")
      .innerJoin("withdrawals as w", "w.id", "e.withdrawal_id")
      .select("e.operator_id")
      .where("w.public_id", "=", id)
      .where("e.kind", "=", "approved")
      .execute();
    expect(new Set(approvals.map((row) => row.operator_id)).size).toBe(2);
    expect(approvals).toHaveLength(2);
  });

  it("without the right, and at another brand, nothing can be seen or decided", async () => {
    const { withdraw } = await cashier.saver();
    const { id } = (await withdraw(ONE)).json.value;
    const [chatter, stranger] = [await cashier.operator([]), await cashier.operator(["withdrawals"], "panna")];
    expect((await chatter.open()).json.errorCode).toBe("session.forbidden");
    expect((await chatter.approve(id)).json.errorCode).toBe("session.forbidden");
    expect((await chatter.giveBack(id)).json.errorCode).toBe("session.forbidden");
    expect((await stranger.open()).json.value.items).toEqual([]);
    expect((await stranger.approve(id)).status).toBe(404);
    expect((await stranger.giveBack(id)).status).toBe(404);
    expect((await (await cashier.operator()).approve(randomUUID())).status).toBe(404);
  });

  it("a returned one gives everything back, with the reason and the operator's words", async () => {
    const { member, withdraw, get, balance } = await cashier.saver();
    const operator = await cashier.operator();
    const { id } = (await withdraw(ONE)).json.value;
    expect((await operator.giveBack(id, "nameDiffers", "নামটি মিলিয়ে দেখুন")).json.value.state).toBe("returned");
    const returned = (await get(`/wps/withdraw/order?id=${id}`)).json.value;
    expect(returned).toMatchObject({ state: "returned", reason: "nameDiffers" });
    expect(returned.timeline.at(-1)).toMatchObject({ kind: "returned", note: "নামটি মিলিয়ে দেখুন" });
    expect([await balance(), await cashier.held(member.id)]).toEqual([1_000_000, 0]);
    expect((await operator.approve(id)).json.errorCode).toBe("withdraw.decided");
    const [letter] = (await get("/wps/inbox")).json.value.list;
    expect(letter).toMatchObject({ title: "Your withdrawal was returned", read: false });
    expect(letter.content).toContain("The account is in a different name.");
    expect(letter.content).toContain(`/m/withdraw?order=${id}`);
  });

  it("a paid one is written about, once", async () => {
    const { withdraw, get } = await cashier.saver();
    await withdraw(60_000);
    await cashier.payAll();
    await cashier.payAll();
    const { list } = (await get("/wps/inbox")).json.value;
    expect(list.map(({ title }: { title: string }) => title)).toEqual(["Your withdrawal has been paid"]);
    expect(list[0].content.replaceAll("\u00a0", " ")).toContain("৳ 600.00 has been sent");
  });

  it("approved and returned in the same moment: one of the two happens, and the sum is whole", async () => {
    const [left, right] = [await cashier.operator(), await cashier.operator()];
    for (let round = 0; round < 8; round += 1) {
      const { member, withdraw, get, balance } = await cashier.saver();
      const { id } = (await withdraw(ONE)).json.value;
      const answers = await Promise.all([left.approve(id), right.giveBack(id)]);
      expect(answers.filter(({ json }) => json.success)).toHaveLength(1);
      const { state } = (await get(`/wps/withdraw/order?id=${id}`)).json.value;
      const held = await cashier.held(member.id);
      expect([await balance(), held]).toEqual(state === "returned" ? [1_000_000, 0] : [1_000_000 - ONE, ONE]);
    }
  });
});

describe("the database itself", () => {
  it("lets an order go one way only, and keeps what it was asked as", async () => {
    const { withdraw } = await cashier.saver();
    const { id } = (await withdraw(ONE)).json.value;
    const change = (set: string) => sql.raw(`update withdrawals set ${set} where public_id = '${id}'`).execute(cashier.test.db);
    await expect(change("state = 'paid', settled_at = now()")).rejects.toThrow(/does not go/);
    await expect(change("amount_minor = 1")).rejects.toThrow(/keeps what/);
    await expect(change("state = 'returned', return_reason = null, settled_at = now()")).rejects.toThrow(/check/);
    await expect(sql`delete from withdrawals`.execute(cashier.test.db)).rejects.toThrow(/stay/);
    await expect(sql`delete from withdrawal_events`.execute(cashier.test.db)).rejects.toThrow(/stay/);
  });
});
