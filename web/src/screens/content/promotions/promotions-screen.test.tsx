// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildFeed, buildNotice } from "../../../testing/content-fixture.ts";
import { platform, press } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { PromotionsScreen } from "./promotions-screen.tsx";

const promotion = (id: string, promoAnnouncementCategoryIds: string[]) =>
  buildNotice(id, { title: `Offer ${id}`, promoAnnouncementCategoryIds });
const CATEGORIES = [
  { id: "all", name: "Everything" },
  { id: "sports", name: "Sports" },
  { id: "slots", name: "Slots" },
];

let categories: object[] = CATEGORIES;
beforeEach(() => {
  categories = CATEGORIES;
  history.replaceState(null, "", "/m/activity");
  const offers = [promotion("1", ["all", "slots"]), promotion("2", ["all", "sports"]), promotion("3", ["all"])];
  platform({
    "/wps/announcements": buildFeed({ promotion: offers }),
    "/wps/promotions/categories": () => categories,
  });
});
afterEach(cleanup);

const cards = () => [...document.querySelectorAll<HTMLElement>("[data-promotion]")].map((card) => card.dataset["promotion"]);
const filter = () => screen.findByRole("group", { name: "Types of offers" });
const chips = async () =>
  within(await filter())
    .getAllByRole("button")
    .map((chip) => [chip.textContent, chip.getAttribute("aria-pressed")]);

test("PROMO-02 PROMO-04 the filter has the categories of the platform in their order, the first of them chosen, and each shows what carries its id", async () => {
  await renderPart(<PromotionsScreen />);
  expect(await chips()).toEqual([
    ["Everything", "true"],
    ["Sports", "false"],
    ["Slots", "false"],
  ]);
  expect(cards()).toEqual(["1", "2", "3"]);
  await press("Slots");
  await waitFor(() => expect(cards()).toEqual(["1"]));
  expect((await chips()).filter(([, pressed]) => pressed === "true")).toEqual([["Slots", "true"]]);
  expect(location.search).toBe("?category=slots");
});

test("PROMO-02 other categories make another filter, and without any there is none", async () => {
  categories = [{ id: "sports", name: "Cricket days" }];
  await renderPart(<PromotionsScreen />);
  expect(await chips()).toEqual([["Cricket days", "true"]]);
  expect(cards()).toEqual(["2"]);
  cleanup();
  categories = [];
  await renderPart(<PromotionsScreen />);
  await screen.findByText("Offer 3");
  expect(screen.queryByRole("group", { name: "Types of offers" })).toBeNull();
  expect(cards()).toEqual(["1", "2", "3"]);
});

test("PROMO-13 card and detail have a line with the start and the end as MM/DD/YYYY, in the brand's zone", async () => {
  // In Dhaka it is the day after.
  const dates = { startDate: "2026-03-04T19:00:00Z", endDate: "2026-10-11T19:00:00Z", noExpiry: 0 as const };
  platform({
    "/wps/announcements": buildFeed({ promotion: [buildNotice("7", { title: "Offer 7", ...dates })] }),
    "/wps/promotions/categories": () => [],
  });
  const line = "Valid03/05/2026 – 10/12/2026";
  await renderPart(<PromotionsScreen />);
  await screen.findByText("Offer 7");
  expect(document.querySelector('[data-promotion="7"]')?.textContent).toContain(line);
  cleanup();
  history.replaceState(null, "", "/m/activity?id=7");
  await renderPart(<PromotionsScreen />);
  const heading = await screen.findByRole("heading", { name: "Offer 7" });
  expect(heading.parentElement?.textContent).toContain(line);
});

const WELCOME = {
  id: "welcome",
  names: { en: "Welcome bonus" },
  percent: 100,
  maxBonus: 300_000,
  minDeposit: 50_000,
  turnoverTimes: 8,
  firstOnly: true,
};

test("CCONT-10 a promotion shows the terms of its bonus with an example in money, and leads to the deposit with the bonus chosen", async () => {
  const offer = { promotion: WELCOME, currency: "BDT" };
  platform({
    "/wps/announcements": buildFeed({ promotion: [buildNotice("7", { offer })] }),
    "/wps/promotions/categories": () => [],
  });
  history.replaceState(null, "", "/m/activity?id=7");
  await renderPart(<PromotionsScreen />);
  const terms = await screen.findByRole("region", { name: "Terms" });
  expect(terms.textContent).toMatch(/100% of the deposit, up to ৳\s3,000\.00.*৳\s500\.00.*your first deposit only.*8 × deposit and bonus/);
  expect(terms.textContent).toMatch(
    /deposit ৳\s500\.00 and you get a ৳\s500\.00 bonus, ৳\s1,000\.00 in total.*you need to bet ৳\s8,000\.00 in total \(8 × ৳\s1,000\.00\)/,
  );
  expect(screen.getByRole("link", { name: "Deposit with this bonus" }).getAttribute("href")).toBe("/m/voucherCenter?promotion=welcome");
});

test("a promotion without a bonus on deposits has neither terms nor that way", async () => {
  history.replaceState(null, "", "/m/activity?id=1");
  await renderPart(<PromotionsScreen />);
  await screen.findByRole("heading", { name: "Offer 1" });
  expect(screen.queryByText("Terms")).toBeNull();
  expect(screen.queryByRole("link", { name: "Deposit with this bonus" })).toBeNull();
});
