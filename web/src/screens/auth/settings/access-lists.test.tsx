// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearSession, setSession } from "../../../data/auth/session.ts";
import {
  answerQuestion,
  forgetToasts,
  lostAnswer,
  platform,
  press,
  send,
  toastTexts,
  type,
  valueOf,
  wordsOf,
} from "../../../testing/form-steps.ts";
import { renderPart, type SentCall } from "../../../testing/part-fixture.tsx";
import { SESSION } from "../../../testing/wire.ts";
import { PasskeySection } from "./passkey-section.tsx";
import { SessionSection } from "./session-section.tsx";

beforeEach(() => {
  forgetToasts();
  setSession(SESSION);
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

describe("where the member is logged in", () => {
  const place = (id: string, changes: object = {}) => ({
    id,
    current: false,
    sessions: 1,
    browser: "Chrome",
    system: "Android",
    network: "103.4.x.x",
    createdAt: "2026-11-20T06:00:00Z",
    lastSeenAt: "2026-11-24T06:30:00Z",
    ...changes,
  });
  const HERE = place("1", { current: true, browser: "App", system: "iOS" });
  const open = async (items: object[], lastLoginAt: string | null = "2026-11-19T06:00:00Z", next: string | null = null) => {
    const sent = platform({
      "GET /wps/member/sessions": { items, next },
      "DELETE /wps/member/sessions": {},
      "/wps/member/sessions": {},
      "/wps/member/sessions/others": { ended: 2 },
      "/wps/member/info": { id: "7", account: "player01", nickname: null, type: 0, clubLabel: null, currency: "BDT", lastLoginAt },
    });
    await renderPart(<SessionSection />);
    await waitFor(() => expect(document.querySelectorAll("[data-session]")).toHaveLength(items.length));
    return sent;
  };
  const entries = () => [...document.querySelectorAll("[data-session]")].map((entry) => wordsOf("p", entry));

  test("this device is marked and cannot be ended; another says when it was active, and can", async () => {
    await open([HERE, place("2", { sessions: 3 }), place("3", { browser: "", system: "" })]);
    expect([...document.querySelectorAll("[data-session]")].map((entry) => entry.getAttribute("data-session"))).toEqual([
      "current",
      "other",
      "other",
    ]);
    expect(entries()).toEqual([
      ["App on iOSThis device", "Logged in 20 Nov 2026, 12:00 · 103.4.x.x"],
      [
        "Chrome on Android",
        "Logged in 3 times, for example in several tabs",
        "Logged in 20 Nov 2026, 12:00 · 103.4.x.x",
        "Active 24 Nov 2026, 12:30",
      ],
      ["Unknown device", "Logged in 20 Nov 2026, 12:00 · 103.4.x.x", "Active 24 Nov 2026, 12:30"],
    ]);
    expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label") ?? button.textContent)).toEqual([
      "Log out Chrome on Android",
      "Log out Unknown device",
      "Log out all others",
    ]);
    expect(await screen.findByText("Last login: 19 Nov 2026, 12:00")).toBeTruthy();
  });

  test("alone on this device there are no others to end; a first log-on is called so", async () => {
    await open([HERE], null);
    expect(await screen.findByText("This is your first login.")).toBeTruthy();
    expect(screen.queryAllByRole("button")).toEqual([]);
    cleanup();
    // Tabs of this device are others too.
    await open([{ ...HERE, sessions: 2 }]);
    expect(screen.getByRole("button", { name: "Log out all others" })).toBeTruthy();
  });

  test("all others are ended after a question, and their number is told", async () => {
    const sent = await open([HERE, place("2")]);
    await press("Log out all others");
    await answerQuestion(false);
    expect(sent).toEqual([]);
    await press("Log out all others");
    await answerQuestion(true);
    await waitFor(() => expect(toastTexts()).toEqual(["2 devices logged out"]));
  });

  test("one is ended by its id after a question", async () => {
    const sent = await open([HERE, place("2")]);
    await press("Log out Chrome on Android");
    await answerQuestion(true);
    await waitFor(() => expect(toastTexts()).toEqual(["Logged out"]));
    expect(sent.map(({ input }) => input)).toEqual([{ id: "2" }]);
  });

  test("there is more where the platform says so; while that comes it cannot be asked for again", async () => {
    await open([HERE], null, "1");
    const asked: unknown[] = [];
    const page = Promise.withResolvers<object>();
    platform({
      "GET /wps/member/sessions": ({ input }: SentCall) => {
        asked.push(input);
        return page.promise;
      },
    });
    const more = () => screen.queryByRole<HTMLButtonElement>("button", { name: "Show more" });
    await press("Show more");
    expect(asked).toEqual([{ after: "1" }]);
    expect(more()?.disabled).toBe(true);
    page.resolve({ items: [place("2")], next: null });
    await waitFor(() => expect(more()).toBeNull());
    expect(entries().map(([device]) => device)).toEqual(["App on iOSThis device", "Chrome on Android"]);
  });
});

describe("passkeys", () => {
  const KEYS = [
    { id: "a", name: "Phone", createdAt: "2026-11-01T06:00:00Z", lastUsedAt: "2026-11-24T06:00:00Z", synced: true },
    { id: "b", name: "Laptop", createdAt: "2026-11-02T06:00:00Z", lastUsedAt: null, synced: false },
  ];
  const PATH = "/wps/member/passkeys";
  const open = async (list: unknown = KEYS) => {
    const sent = platform({ [`GET ${PATH}`]: list, [PATH]: {}, [`PUT ${PATH}`]: {}, [`DELETE ${PATH}`]: {}, [`POST ${PATH}/rename`]: {} });
    await renderPart(<PasskeySection />);
    return sent;
  };
  const entries = () => [...document.querySelectorAll('[data-part="passkey"]')].map((entry) => wordsOf("p", entry));

  test("stand there with their names and what is known of their use", async () => {
    await open();
    await waitFor(() =>
      expect(entries()).toEqual([
        ["Phone", "Last used 24 Nov 2026 · On all your devices"],
        ["Laptop", "Added 2 Nov 2026"],
      ]),
    );
    expect(screen.getByRole("region", { name: "Passkeys" })).toBeTruthy();
  });

  test("a member without any is told so, and so is a browser that has none", async () => {
    await open([]);
    expect(await screen.findByText("You don’t have a passkey yet.")).toBeTruthy();
    expect(screen.getByText("This browser doesn’t support passkeys.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Add a passkey" })).toBeNull();
  });

  test("a list that did not come can be asked for again", async () => {
    await open(lostAnswer());
    expect(await screen.findByText("The list didn’t load.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });

  test("a new name begins with the one that it has", async () => {
    const sent = await open(KEYS.slice(0, 1));
    await screen.findByText("Phone");
    await press("Rename");
    expect(valueOf("Name")).toBe("Phone");
    await type("Name", "Old phone");
    await send();
    expect(sent.map(({ input }) => input)).toEqual([{ id: "a", name: "Old phone" }]);
    await waitFor(() => expect([toastTexts(), screen.queryByLabelText("Name")]).toEqual([["Name saved"], null]));
  });

  test("one is removed after a question", async () => {
    const sent = await open(KEYS.slice(0, 1));
    await screen.findByText("Phone");
    await press("Remove");
    await answerQuestion(false);
    expect(sent).toEqual([]);
    await press("Remove");
    await answerQuestion(true);
    expect([sent.map(({ input }) => input), toastTexts()]).toEqual([[{ id: "a" }], ["Passkey removed"]]);
  });
});
