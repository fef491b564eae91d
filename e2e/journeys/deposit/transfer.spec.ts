import { writeFile } from "node:fs/promises";
import { expectState } from "../../deposit.ts";
import { expect, expectAccessible, fillLogin, open, test } from "../../fixtures.ts";
import { runCommand } from "../../stack/commands.ts";

test.use({ language: "en", locale: "en-GB" });

test("a deposit by hand: where to send the money, the TrxID, a refusal with another try, and the statement's sum in the balance", async ({
  page,
  stack,
  office,
  words,
  newMember,
}, info) => {
  const host = await office.makeBrand({});
  const site = `http://${host}:${stack.port}`;
  const brand = host.split(".")[0] ?? "";
  const settings = info.outputPath("hand.json");
  const accounts = [{ method: "bkash", number: "01711000001", type: "agent", label: "Shapla Traders" }];
  await writeFile(settings, JSON.stringify({ accounts, minutes: 30 }));
  const entered = ["--brand", brand, "--kind", "manual", "--settings", settings, "--deposits", "bkash"];
  await runCommand(stack, "payments", ["add", "hand", ...entered]);

  const member = await newMember({ brandCode: brand });
  await open(page, `${site}/m/login?return=${encodeURIComponent("/m/voucherCenter")}`);
  await fillLogin(page, member, words);
  await page.waitForURL((url) => url.pathname === "/m/voucherCenter");
  await page.locator("input[name=amount]").fill("500");
  await page.locator("form[data-version] button[type=submit]").tap();
  await expect(page.locator('[data-transfer="waiting"]')).toContainText("01711000001");
  await expect(page.locator('[data-transfer="waiting"]')).toContainText("৳ 500.00");
  await expectAccessible(page, "main");
  const order = new URL(page.url()).searchParams.get("order") ?? "";

  const trxId = page.getByRole("textbox", { name: "TrxID" });
  await trxId.fill("9bc4 k2lm1p");
  await page.getByRole("button", { name: "I’ve sent it" }).tap();
  await expect(page.locator('[data-transfer="given"]')).toContainText("9BC4K2LM1P");
  await runCommand(stack, "payments", ["refuse", order, "notFound", "--as", "Rina"]);
  await page.reload();
  await expect(page.locator('[data-transfer="refused"]')).toContainText("9BC4K2LM1P");
  await trxId.fill("9BC4K2LM1Q");
  await page.getByRole("button", { name: "I’ve sent it" }).tap();
  await expect(page.locator('[data-transfer="given"]')).toContainText("9BC4K2LM1Q");
  await runCommand(stack, "payments", ["confirm", order, "500.00", "--as", "Rina"]);
  await expectState(page, "credited");
});
