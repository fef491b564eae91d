// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { doing, meWith, open, platform, press, type } from "../../testing/fixture.tsx";
import { memberHead as head } from "./members.samples.ts";

const ME = "GET /wps/console/me";
const ONE = "GET /wps/console/members/one";
const COPY = "GET /wps/console/members/copy";
const ASK = "POST /wps/console/members/copy";
const CLOSING = "GET /wps/console/members/closing";
const ANONYMISE = "POST /wps/console/members/anonymise";
const ID = "0b8e7c1a-6b1d-4a9e-9a55-0c5f6f3c9d11";
const copyOf = (part: object = {}) => ({
  copy: {
    id: ID,
    state: "ready",
    askedBy: "Bela",
    askedAt: "2026-11-28T10:00:00Z",
    expiresAt: "2026-12-01T10:00:00Z",
    bytes: 52_400,
    taken: 1,
    ...part,
  },
});
const closingOf = (part: object = {}) => ({
  closedAt: "2020-01-01T00:00:00Z",
  retentionDays: 1_825,
  dueAt: "2024-12-30T00:00:00Z",
  obstacles: [],
  asked: false,
  ...part,
});
const exporting = { [ME]: meWith(["members.read", "members.export"]), [ONE]: head() };
const closing = { [ME]: meWith(["members.read", "members.anonymise"]), [ONE]: head({ status: "disabled" }) };

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a copy for the member", () => {
  test("CMEMB-13 is asked for with a note, says that it is being made, and is there to be downloaded once it is ready", async () => {
    // It is looked for every two seconds while it is being made.
    vi.useFakeTimers({ toFake: ["setInterval"] });
    let answer: object = { copy: null };
    const sent = platform({
      ...exporting,
      [COPY]: () => answer,
      [ASK]: () => (answer = copyOf({ state: "asked", bytes: null, expiresAt: null, taken: 0 })),
    });
    await open("/b/mela/members/7/data");
    await press("Make a copy");
    const submit = within(await screen.findByRole("dialog")).getByRole<HTMLButtonElement>("button", { name: "Make a copy" });
    await type(/Reason/, "Lett");
    expect(submit.disabled).toBe(true);
    await type(/Reason/, "Letter of the member");
    submit.click();
    await screen.findByText("Being made …");
    expect(sent).toEqual([{ call: ASK, input: { brand: "mela", id: 7, note: "Letter of the member" } }]);
    expect(screen.queryByRole("button", { name: "Make a copy" })).toBeNull();
    answer = copyOf();
    await doing(() => vi.advanceTimersByTime(2_000));
    expect(await screen.findByRole("button", { name: "Download" })).toBeTruthy();
    expect([screen.getByText("Ready").getAttribute("role"), screen.getByText("52 kB").tagName]).toEqual(["status", "DD"]);
  });

  test("CMEMB-13 the file is kept by the browser, and a refusal is said beside the button", async () => {
    platform({ ...exporting, [COPY]: copyOf() });
    const taken: { url: string; body: unknown }[] = [];
    const answers = [
      new Response(JSON.stringify({ success: false, errorCode: "privacy.noCopy", message: "There is none." }), { status: 404 }),
      new Response("PK", { headers: { "content-disposition": 'attachment; filename="data-of-player7.zip"' } }),
    ];
    vi.stubGlobal("fetch", async (url: unknown, init: RequestInit) => {
      taken.push({ url: String(url), body: JSON.parse(init.body as string) });
      return answers.shift() as Response;
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await open("/b/mela/members/7/data");
    await press("Download");
    expect((await screen.findByRole("alert")).textContent).toBe("There is none.");
    await press("Download");
    await waitFor(() => expect(names).toEqual(["data-of-player7.zip"]));
    expect(taken.map(({ body }) => body)).toEqual([
      { brand: "mela", id: 7, copy: ID },
      { brand: "mela", id: 7, copy: ID },
    ]);
    expect(taken[0]?.url).toContain("/wps/console/members/copy/file");
  });

  test("CMEMB-13 one that failed or is over is asked for anew; an account whose person is gone has none to ask for", async () => {
    for (const state of ["failed", "gone"]) {
      platform({ ...exporting, [COPY]: copyOf({ state }) });
      await open("/b/mela/members/7/data");
      expect(await screen.findByRole("button", { name: "Make a copy" })).toBeTruthy();
      cleanup();
    }
    platform({ ...exporting, [ONE]: head({ status: "erased" }), [COPY]: { copy: null } });
    await open("/b/mela/members/7/data");
    await screen.findByText(/Everything we keep/);
    expect(screen.queryByRole("button", { name: "Make a copy" })).toBeNull();
  });
});

describe("a closed account", () => {
  test("CMEMB-13 a colleague is asked after it was said what goes and what stays, and that it cannot be undone", async () => {
    let answer = closingOf();
    const sent = platform({ ...closing, [CLOSING]: () => answer, [ANONYMISE]: () => ((answer = closingOf({ asked: true })), {}) });
    await open("/b/mela/members/7/data");
    await press("Anonymise the account");
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(/A colleague has to agree.*Ledger, bets and the record stay.*can’t be undone/)).toBeTruthy();
    await type(/Reason/, "Closed six years ago");
    await press("Ask a colleague");
    expect(sent).toEqual([{ call: ANONYMISE, input: { brand: "mela", id: 7, note: "Closed six years ago" } }]);
    expect((await screen.findByText(/A colleague has been asked/)).querySelector("a")?.getAttribute("href")).toBe("/console/approvals");
    expect(screen.queryByRole("button", { name: "Anonymise the account" })).toBeNull();
  });

  test("CMEMB-13 it is not offered before the retention is over, nor while something is open, which is named", async () => {
    const cases = [
      [closingOf({ closedAt: null, dueAt: null }), "Not closed"],
      [closingOf({ dueAt: "2999-01-01T00:00:00Z" }), "1,825 days"],
      [closingOf({ obstacles: ["balance", "rounds"] }), "There is money in the wallet."],
    ] as const;
    for (const [answer, text] of cases) {
      platform({ ...closing, [CLOSING]: answer });
      await open("/b/mela/members/7/data");
      expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.queryByRole("button", { name: "Anonymise the account" })).toBeNull();
      cleanup();
    }
    platform({ ...closing, [ONE]: head({ status: "erased" }), [CLOSING]: closingOf() });
    await open("/b/mela/members/7/data");
    expect(await screen.findByText("The personal data of this account has been deleted.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Anonymise the account" })).toBeNull();
  });

  test("CMEMB-13 each of both parts is there for its own permission alone", async () => {
    platform({ ...exporting, [COPY]: { copy: null } });
    await open("/b/mela/members/7/data");
    await screen.findByRole("heading", { name: "Copy for the member" });
    expect(screen.queryByRole("heading", { name: "Closed account" })).toBeNull();
    cleanup();
    platform({ ...closing, [CLOSING]: closingOf() });
    await open("/b/mela/members/7/data");
    await screen.findByRole("heading", { name: "Closed account" });
    expect(screen.queryByRole("heading", { name: "Copy for the member" })).toBeNull();
  });
});
