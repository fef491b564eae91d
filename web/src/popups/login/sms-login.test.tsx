// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearSession, getSession } from "../../data/auth/session.ts";
import { loadNumberingPlans } from "../../lib/mobile-number.ts";
import { ApiError } from "@mela/kit/api";
import { pass, stopClock, until } from "../../testing/clock.ts";
import {
  forgetToasts,
  lostAnswer,
  messageAt,
  platform,
  press,
  refusal,
  send,
  sendTwice,
  toastTexts,
  type,
  valueOf,
} from "../../testing/form-steps.ts";
import { renderPart, type SentCall } from "../../testing/part-fixture.tsx";
import { SESSION } from "../../testing/wire.ts";
import { useToasts } from "../../ui/toast-store.ts";
import { SmsLogin } from "./sms-login.tsx";

vi.mock("../../lib/proof-of-work.ts", () => ({ solveWork: async () => "proof" }));

const SEND = "/wps/verification/sms/noLogin";
const COUNTRIES = [
  { code: "BD", name: "Bangladesh", dialingCode: "880", preferred: true },
  { code: "IN", name: "India", dialingCode: "91", preferred: false },
];
const NUMBER = "Mobile number";
const CODE = "SMS code";

let sent: SentCall[] = [];
let answer: unknown = SESSION;
let sending: unknown;
beforeEach(async () => {
  await loadNumberingPlans();
  localStorage.clear();
  sessionStorage.clear();
  forgetToasts();
  answer = SESSION;
  sending = () => ({ expirationTime: Date.now() + 60_000, serverTime: Date.now() });
  sent = platform({
    "/wps/system/country": COUNTRIES,
    "/wps/session/login": () => answer,
    "/wps/verification/human": { challenge: {} },
    [SEND]: () => (typeof sending === "function" ? sending() : sending),
  });
  await open();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  clearSession();
});

async function open(): Promise<void> {
  await renderPart(<SmsLogin hidden={false} />);
  await screen.findByText("+880");
}
const sendings = () => sent.filter(({ endpoint }) => endpoint.path === SEND).map(({ input }) => input);
const typeKeys = (label: string, text: string) => fireEvent.input(screen.getByLabelText(label), { target: { value: text } });
const codeButton = () => screen.getByRole<HTMLButtonElement>("button", { name: /Get code|You can get a new code in/ });

async function fillIn(): Promise<void> {
  await type(NUMBER, "1712345678");
  await type(CODE, "123456");
}

test("what is missing is told at its field, the number has the focus, and nothing is sent", async () => {
  await send();
  await waitFor(() => expect(messageAt(NUMBER)).not.toBeNull());
  expect(messageAt(CODE)).not.toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText(NUMBER));
  expect(sent).toEqual([]);
});

test("a wrong code is told at its field, any other refusal above the form, and nothing that was typed is lost", async () => {
  await fillIn();
  answer = refusal("The code is wrong.", "sms.codeWrong");
  await send();
  await waitFor(() => expect(messageAt(CODE)).toBe("The code is wrong."));
  answer = refusal("This account is closed.", "login.disabled");
  await type(CODE, "654321");
  await send();
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("This account is closed."));
  expect([valueOf(NUMBER), valueOf(CODE)]).toEqual(["1712345678", "654321"]);
  expect(getSession()).toBeNull();
});

test("it logs in once, however often it is pressed", async () => {
  await fillIn();
  await sendTwice();
  await waitFor(() => expect(getSession()?.userName).toBe(SESSION.userName));
  expect(sent).toHaveLength(1);
});

describe("number and code", () => {
  test("ERR-17 I18N-09 LOGIN-28 LOGIN-29 LOGIN-35 wrong ones are told at their fields, and nothing is sent", async () => {
    await send();
    await waitFor(() => expect(messageAt(NUMBER)).toBe("Enter your mobile number"));
    expect(messageAt(CODE)).toBe("Enter the code from the SMS");
    await type(NUMBER, "0171");
    await press("Get code");
    await waitFor(() => expect(messageAt(NUMBER)).toBe("Please enter a valid mobile number"));
    expect(document.activeElement).toBe(screen.getByLabelText(NUMBER));
    await type(NUMBER, "1712345678");
    await type(CODE, "12a45");
    await send();
    await waitFor(() => expect(messageAt(CODE)).toBe("The code has 4 to 10 digits"));
    expect(sent).toEqual([]);
  });

  test("a number that was missing when a code was asked for is no longer called so once it stands there", async () => {
    await press("Get code");
    await waitFor(() => expect(messageAt(NUMBER)).toBe("Enter your mobile number"));
    await type(NUMBER, "1712345678");
    await waitFor(() => expect(messageAt(NUMBER)).toBeNull());
    await press("Get code");
    await waitFor(() => expect(sendings()).toHaveLength(1));
    expect(messageAt(NUMBER)).toBeNull();
  });

  const longest = (label: string) => screen.getByLabelText<HTMLInputElement>(label).maxLength;

  test("LOGIN-33 the number takes 20 characters, and no more than that is ever sent", async () => {
    expect(longest(NUMBER)).toBe(20);
    await fillIn();
    await type(NUMBER, "0".repeat(11) + "1712345678");
    await send();
    await waitFor(() => expect(messageAt(NUMBER)).not.toBeNull());
    expect([messageAt(CODE), sent]).toEqual([null, []]);
  });

  test("LOGIN-34 the code takes 10 characters, which are sent; with one more nothing is", async () => {
    expect(longest(CODE)).toBe(10);
    await fillIn();
    await type(CODE, "12345678901");
    await send();
    await waitFor(() => expect(messageAt(CODE)).toBe("The code has 4 to 10 digits"));
    expect([messageAt(NUMBER), sent]).toEqual([null, []]);
    await type(CODE, "1234567890");
    await send();
    await waitFor(() => expect(sent.map(({ input }) => input)).toMatchObject([{ type: "sms", password: "1234567890" }]));
  });

  test("digits of a Bengali keyboard are written as 0–9", () => {
    typeKeys(NUMBER, "০১৭১২৩৪৫৬৭৮");
    typeKeys(CODE, "১২৩৪৫৬");
    expect([valueOf(NUMBER), valueOf(CODE)]).toEqual(["01712345678", "123456"]);
  });

  test("LOGIN-05 the country is searched by name or code, with the keyboard too, and its plan counts", async () => {
    await press("Country code: Bangladesh +880");
    const dialog = within(screen.getByRole("dialog", { hidden: true }));
    const options = () => dialog.queryAllByRole("option", { hidden: true }).map(({ textContent }) => textContent);
    expect(options()).toEqual(["Bangladesh+880", "India+91"]);
    const search = dialog.getByRole("combobox", { hidden: true });
    const look = (text: string) => fireEvent.change(search, { target: { value: text } });
    look("+91");
    expect(options()).toEqual(["India+91"]);
    look("bangla");
    expect(options()).toEqual(["Bangladesh+880"]);
    look("nowhere");
    expect(options()).toEqual([]);
    expect(dialog.getByRole("status", { hidden: true }).textContent).toBe("No country found");
    look("");
    fireEvent.keyDown(search, { key: "ArrowDown" });
    fireEvent.keyDown(search, { key: "Enter" });
    await waitFor(() => expect(screen.queryByRole("combobox", { hidden: true })).toBeNull());
    screen.getByRole("button", { name: "Country code: India +91" });
    // A number of Bangladesh, which is none of India.
    await type(NUMBER, "01712345678");
    await press("Get code");
    await waitFor(() => expect(messageAt(NUMBER)).toBe("Please enter a valid mobile number"));
    expect(sendings()).toEqual([]);
    // With its own country it is right, without being typed again.
    await press("Country code: India +91");
    fireEvent.click(screen.getByRole("option", { name: /Bangladesh/, hidden: true }));
    await waitFor(() => expect(messageAt(NUMBER)).toBeNull());
  });

  test("LOGIN-07 STORE-02 a number that was remembered is there again, and no code is kept", async () => {
    await fillIn();
    await send();
    await waitFor(() => expect(localStorage.getItem("MC_REMEMBER")).not.toBeNull());
    expect(JSON.parse(localStorage.getItem("MC_REMEMBER") ?? "")).toEqual({
      type: "sms",
      username: "1712345678",
      password: "",
      countryDialingCode: "880",
    });
    cleanup();
    clearSession();
    await open();
    await waitFor(() => expect(valueOf(NUMBER)).toBe("1712345678"));
    expect(valueOf(CODE)).toBe("");
  });
});

describe("asking for a code", () => {
  test("LOGIN-06 SMS-01 SMS-08 it goes out with number, country and proof; a toast of success says so, and the code has the focus", async () => {
    await type(NUMBER, "1712345678");
    await press("Get code");
    await waitFor(() =>
      expect(useToasts.getState().toasts).toMatchObject([{ kind: "success", text: "The code is on its way to your phone" }]),
    );
    expect(sendings()).toEqual([{ mobileNum: "1712345678", countryDialingCode: "880", purpose: "login", verificationData: "proof" }]);
    await waitFor(() => expect(codeButton().textContent).toMatch(/Again (60|59)s/));
    expect(document.activeElement).toBe(screen.getByLabelText(CODE));
    expect(screen.getByLabelText(CODE).getAttribute("autocomplete")).toBe("one-time-code");
  });

  test("SMS-04 SMS-06 the countdown outlives a reload, ends at the server's time, and then another code can be had", async () => {
    await type(NUMBER, "1712345678");
    stopClock();
    fireEvent.click(codeButton());
    await until(() => codeButton().disabled && toastTexts().length === 1);
    cleanup();
    await renderPart(<SmsLogin hidden={false} />);
    await until(() => codeButton().disabled);
    await pass(30_000);
    expect(codeButton().textContent).toBe("Again 30s");
    await pass(29_500);
    expect(codeButton().disabled).toBe(true);
    await pass(500);
    expect([codeButton().disabled, codeButton().textContent]).toEqual([false, "Get code"]);
  });

  test("whoever asks too often is told by the alert, and the button counts the time to wait down", async () => {
    sending = new ApiError("sms.tooMany", 429, "Too many codes have been asked for.", { retryAfter: 42 });
    await type(NUMBER, "1712345678");
    await press("Get code");
    await waitFor(() => expect(codeButton().textContent).toMatch(/Again 4[12]s/));
    expect(sent.find(({ endpoint }) => endpoint.path === SEND)?.options.showFailure).toBe(true);
    // The alert is the client's; nothing else says that a code is on its way, or still being sent.
    expect(toastTexts()).toEqual([]);
    expect(codeButton().disabled).toBe(true);
  });

  test("after a lost network the code can be asked for again", async () => {
    sending = lostAnswer();
    await type(NUMBER, "1712345678");
    await press("Get code");
    await waitFor(() => expect(sendings()).toHaveLength(1));
    await waitFor(() => expect([codeButton().disabled, toastTexts()]).toEqual([false, []]));
    expect(sent.find(({ endpoint }) => endpoint.path === SEND)?.options.showFailure).toBe(true);
    sending = () => ({ expirationTime: Date.now() + 60_000, serverTime: Date.now() });
    await press("Get code");
    await waitFor(() => expect(codeButton().disabled).toBe(true));
    expect(valueOf(NUMBER)).toBe("1712345678");
  });
});

test("sent before the page's code has come, nothing of it stands in an address", () => {
  expect(document.querySelector("form")?.getAttribute("method")).toBe("post");
});
