import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { readOptions } from "./options.ts";
import { runAction } from "./run-action.ts";

const read = (line: string) => readOptions(line.split(" ").filter((word) => word !== ""));

test("npm run postbacks reads what is to be done", () => {
  expect(read("list --brand mela --state givenUp")).toEqual({ action: "list", brand: "mela", state: "givenUp" });
  expect(read("retry 12")).toEqual({ action: "retry", which: { id: "12" } });
  expect(read("retry --brand mela")).toEqual({ action: "retry", which: { brandCode: "mela" } });
  expect(read("check north --brand mela --send")).toEqual({ action: "check", brand: "mela", name: "north", sends: true });
});

test.each([
  ["", "What is to be done?"],
  ["retry", "Missing: <id> or --brand"],
  ["list --state odd", "--state is one of: waiting, sent, givenUp."],
  ["check north", "Missing: --brand"],
  ["secret north --brand mela --value hunter-2", "A secret is never an argument."],
  ["list a b", "This was not understood."],
])("%j is refused with a sentence", (line, says) => {
  expect(() => read(line)).toThrow(says);
  expect(() => read(line)).not.toThrow("hunter");
});

test("a secret is read from what is piped in, and is not said again", async () => {
  const given: unknown[] = [];
  const desk = { setSecret: async (...all: unknown[]) => void given.push(...all) } as unknown as Parameters<typeof runAction>[0];
  const input = Object.assign(new PassThrough(), { isTTY: false }).end("handed-in-secret\n");
  const { text } = await runAction(desk, read("secret north --brand mela"), { input, output: new PassThrough() });
  expect(text).not.toContain("handed-in-secret");
  expect(given).toEqual([expect.objectContaining({ brand: "mela", name: "north" }), "handed-in-secret"]);
});

test("what failed a check ends the command with 1", async () => {
  const desk = {
    check: async () => [{ step: "secret", ok: false, says: "missing" }],
  } as unknown as Parameters<typeof runAction>[0];
  const terminal = { input: new PassThrough(), output: new PassThrough() };
  expect(await runAction(desk, read("check north --brand mela"), terminal)).toEqual({ text: "FAILED  secret  missing", good: false });
});
