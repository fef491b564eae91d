import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { readOptions } from "./options.ts";
import { runAction } from "./run-action.ts";

test("npm run payments reads what is to be done, and only what was given", () => {
  const add = ["add", "wallet", "--brand", "mela", "--kind", "bkash", "--deposits", "bkash,nagad", "--max", "500000", "--level", "2"];
  expect(readOptions([...add, "--priority", "5"])).toEqual({
    action: "add",
    code: "wallet",
    brand: "mela",
    kind: "bkash",
    priority: 5,
    routing: { deposits: ["bkash", "nagad"], maxMinor: 500_000, minLevel: 2 },
    overlapHours: 24,
  });
  expect(readOptions(["list"])).toMatchObject({ action: "list", routing: {} });
});

test.each([
  [[], /What is to be done/],
  [["check", "wallet"], /Missing: --brand/],
  [["add", "wallet", "--brand", "mela"], /Missing: --kind/],
  [["rotate", "wallet", "--brand", "mela"], /Missing: --secret/],
  [["add", "wallet", "--brand", "mela", "--kind", "cash"], /--kind is one of/],
  [["change", "wallet", "--brand", "mela", "--max", "a lot"], /--max is a whole number/],
  [["rotate", "wallet", "--value", "hunter-22222"], /never an argument/],
])("it says what is missing or wrong, and repeats no value: %j", (args, sentence) => {
  expect(() => readOptions(args)).toThrow(sentence);
  expect(() => readOptions(args)).not.toThrow(/hunter/);
});

test("a secret is read from what is piped in, and is not said again", async () => {
  const given: unknown[] = [];
  const registry = {
    rotate: async (...all: unknown[]) => (given.push(...all), { oldUntil: new Date(0) }),
  } as unknown as Parameters<typeof runAction>[0];
  const terminal = (text: string) => ({ input: Object.assign(new PassThrough(), { isTTY: false }).end(text), output: new PassThrough() });
  const options = readOptions(["rotate", "wallet", "--brand", "mela", "--secret", "appSecret", "--overlap", "0"]);
  expect((await runAction(registry, options, terminal("handed-in-secret\n"))).text).not.toContain("handed-in-secret");
  expect(given).toEqual([
    { brand: "mela", code: "wallet" },
    { name: "appSecret", secret: "handed-in-secret", overlapHours: 0 },
  ]);
  await expect(runAction(registry, options, terminal(""))).rejects.toThrow(/No secret/);
});
