// @vitest-environment happy-dom
import type { ConsoleMe } from "@mela/contract/console/session";
import { configureApi, setTransport } from "@mela/kit/api";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { consoleKeys } from "../data/console.keys.ts";
import { refusalHooks, sessionStore } from "../data/session.ts";
import { memberHead } from "../screens/members/members.samples.ts";
import { doing, meWith, open, press } from "../testing/fixture.tsx";
import { dialog, FORMS, LISTS } from "../testing/money-forms.ts";

/* A role, a brand or the whole access is taken away while an operator has something typed. */

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PERMISSIONS = ["members.read", "members.notes", "adjustments.create", "deposits.read", "deposits.settle"] as const;
const ALL = meWith(PERMISSIONS);

/** A platform over the network: whom it takes the operator for, and how it refuses every call from now on. */
interface Platform {
  me: ConsoleMe;
  refuses: { status: number; errorCode: string; message: string } | null;
}
const ENDED = { status: 401, errorCode: "session.expired", message: "Please sign in again." };
const FORBIDDEN = { status: 403, errorCode: "session.forbidden", message: "You can’t do this." };

function answer(state: Platform, path: string, method: string): Response {
  const { me, refuses } = state;
  const isMe = path === "/wps/console/me";
  if (refuses && (refuses === ENDED || method !== "GET"))
    return Response.json({ success: false, errorCode: refuses.errorCode, message: refuses.message }, { status: refuses.status });
  const value: Record<string, unknown> = {
    ...LISTS,
    "/wps/console/members/one": memberHead(),
    "/wps/console/members/notes": { rows: [], more: false },
    "/wps/console/queues": { withdrawals: 0, deposits: 0, identity: 0, chat: 0, feedback: 0 },
    "/wps/console/views": [],
    "/wps/console/rates": [],
  };
  return Response.json({ success: true, value: isMe ? me : (value[path] ?? null) });
}

async function openAt(address: string, state: Platform) {
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit) => answer(state, url.split("?")[0] ?? "", method));
  setTransport();
  const opened = await open(address);
  configureApi({
    brand: () => "mela",
    language: () => "en",
    device: () => "web",
    token: () => sessionStore.get(),
    onFailure: () => undefined,
    ...refusalHooks(opened.client),
    encrypt: async () => "",
  });
  return opened;
}

const note = () => screen.findByLabelText<HTMLTextAreaElement>("Note");
const writeNote = async () => {
  const field = await note();
  await doing(() => fireEvent.change(field, { target: { value: "Asked about a bonus" } }));
};
const menuHas = (name: string): boolean => within(screen.getByRole("navigation", { name: "Menu" })).queryByRole("link", { name }) !== null;

test("CFAULT-06 what is typed into a question stays when the session ends, and the page says so until the operator signs in again", async () => {
  const state: Platform = { me: ALL, refuses: null };
  await openAt("/b/mela/adjustments", state);
  await FORMS["createAdjustment"]?.fill();
  state.refuses = ENDED;
  await press("Book");
  await waitFor(async () => expect(within(await dialog()).getByRole("alert").textContent).toBe(ENDED.message));
  expect(within(await dialog()).getByLabelText<HTMLInputElement>("Member").value).toBe("rahim");
  expect(within(await dialog()).getByLabelText<HTMLTextAreaElement>("Note for the record").value).toBe("Booked twice by a game");
  const notice = await screen.findByText(/^Your session has ended\. What you typed is still here/);
  expect(location.pathname).toBe("/console/b/mela/adjustments");
  await doing(() => fireEvent.click(within(notice).getByRole("button", { name: "Sign in", hidden: true })));
  await waitFor(() => expect(location.pathname + location.search).toBe("/console/sign-in?to=%2Fb%2Fmela%2Fadjustments"));
  expect(sessionStore.get()).toBeNull();
});

test("CFAULT-06 what is typed into a form stays when any call finds the session ended, and is offered after the sign-in", async () => {
  const state: Platform = { me: ALL, refuses: null };
  const { client } = await openAt("/b/mela/members/7/notes", state);
  await writeNote();
  state.refuses = ENDED;
  await doing(() => client.invalidateQueries());
  await screen.findByText(/^Your session has ended/);
  expect((await note()).value).toBe("Asked about a bonus");
  await press("Sign in");
  await waitFor(() => expect(location.pathname).toBe("/console/sign-in"));
  cleanup();
  state.refuses = null;
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit) => answer(state, url.split("?")[0] ?? "", method));
  await open("/b/mela/members/7/notes", { reload: true });
  await press("Restore");
  expect((await note()).value).toBe("Asked about a bonus");
});

test("CFAULT-06 with nothing typed the sign-in comes at once", async () => {
  const state: Platform = { me: ALL, refuses: null };
  const { client } = await openAt("/b/mela/members/7/notes", state);
  await note();
  state.refuses = ENDED;
  await doing(() => client.invalidateQueries());
  await waitFor(() => expect(location.pathname).toBe("/console/sign-in"));
});

test.each([
  ["role", { ...ALL, permissions: [] }, "You can’t open this"],
  [
    "brand",
    { ...ALL, permissions: [], brands: [{ code: "panna", name: "Panna", timeZone: "Asia/Kolkata", currency: "INR" }] },
    "Nothing here",
  ],
])(
  "CFAULT-06 what is typed stays when the %s is taken away and the session goes on, and the screen closes once it is given up",
  async (_what, less, title) => {
    const state: Platform = { me: ALL, refuses: null };
    await openAt("/b/mela/members/7/notes", state);
    await writeNote();
    Object.assign(state, { me: less, refuses: FORBIDDEN });
    await press("Add the note");
    await screen.findByText("Your roles have changed. What you typed is still here, but it may be refused.");
    expect((await note()).value).toBe("Asked about a bonus");
    expect(screen.getByText(FORBIDDEN.message)).toBeTruthy();
    expect(menuHas("Members")).toBe(false);
    await press("Discard");
    expect(await screen.findByRole("heading", { name: new RegExp(title) })).toBeTruthy();
    expect(screen.queryByText(/^Your roles have changed/)).toBeNull();
  },
);

test("CFAULT-06 a question stays open when its permission is taken away, with what was chosen", async () => {
  const state: Platform = { me: ALL, refuses: null };
  const { client } = await openAt("/b/mela/deposits/transfers", state);
  await FORMS["releaseTrxId"]?.fill();
  state.me = meWith(["deposits.read"]);
  await doing(() => client.invalidateQueries({ queryKey: consoleKeys.me }));
  await screen.findByText(/^Your roles have changed/);
  expect(within(await dialog()).getByLabelText<HTMLTextAreaElement>("Reason").value).toBe("Looked into it");
  await press("Cancel");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Release the TrxID/ })).toBeNull());
});
