// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ScreenModule } from "../lib/screen.ts";
import { press } from "../testing/form-steps.ts";
import { renderPart } from "../testing/part-fixture.tsx";
import { findRoute, loadRoutes } from "./find-route.ts";
import { OfflineBar } from "./offline-bar.tsx";
import type { Route } from "./route-types.ts";
import { ScreenOutlet, useScreen } from "./screen-outlet.tsx";

/* What stands in place of a screen while its code is on its way, and when it does not come. */

const LOST = new TypeError("Failed to fetch dynamically imported module");

const logged = vi.fn<(...words: unknown[]) => void>();
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(logged));
afterEach(() => {
  cleanup();
  logged.mockClear();
  vi.restoreAllMocks();
});

const placeholder = () => document.querySelector("[data-placeholder]")?.getAttribute("data-placeholder") ?? null;

/** Opens a page whose screen is brought by `load`; what it shows is told apart from the placeholder by its heading. */
async function open(load: () => Promise<ScreenModule>): Promise<void> {
  await loadRoutes();
  const route: Route = { ...(findRoute("/m/slot-games") as Route), texts: [], screen: { file: "screens/none.tsx", load } };
  function Page() {
    return (
      <>
        <OfflineBar />
        <ScreenOutlet screen={useScreen(route)} />
      </>
    );
  }
  await renderPart(<Page />);
}
const found: ScreenModule = { Screen: ({ path }) => <h2>{`The screen of ${path}`}</h2> };

test("ROUTE-34 ROUTE-35 GERR-02 a screen that does not load is logged once and has its placeholder in its place; another try brings it", async () => {
  let end: (error: unknown) => void = () => undefined;
  const load = vi.fn<() => Promise<ScreenModule>>(() => new Promise((_, reject) => (end = reject)));
  await open(load);
  expect([placeholder(), screen.queryByRole("heading")]).toEqual(["loading", null]);
  expect(logged).not.toHaveBeenCalled();
  const loading = document.querySelector("[data-placeholder]");
  end(LOST);
  await waitFor(() => expect(placeholder()).toBe("failed"));
  // What stood there while the screen was on its way is left there.
  expect([...document.querySelectorAll("[data-placeholder]")]).toEqual([loading]);
  expect(logged.mock.calls).toEqual([["The screen of /m/slot-games did not load", LOST]]);
  expect(screen.queryByText(/The screen of/)).toBeNull();
  load.mockImplementation(async () => found);
  await press("Try again");
  await screen.findByRole("heading", { name: "The screen of /m/slot-games" });
  expect([placeholder(), load.mock.calls.length]).toEqual([null, 2]);
});

test("where style sheets did not come with a screen, they are asked for anew before it is shown", async () => {
  const load = vi.fn<() => Promise<ScreenModule>>(() => Promise.reject(LOST));
  const sheets = [0, 1].map((at) => Object.assign(document.createElement("link"), { rel: "stylesheet", title: String(at) }));
  document.head.append(...sheets);
  await open(load);
  await waitFor(() => expect(placeholder()).toBe("failed"));
  sheets[1]!.dispatchEvent(new Event("error"));
  load.mockImplementation(async () => found);
  await press("Try again");
  const standing = [...document.head.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  expect([standing[0] === sheets[0], standing[1] === sheets[1], standing[1]?.title]).toEqual([true, false, "1"]);
  expect([placeholder() === null, load.mock.calls.length]).toEqual([false, 1]);
  standing[1]!.dispatchEvent(new Event("load"));
  await screen.findByRole("heading", { name: "The screen of /m/slot-games" });
  for (const one of standing) one.remove();
});

test("a screen that does not load twice is asked for with a new document, which has the names of the new files", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<ScreenModule>>(() => Promise.reject(LOST));
  await open(load);
  await waitFor(() => expect(placeholder()).toBe("failed"));
  await press("Try again");
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(placeholder()).toBe("failed"));
  expect(reload).not.toHaveBeenCalled();
  await press("Try again");
  expect([reload.mock.calls.length, load.mock.calls.length]).toEqual([1, 2]);
});

test("a screen that did not load comes by itself once the network is back, and is not asked for again after that", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get");
  const turn = (isThere: boolean) => {
    onLine.mockReturnValue(isThere);
    act(() => void dispatchEvent(new Event(isThere ? "online" : "offline")));
  };
  const load = vi.fn<() => Promise<ScreenModule>>(() => Promise.reject(LOST));
  turn(false);
  await open(load);
  await waitFor(() => expect(placeholder()).toBe("failed"));
  load.mockImplementation(async () => found);
  turn(true);
  await screen.findByRole("heading", { name: "The screen of /m/slot-games" });
  turn(false);
  turn(true);
  expect(load).toHaveBeenCalledTimes(2);
});
