// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setSession } from "../../../data/auth/session.ts";
import type { WithdrawalTerms } from "../../../data/withdrawal/withdrawal.ts";
import { lostAnswer, messageAt, platform, press, refusal, send, type, valueOf } from "../../../testing/form-steps.ts";
import { renderPart, type SentCall } from "../../../testing/part-fixture.tsx";
import { WithdrawForm } from "./withdraw-form.tsx";

const AMOUNT = "Amount";
const account = (id: string, changes: object = {}) => ({
  id,
  kind: "bkash",
  number: `•••${id}`,
  holderName: "R••••",
  bankCode: null,
  bankNames: null,
  branch: null,
  isDefault: false,
  usable: true,
  usableAt: "2026-11-01T00:00:00Z",
  ...changes,
});
const TERMS = {
  balance: { amount: 100_000, currency: "BDT" },
  min: 50_000,
  max: 2_000_000,
  fee: { basisPoints: 100, min: 0, freeLeft: 0 },
  turnoverLeft: 0,
  free: 100_000,
  countLeft: 3,
  sumLeft: 2_000_000,
  fundsPasswordSet: true,
  secondFactorMissing: false,
  identityMissing: false,
  accounts: [account("111", { usable: false }), account("222"), account("333", { isDefault: true })],
  methods: [{ kind: "bkash", min: 50_000, max: 2_000_000, fee: { basisPoints: 100, min: 0 } }],
} as unknown as WithdrawalTerms;

const sessionOf = (userName: string) => ({
  token: "t".repeat(24),
  merchantCode: "mela",
  userName,
  type: 0 as const,
  firstTimeLogin: false,
});

let sent: SentCall[] = [];
let answer: unknown = { id: "w1" };
beforeEach(() => {
  answer = { id: "w1" };
  sessionStorage.clear();
  setSession(sessionOf("rahim"));
  history.replaceState(null, "", "/m/withdraw");
  sent = platform({ "POST /wps/withdraw": () => answer });
});
afterEach(cleanup);
const open = (changes: object = {}) => renderPart(<WithdrawForm terms={{ ...TERMS, ...changes }} />);
const confirmation = () => document.querySelector<HTMLFormElement>('form[aria-label="Confirm the withdrawal"]');

test.each([
  ["nothing", "", "Enter an amount"],
  ["what is no amount", "much", "This isn’t an amount"],
  ["too little", "100", /^At least/],
  ["more than there is", "1500", /^You can withdraw up to ৳\s1,000\.00$/],
])("%s is told at the amount, and nothing is asked for", async (_what, typed, message) => {
  await open();
  await type(AMOUNT, typed);
  await send();
  expect(messageAt(AMOUNT)).toMatch(message);
  expect(confirmation()).toBeNull();
});

test("with turnover left no more than what is free is taken, and all of that is offered", async () => {
  await open({ turnoverLeft: 30_000, free: 70_000 });
  await type(AMOUNT, "700.01");
  await send();
  expect(messageAt(AMOUNT)).toMatch(/^You can withdraw up to ৳\s700\.00$/);
  expect(confirmation()).toBeNull();
  await press("All");
  expect(valueOf(AMOUNT)).toBe("700.00");
  await send();
  expect(confirmation()).toBeTruthy();
});

test("all is offered by one press, with what it costs and what arrives", async () => {
  await open();
  await press("All");
  expect(valueOf(AMOUNT)).toBe("1000.00");
  expect(document.body.textContent).toMatch(/10\.00/);
  expect(document.body.textContent).toMatch(/990\.00/);
});

test("each kind of account has its own bounds and fee, and one that is closed says so and cannot be chosen", async () => {
  const nagad = { kind: "nagad", min: 20_000, max: 90_000, fee: { basisPoints: 0, min: 1_500 } };
  await open({
    accounts: [account("111", { isDefault: true }), account("222", { kind: "nagad" }), account("333", { kind: "rocket" })],
    methods: [...TERMS.methods, nagad],
  });
  const radios = screen.getAllByRole<HTMLInputElement>("radio");
  expect(radios.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
  expect(radios[2]?.closest("label")?.textContent).toContain("Closed right now");
  await type(AMOUNT, "600");
  expect(document.body.textContent).toMatch(/594\.00/);
  fireEvent.click(radios[1] as HTMLInputElement);
  expect(document.body.textContent).toMatch(/585\.00/);
  expect(document.body.textContent).toMatch(/200\.00.*900\.00/);
  await type(AMOUNT, "950");
  await send();
  expect(messageAt(AMOUNT)).toMatch(/^At most/);
  await type(AMOUNT, "300");
  await send();
  expect(confirmation()?.textContent).toMatch(/285\.00/);
});

test("CMONEY-12 an account of a kind that rests cannot be chosen, and says why and until when", async () => {
  const texts = { en: "Rocket is being worked on.", bn: "রকেটে কাজ চলছে।" };
  await open({
    accounts: [account("111", { isDefault: true }), account("333", { kind: "rocket" })],
    paused: [{ kind: "rocket", texts, until: "2126-11-29T12:00:00Z" }],
  });
  const [, rocket] = screen.getAllByRole<HTMLInputElement>("radio");
  expect(rocket?.disabled).toBe(true);
  expect(rocket?.closest("label")?.textContent).toMatch(/Rocket is being worked on\. Available again on .*2126/);
});

test("the default account is chosen, one that still waits cannot be, and what was chosen is what is sent", async () => {
  await open();
  const radios = screen.getAllByRole<HTMLInputElement>("radio");
  expect(radios.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [false, true],
    [false, false],
    [true, false],
  ]);
  fireEvent.click(radios[1] as HTMLInputElement);
  await type(AMOUNT, "600");
  await send();
  await type("Funds password", "280571");
  fireEvent.submit(confirmation() as HTMLFormElement);
  await expect.poll(() => sent.map(({ input }) => input)).toEqual([{ accountId: "222", amount: 60_000, fundsPassword: "280571" }]);
});

test("a refusal is told in the sheet, and the amount stays", async () => {
  answer = refusal("Not enough money.", "wallet.insufficientFunds", 409);
  await open();
  await type(AMOUNT, "600");
  await send();
  await type("Funds password", "280571");
  fireEvent.submit(confirmation() as HTMLFormElement);
  expect((await screen.findByText("Not enough money.")).getAttribute("role")).toBe("alert");
  expect(valueOf(AMOUNT)).toBe("600");
});

/** A page that is loaded anew. */
async function reload(): Promise<void> {
  cleanup();
  await open();
}
const chosen = () => screen.getAllByRole<HTMLInputElement>("radio").findIndex(({ checked }) => checked);

test("a reload keeps the amount and the account, for the member who entered them", async () => {
  await open();
  fireEvent.click(screen.getAllByRole("radio")[1] as HTMLElement);
  await type(AMOUNT, "600");
  await reload();
  expect([valueOf(AMOUNT), chosen()]).toEqual(["600", 1]);
  await press("All");
  await reload();
  expect(valueOf(AMOUNT)).toBe("1000.00");
  setSession(sessionOf("nadia"));
  await reload();
  expect([valueOf(AMOUNT), chosen()]).toEqual(["", 2]);
});

test("the browser’s way back closes the question and leaves the page and its amount, as its close button does", async () => {
  await open();
  await type(AMOUNT, "600");
  for (const close of [async () => history.back(), () => press("Close")]) {
    await send();
    expect(confirmation()).toBeTruthy();
    await close();
    await waitFor(() => expect(confirmation()).toBeNull());
    expect([location.pathname, valueOf(AMOUNT)]).toEqual(["/m/withdraw", "600"]);
  }
});

test("what was sent is not offered again after a reload, unless it was refused", async () => {
  await open();
  await type(AMOUNT, "600");
  await send();
  await type("Funds password", "280571");
  const confirm = async (next: unknown) => {
    answer = next;
    fireEvent.submit(confirmation() as HTMLFormElement);
    await waitFor(() => expect(sent).toHaveLength(count + 1));
    count += 1;
    await screen.findAllByRole("alert");
  };
  let count = 0;
  await confirm(lostAnswer());
  expect(sessionStorage.getItem("MC_WITHDRAWAL")).toBeNull();
  await confirm(refusal("Not enough money.", "wallet.insufficientFunds", 409));
  await waitFor(() => expect(sessionStorage.getItem("MC_WITHDRAWAL")).toContain("600"));
  expect(sessionStorage.getItem("MC_WITHDRAWAL")).not.toContain("280571");
  answer = { id: "w1" };
  fireEvent.submit(confirmation() as HTMLFormElement);
  await waitFor(() => expect(location.search).toBe("?order=w1"));
  expect(sessionStorage.getItem("MC_WITHDRAWAL")).toBeNull();
});

test("where no account can be used yet it is said above the button, which does nothing, from when the first one can", async () => {
  const fresh = { usable: false, usableAt: "2026-12-02T11:27:00Z" };
  await open({ accounts: [account("111", fresh), account("222", { ...fresh, usableAt: "2026-12-01T11:27:00Z" })] });
  // 11:27 UTC is 17:27 in Dhaka.
  const words = () => document.querySelector('[data-part="wait-until"]')?.textContent;
  expect(words()).toBe("You can withdraw to this account from 1 Dec 2026, 17:27.");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Withdraw" }).disabled).toBe(true);
  cleanup();
  await open();
  expect(words()).toBeUndefined();
});
