// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pass } from "../testing/clock.ts";
import { answerWith, renderPart } from "../testing/part-fixture.tsx";
import { BannerCarousel } from "./banner-carousel/banner-carousel.tsx";
import { HotCarousel } from "./hot-carousel/hot-carousel.tsx";
import { buildGame } from "./widget-fixture.tsx";

/* What the carousels of home do while nobody touches them. */

const WIDTH = 358;
/** ms between two frames of the stopped clock; a move ends with the frame that reaches its time. */
const FRAME = 16;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(WIDTH);
  // Pictures come at once.
  vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(1);
  answerWith(() => []);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const banner = (id: string) => ({ id, url: `/media/banners/${id}.avif`, title: id, small: "", link: "" });
const offset = (label: string) => screen.getByRole("group", { name: label }).firstElementChild?.scrollLeft;

test("a banner keeps the room of its picture's own size, or else of those that ship", async () => {
  await renderPart(<BannerCarousel banners={[{ ...banner("a"), width: 1_200, height: 500 }, banner("b")]} onBanner={() => undefined} />);
  const sizes = [...document.querySelectorAll("img")].map(({ attributes }) =>
    ["width", "height"].map((name) => attributes.getNamedItem(name)?.value),
  );
  expect(sizes).toEqual([
    ["1200", "500"],
    ["716", "344"],
  ]);
});

test("BANNER-02 BANNER-03 BANNER-04 GCONST-06 banners wait 5000 ms, move to the next one in 1000 ms, and begin again after the last", async () => {
  await renderPart(<BannerCarousel banners={[banner("a"), banner("b")]} onBanner={() => undefined} />);
  await pass(5_000);
  expect(offset("Offers")).toBe(0);
  await pass(500);
  expect(offset("Offers")).toBeGreaterThan(0.3 * WIDTH);
  expect(offset("Offers")).toBeLessThan(0.7 * WIDTH);
  await pass(480);
  expect(offset("Offers")).toBeLessThan(WIDTH);
  await pass(20);
  expect(offset("Offers")).toBe(WIDTH);
  await pass(4_000);
  expect(offset("Offers")).toBe(WIDTH);
  await pass(1_000 + FRAME);
  expect(offset("Offers")).toBe(0);
  await pass(5_000 + FRAME);
  expect(offset("Offers")).toBe(WIDTH);
});

test("who wants less motion sees banners stand still, and by a dot the one that it means at once", async () => {
  const media = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.spyOn(window, "matchMedia").mockReturnValue(media as never);
  await renderPart(<BannerCarousel banners={[banner("a"), banner("b")]} onBanner={() => undefined} />);
  await pass(20_000);
  expect(offset("Offers")).toBe(0);
  fireEvent.click(screen.getByRole("group", { name: "Offers" }).querySelectorAll("button:not([aria-current])")[0] as HTMLElement);
  expect(offset("Offers")).toBe(WIDTH);
});

test("banners that are scrolled out of view stand still, and go on when they are back", async () => {
  await renderPart(<BannerCarousel banners={[banner("a"), banner("b")]} onBanner={() => undefined} />);
  const place = vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, -400, WIDTH, 172));
  await pass(7_000);
  expect(offset("Offers")).toBe(0);
  place.mockReturnValue(new DOMRect(0, -100, WIDTH, 172));
  await pass(4_000 + FRAME);
  expect(offset("Offers")).toBe(WIDTH);
});

test("BANNER-02 a banner that is alone stands still", async () => {
  await renderPart(<BannerCarousel banners={[banner("a")]} onBanner={() => undefined} />);
  await pass(30_000);
  expect(offset("Offers")).toBe(0);
});

test("HOTG-05 HOTG-06 GCONST-06 the hot games go on by a group of four every 5 seconds", async () => {
  const games = Array.from({ length: 12 }, (_, at) => buildGame({ nodeId: String(at), displayName: `Game ${at}` }));
  await renderPart(<HotCarousel games={games} onGather={() => undefined} />);
  const shown = () => [...document.querySelectorAll('[role="group"] [role="group"]:not([inert]) article')].length;
  expect(shown()).toBe(4);
  await pass(5_000);
  expect(offset("Hot games")).toBe(0);
  await pass(1_000);
  expect(offset("Hot games")).toBe(WIDTH);
  await pass(4_000);
  expect(offset("Hot games")).toBe(WIDTH);
  await pass(1_000 + FRAME);
  expect(offset("Hot games")).toBe(2 * WIDTH);
});

test("HOTG-06 hot games stand four to a slide", async () => {
  const games = Array.from({ length: 6 }, (_, at) => buildGame({ nodeId: String(at), displayName: `Game ${at}` }));
  await renderPart(<HotCarousel games={games} onGather={() => undefined} />);
  const slides = [...document.querySelectorAll('[role="group"] [role="group"]')];
  expect(slides.map((slide) => slide.querySelectorAll("article").length)).toEqual([4, 2]);
});

test("banners that move by themselves do not have the page laid out in each frame to know where they stand", async () => {
  await renderPart(<BannerCarousel banners={[banner("a"), banner("b")]} onBanner={() => undefined} />);
  await pass(5_000);
  const track = screen.getByRole("group", { name: "Offers" }).firstElementChild as HTMLElement;
  const asked = vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(WIDTH);
  const move = async (ms: number) => {
    await pass(ms);
    fireEvent.scroll(track);
  };
  const current = () => [...track.children].findIndex((slide) => !slide.hasAttribute("inert"));
  for (let at = 0; at < 8; at += 1) await move(50);
  expect(current()).toBe(0);
  for (let at = 0; at < 8; at += 1) await move(50);
  expect(current()).toBe(1);
  // Twice as it begins: where it stands, and where it goes to.
  expect(asked).toHaveBeenCalledTimes(2);
  await move(200 + FRAME);
  expect(current()).toBe(1);
  expect(asked).toHaveBeenCalledTimes(3);
});

test("a tap while the hot games move by themselves opens nothing, and once touched they stand still", async () => {
  const games = Array.from({ length: 12 }, (_, at) => buildGame({ nodeId: String(at), displayName: `Game ${at}` }));
  await renderPart(<HotCarousel games={games} onGather={() => undefined} />);
  const rail = screen.getByRole("group", { name: "Hot games" });
  const takesTaps = () => getComputedStyle(rail.firstElementChild!).pointerEvents !== "none";
  expect(takesTaps()).toBe(true);
  await pass(5_500);
  expect(takesTaps()).toBe(false);
  fireEvent.touchStart(rail);
  fireEvent.touchEnd(rail);
  await pass(500 + FRAME);
  expect([takesTaps(), offset("Hot games")]).toEqual([true, WIDTH]);
  await pass(30_000);
  expect(offset("Hot games")).toBe(WIDTH);
});

test("banners go on after a touch: none of them is aimed at among others", async () => {
  await renderPart(<BannerCarousel banners={[banner("a"), banner("b")]} onBanner={() => undefined} />);
  fireEvent.touchStart(screen.getByRole("group", { name: "Offers" }));
  await pass(12_000);
  expect(offset("Offers")).toBe(0);
  fireEvent.touchEnd(screen.getByRole("group", { name: "Offers" }));
  await pass(6_000 + FRAME);
  expect(offset("Offers")).toBe(WIDTH);
});
