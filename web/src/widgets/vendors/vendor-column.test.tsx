// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderPart } from "../../testing/part-fixture.tsx";
import { VendorColumn } from "./vendor-column.tsx";
import { VendorLogo } from "./vendor-logo.tsx";

/* There is no layout here: a test says how high the column is, and how high its entries are together. */

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Opens a column `room` px high whose entries take `needed` px; returns its arrows. */
async function arrowsOf(room: number, needed: number): Promise<HTMLButtonElement[]> {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(room);
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(needed);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly #told: () => void;
      constructor(told: () => void) {
        this.#told = told;
      }
      observe = () => this.#told();
      disconnect = () => undefined;
    },
  );
  const vendor = { code: "JL", displayName: "Jolly Lake", mobileLargeIcon: "", gameCount: 1, gameClassify: [], prizeMode: null };
  await renderPart(<VendorColumn vendors={[vendor]} current="" onChoose={() => undefined} />);
  return screen.queryAllByRole<HTMLButtonElement>("button", { name: /^Scroll companies/ });
}

test("a logo that does not come is two letters of its company", async () => {
  // Here nothing is ever fetched, which looks as if it had failed before React came.
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
  await renderPart(<VendorLogo vendor={{ code: "JLX", mobileLargeIcon: "/media/vendors/jlx.avif" }} size={40} />);
  const logo = () => document.querySelector("img");
  expect(logo()?.getAttribute("src")).toBe("/media/vendors/jlx.avif");
  // Of the brand's host and of the site's own none has it.
  for (let at = 0; at < 2 && logo(); at += 1) fireEvent.error(logo() as Element);
  expect([logo(), screen.getByText("JL").getAttribute("aria-hidden")]).toEqual([null, "true"]);
});

test("GLIST-12 a column whose entries fit has no arrows", async () => {
  expect(await arrowsOf(400, 400)).toEqual([]);
});

test("GLIST-12 a column whose entries overflow has one up and one down; at its top only down leads on", async () => {
  const arrows = await arrowsOf(400, 900);
  expect(arrows.map((arrow) => [arrow.getAttribute("aria-label"), arrow.disabled])).toEqual([
    ["Scroll companies up", true],
    ["Scroll companies down", false],
  ]);
});
