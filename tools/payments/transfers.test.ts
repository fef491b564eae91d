import { expect, test } from "vitest";
import type { TransferRulings } from "../../server/src/modules/deposit/transfer-rulings.service.ts";
import { isAboutTransfers, runTransfers } from "./transfers.ts";

const bring = () => Promise.reject(new Error("no statement was asked for"));

function standIn() {
  const told: unknown[] = [];
  const rulings = {
    waiting: async (brand?: string) => (told.push({ brand }), []),
    currencyOf: async () => "BDT",
    confirm: async (confirmation: unknown) => (told.push(confirmation), "confirmed"),
    refuse: async (refusal: unknown) => void told.push(refusal),
  } as unknown as TransferRulings;
  return { told, rulings };
}

test("npm run payments rules about transfers, in the statement's own sum and under the name of who decides", async () => {
  const { told, rulings } = standIn();
  expect(["transfers", "confirm", "refuse", "list"].map((action) => isAboutTransfers([action]))).toEqual([true, true, true, false]);
  expect(await runTransfers(rulings, bring, ["transfers", "mela"])).toContain("No TrxID");
  await runTransfers(rulings, bring, ["confirm", "an-order", "500.5", "--as", "Rahima"]);
  await runTransfers(rulings, bring, ["refuse", "an-order", "notFound", "--as", "Rahima"]);
  expect(told).toEqual([
    { brand: "mela" },
    { reference: "an-order", paidMinor: 50_050, by: "Rahima" },
    { reference: "an-order", reason: "notFound", by: "Rahima" },
  ]);
});

test.each([
  [["confirm", "an-order"], /one thing more/],
  [["confirm", "an-order", "৫০০"], /The sum is/],
  [["confirm", "an-order", "0"], /The sum is/],
  [["confirm", "an-order", "-5", "--as", " "], /./],
  [["refuse", "an-order", "because"], /The reason is one of/],
  [["refuse", "an-order", "used", "--as", " "], /--as/],
])("it says what is wrong and decides nothing: %j", async (args, sentence) => {
  const { told, rulings } = standIn();
  await expect(runTransfers(rulings, bring, args)).rejects.toThrow(sentence);
  expect(told).toEqual([]);
});
