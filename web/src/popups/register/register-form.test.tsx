// @vitest-environment happy-dom
import { DEFAULT_FIELDS, type RegistrationFields, type RegistrationKey } from "@mela/contract/registration/registration-fields";
import { ApiError } from "@mela/kit/api";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clearSession } from "../../data/auth/session.ts";
import { hideRegister, registerStore } from "../../data/registration/register.ts";
import { loadNumberingPlans } from "../../lib/mobile-number.ts";
import { forgetToasts, messageAt, platform, press, refusal, send, sendTwice, type, valueOf } from "../../testing/form-steps.ts";
import { renderPart, type SentCall } from "../../testing/part-fixture.tsx";
import { TEMPLATE } from "../../testing/settings-fixture.ts";
import { RegisterForm } from "./register-form.tsx";
import { forgetForm } from "./use-register-parts.ts";

const SESSION = { token: "t".repeat(24), merchantCode: "mela", userName: "rahim2026", type: 0, firstTimeLogin: false };
const REGISTER = "/wps/member/register";
const on = { enabled: true, required: true } as const;
// Its fields come to be in another order than the one in which the form shows them.
const FIELDS = { ...DEFAULT_FIELDS, nickname: { ...DEFAULT_FIELDS.nickname, ...on }, email: { ...DEFAULT_FIELDS.email, ...on } };
const BRAND = {
  ...TEMPLATE,
  captcha: { ...TEMPLATE.captcha, register: "off" as const },
  switches: { ...TEMPLATE.switches, MOBILENUMREG3: false, REGMOBVERF3: false },
};

let sent: SentCall[] = [];
let answer: unknown = SESSION;
let fields: RegistrationFields = FIELDS;
beforeEach(async () => {
  answer = SESSION;
  fields = FIELDS;
  await loadNumberingPlans();
  forgetForm();
  forgetToasts();
  clearSession();
  history.replaceState(null, "", "/m/register");
  sent = platform({
    "/wps/system/setting/register": () => fields,
    "/wps/affiliate/info": { code: null, inviter: null },
    "/wps/system/country": [{ code: "BD", name: "Bangladesh", dialingCode: "880", preferred: true }],
    "/wps/check/username": { available: true },
    [REGISTER]: () => answer,
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  forgetForm();
});

async function open() {
  const page = await renderPart(<RegisterForm loginPath="/m/login" />, "en", BRAND);
  await screen.findByLabelText("Username");
  fireEvent.click(document.querySelector("input[name=agreement]") as HTMLInputElement);
  return page;
}
async function fillIn(): Promise<void> {
  await type("Username", "rahim2026");
  await type("Password", "Rickshaw7890");
  await type("Nickname", "Rahim");
  await type("Email", "rahim@example.com");
}
const flags = () => registerStore.getState();

test("what was typed is there again in a page that was loaded anew, but for what is secret; after a registration nothing of it is", async () => {
  const page = await open();
  await fillIn();
  const stored = sessionStorage.getItem("MC_REGISTRATION") ?? "";
  expect([stored.includes("rahim2026"), stored.includes("Rickshaw7890")]).toEqual([true, false]);
  page.unmount();
  // A page that is loaded anew remembers nothing by itself.
  forgetForm();
  sessionStorage.setItem("MC_REGISTRATION", stored);
  const again = await open();
  await waitFor(() => expect(valueOf("Username")).toBe("rahim2026"));
  expect([valueOf("Password"), valueOf("Nickname"), valueOf("Email")]).toEqual(["", "Rahim", "rahim@example.com"]);
  await type("Password", "Rickshaw7890");
  await send();
  await waitFor(() => expect(flags().success).toBe(true));
  again.unmount();
  expect(sessionStorage.getItem("MC_REGISTRATION")).toBeNull();
});

describe("the flags of the registration", () => {
  test("REG-56 show stands while the form is on the screen, and hide once it was put away", async () => {
    hideRegister();
    const { unmount } = await open();
    expect(flags()).toEqual({ show: true, success: false, hide: false });
    unmount();
    expect(flags()).toEqual({ show: false, success: false, hide: true });
  });

  test("REG-56 success stands once the account was made, and not when it was refused", async () => {
    const { unmount } = await open();
    await fillIn();
    answer = refusal("Not now");
    await send();
    expect((await screen.findByRole("alert")).textContent).toBe("Not now");
    expect(flags()).toEqual({ show: true, success: false, hide: false });
    answer = SESSION;
    await send();

    await waitFor(() => expect(flags()).toEqual({ show: true, success: true, hide: false }));
    expect(sent.map(({ endpoint }) => endpoint.path)).toEqual([REGISTER, REGISTER]);
    unmount();
    expect(flags()).toEqual({ show: false, success: true, hide: true });
  });
});

describe("a registration that fails its check", () => {
  const labels = ["Username", "Password", "Nickname", "Email"];

  test.each(labels)("REG-73 sends nothing, and the focus is on the first field that is wrong: %s", async (first) => {
    await open();
    await fillIn();
    // From this field on, all are wrong.
    for (const label of labels.slice(labels.indexOf(first))) await type(label, "");
    await send();
    await waitFor(() => expect(messageAt(first)).not.toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(first)));
    expect(sent).toEqual([]);
  });
});

describe("a registration that is sent", () => {
  test("a refusal that is about a field stands there, with the focus, and nothing that was typed is lost", async () => {
    await open();
    await fillIn();
    answer = refusal("Taken.", "register.usernameTaken", 409);
    await send();
    await waitFor(() => expect(messageAt("Username")).toBe("Sorry, the username already exists"));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Username")));
    expect([valueOf("Username"), valueOf("Password"), valueOf("Nickname")]).toEqual(["rahim2026", "Rickshaw7890", "Rahim"]);
    await type("Username", "rahim2027");
    answer = SESSION;
    await send();
    await waitFor(() => expect(flags().success).toBe(true));
  });

  test("a refusal holds for what was sent: a password that was corrected meanwhile is not marked, and can be sent", async () => {
    await open();
    await fillIn();
    const asked = Promise.withResolvers<unknown>();
    answer = asked.promise;
    await send();
    await type("Password", "Megh-Shondha-42");
    answer = SESSION;
    await act(async () => asked.reject(new ApiError("register.invalid", 400, "No.", { fields: { password: [{ kind: "common" }] } })));
    expect(messageAt("Password")).toBeNull();
    expect(screen.getByRole("alert").textContent).toBe("Your earlier details were refused. Send the form again with your changes.");
    expect(screen.getByRole("alert").nextElementSibling?.textContent).toBe("Register");
    await send();
    await waitFor(() => expect(flags().success).toBe(true));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(sent.map(({ input }) => (input as { password?: string }).password).filter(Boolean)).toEqual(["Rickshaw7890", "Megh-Shondha-42"]);
  });

  test("it is sent once, however often it is pressed", async () => {
    await open();
    await fillIn();
    await sendTwice();
    await waitFor(() => expect(flags().success).toBe(true));
    expect(sent.map(({ endpoint }) => endpoint.path)).toEqual([REGISTER]);
  });
});

describe("what a registration by username sends", () => {
  /** Username and password, and of the other fields these alone. */
  async function openWith(...keys: RegistrationKey[]): Promise<void> {
    const optional = (key: RegistrationKey) => ({ ...DEFAULT_FIELDS[key], enabled: keys.includes(key), required: false });
    fields = { ...DEFAULT_FIELDS, mobileNum: optional("mobileNum"), birthday: optional("birthday") };
    await open();
    await type("Username", "rahim2026");
    await type("Password", "Rickshaw7890");
  }
  async function sendForm(): Promise<Record<string, unknown>> {
    await send();
    await waitFor(() => expect(flags().success).toBe(true));
    expect(sent.map(({ endpoint }) => endpoint.path)).toEqual([REGISTER]);
    return sent[0]?.input as Record<string, unknown>;
  }
  const names = () => [...document.querySelectorAll<HTMLInputElement>("form input")].map(({ name }) => name);

  test("REG-43 REG-45 the host's name alone as domain, and the host with its port as registerUrl", async () => {
    await openWith();
    const { host, hostname } = location;
    expect(host).toMatch(/:\d+$/);
    expect(host.startsWith(`${hostname}:`)).toBe(true);
    expect(await sendForm()).toMatchObject({ registerUrl: host, domain: hostname });
  });

  test("REG-19 the number of the field mobileNum1 as mobileNum, where a brand has that field", async () => {
    await openWith("mobileNum");
    await screen.findByText("+880");
    expect(names().filter((name) => name.startsWith("mobileNum"))).toEqual(["mobileNum1"]);
    await type("Mobile number (optional)", "01712-345678");
    const input = await sendForm();
    expect(input).toMatchObject({ mobileNum: "01712345678", countryDialingCode: "880" });
    expect(Object.keys(input).filter((key) => /^mobileNum./.test(key))).toEqual([]);
  });

  test("REG-33 the day that was picked as birthday, in the form YYYY-MM-DD, where a brand has that field", async () => {
    await openWith("birthday");
    const field = screen.getByLabelText<HTMLInputElement>("Date of birth (optional)", { selector: "input" });
    expect([field.name, field.type === "date" || field.readOnly]).toEqual(["birthday", true]);
    await act(async () => void fireEvent.click(field));
    for (const choice of ["1990", "February", "8"]) await press(choice);
    expect(field.value).toBe("1990-02-08");
    expect(await sendForm()).toMatchObject({ birthday: "1990-02-08" });
  });

  test("REG-19 REG-33 neither where a brand has none of the two", async () => {
    await openWith();
    expect(names()).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(mobileNum|birthday)/)]));
    expect(Object.keys(await sendForm())).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(mobileNum|birthday)/)]));
  });
});
