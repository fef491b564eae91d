// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ANSWERS } from "../testing/draft-forms.ts";
import { doing, meWith, open, platform, press } from "../testing/fixture.tsx";
import { dialog, LISTS } from "../testing/money-forms.ts";

afterEach(cleanup);

const PERMISSIONS = [
  "members.read",
  "withdrawals.read",
  "deposits.read",
  "deposits.settle",
  "adjustments.create",
  "payments.settings",
] as const;

interface Field {
  name: string;
  at: string;
  label: RegExp;
  /** Where the field is: on the page, or in what a button opens. */
  open?: string;
}

/** Every field for an amount that the console has. */
const FIELDS: readonly Field[] = [
  { name: "what is booked by hand", at: "/b/mela/adjustments", label: /^Amount/, open: "New adjustment" },
  { name: "what a transfer brought", at: "/b/mela/deposits/transfers", label: /\(BDT\)$/, open: "Confirm" },
  { name: "the bounds of a method", at: "/b/mela/payment-rules", label: /^At most \(BDT\)$/ },
  { name: "the example of a deposit", at: "/b/mela/payment-rules", label: /^Paid in/ },
  { name: "the limits of payouts", at: "/b/mela/payment-rules/payouts", label: /^Total per day/ },
  ...[/^From amount$/, /^To amount$/].flatMap((label) => [
    { name: `deposits, ${label.source}`, at: "/b/mela/deposits", label },
    { name: `withdrawals, ${label.source}`, at: "/b/mela/withdrawals", label },
  ]),
  ...[/^Balance at least$/, /^Balance at most$/, /^Paid in so far, at least$/, /^Paid in so far, at most$/].map((label) => ({
    name: `members, ${label.source}`,
    at: "/b/mela/members",
    label,
    open: "Filter",
  })),
];

const READ = ["1,000.50", "১,০০০.৫০", "10,00,000", "১০,০০,০০০", "1000"];
const REFUSED: readonly (readonly [typed: string, sentence: string])[] = [
  ["1 000", "Write the amount without spaces."],
  ["1.000", "Too many decimals for this currency."],
  ["0.001", "Too many decimals for this currency."],
  ["-5", "The amount must be above zero, without a sign."],
  ["+5", "This isn’t an amount."],
  ["1e3", "This isn’t an amount."],
  ["1,5", "Put commas between groups only, as in 1,000 or 10,00,000."],
  ["10,000,000,000.01", "The amount is too large."],
];

const LIST = { items: [], rows: [], next: null };

async function openField({ at, label, open: button }: Field): Promise<HTMLInputElement> {
  platform({
    ...Object.fromEntries(Object.entries(LISTS).map(([path, value]) => [`GET ${path}`, value])),
    ...ANSWERS,
    "GET /wps/console/me": meWith(PERMISSIONS),
    "GET /wps/console/deposits": LIST,
    "GET /wps/console/members": LIST,
    "GET /wps/console/tags": [],
  });
  await open(at);
  if (button) await press(new RegExp(`^${button}`));
  const scope = button ? within(await dialog()) : screen;
  return await scope.findByLabelText(label, { selector: "input" });
}

/** What a field says about a text; null: nothing. */
async function saysAbout(input: HTMLInputElement, text: string): Promise<string | null> {
  await doing(() => fireEvent.change(input, { target: { value: text } }));
  await doing(() => fireEvent.blur(input));
  expect(input.value).toBe(text);
  const told = input.getAttribute("aria-describedby");
  const error = told?.split(" ").map((id) => document.getElementById(id)?.textContent ?? "");
  return input.getAttribute("aria-invalid") === "true" ? (error?.join(" ") ?? null) : null;
}

test("CFAULT-02 a field that looks for amounts takes zero, and says so of what is below it", async () => {
  const input = await openField(FIELDS.find(({ at }) => at === "/b/mela/withdrawals") as Field);
  expect(await saysAbout(input, "0")).toBeNull();
  for (const text of ["-5", "\u22125"]) expect(await saysAbout(input, text)).toBe("The amount must be zero or more, without a sign.");
});

test.each(FIELDS.map((field) => [field.name, field] as const))(
  "CFAULT-02 the field for %s reads amounts as they are written in either language, and says in a sentence what it refuses",
  async (_name, field) => {
    const input = await openField(field);
    const typed = (text: string) => saysAbout(input, text);
    // One field goes through all of it; that the others are the same field is seen by some.
    const some = field === FIELDS[0] ? Infinity : 2;
    for (const amount of READ.slice(0, some)) expect([amount, await typed(amount)]).toEqual([amount, null]);
    for (const [amount, sentence] of REFUSED.slice(0, some)) expect([amount, await typed(amount)]).toEqual([amount, sentence]);
  },
);

test("CFAULT-02 a comma is no mistake while the rest of its group is still being typed", async () => {
  const input = await openField(FIELDS[0] as Field);
  await doing(() => fireEvent.change(input, { target: { value: "1," } }));
  expect(input.getAttribute("aria-invalid")).not.toBe("true");
  await doing(() => fireEvent.blur(input));
  expect(input.getAttribute("aria-invalid")).toBe("true");
});

const SOURCES = import.meta.glob<string>(["../**/*.ts", "../**/*.tsx", "!../**/*.test.*", "!../testing/**", "!../locales/**"], {
  eager: true,
  query: "?raw",
  import: "default",
});
/** Reads amounts, or makes a float of one. */
const READS = /readAmount|readWrittenAmount|fromDecimal|parseFloat|toFixed|\* 100\b|inputMode="decimal"/;

test("CFAULT-02 nothing but its one field and its one reader reads amounts in the console, and no float holds one", () => {
  const readers = Object.entries(SOURCES).filter(([, text]) => READS.test(text));
  expect(readers.map(([path]) => path).toSorted()).toEqual(["../lib/amounts.ts", "./amount-field.tsx"]);
  const users = Object.entries(SOURCES).flatMap(([path, text]) => (text.includes("<AmountField") ? [path] : []));
  expect(users.toSorted()).toEqual([
    "../screens/adjustments/adjustment-form.tsx",
    "../screens/deposits/transfer-actions.tsx",
    "../screens/members/change-limit.tsx",
    "../screens/members/member-filters.tsx",
    "../screens/payment-rules/deposit-example.tsx",
    "../screens/payment-rules/deposit-fields.tsx",
    "../screens/payment-rules/payout-fields.tsx",
    "../screens/roles/ceilings-editor.tsx",
    "./amount-span.tsx",
  ]);
});
