import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, hydrated, test } from "../../fixtures.ts";
import { runCommand } from "../../stack/commands.ts";
import { makeThirdBrand } from "../../stack/third-brand.ts";

/** Another ground in the theme in which the third brand begins. */
const OTHER = { light: { bg: "#f6f8ff" } };

test("a page that is open takes another look of its brand within five seconds, in one step, and loses nothing", async ({
  page,
  stack,
}, info) => {
  const folder = info.outputPath("brands");
  const { code, host } = await makeThirdBrand(stack, folder);
  const listening = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/wps/events");
  await page.goto(`http://${host}:${stack.port}/m/login`);
  await hydrated(page);
  await listening;
  await page.getByRole("textbox").first().fill("rahim77");
  await page.evaluate(() => {
    const seen = new Set<string>();
    const look = () => {
      seen.add(getComputedStyle(document.documentElement).getPropertyValue("--bg").trim());
      requestAnimationFrame(look);
    };
    look();
    Object.assign(globalThis, { seenGrounds: seen });
  });
  const grounds = () => page.evaluate(() => [...(globalThis as unknown as { seenGrounds: Set<string> }).seenGrounds]);
  const groundOf = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--bg").trim());
  const before = await groundOf();
  await writeFile(join(folder, code, "look.json"), JSON.stringify(OTHER));
  await runCommand(stack, "brand", ["apply", code, "--folder", folder, "--as", "anna"]);
  await expect.poll(grounds, { timeout: 5_000 }).toEqual([before, OTHER.light.bg]);
  await expect(page.getByRole("textbox").first()).toHaveValue("rahim77");

  // And back: a version brings the look that it had.
  await runCommand(stack, "brand", ["rollback", code, "1", "--as", "anna"]);
  await expect.poll(groundOf, { timeout: 5_000 }).toBe(before);
  expect(await grounds()).toEqual([before, OTHER.light.bg]);
  expect(await runCommand(stack, "brand", ["history", code])).toMatch(/^3 .* rollback +anna$/m);
  await expect(page.getByRole("textbox").first()).toHaveValue("rahim77");
});
