// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import type { QueryClient } from "@tanstack/react-query";
import { afterEach, describe, expect, test } from "vitest";
import { clearSession, setSession } from "../data/auth/session.ts";
import { supportKeys } from "../data/support/support.keys.ts";
import { answerWith, renderPart, type SentCall } from "../testing/part-fixture.tsx";
import { BottomNav } from "./bottom-nav.tsx";
import { findRoute, loadRoutes } from "./find-route.ts";

const SESSION = { token: "t".repeat(24), merchantCode: "mela", userName: "rahim", type: 0, firstTimeLogin: false };

afterEach(() => {
  cleanup();
  clearSession();
});

async function show(language = "en"): Promise<{ client: QueryClient; asked: SentCall[] }> {
  const asked: SentCall[] = [];
  answerWith((call) => void asked.push(call));
  return { ...(await renderPart(<BottomNav />, language)), asked };
}
const tell = (client: QueryClient, counts: { notices: number; inbox: number; chat: number }) =>
  act(async () => {
    for (const [kind, count] of Object.entries(counts)) client.setQueryData(supportKeys.unread(kind as keyof typeof counts), count);
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
const badges = () => [...document.querySelectorAll('[data-part="badge"]')].map((badge) => badge.textContent);

describe("unread counts on the bottom navigation", () => {
  test("FOOTER-11 the member centre shows what is unread, 99+ above 99, and a reader hears the number", async () => {
    setSession(SESSION);
    const { client, asked } = await show();
    expect(badges()).toEqual([]);
    await tell(client, { notices: 40, inbox: 50, chat: 9 });
    expect(badges()).toEqual(["99"]);
    await tell(client, { notices: 41, inbox: 50, chat: 9 });
    expect(badges()).toEqual(["99+"]);
    expect(screen.getByRole("link", { name: "Me 100 unread" }).dataset["nav"]).toBe("member");
    // The navigation is part of the first view: it shows what is known and asks for nothing.
    expect(asked).toEqual([]);
  });

  test("FOOTER-11 the words for readers are in Bengali too", async () => {
    setSession(SESSION);
    const { client } = await show("bn");
    await tell(client, { notices: 1, inbox: 0, chat: 2 });
    expect(screen.getByRole("link", { name: /৩টি না-পড়া/ }).dataset["nav"]).toBe("member");
  });

  test("nothing stands there without anything unread, and after the logout", async () => {
    setSession(SESSION);
    const { client } = await show();
    await tell(client, { notices: 0, inbox: 0, chat: 0 });
    expect(badges()).toEqual([]);
    await tell(client, { notices: 0, inbox: 3, chat: 0 });
    expect(badges()).toEqual(["3"]);
    act(clearSession);
    expect(badges()).toEqual([]);
  });
});

describe("the item of the page that one is on", () => {
  const marked = () =>
    [...document.querySelectorAll<HTMLElement>('[data-part="bottom-nav"] [aria-current="page"]')].map((item) => item.dataset["nav"]);

  test.each([
    ...["/", "/m", "/m/", "/m/index", "/m/index.html", "/m/home"].map((path) => ["FOOTER-12", path, ["home"]] as const),
    ["FOOTER-13 FOOTER-14", "/m/activity", ["promotions"]] as const,
    ["FOOTER-13 FOOTER-14", "/m/activityDetail", ["promotions"]] as const,
    ["FOOTER-12 FOOTER-13", "/m/help", []] as const,
  ])("%s on %s, %j alone is marked as the current one", async (_id, path, items) => {
    history.replaceState(null, "", path);
    await show();
    expect(marked()).toEqual(items);
  });
});

test.each([
  ["a visitor", "en", null, "Offers"],
  ["a member", "bn", SESSION, "অফার"],
  ["an agent", "en", { ...SESSION, type: 3 }, "Offers"],
])("FOOTER-02 the promotions of the navigation lead %s to their page", async (_who, language, session, name) => {
  await loadRoutes();
  history.replaceState(null, "", "/m/home");
  if (session !== null) setSession(session);
  await show(language);
  fireEvent.click(screen.getByRole("link", { name }));
  expect(location.pathname + location.search).toBe("/m/activity");
  expect(findRoute(location.pathname)).toMatchObject({
    guard: "none",
    screen: { file: "screens/content/promotions/promotions-screen.tsx" },
  });
});

test.each([
  [0, "en", "Me"],
  [4, "bn", "আমার"],
  [1, "en", "Me"],
])("FOOTER-09 the item of the member centre leads a logged-in user of type %i, in %s, to it", async (type, language, name) => {
  await loadRoutes();
  history.replaceState(null, "", "/m/help");
  setSession({ ...SESSION, type });
  await show(language);
  fireEvent.click(screen.getByRole("link", { name }));
  expect(location.pathname + location.search).toBe("/m/member/home");
  expect(findRoute(location.pathname)).toMatchObject({ screen: { file: "screens/member/home/member-home-screen.tsx" } });
});
