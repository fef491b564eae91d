import { getInboxUnread } from "@mela/contract/inbox";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, fillLogin, login, open, test } from "../../fixtures.ts";

test.use({ language: "en", locale: "en-GB" });

const entry = (page: Page, name: string) => page.locator(`[data-entry="${name}"]`);
const badge = (page: Page, name: string) => entry(page, name).locator('[data-part="badge"]');
const letters = (page: Page) => page.locator("[data-letter]");
const letter = (title: string) => ({ title, content: `<p>The text of ${title}</p>` });

test("ANN-14 MSG-01 MSG-02 MSG-03 MSG-05 MSG-08 MSG-09 ROUTE-15 HEADER-22 the message centre lists its ways with their unread counts; back leads home", async ({
  page,
  words,
  office,
  newMember,
}) => {
  const member = await newMember();
  await office.write(member.account, [letter("one"), letter("two")]);
  await login(page, member, words, "/m/message");
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

test("MSG-06 above 99 a badge says 99+", async ({ page, words, newMember }) => {
  await page.route(`**${getInboxUnread.path}`, (route) => route.fulfill({ json: { success: true, value: 100 } }));
  await login(page, await newMember(), words, "/m/message");
  await expect(badge(page, "messages")).toHaveText("99+");
});

test("MSG-07 a visitor is sent to log in and sees no badge", async ({ page }) => {
  await open(page, "/m/message");
  await page.waitForURL("**/m/login?**");
  await expect(page.locator('[data-part="badge"]')).toHaveCount(0);
});

test("ROUTE-14 a member opens his inbox and reads a letter", async ({ page, words, office, newMember }) => {
  const member = await newMember();
  await office.write(
    member.account,
    Array.from({ length: 23 }, (_, at) => letter(`letter ${at + 1}`)),
  );
  await login(page, member, words, "/m/webEmail");
  await expect(letters(page)).toHaveCount(20);
  const first = letters(page).first();
  await expect(first.locator("strong")).toHaveText("letter 23");
  await first.getByRole("button", { name: "letter 23" }).tap();
  await expect(first.locator('[data-part="rich-text"]')).toHaveText("The text of letter 23");
  await expect(first).toHaveAttribute("data-read", "true");
  await expectAccessible(page);
});

test("TRIAL-09 TRIAL-12 a trial member is refused with the offline toast; the inbox does not open and nothing of it is fetched", async ({
  page,
  words,
  newMember,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/wps/inbox") && asked.push(request.url()));
  await login(page, await newMember({ customerType: 4 }), words, "/m/message");
  await entry(page, "messages").getByRole("button").tap();
  await expect(page.locator('[data-kind="offline"]')).toHaveText(words.freeReject);
  expect(new URL(page.url()).pathname).toBe("/m/message");
  await open(page, "/m/webEmail");
  await page.waitForURL("**/m/message");
  await expect(page.locator('[data-kind="offline"]')).toHaveText(words.freeReject);
  expect(asked).toEqual([]);
});

test("an empty inbox says what will arrive there", async ({ page, words, newMember }) => {
  await login(page, await newMember(), words, "/m/webEmail");
  await expect(page.getByRole("status").filter({ hasText: "No messages yet" })).toBeVisible();
});
