import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Cashier, createCashier, PIN } from "../../../testing/withdrawing.ts";

/** JSON as it is typed on the wire; a test's own numbers would be turned into something else before they leave. */
const BAD = [
  "-1",
  "0.5",
  "0.001",
  "1e309",
  "-1e309",
  "NaN",
  "Infinity",
  "1234567890123456789",
  "1e19",
  "null",
  "[1000]",
  '{"amount":1000}',
];
const BAD_TEXTS = ["-1", "0", "1e309", "NaN", "০.০০১", "1234567890123456789", "১০", "1000", ""];
const CASES = [...BAD, ...BAD_TEXTS.map((text) => JSON.stringify(text))];

interface MoneyCall {
  name: string;
  method: "POST" | "PUT";
  path: string;
  /** With `AMOUNT` where the amount stands. */
  body: (accountId: string) => string;
  /** Nothing at all is an amount here: a limit of nothing is one, and null takes a limit away. */
  also?: readonly string[];
}

const CALLS: MoneyCall[] = [
  { name: "a deposit", method: "POST", path: "/wps/deposit/create", body: () => '{"method":"bkash","amount":AMOUNT}' },
  {
    name: "a withdrawal",
    method: "POST",
    path: "/wps/withdraw",
    body: (accountId) => `{"accountId":"${accountId}","amount":AMOUNT,"fundsPassword":"${PIN}"}`,
  },
  { name: "a transfer", method: "POST", path: "/wps/wallets/transfer", body: () => '{"from":"main","to":"arcade","amount":AMOUNT}' },
  ...(["deposit", "loss", "wager"] as const).map((kind) => ({
    name: `a ${kind} limit`,
    method: "PUT" as const,
    path: "/wps/limits",
    body: () => `{"kind":"${kind}","period":"day","cap":AMOUNT}`,
    also: ["0", "null"],
  })),
];

let cashier: Cashier;
let saver: Awaited<ReturnType<Cashier["saver"]>>;
beforeAll(async () => {
  cashier = await createCashier();
  saver = await cashier.saver();
});
afterAll(() => cashier.test.close());

const send = ({ method, path, body }: MoneyCall, amount: string) =>
  cashier.test.call(method, path, {
    token: saver.token,
    body: body(saver.accountId).replace("AMOUNT", amount),
    headers: { "content-type": "application/json", "idempotency-key": randomUUID(), "accept-language": "en" },
  });

describe.each(CALLS)("the amount of $name", (call) => {
  test.each([...CASES, "0"].filter((amount) => !call.also?.includes(amount)))(
    "%s is refused as it came, and nothing moves",
    async (amount) => {
      const { status, json } = await send(call, amount);
      expect([status, json.errorCode]).toEqual([400, "request.invalid"]);
      expect([await saver.balance(), await cashier.held(saver.member.id)]).toEqual([1_000_000, 0]);
    },
  );
});

test("after all of them there is no order, no limit and no fault in the ledger", async () => {
  expect((await saver.get("/wps/withdraw")).json.value.items).toEqual([]);
  expect((await saver.get("/wps/deposit/list")).json.value.list).toEqual([]);
  const { limits } = (await saver.get("/wps/limits")).json.value as { limits: { cap: number | null; pending: unknown }[] };
  expect(limits.filter(({ cap, pending }) => cap !== null || pending !== null)).toEqual([]);
  expect((await cashier.test.services.wallet.verifyLedger()).faults).toEqual([]);
});
