import { expect, expectAccessible } from "../../fixtures.ts";
import { test } from "../../funded-member.ts";
import { balanceIn, openFirst } from "../../game.ts";

test("a seat that is paid for is not left without a question by the browser's way back, which leads to the list once it is agreed to", async ({
  page,
  funds,
  words,
}) => {
  const game = await openFirst(page, "/m/poker-games");
  const address = page.url();
  await game.locator(".join").tap();
  await expect.poll(() => balanceIn(game)).toBeLessThan(funds);
  // At once: the others play on, and the hand is over when they have.
  await page.evaluate(() => history.back());
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(
    /৳\s\d+\.\d\d is at stake\. The others play on without you\. If you miss your turns, you can lose it\./,
  );
  expect(page.url()).toBe(address);
  await expectAccessible(page, "[role=alertdialog]");
  await question.getByRole("button", { name: words.leaveGame }).tap();
  await page.waitForURL("**/m/poker-games");
});
