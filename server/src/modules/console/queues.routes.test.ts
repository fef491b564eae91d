import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { takeOwnSeat, takeSeat } from "../../../testing/console.ts";
import { buildMember } from "../../../testing/factories.ts";
import { type Cashier, createCashier } from "../../../testing/withdrawing.ts";

let cashier: Cashier;
beforeAll(async () => {
  cashier = await createCashier();
});
afterAll(() => cashier.test.close());

const counts = async (token: string, brand: string) => {
  const { json } = await cashier.test.call("GET", `/wps/console/queues?brand=${brand}`, { token });
  return json.value ?? json.errorCode;
};

const showDocuments = (member: number, state: "draft" | "review") =>
  sql`insert into kyc_cases (merchant_code, member_id, state, document_kind, full_name, submitted_at)
    values ('mela', ${member}, ${state}, 'idCard', 'Rahim Uddin', case ${state}::text when 'review' then now() end)`.execute(
    cashier.test.db,
  );
const converse = ({ id }: { id: number }, status: "waiting" | "open" | "closed") =>
  sql`insert into chat_conversations (merchant_code, member_id, language, status, operator_id, last_message_at)
    select m.merchant_code, m.id, 'en', ${status}::text, case ${status}::text when 'open' then (select min(id) from operators) end, now()
    from members m where m.id = ${id}`.execute(cashier.test.db);

it("CSHELL-01 queues tell how much waits for people in the brand, to who may read them", async () => {
  const { test } = cashier;
  const owner = await takeSeat(test, "counts-owner", "owner", null);
  const risk = await takeOwnSeat(test, "counts-reader", { permissions: ["deposits.read"], brand: "mela" });
  const content = await takeSeat(test, "counts-content", "content", "mela");
  expect(await counts(owner, "mela")).toEqual({ withdrawals: 0, deposits: 0, identity: 0, chat: 0, feedback: 0 });
  const saver = await cashier.saver(3_000_000);
  for (let at = 0; at < 3; at += 1) await saver.withdraw(600_000);
  // One is paid out and asks nobody, one of another is in doubt.
  await sql`update withdrawals set state = 'paying', approvals_needed = 0 where id = (select min(id) from withdrawals)`.execute(test.db);
  await sql`update withdrawals set state = 'paying', doubt = 'differs', doubted_at = now() where id = (select max(id) from withdrawals)`.execute(
    test.db,
  );
  await sql`insert into deposit_reviews (merchant_code, provider, reference, reason, paid_amount_minor, paid_currency)
    values ('mela', 'sandbox', 'counted-1', 'unknownOrder', 100, 'BDT'), ('panna', 'sandbox', 'counted-2', 'unknownOrder', 100, 'INR')`.execute(
    test.db,
  );
  await sql`insert into feedback (merchant_code, member_id, type, content, seen_at, seen_by)
    select 'mela', m.id, 0, 'a feedback ' || n, case n when 2 then now() end, case n when 2 then o.id end
    from (select min(id) as id from members) m, (select min(id) as id from operators) o, generate_series(1, 2) n`.execute(test.db);
  // Documents that are not sent in yet wait for nobody, nor does a conversation that somebody has taken, or one that is over.
  for (const state of ["review", "review", "draft"] as const) await showDocuments((await buildMember(test)).id, state);
  for (const status of ["waiting", "waiting", "waiting", "open", "closed"] as const) await converse(await buildMember(test), status);
  await converse(await buildMember(test, { brandCode: "panna" }), "waiting");
  expect(await counts(owner, "mela")).toEqual({ withdrawals: 2, deposits: 1, identity: 2, chat: 3, feedback: 1 });
  expect(await counts(owner, "panna")).toEqual({ withdrawals: 0, deposits: 1, identity: 0, chat: 1, feedback: 0 });
  expect(await counts(risk, "mela")).toEqual({ withdrawals: null, deposits: 1, identity: null, chat: null, feedback: null });
  expect(await counts(content, "mela")).toEqual({ withdrawals: null, deposits: null, identity: null, chat: null, feedback: null });
  expect(await counts(risk, "panna")).toBe("request.notFound");
  expect(await counts(owner, "nonsense")).toBe("request.notFound");
});
