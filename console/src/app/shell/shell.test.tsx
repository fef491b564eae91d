// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { PERMISSIONS } from "@mela/contract/console/permissions";
import { GROUPS, menuOf, SCREENS } from "../screens.ts";
import { forgetSession } from "../../data/session.ts";
import { doing, key, meWith, open, platform, press, refusal, type } from "../../testing/fixture.tsx";

afterEach(cleanup);

const ME = "GET /wps/console/me";
const menuTexts = async () =>
  within(await screen.findByRole("navigation", { name: "Menu" }))
    .getAllByRole("link")
    .map((link) => link.textContent);

describe("the shell", () => {
  test("CSHELL-01 the menu has only the screens that the operator may open, and no group without any", async () => {
    platform({ [ME]: meWith([]) });
    await open("/");
    expect(await menuTexts()).toEqual(["Approvals", "Your account"]);
    expect(screen.queryByRole("heading", { name: "Setup" })).toBeNull();
    cleanup();
    platform({ [ME]: meWith(["operators.read"]) });
    await open("/");
    expect(await menuTexts()).toEqual(["Approvals", "Operators", "Roles", "Your account"]);
    expect(screen.queryByRole("heading", { name: "Money" })).toBeNull();
  });

  test("CSHELL-01 a queue has the number of what waits for this operator", async () => {
    const approval = { state: "open", kind: "operator.reEnrol", changes: [], brand: null, answer: null, decidedBy: null, decidedAt: null };
    const times = { askedAt: "2026-11-26T10:00:00Z", until: "2026-11-29T10:00:00Z" };
    const items = [true, false].map((decidable, id) => ({
      ...approval,
      ...times,
      id,
      decidable,
      mine: !decidable,
      reason: "lost",
      askedBy: "Bo",
      subject: "operator:1",
      subjectName: "Cy",
    }));
    platform({ [ME]: meWith([]), "GET /wps/console/approvals": { items, more: false } });
    await open("/");
    expect(await screen.findByLabelText("1 waits")).toBeTruthy();
  });

  test("CSHELL-01 the queues of a brand tell what waits there, anew every ten seconds and after each change of the brand", async () => {
    const brands = ["mela", "panna"].map((code) => ({ code, name: code, timeZone: "Asia/Dhaka", currency: "BDT" }));
    let withdrawals = 3;
    const asked: string[] = [];
    const counts = (input: unknown) => {
      const { brand } = input as { brand: string };
      asked.push(brand);
      return brand === "mela" ? { withdrawals, deposits: 0 } : { withdrawals: 0, deposits: null };
    };
    platform({ [ME]: meWith(["withdrawals.read", "deposits.read"], { brands }), "GET /wps/console/queues": counts });
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await open("/b/mela/withdrawals");
    const link = (name: string) => within(screen.getByRole("navigation", { name: "Menu" })).getByRole("link", { name });
    await waitFor(() => expect(link("Withdrawals 3 wait")).toBeTruthy());
    // What is empty, or may not be read, has no number.
    expect(link("Deposits")).toBeTruthy();
    withdrawals = 4;
    await doing(() => vi.advanceTimersByTime(10_000));
    await waitFor(() => expect(link("Withdrawals 4 wait")).toBeTruthy());
    await doing(() => history.pushState(null, "", "/console/b/panna/withdrawals"));
    await waitFor(() => expect(asked.at(-1)).toBe("panna"));
    await waitFor(() => expect(link("Withdrawals")).toBeTruthy());
    vi.useRealTimers();
  });

  test.each([
    ["en", ["Today", "Members", "Money", "Safety", "Games", "Content", "Marketing", "Agents", "Setup"]],
    ["bn", ["আজ", "সদস্য", "টাকা", "নিরাপত্তা", "গেম", "কনটেন্ট", "মার্কেটিং", "এজেন্ট", "সেটআপ"]],
  ] as const)(
    "CSHELL-01 in %s whoever may do everything sees each group that has a screen, under its name and in its place",
    async (language, names) => {
      platform({ [ME]: meWith(PERMISSIONS) });
      await open("/", { language });
      const menu = within(await screen.findByRole("navigation", { name: language === "en" ? "Menu" : "মেনু" }));
      const shown = menu.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
      expect(shown).toEqual(names.filter((_name, at) => SCREENS.some(({ group }) => group === GROUPS[at]?.id)));
    },
  );

  test("CSHELL-01 there are nine groups in their order, and no screen stands in another one", () => {
    const ids = ["today", "members", "money", "safety", "games", "content", "marketing", "agents", "setup"];
    expect(GROUPS.map(({ id }) => id)).toEqual(ids);
    const shown = menuOf(meWith(PERMISSIONS), "mela").map(({ id }) => id);
    expect(shown).toEqual(ids.filter((id) => SCREENS.some(({ group }) => group === id)));
  });

  test("CSHELL-02 the palette is opened, searched and followed by keyboard, and never shows what may not be opened", async () => {
    platform({ [ME]: meWith([]) });
    await open("/");
    await menuTexts();
    await key("k", { ctrlKey: true });
    const field = await screen.findByRole("combobox", { name: /Search screens/ });
    const names = () => screen.getAllByRole("option").map((option) => option.firstChild?.textContent);
    expect(names()).toContain("Your account");
    expect(names()).not.toContain("Operators");
    await type(/Search screens/, "your");
    expect(names()).toEqual(["Your account"]);
    field.focus();
    await key("Enter");
    await waitFor(() => expect(location.pathname).toBe("/console/me"));
  });

  test("CSHELL-14 / leads to the page's search before there is any row, and does nothing where there is none", async () => {
    platform({ [ME]: meWith(["operators.read"]), "GET /wps/console/operators": new Promise(() => undefined) });
    await open("/operators");
    const search = await screen.findByRole("textbox", { name: "Account, name or email" });
    expect(screen.queryAllByRole("row")).toEqual([]);
    await key("/");
    expect(document.activeElement).toBe(search);
    await doing(() => search.blur());
    await doing(() => fireEvent.click(screen.getByRole("link", { name: "Approvals" })));
    await key("/");
    expect(document.activeElement?.tagName).not.toBe("INPUT");
  });

  test("CSHELL-14 ? lists the shortcuts, g and a letter go to a group, and neither while typing or when turned off", async () => {
    platform({ [ME]: meWith(["operators.read"]), "GET /wps/console/operators": [], "GET /wps/console/roles": [] });
    await open("/");
    await menuTexts();
    await key("g");
    await key("u");
    await waitFor(() => expect(location.pathname).toBe("/console/operators"));
    const field = await screen.findByRole("textbox", { name: "Account, name or email" });
    field.focus();
    await key("?");
    expect(screen.queryByRole("dialog")).toBeNull();
    field.blur();
    await key("?");
    expect((await screen.findByRole("dialog")).textContent).toContain("Go to Setup");
    const lines = screen.getByRole("dialog").textContent ?? "";
    for (const line of ["Search everything", "Go to the search field", "Next row", "Select the row", "Open the row"])
      expect(lines).toContain(line);
    cleanup();
    platform({ [ME]: meWith(["operators.read"], { preferences: { singleKeys: false } }) });
    await open("/");
    await menuTexts();
    await key("?");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("CSHELL-09 who is not signed in comes to the sign-in, and after it to the address that was asked for; so does whose session has ended", async () => {
    platform({ [ME]: meWith([]), "GET /wps/console/factors": { totpSince: null, passkeys: [], recoveryLeft: 3 } });
    await open("/me/security?x=1", { signedIn: false });
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeTruthy();
    expect(new URLSearchParams(location.search).get("to")).toBe("/me/security?x=1");
    cleanup();
    await open("/me/security");
    await screen.findByRole("heading", { name: "Passkeys" });
    await doing(forgetSession);
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeTruthy();
    expect(new URLSearchParams(location.search).get("to")).toBe("/me/security");
  });

  test("CSHELL-17 what may not be opened, what is not there and what does not load each say so, with a way on", async () => {
    platform({ [ME]: meWith([]) });
    await open("/operators");
    expect(await screen.findByRole("heading", { name: "You can’t open this" })).toBeTruthy();
    cleanup();
    await open("/nonsense");
    expect(await screen.findByRole("heading", { name: "Nothing here" })).toBeTruthy();
    cleanup();
    let answer: unknown = refusal("The system rests.", "system.unavailable", 503);
    platform({ [ME]: () => answer });
    await open("/");
    expect((await screen.findByRole("alert")).textContent).toContain("The system rests.");
    answer = meWith([]);
    await press("Try again");
    expect(await menuTexts()).toEqual(["Approvals", "Your account"]);
  });

  test("CSHELL-16 the console speaks Bengali, whatever the brand's languages are", async () => {
    platform({ [ME]: meWith(["operators.read"]) });
    await open("/", { language: "bn" });
    expect(within(await screen.findByRole("navigation", { name: "মেনু" })).getByText("অপারেটর")).toBeTruthy();
  });
});

test("CSHELL-01 each queue has its own count, at its own screen", async () => {
  const counts = { withdrawals: 2, deposits: 3, identity: 4, chat: 5, feedback: 6 };
  platform({ [ME]: meWith(PERMISSIONS), "GET /wps/console/queues": counts });
  await open("/b/mela/withdrawals");
  const menu = within(await screen.findByRole("navigation", { name: "Menu" }));
  await menu.findByRole("link", { name: "Withdrawals 2 wait" });
  const waiting = menu.getAllByRole("link").filter((link) => link.querySelector("b") !== null);
  expect(waiting.map((link) => [link.getAttribute("href"), link.querySelector("b")?.textContent])).toEqual([
    ["/console/b/mela/identity", "4"],
    ["/console/b/mela/chat", "5"],
    ["/console/b/mela/feedback", "6"],
    ["/console/b/mela/withdrawals", "2"],
    ["/console/b/mela/deposits", "3"],
  ]);
});
