// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { renderPart } from "../../testing/part-fixture.tsx";
import { CategoryTabs } from "./category-tabs.tsx";

const TABS = (["HOT", "RNG", "LIVE"] as const).map((key) => ({ key, href: `#${key}` }));

/** The bar of a page whose tab changes. */
function OpenTab() {
  const [current, setCurrent] = useState<"RNG" | "LIVE">("RNG");
  return (
    <>
      <button onClick={() => setCurrent("LIVE")}>Live</button>
      <CategoryTabs tabs={TABS} current={current} />
    </>
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

/** A finger that is gone before the rule has come, and the bar where it comes to rest after it. */
async function swipe(from: number, to: number, rest: number) {
  await renderPart(<CategoryTabs tabs={TABS} current={null} />);
  const bar = screen.getByRole("navigation");
  const scrolled = vi.spyOn(bar, "scrollTo").mockImplementation(() => undefined);
  bar.scrollLeft = from;
  fireEvent.touchStart(bar);
  bar.scrollLeft = to;
  fireEvent.touchEnd(bar);
  bar.scrollLeft = rest;
  return scrolled;
}

test.each([
  ["en", ["Slots", "Live", "Sports", "E-sports", "Fishing", "Cards", "Lottery", "Cockfight"]],
  ["bn", ["স্লট", "লাইভ", "খেলাধুলা", "ই-স্পোর্টস", "মাছ ধরা", "তাস", "লটারি", "মোরগ লড়াই"]],
])("CONST-01 in %s a menu carries every kind of game under a name of its own", async (language, names) => {
  const kinds = ["RNG", "LIVE", "SPORTS", "ESPORTS", "FISH", "PVP", "LOTT", "COCKFIGHT"] as const;
  await renderPart(<CategoryTabs tabs={kinds.map((key) => ({ key, href: `#${key}` }))} current={null} />, language);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(names);
});

test("GCONST-12 a swipe of 40 px is taken back to where it began, wherever the bar came to rest, also when the finger was quicker than the rule", async () => {
  const scrolled = await swipe(20, 60, 95);
  await waitFor(() => expect(scrolled).toHaveBeenCalledExactlyOnceWith({ left: 20, behavior: "smooth" }));
});

test("GCONST-12 a swipe of 60 px holds", async () => {
  const scrolled = await swipe(20, 80, 95);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(scrolled).not.toHaveBeenCalled();
});

test.each([
  ["has not been touched brings the open tab to its middle", 0, 351],
  ["was moved before it came to life stays under the finger", 40, 40],
])("a bar that %s; a tab opened later comes to its middle", async (_, before, after) => {
  const places = new WeakMap<Element, number>();
  vi.spyOn(Element.prototype, "scrollLeft", "get").mockImplementation(function (this: Element) {
    return places.get(this) ?? before;
  });
  vi.spyOn(Element.prototype, "scrollLeft", "set").mockImplementation(function (this: Element, to: number) {
    places.set(this, to);
  });
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(358);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(60);
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (this: HTMLElement) {
    return this.dataset["category"] === "RNG" ? 500 : 900;
  });
  await renderPart(<OpenTab />);
  expect(screen.getByRole("navigation").scrollLeft).toBe(after);
  fireEvent.click(screen.getByRole("button"));
  expect(screen.getByRole("navigation").scrollLeft).toBe(751);
});
