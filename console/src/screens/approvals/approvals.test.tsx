// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Approval } from "../../data/approvals.ts";
import { doing, meWith, open, platform, press, typeWantedName } from "../../testing/fixture.tsx";

afterEach(cleanup);

const LIST = "GET /wps/console/approvals";
const APPROVE = "POST /wps/console/approvals/approve";
const ME = { "GET /wps/console/me": meWith(["approvals.decide", "adjustments.create"]) };

const asked: Approval = {
  id: 5,
  kind: "adjustment",
  brand: "mela",
  subject: "member:12",
  subjectName: "rahim",
  changes: [
    { field: "credit", before: null, after: { amount: 900_000, currency: "BDT" } },
    { field: "category", before: null, after: "promotion" },
    { field: "turnoverTimes", before: null, after: 5 },
  ],
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
/** Money is written with a space that does not break. */
const textsOf = (element: Element | undefined) =>
  [...(element?.children ?? [])].map(({ textContent }) => textContent.replaceAll("\u00a0", " "));
const facts = (element: HTMLElement) => [...element.querySelectorAll("dl > div")].map(textsOf);

test("a request says in words what would be done and leads to who it is about; its brand is named", async () => {
  platform({ ...ME, [LIST]: { items: [asked], more: false } });
  await open("/approvals");
  const article = await screen.findByRole("article", { name: "Adjust a balance: rahim" });
  expect(facts(article)).toEqual([
    ["To the member", "৳ 9,000.00"],
    ["Reason", "Offer"],
    ["Turnover multiplier", "5"],
  ]);
  expect(within(article).getByRole("link", { name: "rahim" }).getAttribute("href")).toBe("/console/b/mela/members/12");
  expect(article.textContent).toContain("· Mela");
});

test("what would change something is shown field by field, before and after", async () => {
  const changes = [{ field: "amount", before: { amount: 100, currency: "BDT" }, after: { amount: 250, currency: "BDT" } }];
  platform({ ...ME, [LIST]: { items: [{ ...asked, changes }], more: false } });
  await open("/approvals");
  const [, row] = await screen.findAllByRole("row");
  expect(textsOf(row)).toEqual(["Amount", "৳ 1.00", "৳ 2.50"]);
});

test("CMEMB-10 the colleague reads the new number as it is, beside the old one, which stays masked", async () => {
  const changes = [{ field: "mobile", before: "+880•••001", after: "+8801812345678" }];
  platform({ ...ME, [LIST]: { items: [{ ...asked, kind: "member.contact", changes, reason: "Passport by video call" }], more: false } });
  await open("/approvals");
  const article = await screen.findByRole("article", { name: "Change a member’s contact: rahim" });
  expect(textsOf(within(article).getAllByRole("row")[1])).toEqual(["Mobile number", "+880•••001", "+8801812345678"]);
  expect(article.textContent).toContain("Passport by video call");
});

test("CMEMB-13 whoever agrees to an anonymising reads since when the account is closed and what goes, and types the account", async () => {
  const changes = [{ field: "closedAt", before: null, after: "2020-11-28T02:00:00Z" }];
  const request = { ...asked, kind: "member.anonymise", changes, reason: "Closed long ago" };
  const sent = platform({ ...ME, [LIST]: { items: [request], more: false }, [APPROVE]: { ...request, state: "done" } });
  await open("/approvals");
  await press("Approve");
  const dialog = await screen.findByRole("dialog", { name: "Anonymise an account: rahim · Mela" });
  expect(facts(dialog)).toEqual([["Closed since", expect.stringMatching(/^28 Nov 2020/)]]);
  expect(dialog.textContent).toContain("Ledger, bets and the record stay.");
  const approve = within(dialog).getByRole<HTMLButtonElement>("button", { name: "Approve" });
  expect(approve.disabled).toBe(true);
  await typeWantedName();
  await doing(() => fireEvent.click(approve));
  await waitFor(() => expect(sent).toEqual([{ call: APPROVE, input: { id: 5 } }]));
});

test("it is approved only after it was said once more what that does, and a refusal is shown there", async () => {
  const sent = platform({ ...ME, [LIST]: { items: [asked], more: false }, [APPROVE]: { ...asked, state: "done" } });
  await open("/approvals");
  await press("Approve");
  const dialog = await screen.findByRole("dialog", { name: "Adjust a balance: rahim · Mela" });
  expect(facts(dialog)).toContainEqual(["To the member", "৳ 9,000.00"]);
  expect(dialog.textContent).toContain("Asked by Mita: Winner of the draw");
  expect(sent).toEqual([]);
  await typeWantedName();
  await doing(() => fireEvent.click(within(dialog).getByRole("button", { name: "Approve" })));
  await waitFor(() => expect(sent).toEqual([{ call: APPROVE, input: { id: 5 } }]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
