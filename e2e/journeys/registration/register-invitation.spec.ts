import { expect, open, test } from "../../fixtures.ts";
import { field, freshName, isRegister, PASSWORD, siteWith, submit } from "../../registering.ts";

test.use({ language: "en", locale: "en-GB" });

test("REG-52 REG-70 REG-71 REG-72 ERR-06 a typed invitation is checked first; an invalid one is told and focused, and no account is made", async ({
  page,
  office,
  stack,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 422/);
  const { url } = await siteWith({ office, stack }, { captcha: "off" });
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (isRegister(request) || pathname === "/wps/affiliate/check") calls.push(pathname);
  });
  await open(page, `${url}/m/register`);
  await field(page, "Username").fill(freshName());
  await field(page, "Password").fill(PASSWORD);
  await field(page, "Invitation code (optional)").fill("NOBODY99");
  await submit(page).tap();
  await expect(page.getByText("Invalid invitation code")).toBeVisible();
  await expect(field(page, "Invitation code (optional)")).toBeFocused();
  expect(calls).toEqual(["/wps/affiliate/check"]);
});

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
  await submit(page).tap();
  await page.waitForURL("**/m/home");
  expect(checks).toEqual([]);
});

test("ERR-12 a link whose code is none any more says so and lets another be typed; a domain's own code needs no link", async ({
  page,
  office,
  stack,
}) => {
  const { host, url } = await siteWith({ office, stack }, { captcha: "off" });
  await open(page, `${url}/m/register?code=NOBODY99`);
  await expect(page.getByText("Referrer link error")).toBeVisible();
  await expect(field(page, "Invitation code (optional)")).toBeVisible();
  await office.invite({ host, account: "hostowner1", code: "OWNHOST", bound: true });
  await page.evaluate(() => sessionStorage.clear());
  await open(page, `${url}/m/register`);
  await expect(page.getByText("ho***1 has invited you (code OWNHOST)")).toBeVisible();
});
