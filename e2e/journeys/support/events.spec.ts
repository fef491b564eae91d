import { getWallet } from "@mela/contract/wallet/wallet";
import { openEvents } from "@mela/contract/events/events";
import type { Page } from "@playwright/test";
import { expect, fillLogin, open, test } from "../../fixtures.ts";
import { openFlakyProxy } from "../../flaky-proxy.ts";

test.use({ language: "en", locale: "en-GB" });

const balance = (page: Page) => page.locator('[data-part="member-strip"] [data-part="balance"]');
const lineOpens = (page: Page) => page.waitForResponse((answer) => new URL(answer.url()).pathname === openEvents.path);

test("a booking moves the balance on the screen by itself; a line that was cut catches up", async ({
  page,
  stack,
  words,
  newMember,
  office,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_CONNECTION|ERR_EMPTY|ERR_INCOMPLETE|Failed to load/);
  const member = await newMember({ fundsMinor: 10_000 });
  const proxy = await openFlakyProxy(stack);
  await open(page, `${proxy.url}/m/login?return=%2Fm%2Fhome`);
  const opened = lineOpens(page);
  await fillLogin(page, member, words);
  await page.waitForURL("**/m/home");
  await expect(balance(page)).toContainText("100.00");
  await opened;
  const asked: string[] = [];
  page.on("request", (call) => call.url().includes(getWallet.path) && asked.push(call.url()));
  await office.deposit(member.account, 2_350);
  await expect(balance(page)).toContainText("123.50");
  await proxy.cut();
  await office.deposit(member.account, 1_000);
  await expect(balance(page)).toContainText("123.50");
  const again = lineOpens(page);
  await proxy.mend();
  await again;
  await expect(balance(page)).toContainText("133.50");
  await proxy.close();
});

test("the tabs of a visitor share one line, and another tab takes over when its holder is put to sleep, or goes", async ({
  context,
  page,
  expectConsoleErrors: _,
}) => {
  const lines: string[] = [];
  context.on("request", (call) => new URL(call.url()).pathname === openEvents.path && lines.push(call.frame().url()));
  const first = lineOpens(page);
  await open(page, "/m/home");
  await first;
  const second = await context.newPage();
  await open(second, "/m/slot-games");
  const inLine = () =>
    second.evaluate(async () => (await navigator.locks.query()).pending?.filter(({ name }) => name?.startsWith("MC_EVENTS")).length);
  await expect.poll(inLine).toBe(1);
  expect(lines).toHaveLength(1);
  const takenOver = lineOpens(second);
  // A phone that puts a page to sleep tells it so first, and when it wakes it; this browser has no sleep of its own.
  await page.evaluate(() => document.dispatchEvent(new Event("freeze")));
  await takenOver;
  await page.evaluate(() => document.dispatchEvent(new Event("resume")));
  await expect.poll(inLine).toBe(1);
  expect(lines).toHaveLength(2);
  const takenBack = lineOpens(page);
  await second.close();
  await takenBack;
  expect(lines).toHaveLength(3);
  const headers = await (await takenBack).request().allHeaders();
  expect(Number(headers["last-event-id"] ?? 0)).toBeGreaterThanOrEqual(0);
});

test("an ended session ends its line with a word, and the page goes on as a visitor's", async ({
  page,
  request,
  enter,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/401/);
  const opened = lineOpens(page);
  await enter(await newMember());
  await opened;
  const { token } = JSON.parse((await page.evaluate(() => sessionStorage.getItem("MC_SESSION_INFO"))) ?? "{}") as { token: string };
  await expect(balance(page)).toBeVisible();
  // The line of the member, not the visitor's before the login.
  await expect
    .poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name).join()))
    .toMatch(/MC_EVENTS mela [0-9a-f]{24}/);
  await request.delete("/wps/session/logout", { headers: { authorization: `Bearer ${token}` } });
  await expect(page.locator('[data-part="member-strip"] a[href="/m/login"]')).toBeVisible();
});
