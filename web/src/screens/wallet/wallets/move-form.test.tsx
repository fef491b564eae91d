// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { forgetToasts, messageAt, platform, press, refusal, toastTexts, type } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { MoveForm } from "./move-form.tsx";

const wallet = (code: string, name: string, amount: number) => ({ code, name, balance: { amount, currency: "BDT" } });
const part = <MoveForm wallets={[wallet("main", "", 50_000), wallet("arcade", "Arcade", 2_000)]} currency="BDT" />;
const amount = () => screen.getByLabelText<HTMLInputElement>("Amount (৳)").value;

beforeEach(forgetToasts);
afterEach(cleanup);

test("more than there is names the balance; after a swap the other wallet counts", async () => {
  const sent = platform({});
  await renderPart(part);
  await type("Amount (৳)", "500.01");
  await press("Move");
  expect(messageAt("Amount (৳)")).toMatch(/This wallet only has .*500\.00/);
  await press("Swap the two wallets");
  expect(messageAt("Amount (৳)")).toBeNull();
  await press("Move");
  expect(messageAt("Amount (৳)")).toMatch(/This wallet only has .*20\.00/);
  expect(sent).toEqual([]);
});

test("all of it is one press; what was moved is gone from the field", async () => {
  const sent = platform({ "/wps/wallets/transfer": {} });
  await renderPart(part);
  await press("All");
  expect(amount()).toBe("500.00");
  await press("Move");
  expect(sent.map(({ input }) => input)).toEqual([{ from: "main", to: "arcade", amount: 50_000 }]);
  expect(amount()).toBe("");
  expect(toastTexts()).toEqual([expect.stringMatching(/500\.00 moved/)]);
});

test("a refusal stands at the field and what was typed stays", async () => {
  platform({ "/wps/wallets/transfer": refusal("The provider does not answer.") });
  await renderPart(part);
  await type("Amount (৳)", "১০০");
  await press("Move");
  expect([messageAt("Amount (৳)"), amount()]).toEqual(["The provider does not answer.", "১০০"]);
});
