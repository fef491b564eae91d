import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, hydrated, reload, test } from "../../fixtures.ts";
import { runCommand } from "../../stack/commands.ts";
import { makeThirdBrand } from "../../stack/third-brand.ts";

/** A few words of the page's frame, of home and of the login; and what the server says to a wrong password. */
const HINDI = {
  pages: { "shell.nav.home": "होम", "home.hot": "लोकप्रिय गेम", "account.password": "पासवर्ड" },
  messages: { "login.failed": "उपयोगकर्ता नाम या पासवर्ड गलत है।" },
};

test("a brand offers a language that Mela does not ship: its words are on the page, in what the server says and after a reload, and English where they are missing", async ({
  page,
  stack,
  expectConsoleErrors,
}, info) => {
  expectConsoleErrors(/status of 401 .*\/wps\/session/);
  const folder = info.outputPath("brands");
  const { code, host } = await makeThirdBrand(stack, folder, "en,hi");
  await mkdir(join(folder, code, "texts"));
  await writeFile(join(folder, code, "texts/hi.json"), JSON.stringify(HINDI));
  expect(await runCommand(stack, "brand", ["check", code, "--folder", folder])).toMatch(
    /^hi: 4 of \d+ texts; the rest is told in English\.$/m,
  );
  await runCommand(stack, "brand", ["apply", code, "--folder", folder, "--as", "anna"]);

  // Running platforms follow within two seconds.
  const ask = () =>
    page.request.get(`http://localhost:${stack.port}/wps/system/settings/consolidated`, { headers: { "x-merchant": code } });
  await expect.poll(async () => (await (await ask()).json()).value.texts).toMatchObject({ hi: { parts: ["account", "base", "home"] } });
  await page.goto(`http://${host}:${stack.port}/m/home`);
  await hydrated(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.locator('[data-part="header-right"] button[lang="hi"]').tap();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(page.locator('[data-nav="home"]')).toHaveText("होम");
  await expect(page.locator('[data-nav="member"]')).toHaveText("Me");

  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await reload(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(page.locator('[data-nav="home"]')).toHaveText("होम");
  await page.goto(`http://${host}:${stack.port}/m/login`);
  await hydrated(page);
  expect(asked.filter((path) => path.includes("/texts-")).length).toBeGreaterThan(0);
  const password = page.getByLabel("पासवर्ड", { exact: true });
  await page.getByRole("textbox").first().fill("nobody77");
  await password.fill("Wrong-password-7");
  await password.press("Enter");
  await expect(page.getByText(HINDI.messages["login.failed"])).toBeVisible();
});
