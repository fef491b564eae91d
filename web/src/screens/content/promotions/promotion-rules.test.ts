import type { Announcement } from "@mela/contract/content/content";
import { describe, expect, test } from "vitest";
import { activeCategory, coverOf, dateLine, promotionsAddress, promotionsIn } from "./promotion-rules.ts";

const promotion = (id: string, categories: readonly string[], more: Partial<Announcement> = {}): Announcement => ({
  id,
  title: id,
  content: "",
  headline: "",
  startDate: "2026-11-01T00:00:00Z",
  endDate: "2026-11-30T12:00:00Z",
  noExpiry: 0,
  promoAnnouncementCategoryIds: [...categories],
  announcementImages: [],
  read: false,
  offer: null,
  ...more,
});
const categories = [
  { id: "welcome", name: "Welcome" },
  { id: "sports", name: "Sports" },
];

describe("the promotions page", () => {
  test("PROMO-03 the first category is active unless the address names another that exists", () => {
    expect(activeCategory(categories, null, undefined)).toBe("welcome");
    expect(activeCategory(categories, "sports", undefined)).toBe("sports");
    expect(activeCategory(categories, "nowhere", undefined)).toBe("welcome");
    expect(activeCategory([], "sports", undefined)).toBeNull();
  });

  test("PROMO-10 an opened promotion brings a category in which its card stands", () => {
    expect(activeCategory(categories, null, promotion("1", ["sports"]))).toBe("sports");
    expect(activeCategory(categories, null, promotion("1", ["sports", "welcome"]))).toBe("welcome");
    expect(activeCategory(categories, null, promotion("1", []))).toBe("welcome");
  });

  test("PROMO-04 a category shows exactly the promotions that carry its id", () => {
    const all = [promotion("1", ["welcome"]), promotion("2", ["sports"]), promotion("3", ["welcome", "sports"]), promotion("4", [])];
    expect(promotionsIn(all, "welcome").map(({ id }) => id)).toEqual(["1", "3"]);
    expect(promotionsIn(all, "sports").map(({ id }) => id)).toEqual(["2", "3"]);
    expect(promotionsIn(all, "none")).toEqual([]);
  });

  test("PROMO-05 the cover is the picture with sequence 1, wherever it stands; ours come in two widths", () => {
    const images = [
      { url: "/b.avif", sequence: 2 },
      { url: "/a.avif", sequence: 1 },
    ];
    expect(coverOf({ announcementImages: images })).toEqual({ src: "/a.avif" });
    expect(coverOf({ announcementImages: [{ url: "/media/x-716.avif", sequence: 1 }] })).toEqual({
      src: "/media/x-716.avif",
      srcSet: "/media/x-360.avif 360w, /media/x-716.avif 716w",
    });
    expect(coverOf({ announcementImages: [{ url: "/c.webp", sequence: 1, width: 1_200, height: 500 }] })).toEqual({
      src: "/c.webp",
      width: 1_200,
      height: 500,
    });
    expect(coverOf({ announcementImages: [{ url: "/b.avif", sequence: 2 }] })).toBeNull();
  });

  test("PROMO-13 CONST-11 the dates are MM/DD/YYYY in the brand's time zone", () => {
    expect(dateLine(promotion("1", []), "Asia/Dhaka", "long-term")).toBe("11/01/2026 – 11/30/2026");
    const late = promotion("1", [], { startDate: "2024-05-08T18:30:00Z", endDate: "2024-05-09T18:30:00Z" });
    expect(dateLine(late, "Asia/Dhaka", "long-term")).toBe("05/09/2024 – 05/10/2024");
  });

  test("PROMO-14 without an expiry the label of the long term stands in place of the end", () => {
    expect(dateLine(promotion("1", [], { noExpiry: 1 }), "Asia/Dhaka", "long-term")).toBe("11/01/2026 – long-term");
    expect(dateLine(promotion("1", [], { endDate: null }), "Asia/Dhaka", "long-term")).toBe("11/01/2026 – long-term");
  });

  test("the address mirrors category and detail", () => {
    expect(promotionsAddress({ category: null })).toBe("/m/activity");
    expect(promotionsAddress({ category: "sports", id: "7" })).toBe("/m/activity?category=sports&id=7");
  });
});
