import { expect, open, test } from "../../fixtures.ts";
import { field, freshName, PASSWORD, siteWith, submit } from "../../registering.ts";

test.use({ language: "en", locale: "en-GB" });

test("REG-42 REG-53 REG-35 an invitation in the link names who invites, is not typed and not checked again, and holds over other pages", async ({
  page,
  office,
  stack,
}) => {
  const { host, url } = await siteWith({ office, stack }, { captcha: "off" });
  await office.invite({ host, account: "inviter77", code: "BOISHAKH26" });
  const checks: string[] = [];
  page.on("request", (request) => void (request.url().includes("/wps/affiliate/check") && checks.push(request.url())));
  await open(page, `${url}/m/help?affiliateCode=boishakh26`);
  await page.waitForFunction(() => sessionStorage.getItem("MC_AFFILIATE_CODE") !== null);
  await open(page, `${url}/m/register`);
  await expect(page.getByText("in***7 has invited you (code BOISHAKH26)")).toBeVisible();
  await expect(field(page, "Invitation code (optional)")).toHaveCount(0);
  await field(page, "Username").fill(freshName());
  await field(page, "Password").fill(PASSWORD);
  await page.locator("input[name=agreement]").check();
  await submit(page).tap();
  await page.waitForURL("**/m/home");
  expect(checks).toEqual([]);
});
