// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { clearSession, getSession } from "../../../data/auth/session.ts";
import { loadNumberingPlans } from "../../../lib/mobile-number.ts";
import { popupOf } from "../../../popups/use-popup.ts";
import {
  forgetToasts,
  lostAnswer,
  messageAt,
  platform,
  press,
  send,
  toastTexts,
  type,
  valueOf,
  watchToasts,
} from "../../../testing/form-steps.ts";
import { renderPart, type SentCall } from "../../../testing/part-fixture.tsx";
import { TEMPLATE } from "../../../testing/settings-fixture.ts";
import { ForgetScreen } from "./forget-screen.tsx";

const MAIL = "/wps/member/password/email";
const COUNTRIES = [{ code: "BD", name: "Bangladesh", dialingCode: "880", preferred: true }];

beforeAll(loadNumberingPlans);
afterEach(() => {
  cleanup();
  clearSession();
  forgetToasts();
});

/** Opens the page of a brand with some switches changed; returns what is sent from it. */
async function open(switches: Partial<typeof TEMPLATE.switches> = {}, answers: Record<string, unknown> = {}): Promise<SentCall[]> {
  history.replaceState(null, "", "/m/forget");
  const sent = platform({ "/wps/system/country": COUNTRIES, ...answers });
  await renderPart(<ForgetScreen />, "en", { ...TEMPLATE, switches: { ...TEMPLATE.switches, ...switches } });
  return sent;
}
const tabs = () =>
  screen.queryAllByRole("tab").map((tab) => `${tab.textContent}${tab.getAttribute("aria-selected") === "true" ? " *" : ""}`);
const shown = () => document.querySelector<HTMLFormElement>("form:not([hidden])") as HTMLFormElement;
const onlyMail = { PHONEVERIFY3: false } as const;

describe("the ways to find a password again", () => {
  test("ROUTE-08 FORGOT-01 FORGOT-02 with both there is a choice, and the phone stands first", async () => {
    await open();
    expect(tabs()).toEqual(["By mobile number *", "By email"]);
    expect(shown().getAttribute("aria-label")).toBe("By mobile number");
    expect(document.querySelectorAll("form")).toHaveLength(2);
  });

  test.each([
    ["FORGOT-03", "By email", onlyMail],
    ["FORGOT-01", "By mobile number", { MAILVERIFY3: false }],
  ] as const)("%s with %s alone there is no choice, and its form stands", async (_id, name, switches) => {
    await open(switches);
    expect(tabs()).toEqual([]);
    expect([...document.querySelectorAll("form")].map((form) => form.getAttribute("aria-label"))).toEqual([name]);
  });

  test("FORGOT-08 FORGOT-09 FORGOT-10 the form of the phone has number, country, code and password, and a button below", async () => {
    await open();
    await screen.findByText("+880");
    const inputs = [...shown().querySelectorAll("input")].map(({ type: kind, autocomplete }) => [kind, autocomplete]);
    expect(inputs).toEqual([
      ["tel", "tel-national"],
      ["text", "one-time-code"],
      ["password", "new-password"],
    ]);
    expect(within(shown()).getByRole("button", { name: "Set password" })).toBe(shown().querySelector("[type=submit]"));
  });
});

describe("by e-mail", () => {
  test("FORGOT-04 FORGOT-05 FORGOT-16 FORGOT-19 FORGOT-21 name and address are checked first; what is wrong stands beside them and nothing is sent", async () => {
    const sent = await open(onlyMail);
    expect([...shown().querySelectorAll("input")].map(({ name }) => name)).toEqual(["username", "email"]);
    within(shown()).getByRole("button", { name: "Email me a reset link" });
    await type("Username", "1");
    await send();
    await waitFor(() =>
      expect(messageAt("Username")).toBe("Account format is incorrect: 4 to 16 letters and digits, beginning with a letter"),
    );
    expect(messageAt("Email")).toBe("Please enter your email address");
    await type("Username", "player01");
    await type("Email", "rahim@mail");
    await send();
    await waitFor(() => expect(messageAt("Email")).toBe("E-mail format is incorrect"));
    expect([sent, toastTexts()]).toEqual([[], []]);
  });

  test("who has forgotten the username leaves it empty, as it says below the field, and sends the e-mail alone", async () => {
    const sent = await open(onlyMail, { [MAIL]: {} });
    expect(screen.getByLabelText("Username").getAttribute("aria-describedby")).toBe(
      screen.getByText("Forgotten it? Leave this empty: your email is enough.").id,
    );
    await type("Email", "nadia@mail.com");
    await send();
    await waitFor(() => expect(sent.map(({ input }) => input)).toEqual([{ username: "", email: "nadia@mail.com" }]));
  });

  test.each(["abc", "1player", "a".repeat(17)])(
    "FORGOT-18 the username %j is refused beside its field, as at the log-in, and nothing is sent",
    async (username) => {
      const sent = await open(onlyMail, { [MAIL]: {} });
      await type("Username", username);
      await type("Email", "nadia@mail.com");
      await send();
      await waitFor(() =>
        expect(messageAt("Username")).toBe("Account format is incorrect: 4 to 16 letters and digits, beginning with a letter"),
      );
      expect(sent).toEqual([]);
      await type("Username", "abcd");
      await send();
      await waitFor(() => expect(sent.map(({ input }) => input)).toEqual([{ username: "abcd", email: "nadia@mail.com" }]));
    },
  );

  test("FORGOT-16 when both are valid the loading indicator stands, and the request is sent", async () => {
    let answer: (value: unknown) => void = () => undefined;
    const sent = await open(onlyMail, { [MAIL]: () => new Promise((resolve) => (answer = resolve)) });
    await type("Username", "player01");
    await type("Email", "nadia@mail.com");
    await send();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(toastTexts()).toEqual(["Please wait…"]);
    answer({});
    await waitFor(() => expect(toastTexts()).toEqual([]));
  });

  test("FORGOT-22 white space around the username and the e-mail is taken away before they are sent", async () => {
    const sent = await open(onlyMail, { [MAIL]: {} });
    await type("Username", "  player01 ");
    await type("Email", " nadia@mail.com  ");
    await send();
    await waitFor(() => expect(sent.map(({ input }) => input)).toEqual([{ username: "player01", email: "nadia@mail.com" }]));
  });

  test("FORGOT-07 customer service opens for who is not logged in", async () => {
    await open(onlyMail);
    await press("Customer service");
    expect([popupOf(location.search), getSession()]).toEqual(["customerService", null]);
  });

  test("FORGOT-06 TEMPLATE-05 the free trial is linked exactly where free play is on", async () => {
    await open(onlyMail);
    expect(within(shown()).getByRole("link", { name: "Try it for free" }).getAttribute("href")).toBe("/m/trail");
    cleanup();
    await open({ ...onlyMail, FREEPLAY3: false });
    expect(shown().querySelector("a")).toBeNull();
  });

  test("ERR-36 ERR-38 a failure has no words of its own: the indicator goes, the alert tells, and what was typed stays", async () => {
    const sent = await open(onlyMail, { [MAIL]: lostAnswer() });
    await type("Username", "player01");
    await type("Email", "nadia@mail.com");
    const told = watchToasts();
    await send();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.options.showFailure).toBe(true);
    await waitFor(() => expect(toastTexts()).toEqual([]));
    expect(told).toEqual(["Please wait…"]);
    expect(document.querySelector("form [role=alert]")).toBeNull();
    expect([valueOf("Username"), valueOf("Email"), location.pathname]).toEqual(["player01", "nadia@mail.com", "/m/forget"]);
  });
});

describe("by phone", () => {
  const onlyPhone = { MAILVERIFY3: false } as const;
  const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Set password" });

  test("FORGOT-11 FORGOT-12 the button waits until a field was touched, and as long as one is wrong", async () => {
    await open(onlyPhone);
    await screen.findByText("+880");
    expect(button().disabled).toBe(true);
    await leave("Mobile number", "123");
    await waitFor(() => expect(messageAt("Mobile number")).toBe("Please enter a valid mobile number"));
    expect(button().disabled).toBe(true);
    await leave("Mobile number", "01712345678");
    await waitFor(() => expect(button().disabled).toBe(false));
  });

  test.each([
    ["Mobile number", "123", "01712345678"],
    ["SMS code", "12", "123456"],
    ["New password", "short", "Rickshaw7890"],
  ])("FORGOT-12 the button is disabled as long as the field %s is wrong, whatever stands in the others", async (label, wrong, right) => {
    await open(onlyPhone);
    await screen.findByText("+880");
    const whole = { "Mobile number": "01712345678", "SMS code": "123456", "New password": "Rickshaw7890" };
    for (const [field, text] of Object.entries(whole)) await leave(field, field === label ? wrong : text);
    await waitFor(() => expect(messageAt(label)).not.toBeNull());
    expect(button().disabled).toBe(true);
    await leave(label, right);
    await waitFor(() => expect(button().disabled).toBe(false));
  });

  test("FORGOT-15 where the log-in that follows is refused for want of a captcha, the log-in page takes over and says why", async () => {
    const refusal = Object.assign(lostAnswer(), { code: "captcha.required", value: { captcha: true } });
    const sent = await open(onlyPhone, { "/wps/member/password/mobile": {}, "/wps/session/login": refusal });
    await screen.findByText("+880");
    await type("Mobile number", "1712345678");
    await type("SMS code", "123456");
    await type("New password", "Rickshaw7890");
    await send();
    await waitFor(() => expect(location.pathname).toBe("/m/login"));
    expect(toastTexts()).toEqual(["Your password is set. You can log in with it now."]);
    expect([sent.length, getSession()]).toEqual([2, null]);
  });

  test("customer service opens here too, for whom the number is no way any more", async () => {
    await open(onlyPhone);
    await press("Customer service");
    expect([popupOf(location.search), getSession()]).toEqual(["customerService", null]);
  });

  /** Types and goes on to the next field. */
  async function leave(label: string, text: string): Promise<void> {
    const field = screen.getByLabelText(label);
    field.focus();
    await type(label, text);
    field.blur();
  }
});
