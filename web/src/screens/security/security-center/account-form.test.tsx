// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "@mela/kit/api";
import { messageAt, platform, refusal, send, sendTwice, type, valueOf } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { AccountForm } from "./account-form.tsx";

const ADD = "POST /wps/member/payoutAccounts";
const ACCOUNTS = { kinds: ["bkash", "bank"], payeeName: "Rahim Uddin", coolingHours: 24, accounts: [] } as never;
const NUMBER = /wallet number/i;
const PIN = "Funds password";

afterEach(cleanup);

const open = (onDone = () => undefined) => renderPart(<AccountForm accounts={ACCOUNTS} onClose={() => undefined} onDone={onDone} />);
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
  expect(document.activeElement).toBe(screen.getByLabelText(NUMBER));
  await type(NUMBER, "01712345678");
  await waitFor(() => expect(messageAt(NUMBER)).toBeNull());
  expect(sent).toEqual([]);
});

test("a bank account needs its branch; what was typed for the wallet stays", async () => {
  const sent = platform({ [ADD]: {} });
  await open();
  await fillIn();
  choose("Kind of account", "bank");
  await type("Account number", "1234567890123");
  await send();
  expect(messageAt("Branch")).not.toBeNull();
  await type("Branch", " Mirpur ");
  await send();
  expect(sent[0]?.input).toMatchObject({ kind: "bank", number: "1234567890123", branch: "Mirpur", fundsPassword: "280571" });
});

test("a refusal stands at the field that it is about, else above the button, and nothing that was typed is lost", async () => {
  let answer = new ApiError("fundsPassword.wrong", 403, "Wrong funds password.", { triesLeft: 2 });
  platform({ [ADD]: () => answer });
  await open();
  await fillIn();
  await send();
  expect(messageAt(PIN)).toMatch(/^Wrong funds password\. .*2/);
  answer = refusal("Five accounts are the most.");
  await send();
  expect(messageAt(PIN)).toBeNull();
  expect(screen.getByRole("alert", { hidden: true }).textContent).toBe("Five accounts are the most.");
  expect([valueOf(NUMBER), valueOf(PIN)]).toEqual(["01712345678", "280571"]);
});

test("it is added once, however often it is pressed", async () => {
  const done = vi.fn<() => undefined>();
  const sent = platform({ [ADD]: () => new Promise((resolve) => setTimeout(() => resolve({}), 20)) });
  await open(done);
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
