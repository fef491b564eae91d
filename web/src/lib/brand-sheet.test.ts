// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { awaitedSheets, fetched, holdStyleSheets } from "../testing/style-sheets.ts";
import { wearLook, wornSheet } from "./brand-sheet.ts";

const FIRST = "/media/brands/x/look.1111111111111111.css";
const SECOND = { sheet: "/media/brands/x/look.2222222222222222.css", icon: "/second.svg", touchIcon: "/second.png" };
const THIRD = { ...SECOND, sheet: "/media/brands/x/look.3333333333333333.css" };

const sheets = () => [...document.head.querySelectorAll<HTMLLinkElement>("style, link[rel=stylesheet]")];
const tell = (sheet: string, outcome: "load" | "error") => {
  const link = awaitedSheets().find((awaited) => awaited.getAttribute("href") === sheet);
  fetched(link, outcome);
};

let release: () => void;
beforeEach(() => {
  release = holdStyleSheets();
  document.head.innerHTML = `<link rel="icon" href="/first.svg"><link rel="apple-touch-icon" href="/first.png"><style data-look="${FIRST}">:root{--bg:#111}</style>`;
});
afterEach(() => {
  release();
  document.head.innerHTML = "";
});

describe("another look", () => {
  it("takes the place of the one before in one step, when it is there to its end", async () => {
    const done = wearLook(SECOND);
    expect(sheets().map((element) => element.media || "all")).toEqual(["all", "not all"]);
    expect(wornSheet()).toBe(FIRST);
    tell(SECOND.sheet, "load");
    expect(await done).toBe(true);
    expect(sheets().map((element) => [element.getAttribute("data-look"), element.media])).toEqual([[SECOND.sheet, "all"]]);
    expect(document.querySelector('[rel="icon"]')?.getAttribute("href")).toBe("/second.svg");
    expect(document.querySelector('[rel="apple-touch-icon"]')?.getAttribute("href")).toBe("/second.png");
  });

  it("that does not come leaves the page as it is, and may come later", async () => {
    const lost = wearLook(SECOND);
    tell(SECOND.sheet, "error");
    expect([await lost, wornSheet(), sheets().length]).toEqual([false, FIRST, 1]);
    const again = wearLook(SECOND);
    tell(SECOND.sheet, "load");
    expect([await again, wornSheet()]).toEqual([true, SECOND.sheet]);
  });

  it("of two that come one after the other the later is worn, whichever is there first", async () => {
    const [second, third] = [wearLook(SECOND), wearLook(THIRD)];
    tell(THIRD.sheet, "load");
    tell(SECOND.sheet, "load");
    expect([await second, await third, wornSheet(), sheets().length]).toEqual([false, true, THIRD.sheet, 1]);
  });

  it("that the page wears already is not fetched", async () => {
    expect(await wearLook({ ...SECOND, sheet: FIRST })).toBe(true);
    expect(sheets()).toHaveLength(1);
  });
});
