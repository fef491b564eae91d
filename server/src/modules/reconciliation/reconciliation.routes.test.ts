import { randomUUID } from "node:crypto";
import { STATEMENT_LINES_MAX } from "@mela/contract/console/reconciliation";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { takeOwnSeat, takeSeat } from "../../../testing/console.ts";
import type { TestApp } from "../../../testing/create-test-app.ts";
import { COLUMNS, createAccountant, HEAD } from "../../../testing/statements.ts";
import { type Cashier, createCashier } from "../../../testing/withdrawing.ts";
import { PaymentRefused } from "../../adapters/payment.ts";
import { addDays, dayIn } from "../../lib/calendar.ts";

const DAY_MS = 86_400_000;
const ZONE = "Asia/Dhaka";

let cashier: Cashier;
let test: TestApp;
let anna: ReturnType<typeof createAccountant>;
let bela: ReturnType<typeof createAccountant>;
let payer: Awaited<ReturnType<Cashier["saver"]>>;
let payee: typeof payer;
let today: string;
const provider = () => cashier.payments.name;
beforeAll(async () => {
  cashier = await createCashier();
  ({ test } = cashier);
  anna = createAccountant(test, await takeSeat(test, "anna", "finance", "mela"));
  bela = createAccountant(test, await takeSeat(test, "bela", "finance", "mela"));
  [payer, payee] = [await cashier.saver(), await cashier.saver(10_000_000)];
  today = dayIn(new Date(), ZONE);
});
afterAll(() => test.close());

/** A deposit that was paid and credited; its id and the provider's. */
async function paidIn(amount: number): Promise<{ id: string; paymentId: string }> {
  const id = await opened(amount);
  const state = cashier.payments.authorise(id);
  await test.services.deposit.settlement.take(state, provider());
  return { id, paymentId: state.payment_id };
}
async function opened(amount: number): Promise<string> {
  const headers = { "idempotency-key": randomUUID(), "accept-language": "en" };
  return (await test.call("POST", "/wps/deposit/create", { token: payer.token, headers, body: { method: "bkash", amount } })).json.value.id;
}
async function paidOut(amount: number): Promise<{ id: string; payoutId: string }> {
  const { id } = (await payee.withdraw(amount)).json.value;
  await cashier.payAll();
  return { id, payoutId: cashier.payments.payouts.get(id)?.payout_id ?? "" };
}
const row = (id: string, amount: string, { kind = "deposit", state = "success", time = `${today} 12:00` } = {}) =>
  [id, amount, kind, state, time].join(",");
const file = (...rows: string[]) => [HEAD, ...rows].join("\r\n");
const bookings = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from ledger_transactions`.execute(test.db)).rows[0]?.count;
/** Puts when something was booked or paid where a test wants it. */
async function moveTo(publicId: string, moment: string): Promise<void> {
  for (const table of ["ledger_transactions", "withdrawals"])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(test.db);
  await sql`update ledger_transactions set created_at = ${moment} where external_id = ${`deposit:${publicId}`}`.execute(test.db);
  await sql`update withdrawals set settled_at = ${moment} where public_id = ${publicId}`.execute(test.db);
  for (const table of ["ledger_transactions", "withdrawals"])
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(test.db);
}
const recorded = async (subject: string) =>
  (await sql<{ action: string }>`select action from operator_actions where subject = ${subject} order by id`.execute(test.db)).rows.map(
    ({ action }) => action,
  );
const explain = async (one: { id: number; version: number }, what = "explained", note: string | null = "Asked the provider about it") =>
  anna.send("/case", { id: one.id, version: one.version, what, note });

describe("a provider's statement of a day", () => {
  it("CMONEY-13 is compared with deposits and payouts: matched, missing here, missing there, other amount, other state; every difference becomes a case, and nothing is booked by it", async () => {
    const [equal, silent, other] = [await paidIn(50_000), await paidIn(60_000), await paidIn(70_000)];
    const open = await opened(80_000);
    const [out, outSilent] = [await paidOut(100_000), await paidOut(110_000)];
    const before = await bookings();
    const csv = file(
      row(equal.paymentId, "500.00"),
      row(other.id.toUpperCase(), '"7,000.00"'),
      row(open, "800"),
      row("UNKNOWN-1", "90.50"),
      row(equal.paymentId, "500.00"),
      row(out.payoutId, "1000", { kind: "payout" }),
    );
    const { value: day } = await anna.bring(today, provider(), csv);
    expect(day).toMatchObject({
      provider: provider(),
      day: today,
      state: "compared",
      counts: { matched: 2, missingHere: 2, missingThere: 2, otherAmount: 1, otherState: 1 },
      openCases: 6,
      statements: [{ source: "file", fileName: "statement.csv", state: "done", by: "anna", lines: 6, faultCount: 0 }],
    });
    expect((await anna.get("/matched", { id: day.id })).value.items).toMatchObject([
      { line: 2, key: equal.paymentId, order: { kind: "deposit", id: equal.id }, amount: 50_000 },
      { line: 7, key: out.payoutId, order: { kind: "payout", id: out.id }, amount: 100_000 },
    ]);
    const bdt = (amount: number, state: string) => ({ amount, currency: "BDT", state });
    const found = await anna.cases(day.id);
    expect(found).toHaveLength(6);
    const of = (kind: string) => found.filter((one: { kind: string }) => one.kind === kind);
    expect(of("otherAmount")).toMatchObject([
      {
        order: { kind: "deposit", id: other.id },
        line: 3,
        theirs: bdt(700_000, "completed"),
        ours: bdt(70_000, "completed"),
        state: "open",
      },
    ]);
    expect(of("otherState")).toMatchObject([{ order: { id: open }, theirs: bdt(80_000, "completed"), ours: bdt(80_000, "pending") }]);
    expect(of("missingHere")).toMatchObject([
      { key: "UNKNOWN-1", line: 5, order: null, theirs: bdt(9_050, "completed"), ours: null },
      { key: equal.paymentId, line: 6, order: null },
    ]);
    expect(of("missingThere")).toMatchObject([
      { order: { kind: "deposit", id: silent.id }, key: null, theirs: null, ours: bdt(60_000, "completed") },
      { order: { kind: "payout", id: outSilent.id }, ours: bdt(110_000, "completed") },
    ]);
    expect(await bookings()).toBe(before);
    expect((await anna.get("", { state: "compared" })).value.items).toMatchObject([{ id: day.id, openCases: 6, statement: "done" }]);
    expect((await anna.get("", { state: "closed" })).value.items).toEqual([]);
  });

  it("CMONEY-13 brought again it replaces what was compared, keeps what was explained, ends what is gone, and opens again what says something else; no case is ever deleted", async () => {
    const day = (await anna.get("")).value.items[0];
    const [unknown] = (await anna.cases(day.id)).filter(({ key }: { key: string }) => key === "UNKNOWN-1");
    const [amount] = await anna.cases(day.id, { kind: "otherAmount" });
    await explain(unknown);
    await explain(amount);
    const missing = await anna.cases(day.id, { kind: "missingThere" });
    const again = file(row("UNKNOWN-1", "90.50"), row(amount.order.id, "7,100".replace(",", "")), row(missing[0].order.id, "600"));
    const { value } = await bela.bring(today, provider(), again);
    expect(value).toMatchObject({ statements: [{ by: "bela" }, { by: "anna", state: "done" }] });
    const byId = new Map<number, Record<string, unknown>>((await anna.cases(day.id)).map((one: { id: number }) => [one.id, one]));
    expect(byId.get(unknown.id)).toMatchObject({ state: "explained", isGone: false });
    expect(byId.get(amount.id)).toMatchObject({ state: "open", theirs: { amount: 710_000 } });
    expect(byId.get(missing[0].id)).toMatchObject({ state: "resolved", isGone: true });
    expect((await anna.get("/case", { id: amount.id })).value.steps).toMatchObject([
      { what: "changed", by: null },
      { what: "explained", by: "anna", note: "Asked the provider about it" },
    ]);
    expect((await anna.get("/case", { id: missing[0].id })).value.steps).toMatchObject([{ what: "gone", by: null }]);
    await expect(sql`delete from reconciliation_cases`.execute(test.db)).rejects.toThrow(/refused/);
    const { rows } = await sql<{ count: number }>`
      select count(distinct statement_id)::int as count from reconciliation_lines l join reconciliation_statements s on s.id = l.statement_id
      where s.day_id = ${day.id}`.execute(test.db);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it("CMONEY-13 a day is closed by the signatures of two people: not of one twice, not with open cases, and closed it takes no statement and no word about a case until two open it again", async () => {
    const { id } = (await anna.get("")).value.items[0];
    const look = async () => (await anna.get("/day", { id })).value;
    const sign = async (who: typeof anna, decision = "close", version?: number) =>
      who.send("/sign", { id, version: version ?? (await look()).version, decision, reason: "All of it is explained" });
    expect((await sign(anna)).errorCode).toBe("reconciliation.notOver");
    test.clock.advance(DAY_MS);
    expect((await sign(anna)).errorCode).toBe("reconciliation.openCases");
    for (const one of await anna.cases(id, { state: "open" })) await explain(one);
    const earlier = (await look()).version;
    await explain((await anna.cases(id))[0], "noted");
    expect(await sign(anna, "close", earlier)).toMatchObject({
      errorCode: "console.stale",
      value: { now: { id }, change: { by: "anna" } },
    });
    expect((await sign(anna)).value).toMatchObject({ state: "compared", signatures: [{ by: "anna", isMine: true, counts: true }] });
    expect((await sign(anna)).errorCode).toBe("reconciliation.signedByYou");
    // What changes after a signature is not what was signed.
    await explain((await anna.cases(id))[0], "noted");
    expect((await look()).signatures).toMatchObject([{ counts: false }]);
    expect((await sign(bela)).value.state).toBe("compared");
    expect((await sign(anna)).value.state).toBe("closed");
    expect((await anna.bring(today, provider(), file())).errorCode).toBe("reconciliation.closed");
    expect((await explain((await anna.cases(id))[0], "noted")).errorCode).toBe("reconciliation.closed");
    await expect(sql`update reconciliation_days set state = 'compared' where id = ${id}`.execute(test.db)).rejects.toThrow(/by two/);
    expect((await sign(anna, "reopen")).value.state).toBe("closed");
    expect((await sign(anna, "reopen")).errorCode).toBe("reconciliation.signedByYou");
    expect((await sign(bela, "reopen")).value.state).toBe("compared");
    await expect(sql`update reconciliation_days set state = 'closed' where id = ${id}`.execute(test.db)).rejects.toThrow(/by two/);
    const signed = (await recorded(`reconciliation:${id}`)).filter((action) => action.toLowerCase().includes("signed"));
    expect(signed).toEqual(["signed", "signed", "signed", "reopenSigned", "reopenSigned"].map((what) => `reconciliation.${what}`));
    test.clock.advance(-DAY_MS);
  });

  it("CMONEY-13 of many who sign at once each counts once, and a word about a case made from an older sight of it is refused", async () => {
    const { value: day } = await anna.bring(addDays(today, -20), provider(), file());
    const body = { id: day.id, version: day.version, decision: "close", reason: "Nothing is open" };
    const answers = await Promise.all(Array.from({ length: 20 }, () => anna.send("/sign", body)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect((await anna.get("/day", { id: day.id })).value).toMatchObject({ state: "compared", signatures: [{ by: "anna" }] });
    const old = (await anna.cases((await anna.get("", { from: today })).value.items[0].id))[0];
    const taken = await anna.send("/case", { id: old.id, version: old.version, what: "taken", note: null });
    expect(taken.value).toMatchObject({ assignedTo: { name: "anna", isMe: true }, version: old.version + 1 });
    expect(await bela.send("/case", { id: old.id, version: old.version, what: "released", note: null })).toMatchObject({
      errorCode: "console.stale",
      value: { now: { assignedTo: { name: "anna", isMe: false } }, change: { by: "anna" } },
    });
    expect((await bela.send("/case", { id: old.id, version: old.version + 1, what: "resolved", note: null })).errorCode).toBe(
      "request.invalid",
    );
    expect(await recorded(`reconciliation-case:${old.id}`)).toContain("reconciliation.case.taken");
  });

  it("CMONEY-13 is asked of a provider by call, page by page, for the day in the brand's zone; who does not answer is asked again, who refuses is not", async () => {
    const day = addDays(today, -3);
    const [one, two] = [await paidIn(50_000), await paidOut(100_000)];
    await moveTo(one.id, `${day} 00:00:00+06`);
    await moveTo(two.id, `${day} 23:59:59+06`);
    const asked: unknown[] = [];
    const at = new Date(`${day}T12:00:00+06:00`);
    const line = { state: "completed", currency: "BDT", at } as const;
    let answer = (): Error | null => new Error("socket hang up");
    cashier.payments.listStatement = async (span) => {
      asked.push(span);
      const error = answer();
      if (error) throw error;
      if (span.after === null)
        return { lines: [{ ...line, kind: "deposit", id: one.paymentId, reference: null, amountMinor: 50_000 }], next: "page 2" };
      return { lines: [{ ...line, kind: "payout", id: two.payoutId, reference: two.id, amountMinor: 100_000 }], next: null };
    };
    const { value: begun } = await anna.begin(day, provider(), null);
    await anna.work();
    expect((await anna.get("/day", { id: begun.id })).value).toMatchObject({
      state: "open",
      byCall: true,
      statements: [{ state: "waiting", progress: null }],
    });
    answer = () => null;
    await sql`update reconciliation_statements set due_at = now()`.execute(test.db);
    await anna.work();
    const span = { from: new Date(`${day}T00:00:00+06:00`), until: new Date(`${addDays(day, 1)}T00:00:00+06:00`) };
    expect(asked.slice(1)).toEqual([
      { ...span, after: null },
      { ...span, after: "page 2" },
    ]);
    const counts = { matched: 2, missingHere: 0, missingThere: 0, otherAmount: 0, otherState: 0 };
    expect((await anna.get("/day", { id: begun.id })).value).toMatchObject({ state: "compared", counts, openCases: 0 });
    answer = () => new PaymentRefused("no such call");
    await anna.begin(day, provider(), null);
    await anna.work();
    expect((await anna.get("/day", { id: begun.id })).value).toMatchObject({
      counts,
      statements: [{ state: "failed" }, { state: "done" }],
    });
    delete cashier.payments.listStatement;
    expect((await anna.begin(day, provider(), null)).errorCode).toBe("request.notFound");
    expect((await anna.begin(day, "panna.other", null)).errorCode).toBe("request.notFound");
    expect((await anna.bring(addDays(today, 1), provider(), file())).errorCode).toBe("reconciliation.notOver");
  });

  it("CMONEY-13 rows belong to the day that the brand's clock shows, and what two clocks put on two sides of midnight is no difference once both days are here", async () => {
    const day = addDays(today, -6);
    const [late, early] = [await paidIn(51_000), await paidIn(52_000)];
    // Ours says before midnight, theirs after it; and the other way round.
    await moveTo(late.id, `${day} 23:59:58+06`);
    await moveTo(early.id, `${addDays(day, 1)} 00:00:02+06`);
    const first = await anna.bring(
      day,
      provider(),
      file(
        row(early.paymentId, "520", { time: `${day}T17:59:59Z` }),
        row("NEXT-DAY", "1", { time: `${day}T18:00:00Z` }),
        row("DAY-BEFORE", "1", { time: `${addDays(day, -1)} 11:59 PM` }),
      ),
    );
    expect(first.value).toMatchObject({ counts: { matched: 1, missingHere: 0, missingThere: 1 }, leftOut: 2, openCases: 1 });
    const [missing] = await anna.cases(first.value.id);
    expect(missing.order.id).toBe(late.id);
    const second = await anna.bring(addDays(day, 1), provider(), file(row(late.paymentId, "510", { time: `${addDays(day, 1)} 00:00` })));
    expect(second.value).toMatchObject({ counts: { matched: 1, missingThere: 0 }, openCases: 0 });
    expect((await anna.get("/day", { id: first.value.id })).value.openCases).toBe(0);
    expect((await anna.get("/case", { id: missing.id })).value).toMatchObject({ state: "resolved", isGone: true });
  });

  it("CMONEY-13 is refused as a whole where it is wrong, with the line and the column of each fault, whatever the parts that it came in", async () => {
    const day = addDays(today, -9);
    const wrong = file(
      row("A-1", "12.345"),
      row("", "1"),
      row("A-3", "1", { kind: "gift" }),
      row("A-4", "1", { state: "?" }),
      row("A-5", "1", { time: "noon" }),
    );
    for (const size of [7, 40, 1_000_000]) {
      const { value } = await anna.bring(day, provider(), wrong, { size });
      expect(value.state).toBe("open");
      expect(value.statements[0]).toMatchObject({ state: "refused", faultCount: 5 });
      expect(value.statements[0].faults).toEqual([
        { line: 2, column: "amount", fault: "noSum" },
        { line: 3, column: "id", fault: "noId" },
        { line: 4, column: "kind", fault: "noKind" },
        { line: 5, column: "state", fault: "noState" },
        { line: 6, column: "time", fault: "noTime" },
      ]);
    }
    const fault = async (csv: string, columns: object = COLUMNS) =>
      (await anna.bring(day, provider(), csv, { columns })).value.statements[0].faults;
    expect(await fault("id,sum\nA,1")).toMatchObject([
      { line: 0, column: "amount", fault: "missing" },
      { column: "kind" },
      { column: "state" },
      { column: "time" },
    ]);
    expect(await fault(`${HEAD}\n"A`)).toEqual([{ line: 0, column: "", fault: "unreadable" }]);
    expect(await fault(`${HEAD}\n"${"x".repeat(200_000)}`)).toEqual([{ line: 0, column: "", fault: "longRow" }]);
    expect(await anna.bring(day, provider(), `${HEAD}\nJos\uFFFD`)).toMatchObject({ errorCode: "statement.encoding" });
    const { rows } =
      await sql`select from reconciliation_lines l join reconciliation_statements s on s.id = l.statement_id where s.state = 'refused'`.execute(
        test.db,
      );
    expect(rows).toEqual([]);
    // As if the parts before had 200,000 rows.
    const many = (await anna.begin(day, provider(), { name: "many.csv", parts: 1, columns: COLUMNS })).value;
    await sql`update reconciliation_statements set lines = ${STATEMENT_LINES_MAX} where id = ${many.statement}`.execute(test.db);
    await anna.send("/statement/part", { statement: many.statement, part: 0, csv: file(row("A-1", "1")) });
    await anna.work();
    expect((await anna.get("/day", { id: many.id })).value.statements[0].faults).toEqual([
      { line: STATEMENT_LINES_MAX + 1, column: "", fault: "tooMany" },
    ]);
    const bare = { id: "Ref", amount: "Sum", kind: "", state: "", time: "", currency: "Money" };
    const taken = await anna.bring(day, provider(), 'Ref,Sum,Money\n"A\nB",-5,USD\nC,7,bdt\n', { columns: bare, size: 11 });
    expect(await anna.cases(taken.value.id)).toMatchObject([
      { direction: "payout", key: "A\nB", line: 3, theirs: { amount: 500, currency: "USD" } },
      { direction: "deposit", key: "C", line: 4, theirs: { amount: 700, currency: "BDT" } },
    ]);
  });

  it("CMONEY-13 is of its brand: who works in another one finds no day, no case and no provider of it, and who may not work on statements nothing at all", async () => {
    const { id } = (await anna.get("")).value.items[0];
    const far = createAccountant(test, await takeSeat(test, "far", "finance", "panna"));
    expect((await far.get("/day", { id })).errorCode).toBe("request.notFound");
    const own = createAccountant(test, await takeSeat(test, "near", "finance", "panna"), "panna");
    const [one] = await anna.cases(id);
    for (const path of ["/day", "/cases", "/matched"]) expect((await own.get(path, { id })).errorCode, path).toBe("request.notFound");
    expect((await own.get("/case", { id: one.id })).errorCode).toBe("request.notFound");
    expect((await own.send("/case", { id: one.id, version: one.version, what: "taken", note: null })).errorCode).toBe("request.notFound");
    expect((await own.send("/sign", { id, version: 1, decision: "close", reason: "mine" })).errorCode).toBe("request.notFound");
    expect((await own.get("")).value.items).toEqual([]);
    const reader = createAccountant(test, await takeOwnSeat(test, "reader", { permissions: ["deposits.read", "reconciliation.work"] }));
    expect((await reader.send("/sign", { id, version: 1, decision: "close", reason: "mine" })).errorCode).toBe("session.forbidden");
    // The provider of the environment is that of every brand: what it says of another brand's orders is left out.
    const { id: order } = await paidIn(53_000);
    const { value } = await own.bring(today, provider(), file(row(order, "530")));
    expect(value).toMatchObject({ leftOut: 1, openCases: 0 });
  });

  it("CMONEY-13 the differences of a day are taken out as CSV, which is recorded", async () => {
    const day = (await anna.get("", { from: today })).value.items[0];
    const answer = await test.call("POST", "/wps/console/reconciliation/export", {
      token: await takeSeat(test, "taker", "finance", "mela"),
      body: { brand: "mela", id: day.id },
    });
    expect(answer.headers["content-type"]).toContain("text/csv");
    const lines = answer.text.trim().split("\r\n");
    expect(lines[0]).toContain("case,kind,direction,order");
    expect(lines).toHaveLength(1 + (await anna.cases(day.id)).length);
    expect(lines.find((line) => line.includes("UNKNOWN-1"))).toMatch(
      /missingHere,deposit,,UNKNOWN-1,2,.*,90\.50,BDT,completed,,,,explained/,
    );
    expect(await recorded(`reconciliation:${day.id}`)).toContain("reconciliation.exported");
  });
});
