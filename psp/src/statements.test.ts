import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { STATEMENT_PAGE_MAX, type StatementLine } from "@mela/contract/deposit/payment";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SCHEMA } from "./book/book-schema.ts";
import { type Book, openBook } from "./book/book.ts";
import { createPayments } from "./payments.ts";
import { createPayouts } from "./payouts.ts";
import { createStatements } from "./statements.ts";

const NOON = Date.parse("2026-11-28T12:00:00Z");
let folder: string;
let book: Book;
let at = NOON;
const now = () => at;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mela-psp-"));
  book = openBook(folder);
  at = NOON;
});
afterEach(() => {
  book.close();
  rmSync(folder, { recursive: true, force: true });
});

const order = (reference: string) => ({
  request_id: `request-${reference}`,
  reference,
  method: "bkash" as const,
  amount: 50_000,
  currency: "BDT",
  callback_url: "http://127.0.0.1:8080/callback",
});
const page = (after: string | null = null, until = NOON + 60_000) =>
  createStatements({ book }).list({
    request_id: "statement-1",
    from: new Date(NOON).toISOString(),
    until: new Date(until).toISOString(),
    after,
  });

test("CMONEY-13 a statement has what ended within a span, with when, how and how much: payments that were taken or failed, and payouts", () => {
  const payments = createPayments({ book, publicUrl: "http://127.0.0.1:8091", delayMs: 1_000, now });
  const payouts = createPayouts({ book, delayMs: 1_000, now });
  const pay = (reference: string, outcome: "amount" | "failure" | "success") =>
    payments.choose(payments.create({ ...order(reference), language: "en", return_url: "http://127.0.0.1:8080/back" }).payment_id, outcome);
  const account = { holder: "Rahim", bank: null, branch: null };
  const { id } = pay("payment-1", "amount");
  pay("payment-2", "failure");
  pay("payment-open", "success");
  at += 1_000;
  payments.execute("payment-1");
  payouts.create({ ...order("payout-1"), account: { ...account, number: "01712345678" } });
  const slow = payouts.create({ ...order("payout-2"), account: { ...account, number: "01712348888" } });
  expect(slow.state.status).toBe("processing");
  at = NOON + 60_000;
  payouts.runDue();
  const line = (reference: string, part: Partial<StatementLine>) => expect.objectContaining({ reference, currency: "BDT", ...part });
  const { lines, next } = page();
  expect(lines).toHaveLength(3);
  expect(lines[0]).toEqual(line("payment-2", { kind: "payment", status: "failed", at: "2026-11-28T12:00:00.000Z" }));
  expect(lines).toContainEqual(line("payment-1", { id, status: "completed", amount: 500_000, at: "2026-11-28T12:00:01.000Z" }));
  expect(lines).toContainEqual(line("payout-1", { kind: "payout", status: "completed", amount: 50_000 }));
  expect(next).toBeNull();
  // What ends at the very end of the span is of the next one.
  expect(page(null, NOON + 60_001).lines.at(-1)).toEqual(line("payout-2", { status: "failed" }));
});

test("CMONEY-13 a long statement comes in pages, each line once", () => {
  const payouts = createPayouts({ book, delayMs: 1_000, now });
  const account = { holder: "Rahim", bank: null, branch: null, number: "01712345678" };
  const count = STATEMENT_PAGE_MAX + 5;
  book.atomically(() => {
    for (let one = 0; one < count; one += 1) {
      at = NOON + Math.floor(one / 100);
      payouts.create({ ...order(`payout-${one}`), account });
    }
  });
  const first = page();
  const second = page(first.next);
  expect([first.lines.length, second.lines.length, second.next]).toEqual([STATEMENT_PAGE_MAX, 5, null]);
  expect(new Set([...first.lines, ...second.lines].map(({ id }) => id)).size).toBe(count);
  expect(() => page("somewhere")).toThrow("request.invalid");
});

test("a book of an earlier version is opened, and what it has is in no statement", () => {
  const old = mkdtempSync(join(tmpdir(), "mela-psp-"));
  const db = new DatabaseSync(join(old, "payments.db"));
  db.exec(SCHEMA);
  db.exec(
    `INSERT INTO payouts (id, reference, ask, status, created_at) VALUES ('a', 'b', '{"amount": 1, "currency": "BDT"}', 'paid', ${NOON})`,
  );
  db.close();
  const opened = openBook(old);
  expect(opened.payoutOf("b")).toMatchObject({ status: "paid", settledAt: null });
  expect(opened.statement({ from: 0, until: Number.MAX_SAFE_INTEGER, after: null, limit: 10 })).toEqual([]);
  opened.close();
  rmSync(old, { recursive: true, force: true });
});
