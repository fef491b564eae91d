import { writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, open, test } from "../../fixtures.ts";
import { runCommand } from "../../stack/commands.ts";
import { startOutsideProvider } from "../../stack/outside-provider.ts";

test.use({ language: "en", locale: "en-GB" });

const SECRET = "secret-that-the-outside-house-chose";

test("a provider on another origin is entered by commands, played, and closed while a game is open", async ({
  page,
  stack,
  office,
  words,
  newMember,
  expectConsoleErrors,
}, info) => {
  expectConsoleErrors(/status of 409/);
  const host = await office.makeBrand({});
  const site = `http://${host}:${stack.port}`;
  const brand = host.split(".")[0] ?? "";
  const code = `outside-${Date.now().toString(36)}`;
  const outside = await startOutsideProvider({
    code,
    secret: SECRET,
    platformUrl: `http://127.0.0.1:${stack.port}`,
    platformOrigins: [site],
    draw: () => true,
  });
  try {
    await test.step("the operator enters the provider, brings its games in, and tries it", async () => {
      const addresses = ["--url", outside.baseUrl, "--public-url", outside.origin];
      await runCommand(stack, "provider", ["add", code, "--name", "Outside House", ...addresses, "--secret-stdin"], `${SECRET}\n`);
      const game = (title: string, en: string) => ({
        code: title,
        vendor: "OUTSIDE",
        type: "RNG",
        classify: "SLOT",
        name: { en },
        icon_url: `${outside.origin}/cover.png`,
      });
      const file = info.outputPath("outside.json");
      const catalogue = {
        vendors: [{ code: "OUTSIDE", provider: code, types: ["RNG"], name: { en: "Outside House" } }],
        games: [game("OUT-COIN", "Coin"), game("OUT-CARD", "Card")],
        offers: [{ brand, vendor: "OUTSIDE" }],
      };
      await writeFile(file, JSON.stringify(catalogue));
      await runCommand(stack, "catalogue", ["import", file]);
      expect(await runCommand(stack, "provider", ["check", code])).toMatch(/ok +launch/);
    });

    const member = await newMember({ brandCode: brand, fundsMinor: 50_000 });
    await open(page, `${site}/m/login?return=${encodeURIComponent("/m/slot-games")}`);
    await page.getByRole("textbox", { name: words.username, exact: true }).fill(member.account);
    await page.getByLabel(words.password, { exact: true }).fill(member.password);
    await page.locator("form button[type=submit]").tap();
    await page.waitForURL((url) => url.pathname === "/m/slot-games");
    const tile = page.locator("main [data-game]", { hasText: "Coin" });
    await expect(async () => {
      await page.reload();
      await expect(tile.locator("img")).toHaveAttribute("src", /^\/media\/fetched\//);
    }).toPass();

    const game = page.frameLocator("iframe");
    const stake = game.getByRole("button", { name: "Stake 10.00" });
    const turn = game.getByRole("button", { name: "Turn over" });
    const balance = game.locator("#balance");

    await test.step("free rounds that are given by command are told of, listed, played, and recorded", async () => {
      await runCommand(stack, "provider", ["change", code, "--free-rounds", "RNG"]);
      const terms = ["--game", "OUT-COIN", "--stake", "1000", "--rounds", "2", "--days", "7"];
      await runCommand(stack, "rounds", ["give", "welcome", "--brand", brand, "--members", member.account, ...terms]);
      // The letter may be written while the inbox opens: it shows by itself.
      await open(page, `${site}/m/webEmail`);
      await page.getByRole("button", { name: "2 free rounds for Coin" }).tap();
      await page.getByRole("link", { name: "See your free rounds" }).tap();
      const card = page.locator("[data-free-rounds]");
      await expect(card).toContainText("2 of 2 rounds left");
      await expect(card.locator("img")).toHaveAttribute("src", /^\/media\/fetched\//);
      await card.getByRole("button", { name: "Play Coin" }).tap();
      await expect(balance).toHaveText("500.00");
      await game.getByRole("button", { name: "Free round (2 left)" }).tap();
      await turn.tap();
      await expect(balance).toHaveText("520.00");
      await page.goBack();
      await expect(card).toContainText("1 of 2 rounds left");
      await expect(card).toContainText("20.00");
      await open(page, `${site}/m/gameRecord`);
      await expect(page.locator('[data-bet^="f"]')).toContainText("Free round");
      await open(page, `${site}/m/transaction/record`);
      await expect(page.locator('[data-kind="free_round"]')).toContainText("Coin");
    });

    await open(page, `${site}/m/slot-games`);
    await tile.locator("a").first().tap();

    await expect(balance).toHaveText("520.00");
    await stake.tap();
    await expect(balance).toHaveText("510.00");
    await turn.tap();
    await expect(balance).toHaveText("530.00");
    await stake.tap();
    await expect(balance).toHaveText("520.00");

    await runCommand(stack, "provider", ["disable", code]);
    // Every process has noticed after two seconds.
    await sleep(2_100);
    await turn.tap();
    await expect(balance).toHaveText("540.00");
    await stake.tap();
    await expect(game.locator("#says")).toHaveText("Not possible: provider.unknown");
    await expect(balance).toHaveText("540.00");

    await page.reload();
    await expect(page.locator('[data-part="player-failure"]')).toContainText("This company’s games are closed right now.");
    const answer = await page.goto(`${site}/m/home`);
    expect(answer?.headers()["content-security-policy"]).not.toContain(outside.origin);
    await expect(page.locator('[data-part="member-strip"] [data-part="balance"]')).toContainText("540.00");
  } finally {
    await outside.stop();
  }
});
