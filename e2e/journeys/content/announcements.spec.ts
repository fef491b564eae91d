import { markAnnouncementRead } from "@mela/contract/content/content";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, open, reload, test } from "../../fixtures.ts";

test.use({ language: "en", locale: "en-GB" });

const rows = (page: Page) => page.locator('[data-part="announcements"] li');
const notices = (page: Page) => page.locator("[data-notice]");
const marks = (page: Page) => {
  const bodies: unknown[] = [];
  page.on("request", (request) => request.url().includes(markAnnouncementRead.path) && bodies.push(request.postDataJSON()));
  return bodies;
};

test("ANN-01 ANN-02 ANN-04 ROUTE-17 GROUTE-24 GROUTE-25 GROLE-02 a visitor reads the announcements; closing the page leads them home", async ({
  page,
}) => {
  await open(page, "/m/announcement");
  await expect(rows(page)).toHaveCount(20);
  await expect(rows(page).first().locator("strong")).toHaveText("Mela: only play money is used here");
  await expect(rows(page).first().locator("time")).toHaveText(/^\d{4}\/\d\d\/\d\d$/);
  await rows(page).first().getByRole("link").tap();
  const dialog = page.getByRole("dialog", { name: "Mela: only play money is used here" });
  await expect(dialog.locator("p").first()).toContainText("You can’t deposit, win or withdraw real money");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close", exact: true }).tap();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Close the announcements" }).tap();
  await page.waitForURL("**/m/home");
});

test("ANN-05 ANN-12 ANN-19 ANN-20 ROUTE-16 GROUTE-24 GROUTE-25 unfolding a notice marks it as read at once and on the server; folding it tells nothing", async ({
  page,
  enter,
  newMember,
}) => {
  const sent = marks(page);
  await enter(await newMember({ joinedAt: new Date(0) }), "/m/notice");
  await expect(notices(page)).toHaveCount(20);
  const first = notices(page).first();
  await expect(first.getByRole("button")).toHaveAttribute("aria-expanded", "false");
  await expect(first).toHaveAttribute("data-read", "false");
  const answer = page.waitForResponse((response) => response.url().includes(markAnnouncementRead.path));
  await first.getByRole("button").tap();
  await expect(first.getByRole("button")).toHaveAttribute("aria-expanded", "true");
  await expect(first).toHaveAttribute("data-read", "true");
  expect((await answer).ok()).toBe(true);
  await first.getByRole("button").tap();
  await expect(first.getByRole("button")).toHaveAttribute("aria-expanded", "false");
  expect(sent).toEqual([{ announcementId: await first.getAttribute("data-notice"), read: true }]);
  await reload(page);
  await expect(notices(page).first()).toHaveAttribute("data-read", "true");
  await expect(notices(page).nth(1)).toHaveAttribute("data-read", "false");
});
