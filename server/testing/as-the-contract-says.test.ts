import { expect, test } from "vitest";
import { getLimits } from "@mela/contract/limits/limits";
import { sampleAnswer } from "@mela/contract/testing/sample-answer";
import { assertAsTheContractSays } from "./as-the-contract-says.ts";

const value = { ...(sampleAnswer(getLimits) as object), currency: "BDT" };
const check = (answer: unknown, status = 200, url = `${getLimits.path}?language=en`) => assertAsTheContractSays("GET", url, status, answer);

test("an answer that the contract knows passes, and so do refusals, other routes and what is no envelope", () => {
  expect(() => check({ success: true, value })).not.toThrow();
  expect(() => check({ success: false, errorCode: "session.required", value: { other: 1 } }, 401)).not.toThrow();
  expect(() => check({ success: true, value: 1 }, 200, "/healthz")).not.toThrow();
  expect(() => check(undefined)).not.toThrow();
});

test("a field too few, one too many and one of another kind are found", () => {
  const [[name, inner]] = Object.entries(value) as [[string, unknown]];
  expect(() => check({ success: true, value: { ...value, [name]: undefined } })).toThrow(
    "GET /wps/limits answers what the contract does not say",
  );
  expect(() => check({ success: true, value: { ...value, [name]: Symbol(String(inner)) } })).toThrow("does not say");
  expect(() => check({ success: true, value: { ...value, more: 1 } })).toThrow("GET /wps/limits answers more than the contract says");
});
