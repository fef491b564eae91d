import { expect, test } from "vitest";
import type { ManualPayouts } from "../../server/src/modules/withdrawal/manual-payouts.service.ts";
import { isAboutPayouts, runPayouts } from "./payouts.ts";

const WAITING = {
  reference: "an-order",
  provider: "mela.hand",
  method: "bank",
  number: "12345678",
  holderName: "মোহাম্মদ রহিম",
  bankCode: "brac",
  bankNames: { bn: "ব্র্যাক ব্যাংক", en: "BRAC Bank" },
  branch: "Gulshan",
  amountMinor: 59_050,
  currency: "BDT",
  since: new Date("2026-11-26T10:00:00Z"),
};

function standIn(waiting: unknown[] = []) {
  const told: unknown[] = [];
  const payouts = {
    waiting: async (brand?: string) => (told.push({ brand }), waiting),
    paid: async (sent: unknown) => (told.push(sent), "paid"),
    failed: async (failure: unknown) => (told.push(failure), "again"),
  } as unknown as ManualPayouts;
  return { told, payouts };
}

test("npm run payments lists the payouts that wait with all that is needed to send them, and rules under the name of who rules", async () => {
  const { told, payouts } = standIn([WAITING]);
  expect(["payouts", "paid", "failed", "transfers"].map((action) => isAboutPayouts([action]))).toEqual([true, true, true, false]);
  const list = await runPayouts(payouts, ["payouts", "mela"]);
  for (const word of ["an-order", "bank BRAC Bank, Gulshan", "12345678", "মোহাম্মদ রহিম", "590.50 BDT", "2026-11-26T10:00:00.000Z"])
    expect(list).toContain(word);
  await runPayouts(payouts, ["paid", "an-order", "9GH7J2K1LM", "--as", "Rahima"]);
  expect(await runPayouts(payouts, ["failed", "an-order", "accountWrong", "--as", "Rahima"])).toContain("entered before");
  expect(told).toEqual([
    { brand: "mela" },
    { reference: "an-order", trxId: "9GH7J2K1LM", by: "Rahima" },
    { reference: "an-order", reason: "accountWrong", by: "Rahima" },
  ]);
  expect(await runPayouts(standIn().payouts, ["payouts"])).toContain("No withdrawal waits");
});

test.each([
  [["paid", "an-order"], /one thing more/],
  [["failed", "an-order", "because"], /The reason is one of: payoutFailed/],
  [["paid", "an-order", "9GH7J2K1LM", "more"], /too much/],
  [["paid", "an-order", "9GH7J2K1LM", "--as", " "], /--as/],
])("it says what is wrong and rules nothing: %j", async (args, sentence) => {
  const { told, payouts } = standIn();
  await expect(runPayouts(payouts, args)).rejects.toThrow(sentence);
  expect(told).toEqual([]);
});
