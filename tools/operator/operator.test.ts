import { PassThrough } from "node:stream";
import { describe, expect, test } from "vitest";
import { readOptions } from "./options.ts";
import { readNewPassword } from "./password.ts";

describe("npm run operator", () => {
  test("reads what is to be done, with whom", () => {
    expect(readOptions(["add", "--brand", "mela", "--account", "anna", "--name", "Anna R", "--rights", "withdrawals"])).toEqual({
      action: "add",
      brand: "mela",
      account: "anna",
      name: "Anna R",
      rights: ["withdrawals"],
    });
    expect(readOptions(["rights", "--brand", "mela", "--account", "anna", "--rights", ""]).rights).toEqual([]);
    expect(readOptions(["list"]).action).toBe("list");
  });

  test.each([
    [[], /npm run operator/],
    [["remove"], /npm run operator/],
    [["add", "--brand", "mela"], /--account, --name/],
    [["rights", "--brand", "mela", "--account", "anna"], /--rights/],
    [["add", "--brand", "mela", "--account", "anna", "--name", "Anna", "--rights", "everything"], /no such right/],
  ])("says what is missing or wrong: %j", (args, sentence) => expect(() => readOptions(args)).toThrow(sentence));

  test("takes no password on the command line, and does not repeat one that was put there", () => {
    for (const args of [
      ["password", "--brand", "mela", "--account", "anna", "--password", "hunter-22222"],
      ["add", "hunter-22222"],
    ]) {
      expect(() => readOptions(args)).toThrow(/never an argument/);
      expect(() => readOptions(args)).not.toThrow(/hunter/);
    }
  });
});

/** A terminal, or a pipe, on which these lines are typed. */
function typing(lines: readonly string[], isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = new PassThrough();
  const shown: string[] = [];
  output.on("data", (part: Buffer) => {
    shown.push(part.toString());
    const next = lines[shown.filter((text) => text.endsWith(": ")).length - 1];
    if (isTTY && part.toString().endsWith(": ") && next !== undefined) input.write(`${next}\n`);
  });
  if (!isTTY) input.end(lines.map((line) => `${line}\n`).join(""));
  return { terminal: { input, output }, shown };
}

describe("the password of an operator", () => {
  test("is asked for twice on a terminal, and never shown", async () => {
    const { terminal, shown } = typing(["rain-on-tin-roofs", "rain-on-tin-roofs"], true);
    expect(await readNewPassword(terminal)).toBe("rain-on-tin-roofs");
    expect(shown.join("")).toContain("Once more");
    expect(shown.join("")).not.toContain("rain");
  });

  test("is not taken when the second one differs", async () => {
    await expect(readNewPassword(typing(["rain-on-tin-roofs", "rain-on-tin-roof"], true).terminal)).rejects.toThrow(/not the same/);
  });

  test("is the first line of what is piped in", async () => {
    expect(await readNewPassword(typing(["rain-on-tin-roofs", "something else"], false).terminal)).toBe("rain-on-tin-roofs");
  });

  test("is missed when nothing is piped in", async () => {
    await expect(readNewPassword(typing([], false).terminal)).rejects.toThrow(/No password/);
  });
});
