// @vitest-environment happy-dom
import { getSettings } from "@mela/contract/site/site";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setTransport } from "@mela/kit/api";
import { wornSheet } from "../../lib/brand-sheet.ts";
import { TEMPLATE } from "../../testing/settings-fixture.ts";
import { awaitedSheets, fetched, holdStyleSheets } from "../../testing/style-sheets.ts";
import { applyFrame } from "../events/events.ts";
import { settingsQuery } from "./site.ts";

const lookAt = (sheet: string) => ({
  sheet,
  grounds: { dark: "#000", light: "#fff" },
  icon: "/i.svg",
  touchIcon: "/t.png",
  share: "/s.png",
});
const [OLD, NEW] = [lookAt("/media/brands/x/look.1111111111111111.css"), lookAt("/media/brands/x/look.2222222222222222.css")];

let client: QueryClient;
let asked: string[];
let release: () => void;
beforeEach(() => {
  release = holdStyleSheets();
  client = new QueryClient();
  client.setQueryData(settingsQuery().queryKey, { ...TEMPLATE, look: OLD });
  document.head.innerHTML = `<style data-look="${OLD.sheet}"></style>`;
  asked = [];
  setTransport((endpoint) => {
    asked.push(endpoint.path);
    return Promise.resolve({ ...TEMPLATE, look: NEW } as never);
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  release();
  vi.useRealTimers();
  document.head.innerHTML = "";
});

/** A browser that brings every style sheet at once. */
async function passes(milliseconds: number): Promise<void> {
  for (let step = 0; step < 20; step += 1) {
    await vi.advanceTimersByTimeAsync(milliseconds / 20);
    awaitedSheets().forEach((link) => fetched(link));
  }
}
const worn = () => client.getQueryData(settingsQuery().queryKey)?.look?.sheet;
const tell = (event: string, data: unknown) => applyFrame(client, { id: 1, event, data });

it("another look is worn within five seconds after the server tells of it", async () => {
  tell("look", NEW);
  await vi.dynamicImportSettled();
  await passes(5_000);
  expect([wornSheet(), worn(), asked]).toEqual([NEW.sheet, NEW.sheet, []]);
});

it("a page that came out of a cache asks for the look once it hears of another, and one that wears it asks nothing", async () => {
  // A server of before names none.
  for (const hello of [{ look: OLD.sheet }, {}, null]) tell("hello", hello);
  await vi.dynamicImportSettled();
  await passes(10_000);
  expect(asked).toEqual([]);
  tell("hello", { look: NEW.sheet });
  await vi.dynamicImportSettled();
  await passes(2_900);
  // Other processes of the server may know of it a little later.
  expect(asked).toEqual([]);
  await passes(7_000);
  expect([wornSheet(), worn(), asked]).toEqual([NEW.sheet, NEW.sheet, [getSettings.path]]);
});

it("a page that has missed events asks", async () => {
  tell("resync", {});
  await vi.dynamicImportSettled();
  await passes(10_000);
  expect([wornSheet(), asked]).toEqual([NEW.sheet, [getSettings.path]]);
});
