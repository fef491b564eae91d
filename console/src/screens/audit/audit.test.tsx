// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { meWith, open, platform } from "../../testing/fixture.tsx";

afterEach(cleanup);

const ME = { "GET /wps/console/me": meWith(["audit.read"]) };
const ENTRY = {
  chain: "mela",
  seq: 41,
  at: "2026-11-28T10:00:00Z",
  operator: { id: 7, name: "Anna", account: "anna" },
  via: "console",
  action: "member.disabled",
  subject: "member:12",
  subjectName: "rahim01",
  changes: [{ field: "status", before: "active", after: "disabled" }],
  reason: "seen twice",
  address: "203.0.113.7",
};

test("CAUDIT-06 what the address asks for is asked of the server, days as those of the zone, and each entry is a link", async () => {
  const asked: unknown[] = [];
  const list = (input: unknown) => {
    asked.push(input);
    return { rows: [ENTRY], next: null };
  };
  platform({ ...ME, "GET /wps/console/audit": list });
  await open("/audit?chain=mela&operator=anna&action=member.disabled&subject=member:12&address=203.0.113.7&q=disabled");
  const link = await screen.findByRole("link", { name: "member.disabled" });
  expect(link.getAttribute("href")).toBe("/console/audit/mela/41");
  const fields = { operator: "anna", action: "member.disabled", subject: "member:12", address: "203.0.113.7", word: "disabled" };
  expect(asked).toEqual([{ chain: "mela", from: "", until: "", ...fields, after: "" }]);
  expect(screen.getByText("status: active → disabled")).toBeTruthy();
});

test("CAUDIT-06 one entry tells who, what, why and from where, with before and after and its place in the chain", async () => {
  const whole = {
    session: "s-1",
    userAgent: "A browser",
    request: "r-1",
    approval: null,
    detail: { why: "fraud" },
    hash: "ab12",
    prevHash: "cd34",
  };
  platform({ ...ME, "GET /wps/console/audit/entry": { ...ENTRY, ...whole } });
  await open("/audit/mela/41");
  expect((await screen.findByRole("link", { name: "rahim01 (member:12)" })).getAttribute("href")).toBe("/console/b/mela/members/12");
  const changes = within(screen.getByRole("region", { name: "Before and after" }));
  expect(changes.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual(["active", "disabled"]);
  for (const text of ["Anna (anna)", "seen twice", "203.0.113.7", "ab12", "cd34", "41"]) expect(screen.getByText(text)).toBeTruthy();
});
