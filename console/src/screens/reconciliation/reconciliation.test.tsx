// @vitest-environment happy-dom
import type { Permission } from "@mela/contract/console/permissions";
import { ApiError } from "@mela/kit/api";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { doing, meWith, open, platform, press, refusal } from "../../testing/fixture.tsx";
import { caseOf, dayOf, listedDay, statementOf } from "./reconciliation.samples.ts";

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

const ALL: readonly Permission[] = ["reconciliation.work", "reconciliation.close", "deposits.read"];
const LIST = "GET /wps/console/reconciliation";
const DAY = `${LIST}/day`;
const CASES = `${LIST}/cases`;
const CASE = `${LIST}/case`;
const MATCHED = `${LIST}/matched`;
const CHANGE = "POST /wps/console/reconciliation/case";
const SIGN = "POST /wps/console/reconciliation/sign";
const BEGIN = "POST /wps/console/reconciliation/statement";
const PART = `${BEGIN}/part`;
const SOURCES = {
  providers: [
    { provider: "psp", byCall: true },
    { provider: "mela.hand", byCall: false },
  ],
  today: "2026-11-29",
  currency: "BDT",
};

const page = (items: object[]) => ({ items, next: null });
const desk = (answers: Record<string, unknown>, permissions = ALL) =>
  platform({
    "GET /wps/console/me": meWith(permissions),
    "GET /wps/console/reconciliation/providers": SOURCES,
    [LIST]: page([listedDay({ openCases: 1 })]),
    [DAY]: dayOf(),
    [CASES]: page([caseOf()]),
    [CASE]: caseOf(),
    [MATCHED]: page([]),
    ...answers,
  });
const main = () => (document.querySelector("main")?.textContent ?? "").replaceAll("\u00a0", " ");
const confirm = async (reason: string) => {
  const dialog = within(await screen.findByRole("dialog"));
  await doing(() => fireEvent.change(dialog.getByLabelText("Reason"), { target: { value: reason } }));
  await doing(() => fireEvent.click(dialog.getAllByRole("button").at(-1) as HTMLElement));
};

describe("a day of a provider", () => {
  test("CMONEY-13 shows what the comparison found in five groups with their counts, each difference with both sides and the order, and rows that match", async () => {
    const asked: unknown[] = [];
    desk({
      [CASES]: (input: unknown) => (asked.push(input), page([caseOf()])),
      [MATCHED]: page([
        { line: 2, key: "PAY-1", order: { kind: "deposit", id: "o-1" }, amount: 50_000, currency: "BDT", state: "completed", at: null },
      ]),
    });
    await open("/b/mela/reconciliation");
    await screen.findByRole("table");
    screen.getByRole("link", { name: "2026-11-28" }).click();
    const groups = within(await screen.findByRole("navigation", { name: "What the comparison found" }));
    expect(groups.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Matched (1,200)",
      "Missing here (0)",
      "Missing there (0)",
      "Other amount (1)",
      "Other state (0)",
    ]);
    const table = within(await screen.findByRole("table", { name: "Other amount" }));
    const cells = table.getAllByRole("row")[1]?.textContent.replaceAll("\u00a0", " ") ?? "";
    for (const part of ["Case 9", "৳ 700.00 · completed", "৳ 70.00 · completed", "9GH7J2K1LM", "Open"]) expect(cells).toContain(part);
    expect(table.getByRole("link", { name: /^0000/ }).getAttribute("href")).toBe(
      "/console/b/mela/deposits/00000000-0000-4000-8000-000000000001",
    );
    expect(asked).toEqual([{ brand: "mela", id: 3, kind: "otherAmount", size: 50, after: 0 }]);
    await doing(() => groups.getByRole("link", { name: /^Matched/ }).click());
    expect((await screen.findByRole("table", { name: "Matched" })).textContent).toContain("PAY-1");
  });

  test("CMONEY-13 says how far its statement is read, and why one was not used, by line and column", async () => {
    let last = statementOf({ state: "waiting", lines: 900, progress: { read: 1, parts: 4 } });
    desk({ [DAY]: () => dayOf({ statements: [last] }) });
    await open("/b/mela/reconciliation/3");
    await waitFor(() => expect(screen.getByText("Being read", { selector: "[role=status] *" })).toBeTruthy());
    expect(main()).toContain("900 rows read · 25%");
    last = statementOf({
      state: "refused",
      faultCount: 71,
      faults: [
        { line: 4, column: "Sum", fault: "noSum" },
        { line: 0, column: "", fault: "longRow" },
      ],
    });
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("71 faults in the fileLine 4, column “Sum”: not an amounta row has more than 100,000 characters");
    cleanup();
    desk({ [DAY]: dayOf({ statements: [statementOf({ state: "failed" })] }) });
    await open("/b/mela/reconciliation/3");
    expect((await screen.findByRole("alert")).textContent).toContain("What was compared before still stands.");
  });

  test("CMONEY-13 is signed with a reason from the day that was seen; with open cases, before its end, or twice by the same person it is not", async () => {
    let day = dayOf({ openCases: 2 });
    const sent = desk({
      [DAY]: () => day,
      [SIGN]: () =>
        (day = dayOf({
          signatures: [{ by: "Anna", at: "2026-11-29T03:00:00Z", decision: "close", reason: "All fits", isMine: true, counts: true }],
        })),
    });
    const { client } = await open("/b/mela/reconciliation/3");
    const sign = () => screen.queryByRole<HTMLButtonElement>("button", { name: "Sign to close" });
    await waitFor(() => expect(sign()?.disabled).toBe(true));
    expect(main()).toContain("2 cases are still open.");
    day = dayOf({ isOver: false });
    await doing(() => client.invalidateQueries());
    await waitFor(() => expect(main()).toContain("This day isn’t over yet."));
    expect(sign()?.disabled).toBe(true);
    day = dayOf();
    await doing(() => client.invalidateQueries());
    await waitFor(() => expect(sign()?.disabled).toBe(false));
    await press("Sign to close");
    expect((await screen.findByRole("dialog")).textContent).toContain("It closes when a second person signs too.");
    await confirm("All fits");
    expect(sent).toEqual([{ call: SIGN, input: { brand: "mela", id: 3, version: 4, decision: "close", reason: "All fits" } }]);
    await waitFor(() => expect(main()).toContain("One more person has to sign."));
    expect(sign()).toBeNull();
    expect(main()).toContain("To close · Anna · All fits");
  });

  test("CMONEY-13 that is closed takes no statement, and is opened again by two; who may not close sees no signing", async () => {
    const signature = {
      by: "Bela",
      at: "2026-11-29T03:00:00Z",
      decision: "reopen",
      reason: "A late row",
      isMine: false,
      counts: true,
    } as const;
    const sent = desk({
      [DAY]: dayOf({ state: "closed", signatures: [signature] }),
      [SIGN]: refusal("Someone else has to.", "reconciliation.signedByYou", 409),
    });
    await open("/b/mela/reconciliation/3");
    await press("Sign to reopen");
    expect((await screen.findByRole("dialog")).textContent).toContain("Yours is the second signature, so the day opens again now.");
    expect(screen.queryByRole("button", { name: "Add a statement" })).toBeNull();
    await confirm("A late row");
    expect(sent).toMatchObject([{ input: { decision: "reopen" } }]);
    expect((await screen.findByRole("alert")).textContent).toContain("Someone else has to.");
    cleanup();
    desk({}, ["reconciliation.work"]);
    await open("/b/mela/reconciliation/3");
    await screen.findByRole("button", { name: "Download differences" });
    expect(screen.queryByRole("button", { name: "Sign to close" })).toBeNull();
    expect(screen.queryByRole("link", { name: /^0000/ })).toBeNull();
  });
});

describe("a difference", () => {
  test("CMONEY-13 is taken, explained with a note and opened again from the version that was seen, and its story stands below it", async () => {
    let one = caseOf();
    const sent = desk({
      [CASE]: () => one,
      [CHANGE]: ({ what }: { what: "taken" | "explained" }) => {
        const step = { at: "2026-11-29T03:00:00Z", by: "Anna", what, note: what === "explained" ? "A fee of the bank" : null };
        return (one = caseOf({
          version: one.version + 1,
          steps: [step, ...one.steps],
          assignedTo: { name: "Anna", isMe: true },
          state: what === "explained" ? "explained" : "open",
        }));
      },
    });
    await open("/b/mela/reconciliation/cases/9");
    await press("Take it");
    await screen.findByRole("button", { name: "Hand it back" });
    await press("Explain");
    await confirm("A fee of the bank");
    await screen.findByRole("button", { name: "Open again" });
    expect(sent).toEqual([
      { call: CHANGE, input: { brand: "mela", id: 9, version: 2, what: "taken", note: null } },
      { call: CHANGE, input: { brand: "mela", id: 9, version: 3, what: "explained", note: "A fee of the bank" } },
    ]);
    const story = within(screen.getByRole("region", { name: "What happened" })).getAllByRole("listitem");
    expect(story[0]?.textContent).toContain("Explained · Anna · A fee of the bank");
    expect(story[1]?.textContent).toContain("Taken · Anna");
    expect(screen.getByRole("link", { name: /Other amount/ }).getAttribute("href")).toBe(
      "/console/b/mela/reconciliation/3?group=otherAmount",
    );
  });
});

describe("a new statement", () => {
  const file = (content: BlobPart) => new File([content], "november.csv", { type: "text/csv" });
  const choose = async (content: BlobPart) => {
    const input = document.querySelector("input[type=file]") as HTMLInputElement;
    await doing(() => fireEvent.change(input, { target: { files: [file(content)] } }));
  };

  test("CMONEY-13 is brought as a file in parts, of which one whose answer was lost is sent again, and leads to its day", async () => {
    let lost = 1;
    const parts: { part: number; csv: string }[] = [];
    const sent = desk({
      [BEGIN]: { id: 3, statement: 5 },
      [PART]: (input: { part: number; csv: string }) => {
        parts.push(input);
        if (input.part === 1 && lost-- > 0) throw new ApiError("network.lost", 0, "");
        return { missing: 0 };
      },
    });
    await open("/b/mela/reconciliation/new?provider=mela.hand&day=2026-11-27");
    await screen.findByRole("form", { name: "Add a statement" });
    const text = `id,amount\n${"ক,1\n".repeat(70_000)}`;
    await choose(text);
    await press("Compare");
    await waitFor(() => expect(location.pathname).toBe("/console/b/mela/reconciliation/3"));
    expect(sent[0]).toMatchObject({
      call: BEGIN,
      input: {
        brand: "mela",
        provider: "mela.hand",
        day: "2026-11-27",
        currency: "BDT",
        file: { name: "november.csv", parts: 2, columns: { id: "id", amount: "amount", kind: "kind" } },
      },
    });
    expect(parts.map(({ part }) => part)).toEqual([0, 1, 1]);
    expect(parts[0]!.csv + parts[1]!.csv).toBe(text);
  });

  test("CMONEY-13 is asked of a provider that gives them by call; the day before is what is asked about first", async () => {
    const sent = desk({ [BEGIN]: { id: 3, statement: 5 } });
    await open("/b/mela/reconciliation/new");
    await screen.findByRole("form", { name: "Add a statement" });
    expect(document.querySelector("input[type=file]")).toBeNull();
    await doing(() => fireEvent.click(screen.getByRole("radio", { name: "Request it" })));
    await press("Compare");
    await waitFor(() => expect(location.pathname).toBe("/console/b/mela/reconciliation/3"));
    expect(sent).toEqual([{ call: BEGIN, input: { brand: "mela", provider: "psp", day: "2026-11-28", currency: "BDT", file: null } }]);
  });

  test("a file that is no text in UTF-8 is not sent, and says so at its field", async () => {
    const sent = desk({});
    await open("/b/mela/reconciliation/new?provider=mela.hand");
    await screen.findByRole("form", { name: "Add a statement" });
    await choose(new Uint8Array([0x69, 0xe9, 0x0a]));
    await press("Compare");
    expect((await screen.findByRole("alert")).textContent).toContain("UTF-8");
    expect(sent).toEqual([]);
  });
});
