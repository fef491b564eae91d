// @vitest-environment happy-dom
import { REGISTRATION_KEYS, type RegistrationKey } from "@mela/contract/registration/registration-fields";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearSession, setSession } from "../../data/auth/session.ts";
import { loadNumberingPlans } from "../../lib/mobile-number.ts";
import { choose, messageAt, press, send, type, valueOf } from "../../testing/form-steps.ts";
import { SESSION } from "../../testing/wire.ts";
import { popupOf } from "../use-popup.ts";
import {
  fieldNames,
  inputOf,
  off,
  on,
  openRegistration,
  PASSWORD,
  registered,
  registrations,
  submitButton,
} from "./register-form-fixture.tsx";
import { forgetForm } from "./use-register-parts.ts";

/* What the form of a registration has, by the switches and the settings of the brand. */

beforeEach(async () => {
  await loadNumberingPlans();
  forgetForm();
  sessionStorage.clear();
  history.replaceState(null, "", "/m/register");
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  clearSession();
  forgetForm();
});
const tabs = () =>
  screen.queryAllByRole("tab").map((tab) => `${tab.textContent}${tab.getAttribute("aria-selected") === "true" ? " *" : ""}`);

describe("the method", () => {
  test("REG-04 REG-05 REG-07 with both switches there is a choice, and the username stands first", async () => {
    await openRegistration();
    expect(tabs()).toEqual(["Username *", "Mobile number"]);
    expect(fieldNames()).toEqual(["username", "mobileNum1", "password", "affiliateCode"]);
    await choose("Mobile number");
    expect(tabs()).toEqual(["Username", "Mobile number *"]);
    expect(fieldNames()).toEqual(["mobileNum2", "messageCode2", "password", "affiliateCode"]);
  });

  test("REG-38 the country that is picked decides on the dialing code beside the number, and is sent as countryDialingCode", async () => {
    const countries = [
      { code: "BD", name: "Bangladesh", dialingCode: "880", preferred: true },
      { code: "IN", name: "India", dialingCode: "91", preferred: false },
    ];
    const { sent } = await openRegistration({
      switches: { USERNAMEREG3: false, MOBILENUMPASSREG3: false },
      answers: { "/wps/system/country": countries },
    });
    await press("Country code: Bangladesh +880");
    fireEvent.click(screen.getByRole("option", { name: /India/, hidden: true }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Country code: India +91" }).textContent).toContain("+91"));
    await type("Mobile number", "9876543210");
    await type("SMS code", "123456");
    await send();
    expect(await registered(sent)).toMatchObject({ mobileNum: "9876543210", countryDialingCode: "91" });
  });

  test("a number that was left is judged anew by the country that is picked after it", async () => {
    const countries = [
      { code: "BD", name: "Bangladesh", dialingCode: "880", preferred: true },
      { code: "IN", name: "India", dialingCode: "91", preferred: false },
    ];
    await openRegistration({ switches: { USERNAMEREG3: false }, answers: { "/wps/system/country": countries } });
    await type("Mobile number", "9876543210");
    fireEvent.focus(inputOf("mobileNum2"));
    fireEvent.blur(inputOf("mobileNum2"));
    await waitFor(() => expect(messageAt("Mobile number")).toBe("The phone number must be valid"));
    await press("Country code: Bangladesh +880");
    fireEvent.click(screen.getByRole("option", { name: /India/, hidden: true }));
    await waitFor(() => expect(messageAt("Mobile number")).toBeNull());
  });

  test("REG-05 REG-06 TEMPLATE-07 with mobile registration alone there is no choice, and its form stands", async () => {
    await openRegistration({ switches: { USERNAMEREG3: false } });
    expect(tabs()).toEqual([]);
    expect(fieldNames()).toEqual(["mobileNum2", "messageCode2", "password", "affiliateCode"]);
  });

  test("REG-18 REG-20 by mobile number the number is the field mobileNum2 and is sent as mobileNum, its code, the field messageCode2, as verificationCode; where the settings do not enable mobileNum, neither that way nor its field is there", async () => {
    const { sent } = await openRegistration();
    await choose("Mobile number");
    expect(inputOf("mobileNum2")).toBe(screen.getByLabelText("Mobile number"));
    await type("Mobile number", "01712345678");
    await type("SMS code", "123456");
    await type("Password", PASSWORD);
    await send();
    expect(await registered(sent)).toMatchObject({ mobileNum: "01712345678", countryDialingCode: "880", verificationCode: "123456" });
    expect(sent.at(-1)?.endpoint.path).toBe("/wps/member/register/mobile");
    cleanup();
    forgetForm();
    await openRegistration({ fields: off("mobileNum") });
    expect([tabs(), fieldNames().filter((name) => name.startsWith("mobileNum"))]).toEqual([[], []]);
  });

  test("REG-05 REG-07 REG-19 TEMPLATE-06 with username registration alone there is no choice, and its form stands", async () => {
    await openRegistration({ switches: { MOBILENUMREG3: false } });
    expect(tabs()).toEqual([]);
    expect(fieldNames()).toEqual(["username", "mobileNum1", "password", "affiliateCode"]);
  });

  test("REG-39 TEMPLATE-08 by mobile number there are passwords only where the switch is on", async () => {
    const fields = on("confimpsw");
    await openRegistration({ fields });
    await choose("Mobile number");
    expect(fieldNames()).toEqual(["mobileNum2", "messageCode2", "password", "confimpsw", "affiliateCode"]);
    cleanup();
    forgetForm();
    const { sent } = await openRegistration({ fields, switches: { MOBILENUMPASSREG3: false } });
    expect(fieldNames()).toContain("password");
    await choose("Mobile number");
    expect(fieldNames()).toEqual(["mobileNum2", "messageCode2", "affiliateCode"]);
    await type("Mobile number", "01712345678");
    await type("SMS code", "123456");
    await send();
    expect(await registered(sent)).not.toHaveProperty("password");
  });

  test("REG-20 REG-40 TEMPLATE-09 by username the SMS code, the field messageCode1, is asked for only where the switch is on, and is sent as verificationCode", async () => {
    const { sent } = await openRegistration({ switches: { REGMOBVERF3: true } });
    expect(fieldNames()).toEqual(["username", "mobileNum1", "messageCode1", "password", "affiliateCode"]);
    const unproved = "To get your password back by SMS, verify this number later in the Security centre";
    expect(screen.queryByText(unproved)).toBeNull();
    for (const [label, value] of [
      ["Username", "rahim2026"],
      [/^Mobile number/, "01712345678"],
      ["SMS code", "654321"],
      ["Password", PASSWORD],
    ] as const)
      await type(label, value);
    await send();
    expect(await registered(sent)).toMatchObject({ username: "rahim2026", verificationCode: "654321" });
    cleanup();
    await openRegistration({ switches: { REGMOBVERF3: false } });
    expect(fieldNames()).not.toContain("messageCode1");
    expect(screen.getByLabelText(/^Mobile number/).getAttribute("aria-describedby")).toBe(screen.getByText(unproved).id);
    cleanup();
    await openRegistration({ switches: { REGMOBVERF3: false, PHONEVERIFY3: false } });
    expect(screen.queryByText(unproved)).toBeNull();
  });

  test("TEMPLATE-11 where registration is closed the page says so and offers the log-in", async () => {
    await openRegistration({ switches: { REG3: false } });
    expect(screen.getByText("Registration is closed right now")).toBeTruthy();
    expect(document.querySelector("form")).toBeNull();
    expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/m/login");
  });
});

/** What each field takes, and how it is called on the wire. */
const FIELDS: [ids: string, key: RegistrationKey, label: string, value: string, wire: string][] = [
  ["REG-15", "username", "Username", "rahim2026", "username"],
  ["REG-16", "password", "Password", PASSWORD, "password"],
  ["REG-17", "confimpsw", "Confirm password", PASSWORD, "confirmPassword"],
  ["REG-19", "mobileNum", "Mobile number (optional)", "01712345678", "mobileNum"],
  ["REG-21", "paymentPassword", "Funds password (optional)", "471108", "paymentPassword"],
  ["REG-22", "idNumber", "Identity document number (optional)", "AB123456", "idNumber"],
  ["REG-23", "qqNum", "QQ number (optional)", "1234567", "qqNum"],
  ["REG-24", "facebook", "Facebook (optional)", "rahim.fb", "facebook"],
  ["REG-25", "wechat", "WeChat (optional)", "rahim_we", "wechat"],
  ["REG-26", "line", "LINE (optional)", "rahim_line", "line"],
  ["REG-27", "whatsapp", "WhatsApp (optional)", "+8801712345678", "whatsapp"],
  ["REG-28", "zalo", "Zalo (optional)", "rahim.zalo", "zalo"],
  ["REG-29", "email", "Email (optional)", "rahim@example.com", "email"],
  ["REG-30", "nickname", "Nickname (optional)", "Rahim", "nickname"],
  ["REG-31", "payeeName", "Full name (optional)", "Rahim Uddin", "payeeName"],
  ["REG-32", "recommenderId", "Recommended by (optional)", "nadia01", "recommenderId"],
  ["REG-33", "birthday", "Date of birth (optional)", "1990-02-28", "birthday"],
];
const PLAIN = off("mobileNum", "affiliateCode");

describe("a field that the settings enable", () => {
  test.each(FIELDS)("REG-14 %s %s is there, and its value is sent", async (_id, key, label, value, wire) => {
    const { sent } = await openRegistration({ fields: { ...PLAIN, ...on(key) } });
    expect(fieldNames().toSorted()).toEqual([...new Set(["username", "password", key === "mobileNum" ? "mobileNum1" : key])].toSorted());
    await type("Username", "rahim2026");
    await type("Password", PASSWORD);
    if (key === "birthday") await pickDay(label, ["1990", "February", "28"]);
    else await type(label, value);
    await send();
    expect(await registered(sent)).toMatchObject({ [wire]: value });
  });

  test("REG-14 REG-60 every field can be there at once; those that are not required may be left empty, and are not sent then", async () => {
    const keys = REGISTRATION_KEYS.filter((key) => !["messageCode1", "messageCode2", "identifying"].includes(key));
    const { sent } = await openRegistration({ fields: on(...keys) });
    expect(fieldNames()).toEqual(keys.map((key) => (key === "mobileNum" ? "mobileNum1" : key)));
    await type("Username", "rahim2026");
    await type("Password", PASSWORD);
    await type("Confirm password", PASSWORD);
    await send();
    const payload = await registered(sent);
    expect(keys.filter((key) => key in payload)).toEqual(["username", "password"]);
  });

  test("REG-30 the nickname is not there where the settings do not enable it, though they enable all others", async () => {
    const others = REGISTRATION_KEYS.filter((key) => key !== "nickname");
    await openRegistration({ fields: { ...on(...others), ...off("nickname") } });
    expect(fieldNames()).toContain("email");
    expect(fieldNames()).not.toContain("nickname");
    expect(screen.queryByLabelText(/^Nickname/)).toBeNull();
  });

  test("REG-14 one that is not enabled is neither there nor checked", async () => {
    const required = { ...on("email").email, required: true, enabled: false } as never;
    const { sent } = await openRegistration({ fields: { ...PLAIN, email: required } });
    expect(fieldNames()).toEqual(["username", "password"]);
    await type("Username", "rahim2026");
    await type("Password", PASSWORD);
    await send();
    await registered(sent);
  });
});

async function pickDay(label: string, steps: readonly string[]): Promise<void> {
  fireEvent.click(screen.getByLabelText(label));
  for (const name of steps) {
    const picker = within(
      document.querySelector<HTMLElement>(
        "dialog[open] [aria-label]:is([aria-label=Year],[aria-label=Month],[aria-label=Day])",
      ) as HTMLElement,
    );
    await act(async () => void fireEvent.click(picker.getByRole("button", { name, hidden: true })));
  }
}

describe("the birthday", () => {
  const label = "Date of birth (optional)";
  const years = () =>
    [...document.querySelectorAll('dialog[open] [aria-label="Year"] button')].map(({ textContent }) => Number(textContent));
  const isOpen = () => document.querySelector('dialog[open] [aria-label="Year"]') !== null;

  test("REG-34 REG-57 REG-58 REG-77 a tap or Enter opens its picker from 1900 to this year; a choice and its close button put it away", async () => {
    vi.setSystemTime(new Date("2026-12-31T19:00:00Z"));
    await openRegistration({ fields: on("birthday") });
    expect([inputOf("birthday").placeholder, isOpen()]).toEqual(["Choose a date", false]);
    fireEvent.click(inputOf("birthday"));
    // At the brand's place the new year has begun.
    expect([years()[0], years().at(-1), years().length]).toEqual([2027, 1900, 128]);
    await press("Close");
    expect(isOpen()).toBe(false);
    // Other keys go on.
    expect([fireEvent.keyDown(inputOf("birthday"), { key: "Tab" }), isOpen()]).toEqual([true, false]);
    for (const key of ["Enter", " "]) {
      expect([fireEvent.keyDown(inputOf("birthday"), { key }), isOpen()]).toEqual([false, true]);
      await press("Close");
    }
    await pickDay(label, ["1990", "February", "28"]);
    expect([valueOf(label), document.querySelector("dialog[open]")]).toEqual(["1990-02-28", null]);
    expect(inputOf("birthday").readOnly).toBe(true);
  });

  test("REG-33 I18N-05 who is under age is told the brand's age, and nothing is sent", async () => {
    vi.setSystemTime(new Date("2026-11-24T10:00:00Z"));
    const { sent } = await openRegistration({ minimumAge: 21, fields: { ...PLAIN, ...on("birthday") } });
    expect(screen.getByRole("checkbox", { name: /I am 21 or older/ })).toBeTruthy();
    await type("Username", "rahim2026");
    await type("Password", PASSWORD);
    await pickDay(label, ["2005", "November", "25"]);
    await waitFor(() => expect(messageAt(label)).toBe("You must be at least 21 to register"));
    await send();
    expect(registrations(sent)).toEqual([]);
    await pickDay(label, ["2005", "November", "24"]);
    await waitFor(() => expect(messageAt(label)).toBeNull());
    await send();
    expect(await registered(sent)).toMatchObject({ birthday: "2005-11-24" });
  });
});

describe("around the fields", () => {
  const typeAccount = async () => {
    await type("Username", "rahim2026");
    await type("Password", PASSWORD);
  };

  test("REG-08 REG-09 REG-37 REG-55 nothing is agreed to beforehand; without the tick, and once it is taken back, nothing is sent and the tick is what is asked for, by a button that works", async () => {
    const { sent } = await openRegistration({ agrees: false });
    const tick = inputOf("agreement");
    expect([tick.checked, inputOf("advertising").checked, submitButton().textContent]).toEqual([false, false, "Register"]);
    expect(submitButton().disabled).toBe(false);
    await typeAccount();
    await send();
    const told = "Please confirm that you are 18 or older and agree to the terms.";
    expect(await screen.findByText(told)).toBeTruthy();
    expect(tick.getAttribute("aria-invalid")).toBe("true");
    await waitFor(() => expect(document.activeElement).toBe(tick));
    expect(registrations(sent)).toEqual([]);
    fireEvent.click(tick);
    expect(screen.queryByText(told)).toBeNull();
    fireEvent.click(tick);
    await send();
    expect(await screen.findByText(told)).toBeTruthy();
    expect([tick.checked, submitButton().disabled, registrations(sent)]).toEqual([false, false, []]);
    fireEvent.click(tick);
    await send();
    expect(await registered(sent)).not.toHaveProperty("advertising");
  });

  test("advertising is a consent of its own", async () => {
    const { sent } = await openRegistration();
    await typeAccount();
    fireEvent.click(inputOf("advertising"));
    await send();
    expect(await registered(sent)).toMatchObject({ advertising: true });
  });

  test("REG-02 REG-03 the terms lie over the form and go by OK, and nothing typed is lost", async () => {
    await openRegistration({
      answers: {
        "/wps/system/helpCenter": (call: { input: { tag?: string } }) =>
          call.input.tag === "terms" ? [{ id: 1, tag: "terms", title: "Terms of the fair", content: "<p>Play fair.</p>" }] : [],
      },
    });
    await type("Username", "keepme01");
    fireEvent.click(screen.getByText("terms"));
    await screen.findByText("Play fair.");
    expect(document.querySelector("dialog[open]")?.contains(screen.getByText("Play fair."))).toBe(true);
    await press("OK");
    await waitFor(() => expect(screen.queryByText("Play fair.")).toBeNull());
    expect(valueOf("Username")).toBe("keepme01");
  });

  test("REG-10 REG-13 it leads to the log-in and to customer service", async () => {
    await openRegistration();
    expect(screen.getByText("Already have an account?").querySelector("a")?.getAttribute("href")).toBe("/m/login");
    await press("Customer service");
    expect(popupOf(location.search)).toBe("customerService");
  });

  test("REG-12 TEMPLATE-05 free play is offered only where its switch is on", async () => {
    await openRegistration();
    expect(screen.getByRole("button", { name: "Try it for free" })).toBeTruthy();
    cleanup();
    await openRegistration({ switches: { FREEPLAY3: false } });
    expect(screen.queryByRole("button", { name: "Try it for free" })).toBeNull();
  });

  test("who plays a trial already is offered no second one, which would be refused", async () => {
    setSession({ ...SESSION, type: 4 });
    await openRegistration();
    expect(screen.queryByRole("button", { name: "Try it for free" })).toBeNull();
  });

  test("REG-41 each password can be shown and hidden by its own control", async () => {
    await openRegistration({ fields: on("confimpsw", "paymentPassword") });
    const names = ["password", "confimpsw", "paymentPassword"];
    const kinds = () => names.map((name) => inputOf(name).type);
    const control = (name: string, label: string) =>
      within(inputOf(name).parentElement as HTMLElement).getByRole("button", { name: label });
    for (const [at, name] of names.entries()) {
      fireEvent.click(control(name, "Show password"));
      expect(kinds()).toEqual(names.map((_, index) => (index === at ? "text" : "password")));
      fireEvent.click(control(name, "Hide password"));
      expect(kinds()).toEqual(["password", "password", "password"]);
    }
  });
});
