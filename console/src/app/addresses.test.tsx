// @vitest-environment happy-dom
import { PERMISSIONS } from "@mela/contract/console/permissions";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { sessionStore } from "../data/session.ts";
import { line, memberHead } from "../screens/members/members.samples.ts";
import { doing, meWith, open, platform, press, refusal, type } from "../testing/fixture.tsx";

const ME = "GET /wps/console/me";
const MEMBERS = "GET /wps/console/members";
const HALF = { half: "half-session-word-0001", ways: ["totp", "recovery"], enrol: false, lifeSeconds: 300 };
const SIGN_IN = {
  "POST /wps/console/sign-in": HALF,
  "POST /wps/console/sign-in/factor": { token: "session-word", renewRecoveryCodes: false },
};
const ID = "6a1f77aa-0000-4000-8000-000000000001";

afterEach(cleanup);

/** What has an address of its own, with what its list is asked for beside it, where the address keeps that. */
const ADDRESSES = [
  "/b/mela/members/7/overview",
  "/b/mela/members/7/play/31",
  `/b/mela/deposits/${ID}?state=parked&cols=account.amount`,
  `/b/mela/withdrawals/${ID}?view=held&sort=-amount`,
  `/b/mela/adjustments/${ID}?sort=amount`,
  "/approvals/5",
  "/audit/mela/12",
  "/ledger/3",
  "/b/mela/reconciliation/3?group=otherAmount&state=open",
  "/b/mela/reconciliation/cases/9",
  "/b/mela/members?status=disabled&cols=account.email&pin=account&size=200&sort=-seen",
];

test.each(ADDRESSES)("CSHELL-09 %s, opened while signed out, is there after the sign-in, with all that it says", async (address) => {
  platform({ [ME]: meWith(PERMISSIONS), ...SIGN_IN });
  await open(address, { signedIn: false });
  await screen.findByRole("heading", { name: "Sign in" });
  expect(location.pathname).toBe("/console/sign-in");
  await type("Account", "anna");
  await type("Password", "four unlike words");
  await press("Continue");
  await screen.findByRole("heading", { name: "Second step" });
  await type("Code", "123456");
  await press("Sign in");
  await waitFor(() => expect(sessionStore.get()).toBe("session-word"));
  await waitFor(() => expect(location.pathname + location.search).toBe(`/console${address}`));
});

const request = {
  id: 5,
  kind: "adjustment",
  brand: "mela",
  subject: "member:12",
  subjectName: "rahim",
  changes: [],
  reason: "Winner of the draw",
  state: "open",
  askedBy: "Mita",
  askedAt: "2026-11-28T02:00:00Z",
  until: "2026-12-01T02:00:00Z",
  decidedBy: null,
  decidedAt: null,
  answer: null,
  decidable: true,
  mine: false,
};

test("CSHELL-09 a request has an address of its own, to which its line in the list leads, and is decided there", async () => {
  const list = { items: [request], more: false };
  platform({ [ME]: meWith(PERMISSIONS), "GET /wps/console/approvals": list, "GET /wps/console/approvals/one": request });
  await open("/approvals?state=open");
  expect((await screen.findByRole("link", { name: "Request 5" })).getAttribute("href")).toBe("/console/approvals/5");
  cleanup();
  await open("/approvals/5");
  expect(await screen.findByRole("article", { name: "Adjust a balance: rahim" })).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("Request 5");
  expect(screen.getByRole("button", { name: "Approve" })).toBeTruthy();
});

test("a request or booking that is not there says so", async () => {
  const gone = refusal("Nothing of that kind.", "request.notFound", 404);
  platform({ [ME]: meWith(PERMISSIONS), "GET /wps/console/approvals/one": gone, "GET /wps/console/adjustments/one": gone });
  for (const address of ["/approvals/6", `/b/mela/adjustments/${ID}`]) {
    await open(address);
    expect((await screen.findByRole("alert")).textContent).toContain("Nothing of that kind.");
    cleanup();
  }
});

test("CSHELL-09 a booking by hand has an address of its own with its member, sum, note, operators and ledger transaction", async () => {
  platform({
    [ME]: meWith(PERMISSIONS),
    "GET /wps/console/adjustments/one": {
      id: ID,
      position: 1,
      memberId: 12,
      memberAccount: "rahim",
      direction: "debit",
      amount: { amount: 50_000, currency: "BDT" },
      category: "chargeback",
      note: "The bank took it back",
      turnoverTimes: 0,
      by: "Anna",
      approvedBy: "Bela",
      at: "2026-11-01T00:00:00Z",
      ledgerTransaction: 77,
    },
    "GET /wps/console/audit": { rows: [], next: null },
  });
  await open(`/b/mela/adjustments/${ID}?sort=-amount`);
  expect((await screen.findByRole("link", { name: "rahim" })).getAttribute("href")).toBe("/console/b/mela/members/12");
  const page = document.querySelector("main")?.textContent.replaceAll("\u00a0", " ") ?? "";
  for (const part of ["−৳ 500.00", "Chargeback", "The bank took it back", "Anna", "Bela", "77"]) expect(page).toContain(part);
  expect(screen.getByRole("link", { name: /Adjustments$/, current: false }).getAttribute("href")).toBeTruthy();
});

test("CSHELL-09 back shows the list as it was left: its filters, how far it was scrolled, and the row that was opened", async () => {
  platform({
    [ME]: meWith(PERMISSIONS),
    [MEMBERS]: { rows: Array.from({ length: 40 }, (_, at) => line(at + 1)), next: null, hits: { count: 40, more: false } },
    "GET /wps/console/members/one": memberHead(),
  });
  await open("/b/mela/members?status=active&sort=-seen");
  const link = await screen.findByRole("link", { name: "player9" });
  const scroll = () => document.querySelector<HTMLElement>("[data-scroll]") as HTMLElement;
  await doing(() => {
    scroll().scrollTop = 240;
    fireEvent.scroll(scroll());
  });
  await doing(() => link.focus());
  await doing(() => fireEvent.click(link));
  await waitFor(() => expect(location.pathname).toContain("/members/9"));
  await waitFor(() => expect(document.querySelector("[data-scroll]")).toBeNull());
  await doing(() => history.back());
  await waitFor(() => expect(location.search).toBe("?status=active&sort=-seen"));
  await screen.findByRole("link", { name: "player9" });
  expect(scroll().scrollTop).toBe(240);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("player9"));
});
