import { deleteInboxMessage, getInboxUnread } from "@mela/contract/support/inbox";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, fillLogin, open, reload, test } from "../../fixtures.ts";

test.use({ language: "en", locale: "en-GB" });

const entry = (page: Page, name: string) => page.locator(`[data-entry="${name}"]`);
const badge = (page: Page, name: string) => entry(page, name).locator('[data-part="badge"]');
const letters = (page: Page) => page.locator("[data-notification]");
const head = (page: Page) => page.locator("main").getByRole("status").first();
const letter = (title: string) => ({ title, content: `<p>The text of ${title}</p>` });

test("ANN-14 MSG-01 MSG-02 MSG-03 MSG-05 MSG-08 MSG-09 ROUTE-15 HEADER-22 the message centre lists its ways with their unread counts; back leads home", async ({
  page,
  enter,
  words,
  office,
  newMember,
}) => {
  const member = await newMember();
  await office.write(member.account, [letter("one"), letter("two")]);
  await enter(member, "/m/message");
  await expect(page.locator('[data-part="page-bar"] h1')).toHaveText("Messages");
  await expect(entry(page, "messenger").getByRole("link")).toHaveAttribute("href", /^https:/);
  await expect(badge(page, "announcements")).toHaveText("20");
  await expect(badge(page, "messages")).toHaveText("2");
  await expect(page.locator('[data-part="unread-total"]')).toHaveText("22 unread");
  await expect(badge(page, "affiliate")).toHaveCount(0);
  await expect(badge(page, "chat")).toHaveCount(0);
  await expectAccessible(page);
  await entry(page, "announcements").getByRole("link").tap();
  await page.waitForURL("**/m/notice");
  await page.goBack();
  await page.getByRole("button", { name: words.back }).tap();
  await page.waitForURL("**/m/home");
});

test("TEMPLATE-10 the message centre offers live chat only where the brand has CBS3 on", async ({
  page,
  words,
  office,
  stack,
  newMember,
}) => {
  for (const CBS3 of [true, false]) {
    const host = await office.makeBrand({ switches: { CBS3 } });
    await open(page, `http://${host}:${stack.port}/m/login?return=%2Fm%2Fmessage`);
    await fillLogin(page, await newMember({ merchantCode: host.split(".")[0] ?? "" }), words);
    await page.waitForURL("**/m/message");
    await expect(entry(page, "messages")).toBeVisible();
    await expect(entry(page, "chat")).toHaveCount(CBS3 ? 1 : 0);
  }
});

test("MSG-06 above 99 a badge says 99+", async ({ page, enter, newMember }) => {
  await page.route(`**${getInboxUnread.path}`, (route) => route.fulfill({ json: { success: true, value: 100 } }));
  await enter(await newMember(), "/m/message");
  await expect(badge(page, "messages")).toHaveText("99+");
});

test("MSG-07 a visitor is sent to log in and sees no badge", async ({ page }) => {
  await open(page, "/m/message");
  await page.waitForURL("**/m/login?**");
  await expect(page.locator('[data-part="badge"]')).toHaveCount(0);
});

test("ROUTE-14 a member opens their inbox and reads a letter", async ({ page, enter, office, newMember }) => {
  const member = await newMember();
  await office.write(
    member.account,
    Array.from({ length: 23 }, (_, at) => letter(`letter ${at + 1}`)),
  );
  await enter(member, "/m/webEmail");
  await expect(letters(page)).toHaveCount(20);
  const first = letters(page).first();
  await expect(first.locator("strong")).toHaveText("letter 23");
  await first.getByRole("button", { name: "letter 23" }).tap();
  await expect(first.locator('[data-part="rich-text"]')).toHaveText("The text of letter 23");
  await expect(first).toHaveAttribute("data-read", "true");
  await expectAccessible(page);
});

test("a long inbox comes page by page, newest first, and its head counts the letters further down as well", async ({
  page,
  enter,
  office,
  newMember,
}) => {
  const member = await newMember();
  await office.write(
    member.account,
    Array.from({ length: 43 }, (_, at) => letter(`letter ${at + 1}`)),
  );
  await enter(member, "/m/webEmail");
  await expect(head(page)).toHaveText("43 unread");
  const more = page.getByRole("button", { name: "See more", exact: true });
  await more.tap();
  await expect(letters(page)).toHaveCount(40);
  await more.tap();
  await expect(letters(page)).toHaveCount(43);
  await expect(more).toHaveCount(0);
  await expect(letters(page).locator("strong")).toHaveText(Array.from({ length: 43 }, (_, at) => `letter ${43 - at}`));
  await page.getByRole("button", { name: "Mark all as read" }).tap();
  await expect(head(page)).toHaveText("Everything is read");
  await expect(page.locator('[data-read="false"]')).toHaveCount(0);
  await reload(page);
  await expect(head(page)).toHaveText("Everything is read");
  await expect(page.locator('[data-read="true"]')).toHaveCount(20);
});

test("a letter is deleted after a question, for good, and the rest stays in place", async ({ page, enter, words, office, newMember }) => {
  const member = await newMember();
  await office.write(member.account, [letter("first"), letter("second"), letter("third")]);
  await enter(member, "/m/webEmail");
  const second = letters(page).filter({ hasText: "second" });
  await second.getByRole("button", { name: "second" }).tap();
  await expect(head(page)).toHaveText("2 unread");
  const question = page.getByRole("alertdialog", { name: "Delete the message?" });
  await second.getByRole("button", { name: "Delete", exact: true }).tap();
  await expect(question).toContainText("“second” will be gone for good.");
  await expectAccessible(page, "[role=alertdialog]");
  await question.getByRole("button", { name: words.cancel, exact: true }).tap();
  await expect(letters(page)).toHaveCount(3);
  await second.getByRole("button", { name: "Delete", exact: true }).tap();
  await question.getByRole("button", { name: "Delete", exact: true }).tap();
  await expect(letters(page).locator("strong")).toHaveText(["third", "first"]);
  // The button that had the focus is gone; it goes to the head of the list, not back to the start of the page.
  await expect(head(page)).toBeFocused();
  await reload(page);
  await expect(letters(page).locator("strong")).toHaveText(["third", "first"]);
  await expect(head(page)).toHaveText("2 unread");
});

test("a letter that could not be deleted comes back, and the failure is told", async ({
  page,
  enter,
  office,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/503/);
  const member = await newMember();
  await office.write(member.account, [letter("stays")]);
  await enter(member, "/m/webEmail");
  await page.route(`**${deleteInboxMessage.path}**`, (route) =>
    route.request().method() === deleteInboxMessage.method
      ? route.fulfill({ status: 503, json: { success: false, message: "Not now" } })
      : route.continue(),
  );
  const stays = letters(page).filter({ hasText: "stays" });
  await stays.getByRole("button", { name: "stays" }).tap();
  await stays.getByRole("button", { name: "Delete", exact: true }).tap();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true }).tap();
  await expect(page.locator('[data-kind="fail"]')).toBeVisible();
  await expect(stays).toBeVisible();
});

test("a letter that comes while the inbox is open stands there by itself", async ({ page, enter, office, newMember }) => {
  const member = await newMember();
  await office.write(member.account, [letter("old")]);
  await enter(member, "/m/webEmail");
  await expect(head(page)).toHaveText("1 unread");
  // The line of the member; the one of the visitor was closed at the login.
  await expect
    .poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name).join()))
    .toMatch(/MC_EVENTS mela [0-9a-f]{24}/);
  await office.write(member.account, [letter("fresh")]);
  await expect(letters(page).locator("strong")).toHaveText(["fresh", "old"], { timeout: 20_000 });
  await expect(head(page)).toHaveText("2 unread");
});

test("TRIAL-09 TRIAL-12 a trial member is refused with the offline toast; the inbox does not open and nothing of it is fetched", async ({
  page,
  enter,
  words,
  newMember,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/wps/inbox") && asked.push(request.url()));
  await enter(await newMember({ customerType: 4 }), "/m/message");
  await entry(page, "messages").getByRole("button").tap();
  await expect(page.locator('[data-kind="offline"]')).toHaveText(words.freeReject);
  expect(new URL(page.url()).pathname).toBe("/m/message");
  await open(page, "/m/webEmail");
  await page.waitForURL("**/m/message");
  await expect(page.locator('[data-kind="offline"]')).toHaveText(words.freeReject);
  expect(asked).toEqual([]);
});

test("an empty inbox says what will arrive there", async ({ page, enter, newMember }) => {
  await enter(await newMember(), "/m/webEmail");
  await expect(page.getByRole("status").filter({ hasText: "No messages yet" })).toBeVisible();
});
