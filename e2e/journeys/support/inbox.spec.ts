import type { Page } from "@playwright/test";
import { expect, expectAccessible, reload, test } from "../../fixtures.ts";

test.use({ language: "en", locale: "en-GB" });

const notifications = (page: Page) => page.locator("[data-notification]");
const titles = (page: Page) => notifications(page).locator("strong");
const head = (page: Page) => page.locator("main").getByRole("status").first();
const written = (title: string) => ({ title, content: `<p>The text of ${title}</p>` });

test("ROUTE-14 a member opens their inbox, reads a notification and deletes it for good; one that comes meanwhile stands there by itself", async ({
  page,
  enter,
  office,
  newMember,
}) => {
  const member = await newMember();
  await office.write(member.account, [written("first"), written("second")]);
  await enter(member, "/m/webEmail");
  await expect(titles(page)).toHaveText(["second", "first"]);
  const second = notifications(page).first();

  await test.step("reading one tells the platform", async () => {
    await second.getByRole("button", { name: "second" }).tap();
    await expect(second.locator('[data-part="rich-text"]')).toHaveText("The text of second");
    await expect(second).toHaveAttribute("data-read", "true");
    await expect(head(page)).toHaveText("1 unread");
    await expectAccessible(page);
  });

  await test.step("a deleted one is gone after a reload too, and the focus has gone to the head of the list", async () => {
    await second.getByRole("button", { name: "Delete", exact: true }).tap();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true }).tap();
    await expect(titles(page)).toHaveText(["first"]);
    await expect(head(page)).toBeFocused();
    await reload(page);
    await expect(titles(page)).toHaveText(["first"]);
  });

  await test.step("a new one comes by itself", async () => {
    // The line of the member; the one of the visitor was closed at the login.
    await expect
      .poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name).join()))
      .toMatch(/MC_EVENTS mela [0-9a-f]{24}/);
    await office.write(member.account, [written("fresh")]);
    await expect(titles(page)).toHaveText(["fresh", "first"]);
    await expect(head(page)).toHaveText("2 unread");
  });
});
