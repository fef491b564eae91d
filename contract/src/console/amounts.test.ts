import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { wireLines } from "../testing/wire-lines.ts";

/** A field of what a call of the console answers, as `wireLines` writes it: call, place of what it stands in, name, type. */
const FIELD = /^(?<call>\S+ \/wps\/console\S*) answers(?<place>\S*)\.(?<name>\w+)\??(?:\|\d+)? (?<type>\w+)/;
const AMOUNT = /(?:amount|Amount|Minor)$/;
const CURRENCY = /^(?:currency|paidCurrency)$/;

/** A round is in one currency, that of its bet; how many payments differ in their amount is no amount. */
const ELSEWHERE = [
  "GET /wps/console/members/round .entries[].amountMinor",
  "GET /wps/console/members/round .movements[].amountMinor",
  "GET /wps/console/members/round .movements[].balanceMinor",
  "GET /wps/console/reconciliation .items[].counts.otherAmount",
  "GET /wps/console/reconciliation/day .counts.otherAmount",
  "POST /wps/console/reconciliation/sign .counts.otherAmount",
];

/** A place and those around it: `.items[].order`, `.items[]` and the answer itself. */
const around = (place: string): string[] => {
  const parts = place.split(/(?=\.)/);
  return parts.map((_part, at) => parts.slice(0, parts.length - at).join("")).concat("");
};

test("CSHELL-05 every amount that the console is told is whole, and has its currency beside it or around it", async () => {
  const lines = await wireLines(readdirSync(resolve(import.meta.dirname, ".."), { recursive: true, encoding: "utf8" }));
  const fields = lines.flatMap((line) => {
    const { call, place, name, type } = FIELD.exec(line)?.groups ?? {};
    return call && place !== undefined && name && type && !["null", "may"].includes(type) ? [{ call, place, name, type }] : [];
  });
  const amounts = fields.filter(({ name }) => AMOUNT.test(name));
  expect(amounts.length).toBeGreaterThan(100);
  expect(amounts.filter(({ type }) => type !== "integer")).toEqual([]);
  const withCurrency = new Set(fields.flatMap(({ call, place, name }) => (CURRENCY.test(name) ? [`${call} ${place}`] : [])));
  const alone = amounts.filter(({ call, place }) => !around(place).some((one) => withCurrency.has(`${call} ${one}`)));
  expect(alone.map(({ call, place, name }) => `${call} ${place}.${name}`)).toEqual(ELSEWHERE);
});
