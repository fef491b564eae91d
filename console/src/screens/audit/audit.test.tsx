// @vitest-environment happy-dom
import { ApiError } from "@mela/kit/api";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { doing, meWith, open, platform, press, type } from "../../testing/fixture.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ME = { "GET /wps/console/me": meWith(["audit.read"]) };
const ENTRY = {
  chain: "mela",
  seq: 41,
  at: "2026-11-28T10:00:00Z",
  operator: { id: 7, name: "Anna", account: "anna" },
  apiKey: null,
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
  await open("/audit?chain=mela&operator=anna&key=warehouse&action=member.disabled&subject=member:12&address=203.0.113.7&q=disabled");
  const link = await screen.findByRole("link", { name: "member.disabled" });
  expect(link.getAttribute("href")).toBe("/console/audit/mela/41");
  const fields = {
    operator: "anna",
    key: "warehouse",
    action: "member.disabled",
    subject: "member:12",
    address: "203.0.113.7",
    word: "disabled",
    size: 50,
  };
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

test("CAUDIT-07 a range goes into a file with a note beside it, once brand, days and reason are given", async () => {
  platform({
    "GET /wps/console/me": meWith(["audit.read", "audit.export"]),
    "GET /wps/console/audit": { rows: [ENTRY], next: null },
    "GET /wps/console/audit/how-to-check": { text: "How to check" },
  });
  const asked: { url: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (url: string, { body }: { body: string }) => {
    asked.push({ url, body: JSON.parse(body) });
    return new Response("{}", { headers: { "content-disposition": 'attachment; filename="record.csv"' } });
  });
  const kept: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function keep(this: HTMLAnchorElement) {
    kept.push(this.download);
  });
  await open("/audit?chain=mela&from=2026-11-01&until=2026-11-30");
  await press("Export");
  const dialog = within(await screen.findByRole("dialog"));
  const save = dialog.getByRole<HTMLButtonElement>("button", { name: "Download the file" });
  expect(save.disabled).toBe(true);
  await type("Reason", "asked by the regulator");
  fireEvent.click(dialog.getByRole("combobox", { name: "Format" }));
  fireEvent.click(await screen.findByRole("option", { name: "CSV" }));
  fireEvent.click(save);
  await waitFor(() => expect(kept).toEqual(["record.csv", "how-to-check.txt"]));
  const body = { chain: "mela", from: "2026-11-01T00:00:00.000Z", until: "2026-12-01T00:00:00.000Z", format: "csv" };
  expect(asked).toEqual([{ url: "/wps/console/audit/export", body: { ...body, reason: "asked by the regulator" } }]);
});

test("CFAULT-09 an export that goes on without its request stands among the operator's files, says when it is ready, and is saved from there", async () => {
  const file = { id: "6f1c2a4e-8b7d-4c3e-9a5f-0d1e2f3a4b5c", chain: "mela", from: "2026-11-01T00:00:00Z", until: "2026-12-01T00:00:00Z" };
  const making = {
    ...file,
    format: "csv",
    state: "making",
    lines: 500,
    askedAt: "2026-11-29T08:00:00Z",
    expiresAt: "2026-11-30T08:00:00Z",
  };
  let files: object[] = [];
  platform({
    "GET /wps/console/me": meWith(["audit.read", "audit.export"]),
    "GET /wps/console/audit": { rows: [ENTRY], next: null },
    "GET /wps/console/audit/how-to-check": { text: "How to check" },
    "GET /wps/console/audit/exports": () => ({ files }),
  });
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    if (url.endsWith("/take")) return new Response("{}", { headers: { "content-disposition": 'attachment; filename="record.csv"' } });
    files = [making];
    return Response.json({ success: true, value: { later: making } });
  });
  const kept: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function keep(this: HTMLAnchorElement) {
    kept.push(this.download);
  });
  const { client } = await open("/audit?chain=mela&from=2026-11-01&until=2026-11-30");
  await press("Export");
  await type("Reason", "asked by the regulator");
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Download the file" }));
  const own = within(await screen.findByRole("region", { name: "Your files" }));
  expect(own.getByText(/Being put together: 500 entries so far/)).toBeTruthy();
  expect(own.getByRole("status").textContent).toBe("No file is ready yet.");
  expect([own.queryByRole("button"), kept]).toEqual([null, []]);

  files = [{ ...making, state: "ready", lines: 1_600 }];
  await client.refetchQueries({ queryKey: ["audit", "exports"] });
  await waitFor(() => expect(own.getByRole("status").textContent).toBe("1 file is ready."));
  fireEvent.click(own.getByRole("button", { name: "Download the file" }));
  await waitFor(() => expect(kept).toEqual(["record.csv", "how-to-check.txt"]));
  expect(asked).toEqual(["/wps/console/audit/export", "/wps/console/audit/exports/take"]);
});

test("CFAULT-11 the operator's files of the record stay with their age while the database is away", async () => {
  const file = { id: "6f1c2a4e-8b7d-4c3e-9a5f-0d1e2f3a4b5c", chain: "mela", from: "2026-11-01T00:00:00Z", until: "2026-12-01T00:00:00Z" };
  const times = { askedAt: "2026-11-29T08:00:00Z", expiresAt: "2026-11-30T08:00:00Z" };
  let answer: unknown = { files: [{ ...file, ...times, format: "csv", state: "ready", lines: 1_600 }] };
  platform({
    "GET /wps/console/me": meWith(["audit.read", "audit.export"]),
    "GET /wps/console/audit": { rows: [ENTRY], next: null },
    "GET /wps/console/audit/exports": () => answer,
  });
  const { client } = await open("/audit");
  const own = within(await screen.findByRole("region", { name: "Your files" }));
  answer = new ApiError("system.unavailable", 503, "The system rests.");
  vi.useFakeTimers({ toFake: ["Date", "setInterval"], now: Date.now() + 180_000 });
  await doing(() => client.invalidateQueries({ queryKey: ["audit", "exports"] }).catch(() => undefined));
  expect(await own.findByText(/^Not up to date: last loaded 3 minutes ago$/)).toBeTruthy();
  expect(own.getByRole("button", { name: "Download the file" })).toBeTruthy();
});

test("CAUDIT-07 who may only read takes nothing out", async () => {
  platform({ ...ME, "GET /wps/console/audit": { rows: [ENTRY], next: null } });
  await open("/audit");
  await screen.findByRole("link", { name: "member.disabled" });
  expect(screen.queryByRole("button", { name: "Export" })).toBeNull();
});

test("CAUDIT-02 CAUDIT-08 what was left out of an entry or erased is said in the operator's words", async () => {
  const changes = [
    { field: "secret", before: "[secret]", after: "[secret]" },
    { field: "mobile", before: "[erased]", after: "[erased]" },
  ];
  platform({ ...ME, "GET /wps/console/audit": { rows: [{ ...ENTRY, changes }], next: null } });
  await open("/audit", { language: "bn" });
  expect(await screen.findByText("secret: [গোপন] → [গোপন], mobile: [মুছে ফেলা হয়েছে] → [মুছে ফেলা হয়েছে]")).toBeTruthy();
});
