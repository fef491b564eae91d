import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { announcementsQuery } from "../data/content/announcements.ts";
import { listedPath } from "./page-listing.ts";

test("the page of a promotion is listed under its id alone while the promotion is on, in the language that was read", () => {
  const client = new QueryClient();
  const promotion = [{ id: "7" }] as never;
  client.setQueryData(announcementsQuery("promotions", "en").queryKey, {
    promotion,
    banners: [],
    player: [],
    popup: [],
    hot: [],
    footer: { unreadCount: 0 },
  });
  const pathOf = (address: string, language = "en") => listedPath(new URL(address, "https://mela.example"), client, language);
  expect(pathOf("/m/activityDetail?lang=en&id=7&utm=x")).toBe("/m/activityDetail?id=7");
  expect([pathOf("/m/activityDetail?id=8"), pathOf("/m/activityDetail"), pathOf("/m/activityDetail?id=7", "bn")]).toEqual([
    null,
    null,
    null,
  ]);
  expect(pathOf("/m/help?tag=terms")).toBe("/m/help");
});
