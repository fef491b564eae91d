import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { PaymentRequest, PaymentState, PayoutRequest, PayoutState } from "@mela/contract/deposit/payment";
import { LATER_COLUMNS, LATER_SCHEMA, SCHEMA } from "./book-schema.ts";
import { statementMethods } from "./statement.ts";

export interface Payment {
  id: string;
  reference: string;
  ask: PaymentRequest;
  status: PaymentState["status"];
  amount: number;
  currency: string;
  reason: string | null;
  dueAt: number | null;
  expiresAt: number;
  /** When it was completed or failed. */
  settledAt: number | null;
}

export interface Payout {
  id: string;
  reference: string;
  ask: PayoutRequest;
  status: PayoutState["status"];
  reason: string | null;
  dueAt: number | null;
  /** When it was paid or failed. */
  settledAt: number | null;
}

export interface Callback {
  seq: number;
  url: string;
  body: string;
  forged: boolean;
  attempts: number;
}

type Row = Record<string, string | number | null>;
const KEEP_REQUESTS_MS = 86_400_000;

export type Book = ReturnType<typeof openBook>;

/**
 * All that the provider knows, in SQLite. Every change waits for the disk (`synchronous = FULL`), and the file is locked for this
 * process: a second one on the same folder fails to start.
 */
export function openBook(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "payments.db");
  const db = new DatabaseSync(file);
  try {
    db.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;");
    db.exec(`BEGIN IMMEDIATE; ${SCHEMA} COMMIT;`);
    addLaterColumns(db);
  } catch (error) {
    db.close();
    throw new Error(`The book of payments ${file} cannot be opened; does another provider run on this folder?`, { cause: error });
  }
  chmodSync(file, 0o600);
  return { ...paymentMethods(db), ...payoutMethods(db), ...callbackMethods(db), ...statementMethods(db), ...lifeMethods(db) };
}

function addLaterColumns(db: DatabaseSync): void {
  for (const { table, column, type } of LATER_COLUMNS) {
    const known = db.prepare("SELECT 1 FROM pragma_table_info(?) WHERE name = ?").get(table, column);
    if (!known) db.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
  }
  db.exec(LATER_SCHEMA);
}

function paymentMethods(db: DatabaseSync) {
  const insert = db.prepare(
    "INSERT INTO payments (id, reference, ask, status, amount, currency, reason, due_at, expires_at, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
  );
  const byId = db.prepare("SELECT * FROM payments WHERE id = ?");
  const byReference = db.prepare("SELECT * FROM payments WHERE reference = ?");
  const due = db.prepare("SELECT * FROM payments WHERE due_at <= ? ORDER BY due_at LIMIT 50");
  const update = db.prepare(
    "UPDATE payments SET status = ?, amount = ?, currency = ?, reason = ?, due_at = ?, settled_at = ? WHERE id = ?",
  );
  return {
    addPayment: (payment: Payment, now: number): void => {
      const { id, reference, ask, status, amount, currency, reason, dueAt, expiresAt } = payment;
      insert.run(id, reference, JSON.stringify(ask), status, amount, currency, reason, dueAt, expiresAt, now);
    },
    payment: (id: string): Payment | null => toPayment(byId.get(id) as Row | undefined),
    paymentOf: (reference: string): Payment | null => toPayment(byReference.get(reference) as Row | undefined),
    duePayments: (now: number): Payment[] => (due.all(now) as Row[]).flatMap((row) => toPayment(row) ?? []),
    savePayment: ({ id, status, amount, currency, reason, dueAt, settledAt }: Payment): void =>
      void update.run(status, amount, currency, reason, dueAt, settledAt, id),
  };
}

function payoutMethods(db: DatabaseSync) {
  const insert = db.prepare(
    "INSERT INTO payouts (id, reference, ask, status, reason, due_at, settled_at, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
  );
  const byReference = db.prepare("SELECT * FROM payouts WHERE reference = ?");
  const due = db.prepare("SELECT * FROM payouts WHERE due_at <= ? ORDER BY due_at LIMIT 50");
  const update = db.prepare("UPDATE payouts SET status = ?, reason = ?, due_at = ?, settled_at = ? WHERE id = ?");
  return {
    addPayout: ({ id, reference, ask, status, reason, dueAt, settledAt }: Payout, now: number): void =>
      void insert.run(id, reference, JSON.stringify(ask), status, reason, dueAt, settledAt, now),
    payoutOf: (reference: string): Payout | null => toPayout(byReference.get(reference) as Row | undefined),
    duePayouts: (now: number): Payout[] => (due.all(now) as Row[]).flatMap((row) => toPayout(row) ?? []),
    savePayout: ({ id, status, reason, dueAt, settledAt }: Payout): void => void update.run(status, reason, dueAt, settledAt, id),
  };
}

function callbackMethods(db: DatabaseSync) {
  const insert = db.prepare("INSERT INTO callbacks (url, body, forged, due_at, created_at) VALUES (?, ?, ?, ?, ?)");
  const due = db.prepare("SELECT * FROM callbacks WHERE due_at <= ? ORDER BY due_at, seq LIMIT 50");
  const update = db.prepare("UPDATE callbacks SET attempts = ?, due_at = ? WHERE seq = ?");
  return {
    addCallback: (callback: { url: string; body: string; forged: boolean }, dueAt: number): void =>
      void insert.run(callback.url, callback.body, callback.forged ? 1 : 0, dueAt, dueAt),
    dueCallbacks: (now: number): Callback[] =>
      (due.all(now) as Row[]).map((row) => ({
        seq: Number(row["seq"]),
        url: String(row["url"]),
        body: String(row["body"]),
        forged: row["forged"] === 1,
        attempts: Number(row["attempts"]),
      })),
    /** `dueAt` null: it has arrived, or is given up. */
    markCallback: (seq: number, attempts: number, dueAt: number | null): void => void update.run(attempts, dueAt, seq),
  };
}

function lifeMethods(db: DatabaseSync) {
  const findRequest = db.prepare("SELECT body_hash, answer FROM requests WHERE id = ?");
  const addRequest = db.prepare("INSERT INTO requests (id, body_hash, answer, at) VALUES (?, ?, ?, ?)");
  const prune = db.prepare("DELETE FROM requests WHERE at < ?");
  return {
    request: (id: string): { bodyHash: string; answer: string } | null => {
      const row = findRequest.get(id) as Row | undefined;
      return row ? { bodyHash: String(row["body_hash"]), answer: String(row["answer"]) } : null;
    },
    addRequest: (id: string, bodyHash: string, answer: string, now: number): void => void addRequest.run(id, bodyHash, answer, now),
    /** Everything that `work` writes, or nothing. */
    atomically: <T>(work: () => T): T => {
      db.exec("BEGIN IMMEDIATE");
      try {
        const result = work();
        db.exec("COMMIT");
        return result;
      } catch (error) {
        db.exec("ROLLBACK");
        throw error;
      }
    },
    prune: (now: number): void => void prune.run(now - KEEP_REQUESTS_MS),
    close: (): void => db.close(),
  };
}

function toPayment(row: Row | undefined): Payment | null {
  if (!row) return null;
  return {
    id: String(row["id"]),
    reference: String(row["reference"]),
    ask: JSON.parse(String(row["ask"])) as PaymentRequest,
    status: row["status"] as Payment["status"],
    amount: Number(row["amount"]),
    currency: String(row["currency"]),
    reason: row["reason"] as string | null,
    dueAt: row["due_at"] as number | null,
    expiresAt: Number(row["expires_at"]),
    settledAt: row["settled_at"] as number | null,
  };
}

function toPayout(row: Row | undefined): Payout | null {
  if (!row) return null;
  return {
    id: String(row["id"]),
    reference: String(row["reference"]),
    ask: JSON.parse(String(row["ask"])) as PayoutRequest,
    status: row["status"] as Payout["status"],
    reason: row["reason"] as string | null,
    dueAt: row["due_at"] as number | null,
    settledAt: row["settled_at"] as number | null,
  };
}
