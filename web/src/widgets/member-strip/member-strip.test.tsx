// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearSession, setSession } from "../../data/auth/session.ts";
import { platform } from "../../testing/form-steps.ts";
import { TEMPLATE } from "../../testing/settings-fixture.ts";
import { renderPart } from "../../testing/part-fixture.tsx";
import { SESSION } from "../../testing/wire.ts";
import { HeaderWallet } from "../header-wallet/header-wallet.tsx";
import { MemberStrip } from "./member-strip.tsx";

const wallet = {
  sumBalance: "12345.67",
  balance: { amount: 1_234_567, currency: "BDT" },
  currency: "BDT",
  merchantWallet: { isSingle: 1 },
};

beforeEach(() => {
  platform({ "/wps/wallets/gcs": wallet });
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  clearSession();
});

const hrefOf = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href");

describe("the member navigation strip", () => {
  test.each([
    ["en", "Log in", "Register", "Hello"],
    ["bn", "লগইন", "নিবন্ধন", "স্বাগতম,"],
  ])(
    "STRIP-02 in %s a visitor finds the ways to log in and to register, and neither a greeting by name nor a balance",
    async (language, login, register, hello) => {
      await renderPart(<MemberStrip />, language);
      expect([hrefOf(login), hrefOf(register)]).toEqual(["/m/login", "/m/register"]);
      expect(document.querySelector('[data-part="balance"]')).toBeNull();
      expect(document.body.textContent).not.toContain(hello);
      expect(document.querySelector('a[href="/m/member/home"]')).toBeNull();
    },
  );

  test("WALLET-01 the balance is the total that sumBalance tells, with two decimals in any currency", async () => {
    platform({ "/wps/wallets/gcs": { ...wallet, sumBalance: "12345.00", balance: { amount: 12_345, currency: "JPY" }, currency: "JPY" } });
    setSession(SESSION);
    await renderPart(<MemberStrip />);
    expect((await screen.findByText(/12,345/)).textContent).toBe("JPY 12,345.00");
  });

  test.each([
    ["en", "Log in", "Register", "Hello, player01"],
    ["bn", "লগইন", "নিবন্ধন", "স্বাগতম, player01"],
  ])(
    "STRIP-01 STRIP-02 in %s a member finds the greeting and the balance, and neither of the two ways in",
    async (language, login, register, hello) => {
      setSession(SESSION);
      await renderPart(<MemberStrip />, language);
      screen.getByText(hello);
      expect((await screen.findByText(/12,345\.67/)).dataset["part"]).toBe("balance");
      expect([hrefOf(login), hrefOf(register)]).toEqual([undefined, undefined]);
    },
  );

  test.each([
    ["at home", <MemberStrip key="strip" />, "Try again"],
    ["in a header", <HeaderWallet key="header" />, "Balance: Try again"],
  ])("a balance that does not come %s says so, and is asked for again by a press", async (_where, place, name) => {
    platform({});
    setSession(SESSION);
    await renderPart(place);
    const retry = await screen.findByRole("button", { name });
    expect(document.querySelector('[data-part="balance"]')).toBeNull();
    platform({ "/wps/wallets/gcs": wallet });
    fireEvent.click(retry);
    await screen.findByText(/12,345\.67/);
    expect(screen.queryByRole("button", { name })).toBeNull();
  });

  test("STRIP-03 a tap on the chat's shortcut opens the chat itself; beside this page, and for a brand without one, it leads to the messages", async () => {
    const gone = vi.spyOn(location, "assign").mockImplementation(() => undefined);
    platform({ "/wps/wallets/gcs": wallet, "/wps/chat/launch": { chatUrl: "/chat#ticket" } });
    setSession(SESSION);
    const { switches } = TEMPLATE;
    await renderPart(<MemberStrip />, "en", { ...TEMPLATE, switches: { ...switches, CBS3: true } });
    const chat = await screen.findByRole("link", { name: "Chat" });
    const beside = createEvent.click(chat, { ctrlKey: true });
    fireEvent(chat, beside);
    expect(beside.defaultPrevented).toBe(false);
    fireEvent.click(chat);
    await vi.waitFor(() => expect(gone).toHaveBeenCalledWith("/chat#ticket"), 5000);
    cleanup();
    await renderPart(<MemberStrip />, "en", { ...TEMPLATE, switches: { ...switches, CBS3: false } });
    fireEvent.click(await screen.findByRole("link", { name: "Messages" }));
    expect(location.pathname).toBe("/m/message");
    expect(gone).toHaveBeenCalledOnce();
  });
});
