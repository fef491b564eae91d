import { PassThrough } from "node:stream";
import { describe, expect, test } from "vitest";
import { readOptions } from "./options.ts";
import { runAction } from "./run-action.ts";

describe("npm run provider", () => {
  test("reads what is to be done, with whom", () => {
    const add = ["add", "acme", "--name", "Acme", "--url", "https://api.acme.example", "--public-url", "https://play.acme.example"];
    expect(readOptions([...add, "--secret-stdin"])).toEqual({
      action: "add",
      code: "acme",
      name: "Acme",
      url: "https://api.acme.example",
      publicUrl: "https://play.acme.example",
      overlapHours: 24,
      secretStdin: true,
    });
    expect(readOptions(["rotate", "acme", "--brand", "mela", "--overlap", "0"])).toMatchObject({ brand: "mela", overlapHours: 0 });
    expect(readOptions(["change", "acme", "--free-rounds", "FISH,RNG"])).toMatchObject({ freeRoundTypes: ["RNG", "FISH"] });
    expect(readOptions(["change", "acme", "--free-rounds", "none"])).toMatchObject({ freeRoundTypes: [] });
    expect(readOptions(["list"]).action).toBe("list");
  });

  test.each([
    [[], /What is to be done/],
    [["drop", "acme"], /What is to be done/],
    [["check"], /Missing: <code>/],
    [["add", "acme", "--name", "Acme"], /Missing: --url, --public-url/],
    [["rotate", "acme", "--overlap", "a day"], /whole number of hours/],
    [["change", "acme", "--free-rounds", "RNG,hunter"], /some of them, or none/],
    [["rotate", "acme", "--secret", "hunter-22222"], /never an argument/],
  ])("says what is missing or wrong, and repeats no value: %j", (args, sentence) => {
    expect(() => readOptions(args)).toThrow(sentence);
    expect(() => readOptions(args)).not.toThrow(/hunter/);
  });
});

describe("the secret of a provider", () => {
  const registry = (given: unknown[]) =>
    ({
      add: async ({ secret = "made-here" }: { secret?: string }) => (given.push(secret), { secret }),
    }) as unknown as Parameters<typeof runAction>[0];
  const add = (more: string[]) =>
    readOptions(["add", "acme", "--name", "Acme", "--url", "https://a.example", "--public-url", "https://a.example", ...more]);
  const terminal = (text: string) => ({ input: Object.assign(new PassThrough(), { isTTY: false }).end(text), output: new PassThrough() });

  test("is printed where it was made, and not where it was handed in", async () => {
    const given: unknown[] = [];
    expect((await runAction(registry(given), add([]), terminal(""))).text).toContain("made-here");
    const { text } = await runAction(registry(given), add(["--secret-stdin"]), terminal("handed-in-secret\n"));
    expect(text).not.toContain("handed-in-secret");
    expect(given).toEqual(["made-here", "handed-in-secret"]);
    await expect(runAction(registry(given), add(["--secret-stdin"]), terminal(""))).rejects.toThrow(/No secret/);
  });
});
