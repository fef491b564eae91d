// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, setSession } from "../../../data/auth/session.ts";
import { stubViewport } from "../../../testing/page-fixture.ts";
import { lostAnswer, platform, press } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { SESSION } from "../../../testing/wire.ts";
import { AccountRecordScreen } from "./account-record-screen.tsx";

const PATH = "/m/transaction/record";
const money = (amount: number) => ({ amount, currency: "BDT" });
const entry = (id: string, kind: string, group: string, amount: number, after: number) => ({
  id,
  kind,
  group,
  amount: money(amount),
  balanceAfter: money(after),
  at: "2026-11-24T10:00:00Z",
  gameName: null,
  transaction: id,
  wallet: "main",
  step: null as string | null,
  name: null as string | null,
  payee: null as string | null,
});
const ENTRIES = [
  entry("4", "win", "game", 500, 74_500),
  entry("3", "bet", "game", -1_000, 74_000),
  entry("2", "deposit", "deposit", 25_000, 75_000),
  entry("1", "opening", "other", 50_000, 50_000),
];
const asked: Record<string, unknown>[] = [];
let answer: (input: { group: string }) => unknown;

beforeEach(() => {
  stubViewport();
  setSession({ ...SESSION, type: 1 });
  asked.length = 0;
  answer = ({ group }) => ({ items: ENTRIES.filter((each) => group === "" || each.group === group), next: null });
  platform({
    "/wps/records/account": ({ input }: { input: { group: string } }) => {
      asked.push(input);
      return answer(input);
    },
    "/wps/records/account/totals": { movements: 4, moneyIn: money(75_500), moneyOut: money(1_000) },
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});
async function open(search = ""): Promise<void> {
  history.replaceState(null, "", PATH + search);
  await renderPart(<AccountRecordScreen path={PATH} title="title.transactionRecord" />);
}
const kinds = () => [...document.querySelectorAll<HTMLElement>("[data-kind]")].map(({ dataset }) => dataset["kind"]);
const row = (kind: string) => document.querySelector(`[data-kind="${kind}"]`)?.textContent;

test("MONEY-04 every movement stands there in words, with its sign and the balance after it", async () => {
  await open();
  await waitFor(() => expect(kinds()).toEqual(["win", "bet", "deposit", "opening"]));
  expect(row("deposit")).toMatch(/Deposit.*\+৳\s250\.00.*৳\s750\.00/);
  expect(row("bet")).toMatch(/[−-]৳\s10\.00.*৳\s740\.00/);
});

test("what a movement is named after is not said twice where its kind has the same words", async () => {
  answer = () => ({
    items: [
      { ...entry("2", "referral", "bonus", 500, 75_000), name: "Friend bonus" },
      { ...entry("1", "reward", "bonus", 500, 74_500), name: "Welcome bonus" },
    ],
    next: null,
  });
  await open();
  await waitFor(() => expect(kinds()).toEqual(["referral", "reward"]));
  expect([...document.querySelectorAll("[data-kind] b")].map(({ textContent }) => textContent)).toEqual([
    "Friend bonus",
    "Reward · Welcome bonus",
  ]);
});

test.each([
  ["pending", "On its way"],
  ["paid", "Paid"],
  ["returned", "Returned"],
])("MONEY-04 a withdrawal is one line, which says that it is %s", async (step, words) => {
  answer = () => ({ items: [{ ...entry("5", "hold", "withdrawal", -650_000, 350_000), step }], next: null });
  await open();
  await waitFor(() => expect(kinds()).toEqual(["hold"]));
  expect(row("hold")).toMatch(new RegExp(`^Withdrawal${words}.*[−-]৳\\s6,500\\.00.*৳\\s3,500\\.00`));
});

test("MONEY-04 what was won in a free round is told as that, with its game", async () => {
  answer = () => ({ items: [{ ...entry("6", "free_round", "bonus", 250, 75_250), gameName: "Paper Tiger" }], next: null });
  await open();
  await waitFor(() => expect(row("free_round")).toMatch(/^Won in a free round16:00 · Paper Tiger\+৳\s2\.50/));
});

test("MONEY-04 rewards have their names, a wage that was paid its member, and a rain says what came back", async () => {
  const items = [
    { ...entry("9", "red_envelope", "agent", 2_406, 7_406), step: "returned" },
    entry("8", "red_envelope", "agent", -4_000, 5_000),
    { ...entry("7", "salary", "agent", -2_500, 9_000), payee: "hasan24" },
    { ...entry("6", "reward", "bonus", 3_000, 11_500), name: "30 slot spins" },
    entry("5", "red_envelope", "agent", 200, 8_500),
  ];
  answer = () => ({ items, next: null });
  await open();
  await waitFor(() => expect(kinds()).toHaveLength(5));
  const words = [...document.querySelectorAll("[data-kind] b")].map(({ parentElement }) =>
    [...(parentElement?.children ?? [])].slice(0, -1).map(({ textContent }) => textContent),
  );
  expect(words).toEqual([
    ["Red envelope rain", "Returned"],
    ["Red envelope rain"],
    ["Wage · hasan24"],
    ["Reward · 30 slot spins"],
    ["Red envelope"],
  ]);
});

test("MONEY-04 a heading is chosen, stands in the address and is asked for", async () => {
  await open();
  await waitFor(() => expect(kinds()).toHaveLength(4));
  fireEvent.change(screen.getByRole("combobox", { name: "Type" }), { target: { value: "deposit" } });
  await waitFor(() => expect(kinds()).toEqual(["deposit"]));
  expect([location.search, asked.at(-1)?.["group"]]).toEqual(["?group=deposit", "deposit"]);
});

test("MONEY-04 types=A is what an agent earned: without a choice of headings, and empty in words of its own", async () => {
  await open("?types=A");
  await screen.findByText("No transactions on these days");
  expect(asked.map(({ group }) => group)).toEqual(["agent"]);
  expect(screen.queryByRole("combobox", { name: "Type" })).toBeNull();
});

test("an unknown heading in the address means all of them", async () => {
  await open("?group=nonsense");
  await waitFor(() => expect(kinds()).toHaveLength(4));
  expect(asked[0]?.["group"]).toBe("");
});

test("the record says when it did not load, and loads when it is asked again", async () => {
  answer = () => lostAnswer();
  await open();
  await screen.findByRole("button", { name: "Try again" });
  answer = () => ({ items: ENTRIES, next: null });
  await press("Try again");
  await waitFor(() => expect(kinds()).toHaveLength(4));
});
