import { expect, test } from "vitest";
import { layoutOf, orderOf, textsOf } from "./layout-rules.ts";

const COLUMNS = [{ id: "account" }, { id: "email", hidden: true }, { id: "amount" }, { id: "brand", always: true }];
const at = (query: string) => {
  const params = new URLSearchParams(query);
  return layoutOf((name) => params.get(name) ?? "", COLUMNS);
};

test("CSHELL-06 columns, their order, pins, widths and rows are read out of the address; what is none of the table's is left out", () => {
  expect(at("")).toEqual({
    shown: ["account", "amount", "brand"],
    chosen: false,
    start: [],
    end: [],
    widths: {},
    rows: null,
    size: 50,
  });
  const query =
    "cols=amount.account.nonsense.amount&pin=account.x&pinEnd=amount.account&widths=amount-120.x-90.account-9.brand-9999&rows=wide&size=200";
  expect(at(query)).toEqual({
    shown: ["brand", "amount", "account"],
    chosen: true,
    start: ["account"],
    end: ["amount"],
    widths: { amount: 120, account: 48, brand: 800 },
    rows: "wide",
    size: 200,
  });
  expect(at("cols=nonsense&rows=huge&size=60")).toMatchObject({
    shown: ["account", "amount", "brand"],
    chosen: false,
    rows: null,
    size: 50,
  });
  // The first column is there always, since it leads to the row's own page.
  expect(at("cols=email").shown).toEqual(["account", "brand", "email"]);
});

test("CSHELL-06 the address says what has been changed and nothing else", () => {
  expect(textsOf({ shown: ["account", "amount", "brand"], widths: {}, start: [], rows: null, size: 50 }, COLUMNS)).toEqual({
    shown: null,
    widths: null,
    start: null,
    rows: null,
    size: null,
  });
  expect(textsOf({ shown: ["amount", "account"], widths: { amount: 120.4 }, end: ["amount"], rows: "dense", size: 100 }, COLUMNS)).toEqual({
    shown: "amount.account",
    widths: "amount-120",
    end: "amount",
    rows: "dense",
    size: "100",
  });
});

test("CSHELL-06 a list is asked for an order that it has, and for 50, 100 or 200 rows", () => {
  const of = (query: string) => orderOf((name) => new URLSearchParams(query).get(name) ?? "", ["amount", "-amount"]);
  expect(of("sort=-amount&size=100")).toEqual({ sort: "-amount", size: 100 });
  expect(of("sort=name&size=10")).toEqual({ size: 50 });
});
