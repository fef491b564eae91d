import { expect, test } from "vitest";
import { toldError } from "./told-error.ts";

test("of an error of the database its code and names are told, and nothing that it repeats of a row", () => {
  const fault = Object.assign(new Error("duplicate key value, token t-77"), {
    severity: "ERROR",
    code: "23505",
    table: "sessions",
    constraint: "sessions_launch",
    detail: "Key (launch_hash)=(t-77) already exists.",
    where: "COPY sessions, line 1: t-77",
  });
  const told = toldError(new Error("the round was not written", { cause: fault }));
  expect(told).toMatchObject({
    type: "Error",
    message: "the round was not written",
    cause: { message: "database error 23505", table: "sessions" },
  });
  expect(JSON.stringify(told)).not.toContain("t-77");
  expect((told["cause"] as { stack: string }).stack).toMatch(/^\s+at /);
});

test("what hangs on an error beside its words is not told, and what is none is not at all", () => {
  expect(JSON.stringify(toldError(Object.assign(new Error("no answer"), { config: { token: "t-77" } })))).not.toContain("t-77");
  expect(toldError("t-77")).toEqual({ type: "string", message: "no error was thrown", stack: "" });
});
