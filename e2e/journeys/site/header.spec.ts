import { expect, open, reload, test } from "../../fixtures.ts";

test("I18N-01 I18N-02 I18N-06 STORE-06 the first visit is in Bengali, a tap makes it English, and a reload keeps that", async ({
  page,
  context,
  request,
}) => {
  const [html] = await Promise.all([(await request.get("/")).text(), open(page, "/")]);
  expect(html).toContain('lang="bn"');
  await expect(page.locator("html")).toHaveAttribute("lang", "bn");
  await page.locator('[data-part="header-right"] button[lang="en"]').tap();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator('[data-nav="home"]')).toHaveText("Home");
  await reload(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator('[data-nav="home"]')).toHaveText("Home");
  // The cookie is for the server's first answer; the browser knows by its own storage.
  await context.clearCookies({ name: "MC_LANGUAGE" });
  expect(await page.evaluate(() => localStorage.getItem("MC_LANGUAGE"))).toBe("en");
  await reload(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator('[data-nav="home"]')).toHaveText("Home");
});
