import { describe } from "vitest";
import { bkashBench, manualBench, sslcommerzBench } from "../../testing/payment-benches.ts";
import { conformsToPaymentSeam } from "../../testing/payment-conformance.ts";

describe("bKash Tokenized Checkout", () => {
  conformsToPaymentSeam(bkashBench);
});
describe("SSLCommerz", () => {
  conformsToPaymentSeam(sslcommerzBench, [], [1_000, 50_000, 49_999_999]);
});
describe("transfers and payouts by hand", () => {
  // Its book is ours: nothing is refused at a tester's wish, called off, or lost between two programs, and a transfer has one currency.
  conformsToPaymentSeam(manualBench, ["calling off", "refusals", "lost answers", "execution", "connections", "other currencies"]);
});
