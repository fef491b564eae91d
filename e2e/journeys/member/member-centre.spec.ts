import { expect, expectAccessible, test } from "../../fixtures.ts";

test.use({ language: "en", locale: "en-GB" });

test("MEMBER-03 MONEY-07 a member gives themselves a nickname from their own page, and takes it away again", async ({
  page,
  enter,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 400/);
  const member = await newMember();
  await enter(member, "/m/member/home");
  const name = page.locator('[data-part="id-line"]');
  await expect(name).toContainText(member.account);
  const edit = page.getByRole("link", { name: "Change nickname" });
  const sheet = page.getByRole("dialog", { name: "Nickname" });
  await edit.tap();
  await sheet.getByRole("textbox").fill("<i>");
  await sheet.getByRole("button", { name: "Save" }).tap();
  await expect(sheet.getByRole("alert")).toContainText("2 to 20 letters");
  await expectAccessible(page, "dialog[open]");
  await sheet.getByRole("textbox").fill("পদ্মা 7");
  await sheet.getByRole("button", { name: "Save" }).tap();
  await page.waitForURL("**/m/member/home");
  await expect(name).toContainText("পদ্মা 7");

  await edit.tap();
  await expect(sheet.getByRole("textbox")).toHaveValue("পদ্মা 7");
  await sheet.getByRole("textbox").fill("");
  await sheet.getByRole("button", { name: "Save" }).tap();
  await page.waitForURL("**/m/member/home");
  await expect(name).toContainText(member.account);
});
