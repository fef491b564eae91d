// @vitest-environment happy-dom
import type * as Client from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession } from "../data/auth/session.ts";
import { navigateTo } from "../lib/navigation.ts";
import { STORAGE_KEYS } from "../lib/storage.ts";
import { SESSION } from "../testing/wire.ts";
import { ROOT_ID, STATE_ID } from "./embedded-state.ts";
import { renderAt } from "./render-fixture.ts";
import { startApp } from "./start.tsx";

/* A document of the server as it comes to life: the page around its parts first, then those. */

/** A loaded machine takes its time. */
const PATIENCE = { timeout: 20_000 };

/** To be taken down again: a page that is left behind would go on hearing of the address. */
const roots = vi.hoisted(() => new Set<Client.Root>());
vi.mock("react-dom/client", async (load) => {
  const client = await load<typeof Client>();
  const hydrateRoot: typeof Client.hydrateRoot = (...given) => {
    const root = client.hydrateRoot(...given);
    roots.add(root);
    return root;
  };
  return { ...client, hydrateRoot };
});

/** Brings home to life. `onLiving` is called as soon as the page around its parts lives, and none of them does yet. */
async function bringHomeToLife(onLiving: () => void): Promise<void> {
  const { html } = await renderAt("/m/home");
  history.replaceState(null, "", "/m/home");
  const served = new DOMParser().parseFromString(html, "text/html");
  for (const id of [ROOT_ID, STATE_ID]) document.body.append(document.importNode(served.getElementById(id) as HTMLElement, true));
  const living = Promise.withResolvers<void>();
  const release = () => {
    onLiving();
    living.resolve();
  };
  globalThis.melaEarly = { typed: new Map(), held: new Set(), release };
  await startApp();
  await living.promise;
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => {
  for (const root of roots) root.unmount();
  roots.clear();
  clearSession();
  delete document.documentElement.dataset["member"];
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const current = () => [...document.querySelectorAll("[data-nav][aria-current]")].map((item) => item.getAttribute("data-nav"));
const wayIn = () => document.querySelector('[data-part="member-strip"] a[href="/m/login"]');

test("home is no longer marked in the navigation when its visitor went elsewhere before the navigation came to life", async () => {
  let before: unknown;
  await bringHomeToLife(() => {
    before = current();
    navigateTo("/m/notice");
  });
  expect(before).toEqual(["home"]);
  await vi.waitFor(() => expect(current()).toEqual([]), PATIENCE);
});

test("what is hidden from a member stays hidden until the strip knows its member", async () => {
  sessionStorage.setItem(STORAGE_KEYS.session, JSON.stringify(SESSION));
  const root = document.documentElement;
  root.dataset["member"] = "";
  const shown: boolean[] = [];
  const watcher = new MutationObserver(() => void ("member" in root.dataset || shown.push(wayIn() !== null)));
  watcher.observe(root, { attributes: true });
  let before: unknown;
  await bringHomeToLife(() => (before = [wayIn() !== null, "member" in root.dataset]));
  expect(before).toEqual([true, true]);
  await vi.waitFor(() => expect(shown).toContain(false), PATIENCE);
  watcher.disconnect();
  expect(shown).not.toContain(true);
});
