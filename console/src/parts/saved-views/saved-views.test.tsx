// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Permission } from "@mela/contract/console/permissions";
import { brandStore } from "../../lib/brand.tsx";
import { undoStore, UNDO_MS } from "../../lib/undo.ts";
import { doing, meWith, open, platform, press, refusal, type } from "../../testing/fixture.tsx";

const VIEWS = "GET /wps/console/views";
const SAVE = "PUT /wps/console/views";
const REMOVE = "DELETE /wps/console/views";
const STANDARD = "PUT /wps/console/views/standard";
const place = { brand: "mela", table: "members" };
const view = (id: number, part: object = {}) => ({
  id,
  version: 3,
  name: `View ${id}`,
  query: "status=disabled&sort=-seen",
  shared: false,
  mine: true,
  by: "Anna",
  standard: false,
  ...part,
});

/** The list of members on a platform that keeps these views; each change is sent, and answered as if done. */
function listWith(views: object[], permissions: Permission[] = ["members.read", "views.share"], more: Record<string, unknown> = {}) {
  return platform({
    "GET /wps/console/me": meWith(permissions),
    "GET /wps/console/members": { rows: [], next: null, hits: { count: 0, more: false } },
    [VIEWS]: views,
    [SAVE]: (input: unknown) => ({ ...view(9), version: 4, ...(input as object) }),
    [REMOVE]: { removed: true },
    [STANDARD]: views,
    ...more,
  });
}
const menu = async (name: string | RegExp) => {
  await press(name);
  return screen.findByRole("menu");
};
const take = async (name: string | RegExp) => {
  const item = await screen.findByRole("menuitem", { name });
  await doing(() => fireEvent.click(item));
};

beforeEach(() => brandStore.set(null));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("views of a list", () => {
  test("CSHELL-07 what is shown is kept under a name, for oneself or for the brand, and stands in the address from then on", async () => {
    const sent = listWith([]);
    await open("/b/mela/members?status=disabled&sort=-seen");
    await menu("Views");
    await take("Save as a new view");
    const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "Name of the view" });
    expect(name.maxLength).toBe(40);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(true);
    await type("Name of the view", " Asleep ");
    await doing(() => fireEvent.click(screen.getByRole("checkbox", { name: /Share it/ })));
    await press("Save");
    expect(sent).toEqual([{ call: SAVE, input: { ...place, name: "Asleep", shared: true, query: "sort=-seen&status=disabled" } }]);
    await waitFor(() => expect(new URLSearchParams(location.search).get("saved")).toBe("9"));
    expect(new URLSearchParams(location.search).get("status")).toBe("disabled");
  });

  test("CSHELL-07 a view of withdrawals keeps which of them the list shows", async () => {
    const held = view(4, { query: "view=held&sort=-amount" });
    const sent = platform({
      "GET /wps/console/me": meWith(["withdrawals.read"]),
      "GET /wps/console/withdrawals": { items: [], next: null },
      [VIEWS]: [held],
      [SAVE]: (input: unknown) => ({ ...view(9), version: 4, ...(input as object) }),
    });
    await open("/b/mela/withdrawals");
    await menu("Views");
    await take(/View 4/);
    await waitFor(() => expect(new URLSearchParams(location.search).get("view")).toBe("held"));
    expect(await screen.findByRole("button", { name: "View: View 4" })).toBeTruthy();
    await doing(() => history.replaceState(null, "", "/console/b/mela/withdrawals?saved=4&view=paid&sort=-amount&bulk=3"));
    await press("Save as a new view");
    await type("Name of the view", "Paid ones");
    await press("Save");
    expect(sent.at(-1)?.input).toMatchObject({ table: "withdrawals", query: "sort=-amount&view=paid" });
  });

  test("CSHELL-07 nothing is shared without views.share, nor with all brands together", async () => {
    listWith([], ["members.read"]);
    await open("/b/mela/members");
    await menu("Views");
    await take("Save as a new view");
    await screen.findByRole("textbox", { name: "Name of the view" });
    expect(screen.queryByRole("checkbox", { name: /Share it/ })).toBeNull();
  });

  test("CSHELL-07 a view is opened, and one that has been changed offers save, save as new and reset", async () => {
    const sent = listWith([view(1), view(2, { shared: true, mine: false, by: "Bo" })], ["members.read"]);
    await open("/b/mela/members");
    const items = within(await menu("Views"));
    expect(items.getByRole("menuitem", { name: /View 2/ }).textContent).toContain("shared by Bo");
    await take(/View 1/);
    await waitFor(() => expect(location.search).toContain("status=disabled"));
    expect(await screen.findByRole("button", { name: "View: View 1" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Save the view" })).toBeNull();
    await doing(() => history.replaceState(null, "", "/console/b/mela/members?saved=1&status=active&sort=-seen"));
    expect(await screen.findByRole("button", { name: "View: View 1, changed" })).toBeTruthy();
    for (const name of ["Save the view", "Save as a new view", "Reset to the saved view"])
      expect(screen.getByRole("button", { name })).toBeTruthy();
    await press("Reset to the saved view");
    await waitFor(() => expect(new URLSearchParams(location.search).get("status")).toBe("disabled"));
    await doing(() => history.replaceState(null, "", "/console/b/mela/members?saved=1&status=active&sort=-seen"));
    await press("Save the view");
    expect(sent).toEqual([
      { call: SAVE, input: { ...place, id: 1, version: 3, name: "View 1", shared: false, query: "sort=-seen&status=active" } },
    ]);
    await doing(() => history.replaceState(null, "", "/console/b/mela/members?saved=2"));
    await screen.findByRole("button", { name: "View: View 2, changed" });
    expect(screen.queryByRole("button", { name: "Save the view" })).toBeNull();
  });

  test("CSHELL-07 the standard view opens a list that is asked for without anything, and no other", async () => {
    const sent = listWith([view(1, { standard: true })]);
    await open("/b/mela/members");
    await waitFor(() => expect(location.search).toContain("saved=1"));
    await menu("View: View 1");
    await take("Show the list without a view");
    await waitFor(() => expect(location.search).toBe("?saved=0"));
    await menu("Views");
    await take(/View 1/);
    await menu("View: View 1");
    await take("Don’t use this as the default");
    expect(sent).toEqual([{ call: STANDARD, input: { ...place, id: null } }]);
    await press("Undo");
    expect(sent[1]).toEqual({ call: STANDARD, input: { ...place, id: 1 } });
    cleanup();
    await open("/b/mela/members?status=active");
    await screen.findByRole("button", { name: "Views" });
    expect(location.search).toBe("?status=active");
  });

  test("a refusal is said where the name is asked for", async () => {
    listWith([], undefined, { [SAVE]: refusal("There is a view of this name already.", "view.taken", 409) });
    await open("/b/mela/members");
    await menu("Views");
    await take("Save as a new view");
    await type("Name of the view", "Asleep");
    await press("Save");
    expect((await screen.findByRole("alert")).textContent).toContain("There is a view of this name already.");
  });
});

describe("what can be taken back", () => {
  test("CSHELL-12 a view that was taken away comes back as a new change, also as the standard", async () => {
    const sent = listWith([view(1, { standard: true })]);
    await open("/b/mela/members?saved=1");
    await menu(/^View: View 1/);
    await take("Delete the view");
    await press("Undo");
    expect(sent.map(({ call }) => call)).toEqual([REMOVE, SAVE, STANDARD]);
    expect(sent[0]?.input).toEqual({ ...place, id: 1, version: 3 });
    expect(sent[1]?.input).toEqual({ ...place, name: "View 1", query: "status=disabled&sort=-seen", shared: false });
    expect(sent[2]?.input).toEqual({ ...place, id: 9 });
    await waitFor(() => expect(undoStore.get()).toBeNull());
  });

  test("CSHELL-12 a change that is taken back has the version that it left behind, and says so where somebody was faster", async () => {
    const answers = [{ ...view(1), version: 4 }, refusal("Somebody has changed this.", "console.stale", 409)];
    const sent = listWith([view(1)], undefined, { [SAVE]: () => answers.shift() });
    await open("/b/mela/members?saved=1&status=active");
    await press("Save the view");
    await press("Undo");
    expect(sent[1]?.input).toMatchObject({ id: 1, version: 4, query: "status=disabled&sort=-seen" });
    expect((await screen.findByRole("alert")).textContent).toContain("Somebody has changed this.");
  });

  test("CSHELL-12 it is offered for 10 seconds", async () => {
    expect(UNDO_MS).toBe(10_000);
    const undo = () => screen.queryByRole("button", { name: "Undo" });
    listWith([view(1)]);
    await open("/b/mela/members?saved=1&status=active");
    await screen.findByRole("button", { name: "Save the view" });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    fireEvent.click(screen.getByRole("button", { name: "Save the view" }));
    await vi.advanceTimersByTimeAsync(100);
    expect(undoStore.get()?.text).toBe("The view “View 1” was saved.");
    await vi.advanceTimersByTimeAsync(UNDO_MS - 300);
    expect([undoStore.get() === null, undo() === null]).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(400);
    expect([undoStore.get(), undo()]).toEqual([null, null]);
  });
});
