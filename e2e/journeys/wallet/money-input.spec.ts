import { createDeposit } from "@mela/contract/deposit/deposit";
import { setLimit } from "@mela/contract/limits/limits";
import { transferFunds } from "@mela/contract/wallet/wallet";
import { createWithdrawal } from "@mela/contract/withdrawal/withdrawal";
import type { Locator, Page } from "@playwright/test";
import { expect, login, open, test } from "../../fixtures.ts";
import { PIN, withdrawForm } from "../../withdrawal.ts";

test.use({ language: "en", locale: "en-GB" });

/** None of these is an amount, whoever types it where. */
const BAD = ["-1", "0", "1e309", "NaN", "০.০০১", "1234567890123456789"];
const MONEY_PATHS = [createDeposit, createWithdrawal, setLimit, transferFunds].map(({ path }) => path);

interface MoneyField {
  field: Locator;
  send: Locator;
  /** What is told of an amount that is none. */
  told: RegExp;
}

/** Types what is no amount; it is told, it stays typed, and no call leaves the page. */
async function expectRefused(page: Page, { field, send, told }: MoneyField): Promise<void> {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && MONEY_PATHS.includes(new URL(request.url()).pathname)) calls.push(request.url());
  });
  for (const typed of BAD) {
    await field.fill("");
    await field.fill(typed);
    await send.tap();
    await expect(page.getByRole("alert").filter({ hasText: told }), typed).toBeVisible();
    await expect(field, typed).toHaveValue(typed);
  }
  expect(calls).toEqual([]);
}

test("money that is none is refused where it is typed, at a deposit, a withdrawal and a limit; Bengali digits are read", async ({
  page,
  enter,
  newMember,
  office,
}) => {
  const member = await newMember({ fundsMinor: 1_000_000 });
  await office.prepareWithdrawal(member.account, { fundsPassword: PIN, wallets: [{ kind: "bkash", number: "01712345678" }] });
  await enter(member, "/m/voucherCenter");
  const deposit = { field: page.locator("input[name=amount]"), send: page.locator("form[data-version] button[type=submit]") };
  await expectRefused(page, { ...deposit, told: /./ });
  await deposit.field.fill("১০");
  await deposit.send.tap();
  await expect(page.getByRole("alert").filter({ hasText: "100.00" })).toBeVisible();

  await open(page, "/m/withdraw");
  const withdrawal = {
    field: withdrawForm(page).getByRole("textbox", { name: "Amount" }),
    send: withdrawForm(page).getByRole("button", { name: "Withdraw" }),
  };
  await expectRefused(page, { ...withdrawal, told: /This is no amount/ });
  await withdrawal.field.fill("১০");
  await withdrawal.send.tap();
  await expect(page.getByRole("alert").filter({ hasText: "At least ৳ 500.00" })).toBeVisible();

  await open(page, "/m/limits");
  const day = page.locator('[data-kind="deposit"] [data-period="day"]');
  await day.getByRole("button").tap();
  const limit = { field: page.getByRole("textbox", { name: "Amount in BDT" }), send: page.getByRole("button", { name: "Save limit" }) };
  await expectRefused(page, { ...limit, told: /Please enter an amount/ });
  await limit.field.fill("১০");
  await limit.send.tap();
  await expect(day).toContainText("৳ 10.00");
});

test("money that is none is refused at a transfer between wallets; Bengali digits are read", async ({
  page,
  words,
  newMember,
  office,
  stack,
}) => {
  const host = await office.makeBrand({ multiWallet: true });
  const member = await newMember({ fundsMinor: 100_000, merchantCode: host.split(".")[0] ?? "" });
  await login(page, member, words, "/m/wallet", `http://${host}:${stack.port}`);
  const field = page.getByRole("textbox", { name: "Amount in BDT" });
  const send = page.getByRole("button", { name: "Move", exact: true });
  await expectRefused(page, { field, send, told: /Please enter an amount/ });
  await field.fill("১০");
  await send.tap();
  await expect(page.locator('[data-wallet="arcade"]')).toContainText("৳ 10.00");
});
