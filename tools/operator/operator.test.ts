import { PassThrough } from "node:stream";
import { describe, expect, test } from "vitest";
import { asksForHelp, readOptions } from "./options.ts";
import { readNewPassword } from "./password.ts";
import { runAction } from "./run-action.ts";

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
    expect(readOptions(["rights", "--brand", "mela", "--account", "anna", "--rights", "deposits, limits,deposits"]).rights).toEqual([
      "deposits",
      "limits",
    ]);
    expect(readOptions(["disable", "--account", "anna@panna"])).toMatchObject({ action: "disable", brand: "", account: "anna@panna" });
    expect(readOptions(["list", "--brand", "panna"])).toMatchObject({ action: "list", brand: "panna" });
    expect([["--help"], ["help"], ["add", "-h"], ["list"]].map(asksForHelp)).toEqual([true, true, true, false]);
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

  test("is the whole of a file without a line break at its end", async () => {
    const input = Object.assign(new PassThrough(), { isTTY: false });
    input.end("rain-on-tin-roofs");
    expect(await readNewPassword({ input, output: new PassThrough() })).toBe("rain-on-tin-roofs");
  });

  test("is missed when nothing is piped in", async () => {
    await expect(readNewPassword(typing([], false).terminal)).rejects.toThrow(/No password/);
  });
});

describe("what the command does", () => {
  const options = { brand: "mela", account: "anna", name: "Anna", rights: [] };

  test.each(["add", "password"] as const)("%s asks for no password in vain", async (action) => {
    const refuse = () => Promise.reject(new Error("There is no such brand or operator."));
    const accounts = { checkNew: refuse, checkExisting: refuse } as unknown as Parameters<typeof runAction>[0];
    const { terminal, shown } = typing(["rain-on-tin-roofs", "rain-on-tin-roofs"], true);
    await expect(runAction(accounts, { ...options, action }, terminal)).rejects.toThrow(/no such/);
    expect(shown).toEqual([]);
  });

  test("add says under which name they sign in, and where", async () => {
    const accounts = {
      checkNew: () => Promise.resolve(),
      add: () => Promise.resolve("anna@mela"),
    } as unknown as Parameters<typeof runAction>[0];
    const said = await runAction(accounts, { ...options, action: "add" }, typing(["rain-on-tin-roofs"], false).terminal);
    expect(said).toBe("anna@mela can sign in at /console, and sets up a second factor there.");
  });

  test("the list stands in columns under their names", async () => {
    const row = { merchant_code: "mela", status: "active" as const, created_at: new Date("2026-02-03T04:05:06Z") };
    const operators = [
      { ...row, account: "anna", signs_in_as: "anna@mela", name: "সুমনা", rights: ["deposits"] },
      { ...row, merchant_code: null, account: "longer-name", signs_in_as: "longer-name", name: "Bo", rights: [] },
    ];
    const accounts = { list: () => Promise.resolve(operators) } as unknown as Parameters<typeof runAction>[0];
    const shown = await runAction(accounts, { ...options, action: "list" }, typing([], false).terminal);
    expect(shown.split("\n")).toEqual([
      "brand  account      signs in as  state   since       rights    name",
      "mela   anna         anna@mela    active  2026-02-03  deposits  সুমনা",
      "-      longer-name  longer-name  active  2026-02-03  -         Bo",
    ]);
  });
});
