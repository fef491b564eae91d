import { expect, test } from "vitest";
import { FOUND_PAGES, LANGUAGE_PARAMETER, pageAddress, promotionPage } from "./found-pages.ts";

const SITE = { origin: "https://mela.example", defaultLanguage: "bn" };

test("search engines are told of these pages, by addresses that they know already", () => {
  expect(FOUND_PAGES).toEqual([
    ..."home slot-games fishing-games poker-games live-games roulette baccarat lott sport-games cockfight"
      .split(" ")
      .map((name) => `/m/${name}`),
    ..."providers hot-games football cricket ranking activity announcement help download".split(" ").map((name) => `/m/${name}`),
  ]);
});

test("a promotion has an address of its own, whatever stands in its id", () => {
  expect(promotionPage("gold&more 1")).toBe("/m/activityDetail?id=gold%26more%201");
});

test("the brand's own language stands in no address; another one follows what is asked for already", () => {
  expect(LANGUAGE_PARAMETER).toBe("lang");
  expect(pageAddress(SITE, "/m/help", "bn")).toBe("https://mela.example/m/help");
  expect(pageAddress(SITE, "/m/help", "en")).toBe("https://mela.example/m/help?lang=en");
  expect(pageAddress(SITE, promotionPage("7"), "en")).toBe("https://mela.example/m/activityDetail?id=7&lang=en");
});
