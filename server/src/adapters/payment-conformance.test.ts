import { describe } from "vitest";
import { bkashBench, sslcommerzBench } from "../../testing/payment-benches.ts";
import { conformsToPaymentSeam } from "../../testing/payment-conformance.ts";

describe("bKash Tokenized Checkout", () => {
  conformsToPaymentSeam(bkashBench);
});
describe("SSLCommerz", () => {
  conformsToPaymentSeam(sslcommerzBench, [], [1_000, 50_000, 49_999_999]);
});
