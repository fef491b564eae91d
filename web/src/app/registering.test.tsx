// @vitest-environment happy-dom
import { DEFAULT_FIELDS } from "@mela/contract/registration/registration-fields";
import { act, cleanup, configure, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { getSession } from "../data/auth/session.ts";
import { forgetForm } from "../popups/register/use-register-parts.ts";
import { toastTexts, watchToasts } from "../testing/form-steps.ts";
import { TEMPLATE } from "../testing/settings-fixture.ts";
import { refused, SESSION } from "../testing/wire.ts";
import { useToasts } from "../ui/toast-store.ts";
import { addressNow, bringPages, closePage, openPage, press, submitForm, typeInto } from "./shell-fixture.tsx";

/* Registering and playing for free, on whole pages: what is around the form, and where one stands afterwards. */

const REGISTER = "PUT /wps/member/register";
const FREE_PLAY = "POST /wps/session/login/freeplay";
const REJECTED = "This isn’t available for your account.";
const TRIAL = { ...SESSION, userName: "try2026", type: 4, trial: 1, trialName: "try2026" };
const template = {
  ...TEMPLATE,
  switches: { ...TEMPLATE.switches, MOBILENUMREG3: false },
  captcha: { ...TEMPLATE.captcha, register: "off" as const },
};
const answers = {
  "GET /wps/system/setting/register": { ...DEFAULT_FIELDS, mobileNum: { ...DEFAULT_FIELDS.mobileNum, enabled: false } },
  "GET /wps/check/username": { available: true },
  "GET /wps/affiliate/info": { code: null, inviter: null },
  "GET /wps/captcha": { id: "c1", image: "AAAA", expiresAt: "2026-11-24T00:00:00Z" },
  [REGISTER]: SESSION,
  [FREE_PLAY]: TRIAL,
};

// A loaded machine takes its time to bring code.
configure({ asyncUtilTimeout: 20_000 });
beforeAll(() =>
  bringPages(["/m/register", "/m/home", "/m/help", "/m/trail", "/m/message", "/m/voucherCenter", "/m/webEmail"], ["register"]),
);
beforeEach(forgetForm);
afterEach(() => {
  cleanup();
  closePage();
  forgetForm();
});
const at = (address: string) => waitFor(() => expect(addressNow()).toBe(address));
const dialog = () => document.querySelector("dialog[open]");

async function register(): Promise<void> {
  await typeInto("Username", "player01");
  await typeInto("Password", "Shimul-2031");
  fireEvent.click(document.querySelector("input[name=agreement]") as HTMLInputElement);
  submitForm();
}

describe("the registration", () => {
  test("REG-01 as a page it has the brand's logo, which leads home, inside the page", async () => {
    await openPage("/m/register", answers, { template });
    await screen.findByLabelText("Username");
    const header = document.querySelector('main [data-part="main-header"]');
    expect(header?.querySelector('a[href="/m/home"]')?.textContent).toContain("Mela");
    expect(document.querySelectorAll('[data-part="main-header"]')).toHaveLength(1);
  });

  test("REG-01 REG-54 API-06 as a popup it has the logo too; it closes when the account is made, and the page below stays", async () => {
    await openPage("/m/help?popup=register", answers, { template });
    await screen.findByLabelText("Username");
    expect(dialog()?.textContent).toContain("Mela");
    await register();
    await at("/m/help");
    expect([dialog(), getSession()?.userName]).toEqual([null, "player01"]);
    expect(await screen.findByRole("heading", { name: "Help centre" })).toBeTruthy();
  });

  test("whoever plays as a trial can open an account of their own: the page stays, and leads home as the new member", async () => {
    await openPage("/m/register", answers, { template, session: TRIAL });
    await screen.findByLabelText("Username");
    expect([addressNow(), getSession()?.type]).toEqual(["/m/register", 4]);
    await register();
    await at("/m/home");
    expect([getSession()?.userName, getSession()?.type]).toEqual(["player01", SESSION.type]);
  });

  test("CAPTCHA-08 its popup fetches a captcha when it opens, by no tap", async () => {
    const always = { ...template, captcha: { ...template.captcha, register: "always" as const } };
    const { sent, headers } = await openPage("/m/help", answers, { template: always });
    expect(sent.map(({ call }) => call)).not.toContain("GET /wps/captcha");
    history.pushState({ depth: 1, key: "p", popup: "register" }, "", "/m/help?popup=register");
    await screen.findByLabelText("Verification code");
    await waitFor(() => expect(sent.filter(({ call }) => call === "GET /wps/captcha")).toHaveLength(1));
    const index = sent.findIndex(({ call }) => call === "GET /wps/captcha");
    expect(Object.values(headers[index] ?? {})).toContain("register");
  });
});

describe("free play", () => {
  test("STORE-03 STORE-05 the name of the trial and the flag of the log-in are kept by the tab, and not by the browser", async () => {
    await openPage("/m/help?popup=register", answers, { template });
    await press("Try it for free");
    await at("/m/home");
    expect(["trialName", "autoLogin"].map((key) => [sessionStorage.getItem(key), localStorage.getItem(key)])).toEqual([
      ["try2026", null],
      ["0", null],
    ]);
  });

  test("TRIAL-04 from the popup of the registration it closes the popup and goes home", async () => {
    await openPage("/m/help?popup=register", answers, { template });
    await press("Try it for free");
    await at("/m/home");
    expect([dialog(), getSession()?.type, sessionStorage.getItem("trialName")]).toEqual([null, 4, "try2026"]);
    expect(toastTexts()).toEqual([]);
  });

  test("ERR-35 ERR-38 a failure takes the loading indicator away and says no more", async () => {
    const { sent } = await openPage("/m/register", { ...answers, [FREE_PLAY]: refused("system.unavailable", 503, "Away") }, { template });
    const told = watchToasts();
    await press("Try it for free");
    expect(toastTexts()).toEqual(["Opening your trial…"]);
    await waitFor(() => expect(toastTexts()).toEqual([]));
    expect(sent.map(({ call }) => call)).toContain(FREE_PLAY);
    expect([location.pathname, screen.queryByText("Away"), getSession()]).toEqual(["/m/register", null, null]);
    const again = await screen.findByRole<HTMLButtonElement>("button", { name: "Try it for free" });
    await waitFor(() => expect(again.disabled).toBe(false));
    const alerts = [...document.querySelectorAll('[role="alert"], [role="alertdialog"], dialog[open]')].map(
      ({ textContent }) => textContent,
    );
    expect([alerts.join(""), told]).toEqual(["", ["Opening your trial…"]]);
  });

  test("TEMPLATE-05 where it is switched off its page says so", async () => {
    await openPage("/m/trail", answers, { template: { ...template, switches: { ...template.switches, FREEPLAY3: false } } });
    await screen.findByText("Free play isn’t available here right now");
    expect(screen.queryByRole("button", { name: "Start the trial" })).toBeNull();
  });
});

describe("what is not for trial accounts", () => {
  const linkTo = (path: string) =>
    waitFor(() => {
      const link = document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`);
      expect(link, path).not.toBeNull();
      return link as HTMLAnchorElement;
    });
  const rejection = () => useToasts.getState().toasts.find(({ text }) => text === REJECTED);
  /** What the page has in sight of it. */
  const shown = () =>
    [...document.querySelectorAll('[data-part="toasts"] [data-kind]')].map((toast) => [toast.getAttribute("data-kind"), toast.textContent]);

  test.each([4, 40, 41, 42])(
    "TRIAL-07 TRIAL-10 TRIAL-15 ROLE-07 ROLE-23 ERR-01 ERR-02 GERR-01 the type %i that taps deposit is refused for two seconds and stays",
    async (type) => {
      await openPage("/m/home", answers, { template, session: { type } });
      const link = await linkTo("/m/voucherCenter");
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      fireEvent.click(link);
      expect([shown(), location.pathname]).toEqual([[["offline", REJECTED]], "/m/home"]);
      act(() => void vi.advanceTimersByTime(1_999));
      expect(shown()).toEqual([["offline", REJECTED]]);
      act(() => void vi.advanceTimersByTime(1));
      expect([shown(), location.pathname]).toEqual([[], "/m/home"]);
      vi.useRealTimers();
    },
  );

  test.each([4, 40])("TRIAL-07 TRIAL-09 ROLE-23 ERR-02 the type %i does not come into the inbox", async (type) => {
    const { sent } = await openPage("/m/message", answers, { template, session: { type } });
    const entry = await waitFor(
      () => document.querySelector('[data-entry="messages"] button, [data-entry="messages"] a') ?? Promise.reject(new Error("none")),
    );
    fireEvent.click(entry);
    await waitFor(() => expect(rejection()?.kind).toBe("offline"));
    expect(addressNow()).toBe("/m/message");
    expect(sent.filter(({ call }) => call.includes("inbox"))).toEqual([]);
  });

  test.each([0, 1, 2])("TRIAL-14 ROLE-04 ROLE-18 a player of type %i comes to the deposit", async (type) => {
    await openPage("/m/home", answers, { template, session: { type } });
    fireEvent.click(await linkTo("/m/voucherCenter"));
    await at("/m/voucherCenter");
    expect(rejection()).toBeUndefined();
  });
});
