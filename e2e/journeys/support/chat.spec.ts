import { getChatUnread } from "@mela/contract/support/chat";
import type { Page } from "@playwright/test";
import { openConsole, operatorOf } from "../../console.ts";
import { expect, expectAccessible, login, reload, test } from "../../fixtures.ts";
import { openFlakyProxy } from "../../flaky-proxy.ts";

test.use({ language: "en", locale: "en-GB" });

const chatEntry = (page: Page) => page.locator('[data-entry="chat"] button');
const said = (page: Page, text: string) => page.locator("[data-from]").filter({ hasText: text });

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel("Write a message").fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
}

test("MSG-04 a member opens live chat from the message centre, an operator answers, and both see what is read", async ({
  page,
  enter,
  browser,
  stack,
  words,
  newMember,
  office,
}) => {
  const member = await newMember({ nickname: `Chat ${Date.now()}` });
  await enter(member, "/m/message");
  await chatEntry(page).tap();
  await page.waitForURL("**/chat");
  expect(new URL(page.url()).hash).toBe("");

  await expect(page.getByText("Hello! What can we help you with?")).toBeVisible();
  await expectAccessible(page);
  await write(page, "My bonus is missing <b>today</b>");
  await expect(said(page, "My bonus is missing <b>today</b>")).toHaveAttribute("data-tick", /sent|delivered/);

  const consolePage = await openConsole(browser, stack.url, await office.hire(`desk-${member.account}`), "/chat");
  await consolePage
    .getByRole("navigation", { name: "Conversations" })
    .getByRole("link", { name: /My bonus is missing/ })
    .first()
    .click();
  await expect(consolePage.getByText("Take the conversation to answer.")).toBeVisible();
  await expect(said(page, "My bonus is missing")).toHaveAttribute("data-tick", "read");
  await consolePage.getByRole("button", { name: "Take", exact: true }).click();
  await expect(page.getByRole("log")).toContainText("is with you now");
  // It is seen while it is so, and gone a moment later.
  const typing = expect(page.getByText(/is typing/)).toBeVisible();
  await consolePage.getByRole("textbox", { name: "Write a message" }).pressSequentially("Let me look");
  await typing;
  await consolePage.getByRole("button", { name: "Send", exact: true }).click();
  await expect(said(page, "Let me look")).toBeVisible();
  const answer = consolePage.getByRole("log").locator("[data-mine]").filter({ hasText: "Let me look" });
  await expect(answer).toHaveAttribute("data-tick", "read");

  // A reload goes on with the same visit; the conversation was kept.
  await reload(page);
  await expect(said(page, "My bonus is missing")).toHaveCount(1);
  await expect(said(page, "Let me look")).toHaveCount(1);
  await consolePage.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByRole("log")).toContainText("This conversation is closed");
  await page.getByRole("link", { name: words.back }).tap();
  await page.waitForURL("**/m/message");
  await consolePage.context().close();
});

test("GROLE-14 the unread count is asked for once where live chat is offered, and then pushed", async ({
  page,
  enter,
  stack,
  words,
  newMember,
  office,
}) => {
  const asked: string[] = [];
  page.on("request", (call) => call.url().includes(getChatUnread.path) && asked.push(call.url()));
  const member = await newMember();
  await enter(member, "/m/message");
  await chatEntry(page).tap();
  await page.waitForURL("**/chat");
  const text = `Badge ${Date.now()}`;
  await write(page, text);
  await expect(said(page, text)).toHaveAttribute("data-tick", /sent|delivered|read/);
  const operator = operatorOf(page.request, stack.url, await office.hire(`desk-${member.account}`));
  const conversation = await operator.take(text);
  asked.length = 0;
  const line = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/wps/events");
  await page.getByRole("link", { name: words.back }).tap();
  await page.waitForURL("**/m/message");
  await line;
  await operator.say(conversation, "An answer while you are away");
  await expect(page.locator('[data-entry="chat"] [data-part="badge"]')).toHaveText("1");
  const settled = asked.length;
  expect(settled).toBeLessThanOrEqual(2);
  const { id } = (await operator.say(conversation, "And another one")) as { id: number };
  await expect(page.locator('[data-entry="chat"] [data-part="badge"]')).toHaveText("2");
  expect(asked).toHaveLength(settled);
  await chatEntry(page).tap();
  await page.waitForURL("**/chat");
  await expect(said(page, "And another one")).toBeVisible();
  const read = async () => (await operator.get("/chat/messages", { conversationId: String(conversation) })).state.member.read;
  await expect.poll(read).toBe(id);
  await page.getByRole("link", { name: words.back }).tap();
  await page.waitForURL("**/m/message");
  await expect(chatEntry(page)).toBeVisible();
  await expect(page.locator('[data-entry="chat"] [data-part="badge"]')).toHaveCount(0);
});

test("a line that is cut loses and doubles nothing: what was written goes out later, what was said meanwhile comes", async ({
  page,
  stack,
  words,
  newMember,
  office,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_CONNECTION|ERR_EMPTY|ERR_INCOMPLETE|Failed to load/);
  const proxy = await openFlakyProxy(stack);
  const member = await newMember();
  await login(page, member, words, "/m/message", proxy.url);
  await chatEntry(page).tap();
  await page.waitForURL("**/chat");
  const text = `Cut ${Date.now()}`;
  await write(page, text);
  await expect(said(page, text)).toHaveAttribute("data-tick", /sent|delivered|read/);
  const operator = operatorOf(page.request, stack.url, await office.hire(`desk-${member.account}`));
  const conversation = await operator.take(text);
  await expect(page.getByRole("log")).toContainText("is with you now");

  await proxy.cut();
  await expect(page.getByText("Reconnecting")).toBeVisible();
  await write(page, "written while cut");
  await expect(said(page, "written while cut")).toHaveAttribute("data-tick", "sending");
  await operator.say(conversation, "said while cut");
  await proxy.mend();
  await expect(said(page, "said while cut")).toBeVisible();
  await expect(said(page, "written while cut")).toHaveAttribute("data-tick", /sent|delivered|read/);
  const { messages } = (await operator.get("/chat/messages", { conversationId: String(conversation) })) as { messages: { text: string }[] };
  expect(messages.filter(({ text: one }) => one === "written while cut")).toHaveLength(1);
  await expect(said(page, "said while cut")).toHaveCount(1);
  await expect(said(page, "written while cut")).toHaveCount(1);
  await proxy.close();
});

test("a chat address without a ticket, or with a used one, opens nothing", async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/401/);
  for (const address of ["/chat", `/chat#${"x".repeat(43)}`]) {
    await page.goto(address);
    await expect(page.getByText("This chat is over")).toBeVisible();
    await page.goto("about:blank");
  }
});
