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
  await expect(dialog.locator("p").first()).toContainText("Nothing real can be paid in");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close", exact: true }).tap();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Close the announcements" }).tap();
  await page.waitForURL("**/m/home");
});

test("ANN-02 a link to one announcement opens it, and a link in its text stays in this page", async ({ page }) => {
  await open(page, "/m/announcement");
  const href = await rows(page).first().getByRole("link").getAttribute("href");
  await open(page, href ?? "");
  await page.getByRole("dialog").getByRole("link", { name: "terms of use" }).tap();
  await page.waitForURL("**/m/help?tag=terms");
  await expect(page.locator("details[open]")).toContainText("Terms of use");
});

test("ANN-03 ROUTE-13 for a member the close button of the page leads to the member centre", async ({ page, enter, newMember }) => {
  await enter(await newMember(), "/m/announcement");
  await page.getByRole("button", { name: "Close the announcements" }).tap();
  await page.waitForURL("**/m/member/home");
});

test("ANN-05 ANN-12 ANN-19 ANN-20 ROUTE-16 GROUTE-24 GROUTE-25 unfolding a notice marks it as read at once and on the server; folding it tells nothing", async ({
  page,
  enter,
  newMember,
}) => {
  const sent = marks(page);
  await enter(await newMember(), "/m/notice");
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

test("ANN-06 ANN-16 ROUTE-18 GROUTE-24 the query opens one notice by its index; for a visitor all count as read and nothing is told", async ({
  page,
}) => {
  const sent = marks(page);
  await open(page, "/m/member/notice?index=2");
  await expect(notices(page).nth(2).getByRole("button")).toHaveAttribute("aria-expanded", "true");
  await expect(notices(page).nth(2)).toBeInViewport();
  await expect(page.locator('[data-notice] [aria-expanded="true"]')).toHaveCount(1);
  await expect(page.locator('[data-read="false"]')).toHaveCount(0);
  expect(sent).toEqual([]);
  await expectAccessible(page);
});

test("TRIAL-13 ANN-15 ANN-17 for a trial member notices count as read and unfolding one tells nothing", async ({
  page,
  enter,
  newMember,
}) => {
  const sent = marks(page);
  await enter(await newMember({ customerType: 4 }), "/m/notice?index=0");
  await expect(notices(page).first().getByRole("button")).toHaveAttribute("aria-expanded", "true");
  await expect(page.locator('[data-read="false"]')).toHaveCount(0);
  await page.goto("/m/help");
  expect(sent).toEqual([]);
});

test("ROUTE-18 GAPI-25 agents have notices of their own, others an empty page", async ({ page, enter, newMember }) => {
  await open(page, "/m/member/notice?types=A");
  await expect(page.getByRole("status").filter({ hasText: "No notices" })).toBeVisible();
  await enter(await newMember({ customerType: 1 }), "/m/member/notice?types=A");
  // Another journey tells the agents something too.
  for (const told of ["team figures as they happen", "the old contract runs until you agree to the new"])
    await expect(notices(page).filter({ hasText: `For agents: ${told}` })).toHaveCount(1);
  await expect(notices(page).filter({ hasNotText: "For agents" })).toHaveCount(0);
});
