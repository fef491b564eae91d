import { expect, it } from "vitest";
import { toAppError } from "./error-answer.ts";

it.each([
  ["ledger_identity_kept", 403, "kyc.required"],
  ["game_sessions_identity_kept", 403, "kyc.required"],
  ["ledger_transactions_once", 500, "system.error"],
])("what the database refuses at a commit by %s is answered with %i and %s", (constraint, status, code) => {
  const error = toAppError(Object.assign(new Error("refused"), { code: "23514", constraint }));
  expect([error.status, error.code]).toEqual([status, code]);
});
