// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { line } from "../screens/members/members.samples.ts";
import { orderOf } from "../screens/withdrawals/withdrawals.samples.ts";
import { doing, meWith, open, platform, press, refusal } from "../testing/fixture.tsx";

afterEach(cleanup);

const ME = { "GET /wps/console/me": meWith(["withdrawals.read", "withdrawals.approve", "members.read", "members.tags"]) };
const PREPARE = "POST /wps/console/withdrawals/bulk";
const BEGIN = "POST /wps/console/withdrawals/bulk/begin";
const idOf = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;
const [rahim, karim, held] = [
  orderOf({ id: idOf(1), position: 1, memberAccount: "rahim" }),
  orderOf({ id: idOf(2), position: 2, memberAccount: "karim" }),
  orderOf({ id: idOf(3), position: 3, memberAccount: "heldone", hold: { by: "Bo", reason: "look", since: "2026-11-28T02:00:00Z" } }),
];
const run = {
  id: 4,
  kind: "withdrawals.approve",
  brand: "mela",
  state: "prepared",
  total: 2,
  done: 0,
  failed: 0,
  sums: [{ amount: 1_300_000, currency: "BDT" }],
  preparedAt: "2026-11-28T02:00:00Z",
  endedAt: null,
};
const ended = { ...run, state: "done", done: 1, failed: 1, endedAt: "2026-11-28T02:00:01Z" };
const failedRow = { position: 2, id: karim?.id, account: "karim", state: "failed", code: "withdraw.held" };
const doneRow = { position: 1, id: rahim?.id, account: "rahim", state: "done", code: null };
const rowsOf = (input: unknown) => ({ items: [(input as { state: string }).state === "failed" ? failedRow : doneRow], next: null });

function queue(more: Record<string, unknown> = {}) {
  return platform({
    ...ME,
    "GET /wps/console/withdrawals": { items: [rahim, karim, held], next: null },
    [PREPARE]: run,
    [BEGIN]: ended,
    "GET /wps/console/bulk": ended,
    "GET /wps/console/bulk/rows": rowsOf,
    ...more,
  });
}
const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>("checkbox", { name });
const tick = async (name: string | RegExp) => {
  const found = await box(name);
  await doing(() => fireEvent.click(found));
};
const PAGE = "Select every row that is loaded";
const group = () => screen.getByRole("group", { name: "Selection" });

describe("rows that are chosen", () => {
  test("CSHELL-08 rows are chosen one by one, as a page, or as all that match; what cannot be chosen has no box", async () => {
    const sent = queue();
    await open("/b/mela/withdrawals?view=review&q=ra&size=100");
    await tick("Select the withdrawal of rahim");
    expect(group().textContent).toContain("1 selected");
    expect((await box(PAGE)).indeterminate).toBe(true);
    await tick(PAGE);
    expect(group().textContent).toContain("2 selected");
    expect(screen.queryByRole("checkbox", { name: /heldone/ })).toBeNull();
    await press("Select everything that matches");
    expect(group().textContent).toContain("Everything that matches is selected");
    expect((await box("Select the withdrawal of karim")).checked).toBe(true);
    await press("Approve everything selected");
    await screen.findByRole("dialog");
    expect(sent).toEqual([{ call: PREPARE, input: { brand: "mela", set: { filter: { view: "review", account: "ra", min: 0, max: 0 } } } }]);
    await press("Cancel");
    // One that is let go of leaves the rest of the page.
    await tick("Select the withdrawal of karim");
    expect(group().textContent).toContain("1 selected");
    await press("Clear selection");
    await waitFor(() => expect(screen.queryByRole("group", { name: "Selection" })).toBeNull());
  });

  test("CSHELL-08 how many they are and what will happen is stated before it begins, and what failed is listed with why afterwards", async () => {
    const sent = queue();
    await open("/b/mela/withdrawals?view=review");
    await tick(PAGE);
    await press("Approve 2");
    const dialog = within(await screen.findByRole("dialog", { name: /^Approve 2 · Mela/ }));
    expect(dialog.getByText(/You’re approving 2 withdrawals/)).toBeTruthy();
    expect(dialog.getByText(/13,000\.00/)).toBeTruthy();
    expect(sent).toEqual([{ call: PREPARE, input: { brand: "mela", set: { ids: [rahim?.id, karim?.id] } } }]);
    await doing(() => fireEvent.click(dialog.getByRole("button", { name: "Approve 2" })));
    expect(sent.at(-1)).toEqual({ call: BEGIN, input: { brand: "mela", id: 4 } });
    const progress = within(await screen.findByRole("region", { name: "Bulk action" }));
    expect(await progress.findByText("Finished: 2 of 2")).toBeTruthy();
    expect(await progress.findByText("karim: held back")).toBeTruthy();
    await doing(() => {
      const details = progress.getByRole<HTMLDetailsElement>("group");
      details.open = true;
      fireEvent(details, new Event("toggle"));
    });
    expect(await progress.findByText("rahim")).toBeTruthy();
    expect(new URLSearchParams(location.search).get("bulk")).toBe("4");
    expect(screen.queryByRole("group", { name: "Selection" })).toBeNull();
    await doing(() => fireEvent.click(progress.getByRole("button", { name: "Close" })));
    await waitFor(() => expect(location.search).toBe("?view=review"));
  });

  test("CSHELL-08 one under way shows its progress with a stop, also after a reload", async () => {
    let now: object = { ...run, state: "running", total: 300, done: 40, failed: 2, sums: [] };
    const STOP = "POST /wps/console/bulk/stop";
    const stopped = { ...run, state: "stopped", total: 300, done: 41, failed: 2, sums: [], endedAt: "2026-11-28T02:00:01Z" };
    const sent = queue({ "GET /wps/console/bulk": () => now, [STOP]: () => (now = stopped) });
    await open("/b/mela/withdrawals?bulk=4");
    const progress = within(await screen.findByRole("region", { name: "Bulk action" }));
    expect(await progress.findByText("Working: 42 of 300")).toBeTruthy();
    expect(progress.getByRole("progressbar").getAttribute("aria-valuetext")).toBe("14%");
    expect(progress.queryByRole("button", { name: "Close" })).toBeNull();
    await doing(() => fireEvent.click(progress.getByRole("button", { name: "Stop" })));
    expect(sent).toEqual([{ call: STOP, input: { id: 4 } }]);
    expect(await progress.findByText("Stopped after 43 of 300. The rest is as it was.")).toBeTruthy();
  });

  test("CSHELL-08 where nothing is left to be done nothing can be begun; a set that is too large is refused with why", async () => {
    queue({ [PREPARE]: { ...run, total: 0, sums: [] } });
    await open("/b/mela/withdrawals?view=review");
    await tick(PAGE);
    await press("Approve 2");
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("There’s nothing left in this selection to do that to.")).toBeTruthy();
    expect(dialog.getAllByRole<HTMLButtonElement>("button").at(-1)?.disabled).toBe(true);
    cleanup();
    queue({ [PREPARE]: refusal("That’s more than one action takes at once.", "bulk.tooMany", 409) });
    await open("/b/mela/withdrawals?view=review");
    await tick(PAGE);
    await press("Approve 2");
    expect((await screen.findByRole("alert")).textContent).toContain("That’s more than one action takes at once.");
  });

  test("CSHELL-09 back shows what was chosen; another filter has a choice of its own", async () => {
    queue({ "GET /wps/console/withdrawals/order": refusal("", "request.notFound", 404) });
    await open("/b/mela/withdrawals?view=held");
    await tick("Select the withdrawal of karim");
    const link = screen.getByRole("link", { name: "rahim" });
    await doing(() => fireEvent.click(link));
    await waitFor(() => expect(location.pathname).toContain(rahim?.id ?? "none"));
    await doing(() => history.back());
    await waitFor(() => expect(location.search).toBe("?view=held"));
    expect((await box("Select the withdrawal of karim")).checked).toBe(true);
    // Another order is the same list.
    await press(/^Amount/);
    await waitFor(() => expect(location.search).toContain("sort=amount"));
    expect((await box("Select the withdrawal of karim")).checked).toBe(true);
    await doing(() => history.replaceState(null, "", "/console/b/mela/withdrawals?view=all"));
    await waitFor(async () => expect((await box("Select the withdrawal of karim")).checked).toBe(false));
  });
});

test("CSHELL-05 the sums of a set in several currencies stand apart, each in its own, and are never added", async () => {
  const sums = [
    { amount: 1_300_000, currency: "BDT" },
    { amount: 5_500, currency: "USD" },
  ];
  queue({ [PREPARE]: { ...run, sums } });
  await open("/b/mela/withdrawals?view=review");
  await tick(PAGE);
  await press("Approve 2");
  const dialog = within(await screen.findByRole("dialog", { name: /^Approve 2 · Mela/ }));
  const amounts = dialog.getAllByText(/\d\.\d\d/).map(({ textContent }) => textContent.replaceAll("\u00a0", " "));
  expect(amounts).toEqual(["৳ 13,000.00", "$ 55.00"]);
});

describe("tags of many members", () => {
  const TAGS = [
    { id: 3, version: 1, name: "Guest list", colour: "red", meaning: "", members: 1 },
    { id: 5, version: 1, name: "Quiet", colour: "gray", meaning: "", members: 9 },
  ];
  const stated = { ...run, kind: "members.tags", total: 1_240, sums: [] };
  const members = (more: Record<string, unknown> = {}) =>
    platform({
      ...ME,
      "GET /wps/console/members": { rows: [line(1), line(2)], next: "on", hits: { count: 1_240, more: false } },
      "GET /wps/console/tags": TAGS,
      "POST /wps/console/members/bulk": stated,
      "POST /wps/console/members/bulk/begin": { ...stated, state: "running" },
      "GET /wps/console/bulk": { ...stated, state: "running", done: 60 },
      ...more,
    });

  test("CSHELL-08 all N that match are given tags and lose others: which ones is asked first, N and the effect are stated, and it goes on in the background", async () => {
    const sent = members();
    await open("/b/mela/members?status=active&sort=-seen&size=100");
    await tick("Select player1");
    await press("Select all 1,240 that match");
    expect(group().textContent).toContain("All 1,240 that match are selected");
    await press("Change tags");
    const dialog = within(await screen.findByRole("dialog"));
    const choose = async (field: string, option: string) => {
      await doing(() => fireEvent.click(dialog.getByRole("combobox", { name: field })));
      const [found] = (await screen.findAllByRole("option", { name: option })).filter(
        (one) => one.closest("[hidden], [style*='display: none']") === null,
      );
      await doing(() => fireEvent.click(found as HTMLElement));
    };
    expect(dialog.getAllByRole<HTMLButtonElement>("button", { name: "Continue" })[0]?.disabled).toBe(true);
    await choose("Tags to add", "Guest list");
    await choose("Tags to remove", "Quiet");
    await press("Continue");
    const set = { filter: { status: "active" } };
    expect(sent).toEqual([{ call: "POST /wps/console/members/bulk", input: { brand: "mela", set, add: [3], remove: [5] } }]);
    expect(await screen.findByText(/^1,240 members: 1 tag is added and 1 is removed\./)).toBeTruthy();
    await doing(() => fireEvent.click(screen.getAllByRole("button", { name: "Change tags of 1,240 members" }).at(-1) as HTMLElement));
    expect(sent.at(-1)).toEqual({ call: "POST /wps/console/members/bulk/begin", input: { brand: "mela", id: 4 } });
    expect(await screen.findByText("Working: 60 of 1,240")).toBeTruthy();
  });

  test("nobody chooses without members.tags, nor in all brands together", async () => {
    members({ "GET /wps/console/me": meWith(["members.read"]) });
    await open("/b/mela/members");
    await screen.findByRole("link", { name: "player1" });
    expect(screen.queryByRole("checkbox", { name: "Select player1" })).toBeNull();
    cleanup();
    const brands = ["mela", "panna"].map((code) => ({ code, name: code, timeZone: "Asia/Dhaka", currency: "BDT" }));
    members({ "GET /wps/console/me": meWith(["members.read", "members.tags"], { brands }) });
    await open("/b/_all/members");
    await screen.findByRole("link", { name: "player1" });
    expect(screen.queryByRole("checkbox", { name: "Select player1" })).toBeNull();
  });
});
