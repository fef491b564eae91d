// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { lostAnswer, messageAt, platform, refusal, send, type } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { ConfirmSheet } from "./confirm-sheet.tsx";
import { IDEMPOTENCY_HEADER } from "@mela/contract/base/endpoint";
import { ApiError } from "@mela/kit/api";

const account = {
  id: "a1",
  kind: "bkash",
  number: "*********678",
  holderName: "R****",
  bankCode: null,
  bankNames: null,
  branch: null,
  isDefault: true,
  usable: true,
  usableAt: "2026-11-01T00:00:00Z",
};
const part = (
  <ConfirmSheet
    account={account as never}
    reckoning={{ amount: 100_000, fee: 1_000, arrives: 99_000 }}
    currency="BDT"
    draft={{ keep: () => undefined, forget: () => undefined }}
    onClose={() => undefined}
  />
);

afterEach(cleanup);

test("it shows what arrives, and asks for six digits before anything is sent", async () => {
  const sent = platform({});
  await renderPart(part);
  expect(document.body.textContent).toMatch(/990\.00/);
  await type("Funds password", "12345");
  await send();
  expect(messageAt("Funds password")).toBe("Enter six digits");
  expect(sent).toEqual([]);
});

test("a wrong funds password is told at the field, with the tries that are left; another refusal beside the button", async () => {
  let answer = new ApiError("fundsPassword.wrong", 403, "Wrong funds password.", { triesLeft: 2 });
  platform({ "POST /wps/withdraw": () => answer });
  await renderPart(part);
  await type("Funds password", "280571");
  await send();
  expect(messageAt("Funds password")).toMatch(/^Wrong funds password\. .*2/);
  answer = refusal("Not enough money.");
  await send();
  expect(messageAt("Funds password")).toBeNull();
  expect(screen.getByRole("alert").textContent).toBe("Not enough money.");
});

test("without an answer it says that the withdrawal may have been made, and confirms again by the same key", async () => {
  const sent = platform({ "POST /wps/withdraw": lostAnswer() });
  await renderPart(part);
  await type("Funds password", "280571");
  await send();
  expect(screen.getByRole("alert").textContent).toBe(
    "No answer yet; your withdrawal may already be on its way. Confirming again here won’t withdraw twice.",
  );
  await send();
  const keys = sent.map(({ options }) => options.headers?.[IDEMPOTENCY_HEADER]);
  expect([keys.length, new Set(keys).size, typeof keys[0]]).toEqual([2, 1, "string"]);
});
