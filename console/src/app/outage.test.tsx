// @vitest-environment happy-dom
import { PERMISSIONS } from "@mela/contract/console/permissions";
import { ApiError } from "@mela/kit/api";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { consoleKeys } from "../data/console.keys.ts";
import { memberHead } from "../screens/members/members.samples.ts";
import { doing, meWith, open, platform, press, type } from "../testing/fixture.tsx";
import { SCREENS } from "./screens.ts";

/* The console while the platform's database is away. */

const AWAY = /^The platform can’t answer right now\./;
const NOTES = "/wps/console/members/notes";
const note = { id: 1, body: "Called back", pinned: false, by: "Anna", at: "2026-11-01T10:00:00Z", changedAt: null, changeable: true };

/** A platform that answers everything, or nothing. */
function breakable() {
  const state = { away: false, rows: [note] };
  const answer = (value: () => unknown) => () => (state.away ? new ApiError("system.unavailable", 503, "The system rests.") : value());
  const sent = platform({
    "GET /wps/console/me": answer(() => meWith(PERMISSIONS)),
    "GET /wps/console/members/one": answer(memberHead),
    [`GET ${NOTES}`]: answer(() => ({ rows: state.rows, more: false })),
    [`POST ${NOTES}`]: answer(() => note),
    "GET /wps/console/queues": answer(() => ({ withdrawals: 0, deposits: 0 })),
    "GET /wps/console/tags": answer(() => []),
  });
  return { state, sent };
}

const pass = (ms: number) => doing(() => vi.advanceTimersByTime(ms));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("the database is away", () => {
  test.each(SCREENS.map(({ path, scope }) => (scope === "platform" ? path : `/b/mela${path}`)))("CFAULT-11 %s says so", async (address) => {
    const { state } = breakable();
    const { client } = await open(address);
    await screen.findByRole("main");
    state.away = true;
    // As it is asked for again now and then.
    await doing(() => void client.invalidateQueries({ queryKey: consoleKeys.me }));
    expect(await screen.findByText(AWAY)).toBeTruthy();
  });

  test("CFAULT-11 what is shown stays with its age, a change is refused and never sent again, and the page goes on by itself", async () => {
    const { state, sent } = breakable();
    const { client } = await open("/b/mela/members/7/notes");
    await screen.findByText("Called back");
    state.away = true;
    vi.useFakeTimers({ toFake: ["Date", "setInterval"], now: Date.now() + 120_000 });
    await doing(() => void client.invalidateQueries({ queryKey: ["members"] }));
    await waitFor(() => expect(screen.getByText(AWAY)).toBeTruthy());
    expect(screen.getByText("Called back")).toBeTruthy();
    expect(screen.getAllByText(/^Not up to date: last loaded 2 minutes ago$/).length).toBeGreaterThan(0);

    await type("Note", "Asked for papers");
    await press("Add the note");
    await waitFor(() => expect(screen.getAllByText("The system rests.").length).toBeGreaterThan(0));
    expect(sent.map(({ call }) => call)).toEqual([`POST ${NOTES}`]);
    expect(screen.getByLabelText<HTMLTextAreaElement>("Note").value).toBe("Asked for papers");
    await pass(60_000);
    expect(screen.getByText(AWAY)).toBeTruthy();

    state.away = false;
    state.rows = [note, { ...note, id: 2, body: "Written by a colleague" }];
    await pass(4_000);
    await pass(1_000);
    expect(await screen.findByText("Written by a colleague")).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(AWAY)).toBeNull());
    await waitFor(() => expect(screen.queryByText(/^Not up to date/)).toBeNull());
    expect(sent.length).toBe(1);
    expect(screen.getByLabelText<HTMLTextAreaElement>("Note").value).toBe("Asked for papers");
  });

  test("CFAULT-11 a console that is opened meanwhile goes on by itself too", async () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    const { state } = breakable();
    state.away = true;
    await open("/b/mela/members/7/notes");
    expect((await screen.findByRole("alert")).textContent).toContain("The system rests.");
    state.away = false;
    await pass(5_000);
    expect(await screen.findByText("Called back")).toBeTruthy();
    expect(screen.queryByText(AWAY)).toBeNull();
  });
});
