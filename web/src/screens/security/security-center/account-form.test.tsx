// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "@mela/kit/api";
import { messageAt, platform, refusal, send, sendTwice, type, valueOf } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { AccountForm } from "./account-form.tsx";

const ADD = "POST /wps/member/payoutAccounts";
const BANKS = [
  { code: "sonali", names: { bn: "সোনালী ব্যাংক", en: "Sonali Bank" } },
  { code: "hdfc", names: { en: "HDFC Bank" } },
];
const ACCOUNTS = { kinds: ["bkash", "bank"], banks: BANKS, payeeName: "Rahim Uddin", coolingHours: 24, accounts: [], limit: 5 };
const NUMBER = /wallet number/i;
const PIN = "Funds password";

afterEach(cleanup);

interface Opened {
  branchForm?: "name" | "ifsc";
  onDone?: () => undefined;
  banks?: typeof BANKS;
  language?: string;
}
const open = ({ onDone = () => undefined, banks = BANKS, branchForm = "name", language = "en" }: Opened = {}) =>
  renderPart(<AccountForm accounts={{ ...ACCOUNTS, banks, branchForm } as never} onClose={() => undefined} onDone={onDone} />, language);
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
async function fillIn(): Promise<void> {
  await type(NUMBER, "01712345678");
  await type(PIN, "280571");
}

test("what is wrong is told at its field, the first of them has the focus, and nothing is sent", async () => {
  const sent = platform({});
  await open();
  await type(NUMBER, "0171");
  await send();
  expect(messageAt(NUMBER)).not.toBeNull();
  expect(messageAt(PIN)).toBe("Enter six digits");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(NUMBER)));
  await type(NUMBER, "01712345678");
  await waitFor(() => expect(messageAt(NUMBER)).toBeNull());
  expect(sent).toEqual([]);
});

test("a bank account needs its branch; what was typed for the wallet stays", async () => {
  const sent = platform({ [ADD]: {} });
  await open();
  await fillIn();
  choose("Kind of account", "bank");
  choose("Bank", "sonali");
  await type("Account number", "1234567890123");
  await send();
  expect(messageAt("Branch")).not.toBeNull();
  await type("Branch", " Mirpur ");
  await send();
  expect(sent[0]?.input).toMatchObject({ kind: "bank", number: "1234567890123", branch: "Mirpur", fundsPassword: "280571" });
});

test("no bank is chosen for the member, and without one nothing is sent", async () => {
  const sent = platform({ [ADD]: {} });
  await open();
  await fillIn();
  choose("Kind of account", "bank");
  await type("Account number", "1234567890123");
  await type("Branch", "Mirpur");
  expect(valueOf("Bank")).toBe("");
  await send();
  expect(messageAt("Bank")).toBe("Choose your bank");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Bank")));
  expect(sent).toEqual([]);
  choose("Bank", "hdfc");
  await waitFor(() => expect(messageAt("Bank")).toBeNull());
  await send();
  expect(sent[0]?.input).toMatchObject({ kind: "bank", bankCode: "hdfc" });
});

test("sent empty, the form goes to the bank, the first of its faults, and stays there", async () => {
  await open();
  choose("Kind of account", "bank");
  const toNumber = vi.spyOn(screen.getByLabelText("Account number"), "focus");
  await send();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Bank")));
  expect(toNumber).not.toHaveBeenCalled();
});

test("in India the branch is told by its IFSC, however it is typed, and by nothing else", async () => {
  const sent = platform({ [ADD]: {} });
  await open({ branchForm: "ifsc", language: "bn" });
  choose("অ্যাকাউন্টের ধরন", "bank");
  expect(screen.getByLabelText("IFSC").getAttribute("autocapitalize")).toBe("characters");
  expect(screen.queryByLabelText("শাখা")).toBeNull();
  cleanup();
  await open({ branchForm: "ifsc" });
  await fillIn();
  choose("Kind of account", "bank");
  choose("Bank", "sonali");
  await type("Account number", "1234567890123");
  for (const wrong of ["", "Andheri West", "SBIN1001234", "SBI00001234", "SBIN000123", "SBIN00012345", "SBIN000/234"]) {
    await type("IFSC", wrong);
    await send();
    expect([wrong, messageAt("IFSC")]).toEqual([wrong, expect.stringContaining("such as SBIN0001234")]);
  }
  expect(sent).toEqual([]);
  await type("IFSC", " sbin 0001 23a ");
  await send();
  expect(sent[0]?.input).toMatchObject({ kind: "bank", branch: "sbin 0001 23a" });
});

test("a bank is chosen from the brand's own, by its name in the reader's language or else in English", async () => {
  const sent = platform({ [ADD]: {} });
  await open({ language: "bn" });
  choose("অ্যাকাউন্টের ধরন", "bank");
  const select = screen.getByLabelText<HTMLSelectElement>("ব্যাংক");
  expect([...select.options].map(({ text }) => text)).toEqual(["আপনার ব্যাংক বেছে নিন", "সোনালী ব্যাংক", "HDFC Bank"]);
  cleanup();
  await open();
  await fillIn();
  choose("Kind of account", "bank");
  choose("Bank", "hdfc");
  await type("Account number", "1234567890123");
  await type("Branch", "Mirpur");
  await send();
  expect(sent[0]?.input).toMatchObject({ bankCode: "hdfc", branch: "Mirpur" });
  expect(sent[0]?.input).not.toHaveProperty("bankName");
});

test("where the brand lists no banks, members write the name of theirs", async () => {
  const sent = platform({ [ADD]: {} });
  await open({ banks: [] });
  await fillIn();
  choose("Kind of account", "bank");
  await type("Account number", "1234567890123");
  await type("Branch", "Mirpur");
  await send();
  expect([messageAt("Bank"), sent]).toEqual(["Enter the name of your bank", []]);
  await type("Bank", " Grameen Bank ");
  await send();
  expect(sent[0]?.input).toMatchObject({ bankName: "Grameen Bank" });
  expect(sent[0]?.input).not.toHaveProperty("bankCode");
});

test("a refusal stands at the field that it is about, else above the button, and nothing that was typed is lost", async () => {
  let answer = new ApiError("fundsPassword.wrong", 403, "Wrong funds password.", { triesLeft: 2 });
  platform({ [ADD]: () => answer });
  const done = vi.fn<() => undefined>();
  await open({ onDone: done });
  await fillIn();
  await send();
  expect(messageAt(PIN)).toMatch(/^Wrong funds password\. .*2/);
  answer = refusal("Five accounts are the most.");
  await send();
  expect(messageAt(PIN)).toBeNull();
  expect(screen.getByRole("alert", { hidden: true }).textContent).toBe("Five accounts are the most.");
  expect([valueOf(NUMBER), valueOf(PIN)]).toEqual(["01712345678", "280571"]);
  expect(done).not.toHaveBeenCalled();
});

test("it is added once, however often it is pressed", async () => {
  const done = vi.fn<() => undefined>();
  const sent = platform({ [ADD]: () => new Promise((resolve) => setTimeout(() => resolve({}), 20)) });
  await open({ onDone: done });
  await fillIn();
  await sendTwice();
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent.map(({ input }) => input)).toEqual([{ kind: "bkash", number: "01712345678", fundsPassword: "280571" }]);
});

test("the account is in the holder's own name, which is shown and cannot be written", async () => {
  platform({});
  await open();
  const holder = screen.getByLabelText<HTMLInputElement>(/holder/i);
  expect([holder.value, holder.readOnly]).toEqual(["Rahim Uddin", true]);
  expect(screen.getByLabelText(NUMBER).getAttribute("inputmode")).toBe("numeric");
});
