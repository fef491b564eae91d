import { STATEMENT_LINES_MAX, STATEMENT_PART_MAX } from "@mela/contract/console/reconciliation";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { takeSeat } from "../../../testing/console.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember } from "../../../testing/factories.ts";
import { mostHeld } from "../../../testing/memory.ts";
import { createPaymentStandIn } from "../../../testing/payment-stand-in.ts";
import { COLUMNS, createAccountant, HEAD } from "../../../testing/statements.ts";
import { dayIn } from "../../lib/calendar.ts";

/** Of the reading and the comparison together, on the machine of a tester. */
const SECONDS_MAX = 60;
/** To hold all rows at once takes 53 MiB, a part after the other 7. */
const BYTES_MAX = 32 * 1_048_576;
/** Rows that differ: no order of ours. */
const UNKNOWN = 100;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ payments: createPaymentStandIn() });
});
afterAll(() => test.close());

it("CMONEY-13 200,000 rows are read and compared within a minute and 32 MiB held", async () => {
  const { id: memberId } = await buildMember(test);
  const orders = STATEMENT_LINES_MAX - UNKNOWN;
  await sql`alter table deposit_orders disable trigger user`.execute(test.db);
  await sql`insert into deposit_orders (merchant_code, member_id, request_key, method, currency, amount_minor, terms, language, state, provider,
      provider_payment_id, expires_at)
    select 'mela', ${memberId}, 'key ' || n, 'bkash', 'BDT', 50000, '{}', 'en', 'pending', 'stand-in', 'PAY' || n, now() from generate_series(1, ${orders}) n`.execute(
    test.db,
  );
  const today = dayIn(new Date(), "Asia/Dhaka");
  const line = (_: unknown, at: number) => `PAY${at + 1},500.00,deposit,pending,${today} 12:00:00`;
  const csv = [HEAD, ...Array.from({ length: STATEMENT_LINES_MAX }, line)].join("\n");
  const anna = createAccountant(test, await takeSeat(test, "anna", "finance", "mela"));
  const size = STATEMENT_PART_MAX;
  const parts = Math.ceil(csv.length / size);
  const { value: begun } = await anna.begin(today, "stand-in", { name: "large.csv", parts, columns: COLUMNS });
  for (let part = 0; part < parts; part += 1)
    await anna.send("/statement/part", { statement: begun.statement, part, csv: csv.slice(part * size, (part + 1) * size) });
  const { answer: steps, bytes, seconds, looks } = await mostHeld(() => anna.work());
  expect(steps).toBe(parts + 1);
  expect(looks).toBeGreaterThan(2);
  const counts = { matched: orders, missingHere: UNKNOWN, missingThere: 0, otherAmount: 0, otherState: 0 };
  expect((await anna.get("/day", { id: begun.id })).value).toMatchObject({ counts, openCases: UNKNOWN });
  expect(seconds).toBeLessThan(SECONDS_MAX);
  expect(bytes).toBeLessThan(BYTES_MAX);
});
