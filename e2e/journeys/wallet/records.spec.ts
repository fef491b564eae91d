import { getBetProof } from "@mela/contract/wallet/records";
import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { expect, expectAccessible, hydrated, open, reload, test } from "../../fixtures.ts";
import { stayWithinDay } from "../../midnight.ts";
import { openFirst } from "../../game.ts";

test.use({ language: "en", locale: "en-GB" });
test.beforeEach(stayWithinDay);

const rows = (page: Page) => page.locator("[data-bet]");
const query = (page: Page) => new URL(page.url()).search;

test("ROLE-16 MONEY-03 a member reads their bets by day, vendor and category, opens a round, and takes them along as a table; a visitor goes to the login", async ({
  page,
  enter,
  newMember,
  office,
  expectConsoleErrors,
}) => {
  // The bet that never was.
  expectConsoleErrors(/status of 404/);
  await open(page, "/m/gameRecord");
  await page.waitForURL((url) => url.pathname === "/m/login");

  const member = await newMember({ fundsMinor: 100_000 });
  await office.play(member.account, [
    { stake: 1_000, payout: 2_500 },
    { stake: 2_000, payout: 0 },
    { stake: 3_000, payout: "refunded" },
    { stake: 4_000, payout: null },
  ]);
  await enter(member, "/m/gameRecord");
  await expect(rows(page)).toHaveCount(4);
  expect(await rows(page).evaluateAll((found) => found.map((row) => (row as HTMLElement).dataset["state"]))).toEqual([
    "open",
    "refunded",
    "lost",
    "won",
  ]);
  const totals = page.getByRole("region", { name: "Totals for these days" });
  await expect(totals).toContainText("৳ 70.00");
  // Of what has ended alone; what still runs is told beside it.
  await expect(totals).toContainText("−৳ 5.00");
  await expect(totals).toContainText("Running৳ 40.00");
  await expectAccessible(page);

  await test.step("the filter stands in the address, and comes back with it", async () => {
    await page.getByRole("button", { name: "Today" }).tap();
    await expect.poll(() => query(page)).toBe("?day=today");
    await page.getByRole("combobox", { name: "Category" }).selectOption("LOTT");
    await expect(page.getByText("No bets on these days")).toBeVisible();
    await reload(page);
    expect(query(page)).toBe("?day=today&type=LOTT");
    await expect(page.getByRole("combobox", { name: "Category" })).toHaveValue("LOTT");
    await page.getByRole("combobox", { name: "Category" }).selectOption("");
    await expect(rows(page)).toHaveCount(4);
  });

  await test.step("a round opens over the list, and one step back closes it", async () => {
    await rows(page).last().tap();
    const sheet = page.locator('[data-part="bet"]');
    await expect(sheet).toContainText("৳ 25.00");
    await expect(sheet.getByRole("heading", { name: "Transactions" })).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    expect(query(page)).toBe("?day=today");
  });

  await test.step("a round that was drawn from seeds tells them, and leads to where it can be drawn again", async () => {
    const proof = { hash: "ab".repeat(32), prefix: "", serverSeed: null, clientSeed: "padma", nonce: 3, nodeId: "1" };
    const asked = (url: URL) => url.pathname === getBetProof.path;
    await page.route(asked, (route) => route.fulfill({ json: { success: true, value: { proof } } }));
    await rows(page).nth(2).tap();
    const part = page.locator('[data-part="proof"]');
    await expect(part).toContainText(proof.hash);
    await expect(part).toContainText("padma");
    await expect(part).toContainText("Revealed when you change your seeds");
    await expect(part.getByRole("link")).toHaveAttribute("href", "/m/play?nodeId=1&view=fairness");
    await expectAccessible(page, "dialog[open]");
    await page.unroute(asked);
    await page.goBack();
  });

  await test.step("the table holds the filter's lines", async () => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download CSV" }).tap()]);
    expect(download.suggestedFilename()).toMatch(/^betting-record-.*\.csv$/);
    const text = await readFile(await download.path(), "utf8");
    expect(text.split("\r\n")).toHaveLength(6);
    expect(text).toContain(",Won,10.00,25.00,BDT,");
  });

  await test.step("another's bet, and one that never was, are not found", async () => {
    await page.goto("/m/gameRecord?bet=999999999");
    await hydrated(page);
    await expect(page.locator('[data-part="bet"]')).toContainText("We couldn’t find this record");
  });
});

test("MONEY-03 a round that was played leads from its record to its proof: the seed is revealed there, the browser draws the round again, and the record then tells the seed", async ({
  page,
  enter,
  newMember,
}) => {
  await enter(await newMember({ fundsMinor: 1_000_000 }));
  const game = await openFirst(page, "/m/slot-games?type=SCRATCH");
  await game.getByRole("button", { name: "Buy a card" }).tap();
  await game.getByRole("button", { name: "Scratch all" }).tap();
  await expect(game.getByRole("button", { name: "Buy a card" })).toBeEnabled({ timeout: 40_000 });

  await open(page, "/m/gameRecord");
  await rows(page).first().tap();
  const proof = page.locator('[data-part="proof"]');
  await expect(proof).toContainText("Revealed when you change your seeds");
  const hash = (await proof.locator("bdi").first().textContent()) ?? "";
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  await proof.getByRole("link").tap();
  await page.waitForURL((url) => url.pathname === "/m/play" && url.searchParams.get("view") === "fairness");
  // The game opens at its proofs by itself.
  const fair = page.frameLocator("iframe").locator(".fair");
  await expect(fair.locator(".fair-code code").first()).toHaveText(hash);
  await fair.getByRole("button", { name: "Reveal and begin a new pair" }).tap();
  await fair.getByRole("button", { name: "Compute the rounds again" }).tap();
  await expect(fair.locator(".fair-right")).toHaveText(["The seed matches its hash.", "Round 1: as it was drawn"]);
  const seed = (await fair.locator(".fair-pair .fair-code code").first().textContent()) ?? "";
  expect(seed).toMatch(/^[0-9a-f]{64}$/);

  await open(page, "/m/gameRecord");
  await rows(page).first().tap();
  await expect(proof.locator("bdi").first()).toHaveText(hash);
  await expect(proof).toContainText(seed);
});
