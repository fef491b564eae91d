// @vitest-environment happy-dom
import type { BrandLook } from "@mela/contract/site/site";
import { cleanup, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settingsQuery } from "../data/site/site.ts";
import { ForgetScreen, prefetchForget } from "../screens/auth/forget/forget-screen.tsx";
import { LoginScreen, prefetchLogin } from "../screens/auth/login/login-screen.tsx";
import { prefetchRegister, RegisterScreen } from "../screens/registration/register/register-screen.tsx";
import { TrialScreen } from "../screens/registration/trial/trial-screen.tsx";
import { AppScreen } from "../screens/site/app/app-screen.tsx";
import { DownScreen } from "../screens/site/gate/gate-screen.tsx";
import { answerWith, renderPart } from "../testing/part-fixture.tsx";
import { TEMPLATE } from "../testing/settings-fixture.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { JackpotBoard } from "../widgets/jackpot/jackpot-board.tsx";

/* Each place of a picture shows the brand's own, or a drawing in its colours; never another brand's. */

const SHARED = { sheet: "/s.css", grounds: { dark: "#000", light: "#fff" }, icon: "/i.svg", touchIcon: "/t.png", share: "/s.png" };
const PICTURES = { account: "/account.avif", closed: "/closed.avif", empty: "/empty.avif", jackpot: "/jackpot.avif" };
const lookWith = (pictures?: BrandLook["pictures"]): BrandLook => ({ ...SHARED, ...(pictures ? { pictures } : {}) });
const withLook = (pictures?: BrandLook["pictures"]) => ({ ...TEMPLATE, look: lookWith(pictures) });

beforeEach(() => {
  answerWith(() => new Promise(() => undefined));
  // No picture is ever loaded here.
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const sources = () => [...document.querySelectorAll("img")].map((image) => image.getAttribute("src"));
const PLACES: readonly [string, ReactNode, keyof typeof PICTURES][] = [
  ["log-in", <LoginScreen key="1" />, "account"],
  ["registration", <RegisterScreen key="2" />, "account"],
  ["a lost password", <ForgetScreen key="3" />, "account"],
  ["free play", <TrialScreen key="4" />, "account"],
  ["the app", <AppScreen key="5" />, "account"],
  ["the closed site", <DownScreen key="6" />, "closed"],
  ["an empty list", <EmptyState key="7" title="Nothing" art />, "empty"],
  ["the jackpot", <JackpotBoard key="8" counter={{ variant: "range", from: 1, to: 2 }} />, "jackpot"],
];

test.each(PLACES)("%s shows the picture of the brand", async (_, part, name) => {
  await renderPart(part, "en", withLook(PICTURES));
  expect(sources()).toEqual([PICTURES[name]]);
});

/** What stands in the place of a picture that a brand has not. */
const DRAWN = {
  account: "[data-scene]",
  closed: "[data-scene]",
  empty: '[role="status"] > svg',
  jackpot: '[data-part="jackpot"]',
};

test.each(PLACES)("%s of a brand without pictures asks for none", async (_, part, name) => {
  await renderPart(part, "en", withLook());
  expect(sources()).toEqual([]);
  expect(document.querySelectorAll(DRAWN[name])).toHaveLength(1);
});

test("a picture that the look brings while the page is open takes the place of the drawing", async () => {
  const { client } = await renderPart(<EmptyState title="Nothing" art />, "en", withLook());
  client.setQueryData(settingsQuery().queryKey, withLook({ empty: "/new.avif" }));
  await waitFor(() => expect(sources()).toEqual(["/new.avif"]));
  expect(document.querySelector('[role="status"] > svg')).toBeNull();
});

test("the document asks early for the picture above a form, where the brand has one", async () => {
  const { client } = await renderPart(null);
  answerWith(() => ({ list: [] }));
  const leads = (pictures?: BrandLook["pictures"]) => {
    const context = { client, template: withLook(pictures), language: "en", path: "", search: new URLSearchParams() };
    return Promise.all([prefetchLogin, prefetchForget, prefetchRegister].map((prefetch) => prefetch(context)));
  };
  expect(await leads({ account: "/a.avif" })).toEqual(Array(3).fill({ src: "/a.avif" }));
  expect(await leads({ empty: "/e.avif" })).toEqual([undefined, undefined, undefined]);
});
