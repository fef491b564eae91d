import { operatorOf } from "../../console.ts";
import { expect, expectAccessible, hydrated, open, test } from "../../fixtures.ts";
import { confirmation, confirmWith, orderOf, PIN, standing, story, withdraw, withdrawForm } from "../../withdrawal.ts";

test.use({ language: "en", locale: "en-GB" });

const WALLETS = [
  { kind: "bkash", number: "01712345678" },
  // The payment sandbox refuses an account that ends in zeros.
  { kind: "nagad", number: "01812340000" },
] as const;
/** The payment sandbox says of an account with this ending that its payout is another one. */
const CONTRADICTED = [{ kind: "rocket", number: "01712346666" }] as const;

test("MONEY-02 MONEY-05 a withdrawal in Bengali digits is held at once and paid; one that the wallet refuses comes back; both stay in the list, and the account record shows each movement once", async ({
  page,
  enter,
  newMember,
  office,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 403/);
  const member = await newMember({ fundsMinor: 1_000_000 });
  await office.prepareWithdrawal(member.account, { fundsPassword: PIN, wallets: WALLETS });
  await enter(member, "/m/withdraw");
  await expect(withdrawForm(page)).toBeVisible();
  await expectAccessible(page);
  const amount = withdrawForm(page).getByRole("textbox", { name: "Amount" });
  await amount.fill("১০০");
  await withdrawForm(page).getByRole("button", { name: "Withdraw" }).tap();
  await expect(withdrawForm(page).getByRole("alert")).toContainText("At least");
  await amount.fill("৬০০");
  await expect(withdrawForm(page)).toContainText("600.00");
  await withdrawForm(page).getByRole("button", { name: "Withdraw" }).tap();
  await confirmWith(page, "904417");
  await expect(confirmation(page).getByRole("alert")).toContainText("4 tries left");
  await expectAccessible(page, "dialog[open]");
  await confirmWith(page, PIN);
  await expect(standing(page)).toHaveText("Paid");
  await expect(story(page)).toHaveText([/Requested/, /Approved/, /Sent to the payment provider/, /Paid/]);
  await page.reload();
  await hydrated(page);
  await expect(story(page)).toHaveCount(4);
  await expect(page.getByRole("button", { name: /cancel/i })).toHaveCount(0);
  await page.getByRole("link", { name: "All withdrawals" }).tap();
  await expect(page.getByText("৳ 9,400.00").first()).toBeVisible();

  await withdraw(page, "700", { wallet: "Nagad •••000" });
  await expect(standing(page)).toHaveText("Returned");
  await expect(page.getByText("The wallet or bank refused it")).toBeVisible();
  await page.getByRole("link", { name: "All withdrawals" }).tap();
  await expect(page.getByText("৳ 9,400.00").first()).toBeVisible();
  await expect(page.locator('[data-part="withdrawals"] li')).toHaveText([/700\.00.*Returned/s, /600\.00.*Paid/s]);

  // Held and paid are one line with the balance that a person had after it.
  await open(page, "/m/transaction/record");
  const lines = page.locator('[data-part="account-record"] [data-kind]');
  await expect(lines).toHaveCount(4);
  expect(
    await lines.evaluateAll((all) =>
      all.map((line) => [
        line.getAttribute("data-kind"),
        line.querySelector("[data-step]")?.getAttribute("data-step") ?? "",
        ...[...line.querySelectorAll(".num")].map(({ textContent }) => textContent),
      ]),
    ),
  ).toEqual([
    ["release", "", "+৳\u00a0700.00", "৳\u00a09,400.00"],
    ["hold", "returned", "−৳\u00a0700.00", "৳\u00a08,700.00"],
    ["hold", "paid", "−৳\u00a0600.00", "৳\u00a09,400.00"],
    ["opening", "", "+৳\u00a010,000.00", "৳\u00a010,000.00"],
  ]);
});

test("MONEY-05 above a threshold an operator looks: one is approved and paid, one comes back with their words, and the member's open page tells it", async ({
  page,
  enter,
  newMember,
  office,
  stack,
}) => {
  const member = await newMember({ fundsMinor: 2_000_000 });
  await office.prepareWithdrawal(member.account, { fundsPassword: PIN, wallets: WALLETS });
  const operator = operatorOf(page.request, stack.url, await office.hire(`desk-${member.account}`));
  await enter(member, "/m/withdraw");
  await withdraw(page, "6000", { wallet: "bKash •••678" });
  const approved = orderOf(page);
  await expect(standing(page)).toHaveText("In review");
  expect((await operator.withdrawal(approved)).account.number).toBe("01712345678");
  await operator.decide("approve", approved);
  await expect(standing(page)).toHaveText("Paid");
  await expect(story(page)).toHaveCount(5);

  await open(page, "/m/withdraw");
  await withdraw(page, "7000", { wallet: "bKash •••678" });
  await operator.decide("return", orderOf(page), { reason: "nameDiffers", note: "Please add a wallet in your own name." });
  await expect(standing(page)).toHaveText("Returned");
  await expect(page.getByText("in a different name")).toBeVisible();
  await expect(story(page).last()).toContainText("Please add a wallet in your own name.");
  await open(page, "/m/withdraw");
  await expect(page.getByText("৳ 14,000.00").first()).toBeVisible();
});

test("MONEY-05 a payout that the provider contradicts is ended at the console: one as paid under a reference, one returned, and the member's open page tells it", async ({
  page,
  enter,
  newMember,
  office,
  stack,
}) => {
  const member = await newMember({ fundsMinor: 500_000 });
  await office.prepareWithdrawal(member.account, { fundsPassword: PIN, wallets: CONTRADICTED });
  const operator = operatorOf(page.request, stack.url, await office.hire(`doubt-${member.account}`));
  /** The provider says of the order on the page that it is another one. */
  const inDoubt = async (): Promise<string> => {
    await expect(story(page).last()).toContainText("provider");
    const order = orderOf(page);
    await expect.poll(async () => (await operator.withdrawal(order)).doubt?.why).toBe("refused");
    return order;
  };
  await enter(member, "/m/withdraw");
  await withdraw(page, "600");
  const paid = await inDoubt();
  const why = "Found in the statement of the wallet";
  await operator.decide("settle", paid, { outcome: "paid", reference: "TRX-8N7A02", why });
  await expect(standing(page)).toHaveText("Paid");
  await expect(story(page).last()).toContainText("TRX-8N7A02");
  await office.callAbout(paid, "failed");
  await expect.poll(async () => (await operator.withdrawal(paid)).contradiction?.says).toBe("returned");
  await operator.decide("contradiction", paid, { why: "Paid: the statement of the wallet has it" });
  await expect(standing(page)).toHaveText("Paid");

  await open(page, "/m/withdraw");
  await withdraw(page, "700");
  await operator.decide("settle", await inDoubt(), { outcome: "returned", why: "The provider has nothing of it" });
  await expect(standing(page)).toHaveText("Returned");
  await open(page, "/m/withdraw");
  await expect(page.getByText("৳ 4,400.00").first()).toBeVisible();
});
