// @vitest-environment happy-dom
import { cleanup, configure, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getSession } from "../data/auth/session.ts";
import { refused, SESSION } from "../testing/wire.ts";
import { messageAt, toastTexts } from "../testing/form-steps.ts";
import { TEMPLATE } from "../testing/settings-fixture.ts";
import { addressNow, bringPages, closePage, follow, openPage, press, submitForm, typeInto } from "./shell-fixture.tsx";

/* Coming in and going out, on whole pages: who is led where, and what the popup does that the page does. */

const LOGIN = "POST /wps/session/login";
const PAGES = ["/m/login", "/m/home", "/m/help", "/m/changePsw", "/m/set", "/m/feedback", "/m/agent/home", "/m/member/home", "/m/forget"];
let answer: unknown = SESSION;
const answers = {
  [LOGIN]: () => answer,
  "GET /wps/captcha": { id: "c1", image: "AAAA", expiresAt: "2026-11-24T00:00:00Z" },
  "GET /wps/system/customerService": { version: { pathList: [] } },
};

// A loaded machine takes its time to bring code.
configure({ asyncUtilTimeout: 20_000 });
beforeAll(() => bringPages(PAGES, ["login", "side", "customerService"]));
beforeEach(() => {
  answer = SESSION;
});
afterEach(() => {
  cleanup();
  closePage();
});

async function logIn(password = "Mela2026"): Promise<void> {
  await typeInto("Username", "player01");
  await typeInto("Password", password);
  submitForm();
}
const at = (address: string) => waitFor(() => expect(addressNow()).toBe(address));
const heading = (name: string) => screen.findByRole("heading", { name });

test("ROUTE-08 /m/forget is the page of a forgotten password, by mobile number and by e-mail", async () => {
  await openPage("/m/forget", { ...answers, "GET /wps/system/country": [] });
  await heading("Forgot password");
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent?.replace(" *", ""))).toEqual(["By mobile number", "By email"]);
});

test("ROUTE-23 /m/set shows the settings at once to who has a session", async () => {
  await openPage("/m/set", answers, { session: {} });
  await heading("Personal settings");
  await screen.findByText("Appearance");
  for (const part of ["Change password", "Limits and time-out"]) expect(screen.getByRole("link", { name: part })).toBeTruthy();
  expect([screen.getByRole("heading", { name: "Passkeys" }), addressNow()]).toEqual([expect.anything(), "/m/set"]);
});

describe("the log-in page", () => {
  test.each([
    ["ROLE-15 ROUTE-09", "/m/changePsw", "Change password", () => screen.findByLabelText("Current password", { selector: "input" })],
    ["ROLE-14 ROUTE-23", "/m/set", "Personal settings", () => screen.findByText("Change password", { selector: "main a *, main a" })],
    ["ROUTE-25", "/m/feedback", "Feedback and suggestions", () => screen.findByLabelText("Your message")],
  ])("%s a visitor who opens %s is sent to it first, and comes back to that page and its screen", async (_ids, path, title, content) => {
    await openPage(path, answers);
    await at(`/m/login?return=${encodeURIComponent(path)}`);
    expect(screen.queryByRole("heading", { name: title })).toBeNull();
    await logIn();
    await at(path);
    await heading(title);
    // The title is the route's own; this is the screen's.
    await content();
  });

  test.each([
    ["ROUTE-10", "/m/securityCenter"],
    ["ROUTE-11", "/m/securityCenter/FundsPasswordBox"],
    ["MONEY-02", "/m/withdraw"],
    ["ROLE-16 MONEY-03", "/m/gameRecord"],
  ])("%s a visitor who opens %s is sent to it first", async (_ids, path) => {
    const { sent } = await openPage(path, answers);
    await at(`/m/login?return=${encodeURIComponent(path)}`);
    await screen.findByLabelText("Username");
    expect(sent.filter(({ call }) => /security|withdraw|record/i.test(call))).toEqual([]);
  });

  test("nobody is led on to another site", async () => {
    await openPage("/m/login?return=https%3A%2F%2Felsewhere.example%2F", answers);
    await logIn();
    await at("/m/home");
    expect(location.host).not.toContain("elsewhere");
  });

  test("LOGIN-13 customer service opens its popup for who is not logged in", async () => {
    await openPage("/m/login", answers);
    await press("Customer service");
    expect(addressNow()).toBe("/m/login?popup=customerService");
    await screen.findByRole("heading", { name: "Customer service", hidden: true });
    expect(getSession()).toBeNull();
  });

  test("ROLE-24 ERR-30 agents have a door of their own: it says who it is for, lets nobody else in, and leads to their home", async () => {
    const { sent } = await openPage("/m/login", answers);
    await follow("Agent login");
    await at("/m/login?agent=1");
    expect(screen.queryAllByRole("tab")).toEqual([]);
    answer = refused("login.notAgent", 403, "Non-agents cannot log in");
    await logIn();
    await screen.findByText("Non-agents cannot log in");
    expect(getSession()).toBeNull();
    answer = { ...SESSION, type: 41 };
    submitForm();
    await at("/m/agent/home");
    const logins = sent.filter(({ call }) => call === LOGIN);
    expect(logins.map(({ sealed }) => (sealed as { agent?: boolean }).agent)).toEqual([true, true]);
  });

  test("members do not say at their own door that they are agents", async () => {
    const { sent } = await openPage("/m/login", answers);
    await logIn();
    await at("/m/home");
    expect(sent.find(({ call }) => call === LOGIN)?.sealed).not.toHaveProperty("agent");
  });
});

describe("a first password", () => {
  test("SESSION-03 HEADER-18 whoever got theirs from somebody else has it in their record after the log-in, chooses their own first, and goes home then", async () => {
    answer = { ...SESSION, firstTimeLogin: true };
    const { sent } = await openPage("/m/login", { ...answers, "POST /wps/member/password": { ...SESSION, token: "n".repeat(24) } });
    await logIn();
    await heading("First password");
    expect(location.pathname).toBe("/m/changePsw");
    const kept = () => JSON.parse(sessionStorage.getItem("MC_SESSION_INFO") ?? "{}") as object;
    expect(kept()).toEqual({ ...SESSION, firstTimeLogin: true });
    await typeInto("Current password", "Mela2026");
    await typeInto("New password", "Rickshaw7890");
    await typeInto("Confirm the new password", "Rickshaw7890");
    submitForm();
    await at("/m/home");
    expect(getSession()).toMatchObject({ token: "n".repeat(24), firstTimeLogin: false });
    expect(kept()).toMatchObject({ token: "n".repeat(24), firstTimeLogin: false });
    expect(sent.some(({ call }) => call === "POST /wps/member/password")).toBe(true);
  });
});

describe("the log-in as a popup", () => {
  test("LOGIN-23 LOGIN-30 ERR-13 it is the same form: two ways, the captcha, and then it closes with a session", async () => {
    const { sent } = await openPage("/m/help?popup=login", answers);
    const popup = within(await screen.findByRole("dialog", { hidden: true }));
    expect(popup.getAllByRole("tab", { hidden: true }).map(({ textContent }) => textContent)).toEqual(["Username", "Mobile number"]);
    answer = refused("login.failed", 401, "Wrong name or password.", { captcha: true });
    await logIn("Wrong2026");
    await popup.findByLabelText("Verification code", { selector: "input" });
    answer = SESSION;
    submitForm();
    await waitFor(() => expect(messageAt("Verification code")).toBe("Enter a captcha"));
    expect(sent.filter(({ call }) => call === LOGIN)).toHaveLength(1);
    await typeInto("Verification code", "123456");
    submitForm();
    await at("/m/help");
    expect(getSession()?.userName).toBe(SESSION.userName);
    expect(screen.queryByLabelText("Username")).toBeNull();
  });
});

describe("the way out", () => {
  const LOGOUT = "DELETE /wps/session/logout";
  const template = { ...TEMPLATE, menus: { ...TEMPLATE.menus, side: ["signOut" as const] } };
  const question = () => screen.findByRole("alertdialog", { hidden: true });

  test("LOGOUT-01 LOGOUT-02 the menu asks first; cancel keeps the session and sends nothing", async () => {
    const { sent } = await openPage("/m/help?popup=side", answers, { session: {}, template });
    await press("Log out");
    const dialog = within(await question());
    expect((await question()).textContent).toContain("Do you want to log out?");
    dialog.getByRole("button", { name: "Cancel", hidden: true }).click();
    await waitFor(() => expect(screen.queryByRole("alertdialog", { hidden: true })).toBeNull());
    expect(sent.map(({ call }) => call)).not.toContain(LOGOUT);
    expect(getSession()).toEqual(SESSION);
    expect(sessionStorage.getItem("MC_SESSION_INFO")).not.toBeNull();
  });

  test("SETTINGS-01 SETTINGS-02 the settings lead to the password, and out after a question", async () => {
    const { sent } = await openPage("/m/set", { ...answers, [LOGOUT]: {} }, { session: {} });
    await follow("Change password");
    await at("/m/changePsw");
    history.back();
    await press("Log out");
    within(await question())
      .getByRole("button", { name: "Log out", hidden: true })
      .click();
    await at("/m/home");
    expect(getSession()).toBeNull();
    expect(sent.find(({ call }) => call === LOGOUT)?.token).toBe(SESSION.token);
  });

  test("LOGOUT-05 LOGOUT-08 a log-out that cannot reach the platform leaves no session here all the same", async () => {
    const lost = () => {
      throw new TypeError("Failed to fetch");
    };
    await openPage("/m/help?popup=side", { ...answers, [LOGOUT]: lost }, { session: {}, template });
    await press("Log out");
    within(await question())
      .getByRole("button", { name: "Log out", hidden: true })
      .click();
    await at("/m/home");
    expect([getSession(), sessionStorage.getItem("MC_SESSION_INFO")]).toEqual([null, null]);
    expect((await screen.findAllByRole("link", { name: "Log in" })).length).toBeGreaterThan(0);
    expect(toastTexts()).toEqual([]);
  });
});
