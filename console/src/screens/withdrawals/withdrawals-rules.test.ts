import { expect, test } from "vitest";
import { changedFields, decisionsFor, isApprovable, nextAfter, queryOf } from "./withdrawals-rules.ts";
import { orderOf } from "./withdrawals.samples.ts";

const all = () => true;

test("an address is read as people write it, and what is no view or kind counts as none", () => {
  const of = (values: Record<string, string>) => queryOf((name) => values[name] ?? "", { code: "mela", currency: "BDT" });
  expect(of({})).toEqual({ brand: "mela", view: "open", account: "", min: 0, max: 0, size: 50 });
  expect(of({ view: "held", kind: "bkash", q: " Rahim ", min: "১,০০০.৫০", max: "2000" })).toEqual({
    brand: "mela",
    view: "held",
    kind: "bkash",
    account: "rahim",
    min: 100_050,
    max: 200_000,
    size: 50,
  });
  const minIn = (currency: string | null) => queryOf((name) => (name === "min" ? "1000" : ""), { code: "mela", currency }).min;
  expect(minIn("JPY")).toBe(1000);
  expect(minIn(null)).toBe(0);
  expect(of({ view: "nonsense", kind: "gold", min: "-1" })).toEqual({ brand: "mela", view: "open", account: "", min: 0, max: 0, size: 50 });
});

test("what can be decided goes by how an order stands and by what the operator may", () => {
  expect(decisionsFor(orderOf(), all)).toEqual(["approve", "return", "hold"]);
  expect(decisionsFor(orderOf({ aboveCeiling: true }), all)).toEqual(["ask", "return", "hold"]);
  expect(decisionsFor(orderOf({ aboveCeiling: true, askedBy: "Anna" }), all)).toEqual(["return", "hold"]);
  expect(decisionsFor(orderOf({ approvedByMe: true }), all)).toEqual(["return", "hold"]);
  expect(decisionsFor(orderOf({ hold: { by: "Anna", reason: "look", since: "" } }), all)).toEqual(["return", "release"]);
  expect(decisionsFor(orderOf({ state: "paying", waitsForTransfer: true }), all)).toEqual(["sent", "notSent"]);
  expect(decisionsFor(orderOf({ state: "paying", doubt: { why: "refused", since: "", needed: 1, rulings: [] } }), all)).toEqual([
    "settlePaid",
    "settleReturned",
  ]);
  expect(decisionsFor(orderOf({ state: "paid", contradiction: { says: "returned", since: "" } }), all)).toEqual(["closeContradiction"]);
  expect(decisionsFor(orderOf(), (permission) => permission === "withdrawals.return")).toEqual(["return"]);
  expect(decisionsFor(orderOf({ state: "paid" }), all)).toEqual([]);
});

test("after one comes the next of the queue, after the last the first that is left", () => {
  const queue = [1, 2, 3].map((position) => orderOf({ id: String(position), position }));
  const [one, two, three] = queue as [(typeof queue)[0], (typeof queue)[0], (typeof queue)[0]];
  expect(nextAfter(queue, one)).toBe(two);
  expect(nextAfter([one, three], two)).toBe(three);
  expect(nextAfter(queue, three)).toBe(one);
  expect(nextAfter([one], one)).toBeUndefined();
});

test("only what nothing stands against is approved with others", () => {
  expect(isApprovable(orderOf())).toBe(true);
  for (const part of [
    { state: "paying" as const },
    { approvedByMe: true },
    { aboveCeiling: true },
    { hold: { by: "a", reason: "b", since: "" } },
    { contradiction: { says: "paid" as const, since: "" } },
  ])
    expect(isApprovable(orderOf(part)), JSON.stringify(part)).toBe(false);
});

test("two versions of an order are told apart field by field", () => {
  expect(changedFields(orderOf(), orderOf({ version: 9 }))).toEqual([]);
  const now = orderOf({ state: "paying", approvals: [{ name: "Bela", at: "" }], waitsForTransfer: true });
  expect(changedFields(orderOf(), now)).toEqual([
    { field: "state", seen: "review", now: "paying" },
    { field: "approvals", seen: "", now: "Bela" },
    { field: "waitsForTransfer", seen: "", now: "yes" },
  ]);
});
