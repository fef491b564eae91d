// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ApiError } from "@mela/kit/api";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Permission } from "@mela/contract/console/permissions";
import { brandStore } from "../../lib/brand.tsx";
import { line, memberHead as head, RISK } from "./members.samples.ts";
import { doing, key, meWith, open, platform, press, refusal, type } from "../../testing/fixture.tsx";

const ME = "GET /wps/console/me";
const LIST = "GET /wps/console/members";
const ONE = "GET /wps/console/members/one";
const CONTACT = {
  fields: [{ field: "mobile", masked: "+880•••678" }],
  payouts: [],
  security: { fundsPassword: true, fundsWaitSeconds: 0, secondFactor: false, passkeys: 0, questions: 0, emailProved: false },
};
const ALL: Permission[] = [
  "members.read",
  "members.status",
  "members.security",
  "members.reveal",
  "members.notes",
  "members.tags",
  "deposits.read",
  "withdrawals.read",
];
const page = (rows: object[], next: string | null = null, count = rows.length) => ({ rows, next, hits: { count, more: false } });
const rowsOf = () => screen.getAllByRole("row").slice(1);

beforeEach(() => {
  brandStore.set(null);
  // A table is as high as what a browser would give it.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1000);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("the list of members", () => {
  test("CSHELL-06 what the address asks for is asked of the server: words, filters, order; and the columns are those of the address", async () => {
    const asked: unknown[] = [];
    platform({ [ME]: meWith(ALL), [LIST]: (input: unknown) => (asked.push(input), page([line(1, { email: "a•••@b.c" })])) });
    await open("/b/mela/members?q=017&status=disabled&type=1&sort=-account&cols=account.email");
    expect(await screen.findByRole("link", { name: "player1" })).toBeTruthy();
    expect(asked).toEqual([{ q: "017", status: "disabled", type: 1, brand: "mela", sort: "-account", size: 50, after: "" }]);
    // The first one has the boxes by which rows are chosen.
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["", "Account", "Email"]);
    expect(screen.getByText("a•••@b.c")).toBeTruthy();
    expect(screen.getByRole("status").textContent).toBe("1 member");
  });

  test("CSHELL-06 a head that is pressed sorts at the server, downwards at the second press, and stands in the address", async () => {
    const asked: string[] = [];
    platform({ [ME]: meWith(ALL), [LIST]: (input: unknown) => (asked.push((input as { sort: string }).sort), page([line(1)])) });
    await open("/b/mela/members");
    await press("Account");
    await waitFor(() => expect(location.search).toBe("?sort=account"));
    await press("Account");
    await waitFor(() => expect(asked).toEqual(["-created", "account", "-account"]));
    expect(screen.getByRole("columnheader", { name: "Account" }).getAttribute("aria-sort")).toBe("descending");
  });

  test("CSHELL-06 of many rows only those in sight are drawn, and the next page is asked for at the end of them", async () => {
    const asked: string[] = [];
    const first = Array.from({ length: 200 }, (_, at) => line(at + 1));
    const answer = (input: unknown) => {
      const { after } = input as { after: string };
      asked.push(after);
      return after === "" ? page(first, "further", 201) : page([line(201)], null, 201);
    };
    platform({ [ME]: meWith(ALL), [LIST]: answer });
    await open("/b/mela/members");
    await screen.findByRole("link", { name: "player1" });
    expect(rowsOf().length).toBeLessThan(60);
    expect(asked).toEqual([""]);
    const scroll = document.querySelector<HTMLElement>("[data-scroll]") as HTMLElement;
    await doing(() => {
      scroll.scrollTop = 200 * 31;
      fireEvent.scroll(scroll);
    });
    await waitFor(() => expect(asked).toEqual(["", "further"]));
    expect(await screen.findByRole("link", { name: "player201" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "player1" })).toBeNull();
  });

  test("CSHELL-14 / leads to the search, j and k go through the rows, Enter opens one", async () => {
    platform({ [ME]: meWith(ALL), [LIST]: page([line(1), line(2)]) });
    await open("/b/mela/members");
    await screen.findByRole("link", { name: "player1" });
    await key("/");
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Search members" }));
    (document.activeElement as HTMLElement).blur();
    await key("j");
    await key("j");
    expect(document.activeElement?.textContent).toBe("player2");
    await key("k");
    expect(document.activeElement?.getAttribute("href")).toBe("/console/b/mela/members/1");
  });

  test("CMEMB-02 each filter stands in the address and is asked of the server; levels are offered to who may read them alone", async () => {
    const asked: Record<string, unknown>[] = [];
    const tags = [{ id: 3, version: 1, name: "Guest list", colour: "red", meaning: "", members: 1 }];
    const may = { permissions: [...ALL, "risk.read" as const] };
    platform({
      [ME]: meWith(may.permissions),
      "GET /wps/console/tags": tags,
      [LIST]: (input: unknown) => (asked.push(input as Record<string, unknown>), page([line(1)])),
    });
    await open("/b/mela/members?depositedFrom=5,000&depositedUntil=9000.50&seenFrom=2026-11-01&method=sms&code=ANNA&limited=1&onBreak=1");
    await press("Filters (7)");
    const choose = async (name: string, option: string) => {
      await doing(() => fireEvent.click(screen.getByRole("combobox", { name })));
      await doing(() => fireEvent.click(screen.getByRole("option", { name: option })));
    };
    await choose("Tag", "Guest list");
    await choose("Language", "Bangla");
    await choose("Risk", "Strong");
    expect(screen.queryByRole("combobox", { name: "Protection" })).toBeNull();
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({
        tag: 3,
        language: "bn",
        risk: "strong",
        depositedFrom: 500_000,
        depositedUntil: 900_050,
        method: "sms",
        code: "ANNA",
        limited: true,
        onBreak: true,
      }),
    );
    expect(Object.fromEntries(new URLSearchParams(location.search))).toMatchObject({ tag: "3", language: "bn", risk: "strong" });
  });

  test("CMEMB-02 the number of hits is told, and beyond 10,000 that there are more", async () => {
    let more = false;
    platform({ [ME]: meWith(ALL), [LIST]: () => ({ ...page([line(1)], null, 10_000), hits: { count: 10_000, more } }) });
    await open("/b/mela/members");
    await waitFor(() => expect(screen.getByRole("status", { name: /Members/ }).textContent).toBe("10,000 members"));
    cleanup();
    more = true;
    await open("/b/mela/members");
    await waitFor(() => expect(screen.getByRole("status", { name: /Members/ }).textContent).toBe("More than 10,000 members"));
  });

  test("CMEMB-01 a typed text is searched for once the typing pauses", async () => {
    const asked: unknown[] = [];
    platform({ [ME]: meWith(ALL), [LIST]: (input: unknown) => (asked.push((input as { q?: string }).q), page([])) });
    await open("/b/mela/members");
    const field = await screen.findByLabelText("Search members");
    // At once, so that no pause of a machine with other work is one of the typing.
    await doing(() => {
      for (const value of ["01712 3", "01712 345 678"]) fireEvent.change(field, { target: { value } });
    });
    await waitFor(() => expect(new URLSearchParams(location.search).get("q")).toBe("01712 345 678"));
    await waitFor(() => expect(asked).toEqual([undefined, "01712 345 678"]));
  });
});

describe("a member's page", () => {
  test("CMEMB-03 the head tells who they are, how they stand and what waits", async () => {
    platform({ [ME]: meWith(ALL), [ONE]: head({ breakUntil: "2027-01-01T00:00:00Z", customerType: 1 }) });
    await open("/b/mela/members/7");
    const shown = within(await screen.findByRole("region", { name: "Status of the member" }));
    for (const text of [
      "Active",
      "On the site now",
      "Guest list",
      "mela",
      "Agent who plays",
      "2",
      "Main wallet",
      "Held for withdrawals",
      "Break until",
      "Risk",
      "Medium",
    ])
      expect([text, shown.queryAllByText(text).length > 0]).toEqual([text, true]);
    expect(shown.getByText("৳ 1,000.00")).toBeTruthy();
    expect(shown.getByText("৳ 234.50")).toBeTruthy();
    expect(shown.getByText("2 withdrawals, identity check")).toBeTruthy();
    // What they may not read is not there, not even empty.
    expect(shown.queryByText("Protection")).toBeNull();
  });

  test("CMEMB-03 a level is changed for a reason, from what was seen; who was slower reads what it is now, and decides from there", async () => {
    let judged: object = RISK;
    const now = { level: "low", version: 3, note: "looked into", by: "Rahim", at: "2026-11-21T10:00:00Z" };
    const sent = platform({
      [ME]: meWith([...ALL, "risk.read", "risk.work"]),
      [ONE]: () => head({ levels: { risk: judged, protection: null } }),
      "PUT /wps/console/members/risk": (input: unknown) => {
        if ((input as { version: number }).version !== 2) return now;
        judged = now;
        return new ApiError("console.stale", 409, "Somebody was faster.", { now });
      },
    });
    await open("/b/mela/members/7/overview");
    expect((await screen.findByText("three cards in a day", { selector: "bdi" })).parentElement?.textContent).toContain(
      "three cards in a day · Bela",
    );
    await press("Change the level of risk");
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(/Change the level of risk: player7 · Mela/)).toBeTruthy();
    const save = () => dialog.getByRole<HTMLButtonElement>("button", { name: "Save" });
    await doing(() => fireEvent.click(dialog.getByRole("combobox", { name: "Risk" })));
    await doing(() => fireEvent.click(screen.getByRole("option", { name: "Strong" })));
    expect(save().disabled).toBe(true);
    await type("Reason", "chargeback came in");
    await doing(() => fireEvent.click(save()));
    expect(await dialog.findByText(/^Rahim changed this in the meantime\./)).toBeTruthy();
    expect(dialog.getByRole("row", { name: "Risk Medium Strong Low" })).toBeTruthy();
    await doing(() => fireEvent.click(save()));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const about = { brand: "mela", id: 7, level: "strong", note: "chargeback came in" };
    expect(sent.map(({ input }) => input)).toEqual([
      { ...about, version: 2 },
      { ...about, version: 3 },
    ]);
  });

  test("CMEMB-04 each tab has an address of its own, and those without their permission are not there", async () => {
    platform({ [ME]: meWith(["members.read"]), [ONE]: head() });
    await open("/b/mela/members/7/withdrawals");
    const tabs = within(await screen.findByRole("navigation", { name: "Parts of the member page" }));
    expect(tabs.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Overview",
      "Ledger",
      "Play",
      "Rewards and turnover",
      "Logins",
      "Contact and security",
      "Messages and chat",
    ]);
    await waitFor(() => expect(location.pathname).toBe("/console/b/mela/members/7/overview"));
    expect(screen.queryByRole("button", { name: "Disable the account" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Help with login" })).toBeNull();
  });

  test("CMEMB-06 each entry has its transaction, its counter account and the running balance; a balance that they do not make is a fault that links to the ledger's check", async () => {
    const sums = [{ kind: "player", provider: null, balanceMinor: 500, entriesMinor: 400 }];
    const entry = {
      id: 1,
      transactionId: 9,
      kind: "deposit",
      wallet: "player",
      provider: null,
      amountMinor: 400,
      balanceMinor: 400,
      reference: "x",
      at: "2026-11-01T10:00:00Z",
      against: [{ kind: "cash", provider: null, amountMinor: -400 }],
    };
    platform({
      [ME]: meWith([...ALL, "ledger.verify"]),
      [ONE]: head(),
      "GET /wps/console/members/ledger": { currency: "BDT", rows: [entry], more: false, sums },
    });
    await open("/b/mela/members/7/ledger");
    expect((await screen.findByRole("alert")).textContent).toContain("Main wallet: Balance ৳\u00a05.00, Entries ৳\u00a04.00");
    expect(screen.getByRole("link", { name: "Go to the check of the ledger" }).getAttribute("href")).toBe("/console/ledger");
    const cells = [...(rowsOf()[0]?.querySelectorAll("td") ?? [])].map(({ textContent }) => textContent);
    expect(cells.slice(1)).toEqual(["Deposit", "Main wallet", "৳\u00a04.00", "৳\u00a04.00", "Cash", "9", "x"]);
  });

  test("CMEMB-05 a masked number is shown for a reason of five letters, and hidden again after five minutes", async () => {
    const sent = platform({
      [ME]: meWith(ALL),
      [ONE]: head(),
      "GET /wps/console/members/contact": CONTACT,
      "POST /wps/console/members/reveal": { value: "+8801712345678", seconds: 300 },
    });
    await open("/b/mela/members/7/contact");
    await press("Show: Mobile");
    const dialog = within(await screen.findByRole("dialog", { name: "Show: Mobile · Mela" }));
    await type(/Reason/, "four");
    expect(dialog.getByRole("button", { name: "Show" })).toHaveProperty("disabled", true);
    await type(/Reason/, "phone");
    expect(dialog.getByRole("button", { name: "Show" })).toHaveProperty("disabled", false);
    await type(/Reason/, "asked by phone");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      fireEvent.click(dialog.getByRole("button", { name: "Show" }));
      await vi.waitFor(() => expect(screen.getByText("+8801712345678")).toBeTruthy());
      expect(sent).toEqual([
        { call: "POST /wps/console/members/reveal", input: { brand: "mela", id: 7, field: "mobile", reason: "asked by phone" } },
      ]);
      await vi.advanceTimersByTimeAsync(299_000);
      expect(screen.queryByText("+8801712345678")).toBeTruthy();
      await vi.advanceTimersByTimeAsync(2_000);
      await vi.waitFor(() => expect(screen.queryByText("+8801712345678")).toBeNull());
    } finally {
      vi.useRealTimers();
    }
  });

  test("CMEMB-07 a bet that is booked for a day stands out, and a round opens with its entries and the provider's proof", async () => {
    const bet = {
      id: 5,
      round: "r-1",
      provider: "arcade",
      game: "Tiger",
      transaction: "t-1",
      state: "booked",
      currency: "BDT",
      stakeMinor: 700,
      payoutMinor: 0,
      at: "2026-11-20T10:00:00Z",
      settledAt: null,
      overdue: true,
    };
    const cashed = { ...bet, state: "settled", cashedOut: true, payoutMinor: 650, settledAt: bet.at, overdue: false };
    const movement = { kind: "bet", state: "booked", transaction: "t-1", amountMinor: 700, balanceMinor: 300, at: bet.at };
    platform({
      [ME]: meWith(ALL),
      [ONE]: head(),
      "GET /wps/console/members/rounds": { rows: [bet, { ...cashed, id: 4, game: "Kite" }], more: false },
      "GET /wps/console/members/round": {
        bet,
        movements: [{ ...movement, id: 9, ledgerTransactionId: 21 }],
        entries: [
          { transactionId: 21, account: "player", amountMinor: -700 },
          { transactionId: 21, account: "house arcade", amountMinor: 700 },
        ],
        proof: { hash: "a1b2", serverSeed: "c3d4", clientSeed: "e5f6", nonce: 4 },
        proofFailed: false,
      },
    });
    await open("/b/mela/members/7/play");
    expect((await screen.findByRole("link", { name: "Tiger" })).closest("tr")?.textContent).toContain("Open for more than 24 hours");
    const others = screen.getByRole("link", { name: "Kite" }).closest("tr");
    expect(within(others as HTMLElement).getByText("Cashed out")).toBeTruthy();
    await doing(() => fireEvent.click(screen.getByRole("link", { name: "Tiger" })));
    expect(await screen.findByText("a1b2")).toBeTruthy();
    expect([screen.getByText("c3d4"), screen.getByText("e5f6")].length).toBe(2);
    const cells = within(screen.getByRole("table")).getAllByRole("cell");
    const booked = cells.find(({ textContent }) => textContent?.includes("House"))?.textContent;
    expect(booked).toContain("Main wallet");
    expect(booked).toContain("House arcade");
  });

  test("CMEMB-10 another number is asked of a colleague with a note of evidence, after what follows of it was said", async () => {
    const sent = platform({
      [ME]: meWith([...ALL, "members.contact"]),
      [ONE]: head(),
      "GET /wps/console/members/contact": CONTACT,
      "POST /wps/console/members/contact/mobile": {},
    });
    await open("/b/mela/members/7/contact");
    await press("Change the mobile number");
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(/all devices.*24 hours.*can’t be undone/)).toBeTruthy();
    const submit = dialog.getByRole<HTMLButtonElement>("button", { name: "Ask a colleague" });
    await type("New mobile number", " 01812 345678 ");
    await type(/Reason/, "Pass");
    expect(submit.disabled).toBe(true);
    await type(/Reason/, "Passport by video call");
    await press("Ask a colleague");
    expect(sent).toEqual([
      {
        call: "POST /wps/console/members/contact/mobile",
        input: { brand: "mela", id: 7, mobile: "01812 345678", note: "Passport by video call" },
      },
    ]);
    expect((await screen.findByText(/A colleague has been asked/)).querySelector("a")?.getAttribute("href")).toBe("/console/approvals");
    cleanup();
    platform({ [ME]: meWith(ALL), [ONE]: head(), "GET /wps/console/members/contact": CONTACT });
    await open("/b/mela/members/7/contact");
    await screen.findByRole("heading", { name: "Security" });
    expect(screen.queryByRole("button", { name: "Change the mobile number" })).toBeNull();
  });

  test("CMEMB-08 CSHELL-03 disabling wants a kind of reason and a note, and names the brand; a refusal is said where it was asked", async () => {
    const sent = platform({
      [ME]: meWith(ALL),
      [ONE]: head(),
      "POST /wps/console/members/status": refusal("Somebody has changed this.", "console.stale", 409),
    });
    await open("/b/mela/members/7");
    expect((await screen.findByRole("heading", { level: 1, name: /player7/ })).textContent).toBe("player7Mela");
    await press("Disable the account");
    const dialog = within(await screen.findByRole("dialog", { name: "Disable the account: player7 · Mela" }));
    const submit = () => dialog.getByRole("button", { name: "Disable the account" });
    await type(/Reason/, "seen twice");
    expect(submit()).toHaveProperty("disabled", true);
    await doing(() => fireEvent.click(dialog.getByRole("combobox", { name: "Kind of reason" })));
    await doing(() => fireEvent.click(dialog.getByRole("option", { name: "Fraud" })));
    await doing(() => fireEvent.click(submit()));
    expect((await dialog.findByRole("alert")).textContent).toContain("Somebody has changed this.");
    const input = { brand: "mela", id: 7, from: "active", to: "disabled", why: "fraud", note: "seen twice" };
    expect(sent).toEqual([{ call: "POST /wps/console/members/status", input }]);
  });

  test("CMEMB-11 a note is written, pinned, and changed as long as its author may", async () => {
    const note = {
      id: 4,
      version: 2,
      body: "<b>Called</b>",
      pinned: false,
      by: "Anna",
      at: "2026-11-01T10:00:00Z",
      changedAt: null,
      changeable: true,
    };
    const old = { ...note, id: 3, body: "From before", changeable: false };
    const sent = platform({
      [ME]: meWith(ALL),
      [ONE]: head(),
      "GET /wps/console/members/notes": { rows: [note, old], more: false },
      "GET /wps/console/tags": [],
      "POST /wps/console/members/notes": note,
      "PUT /wps/console/members/notes": note,
    });
    await open("/b/mela/members/7/notes");
    expect(await screen.findByText("<b>Called</b>")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: "Change" })).toHaveLength(1);
    await type("Note", "New words");
    await press("Add the note");
    await press("Change");
    await doing(() => fireEvent.change(screen.getAllByLabelText("Note")[1] as HTMLElement, { target: { value: "Better words" } }));
    await press("Save");
    expect(sent.map(({ input }) => input)).toEqual([
      { brand: "mela", id: 7, body: "New words", pinned: false },
      { brand: "mela", id: 7, note: 4, version: 2, body: "Better words" },
    ]);
  });

  test("CMEMB-04 a member who is not there, and the page with all brands, say so", async () => {
    platform({ [ME]: meWith(ALL), [ONE]: refusal("There is nothing here.", "request.notFound", 404) });
    await open("/b/mela/members/8");
    expect((await screen.findByRole("alert")).textContent).toContain("There is nothing here.");
    cleanup();
    await open("/b/mela/members/nonsense");
    expect(await screen.findByText("There is no such member here.")).toBeTruthy();
  });
});
