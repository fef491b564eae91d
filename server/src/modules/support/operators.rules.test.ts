import { describe, expect, test } from "vitest";
import { passwordFault } from "../../lib/operator-password.ts";
import { accountFault, nameFault } from "./operators.rules.ts";

describe("an operator's account", () => {
  test.each(["anna", "desk.night-2", "a_1"])("%s is a name for an account", (account) => expect(accountFault(account)).toBeNull());

  test.each(["", "an", "Anna", "1anna", "an na", "anna;--", "আন্না", "a".repeat(33)])("“%s” is none", (account) =>
    expect(accountFault(account)).toMatch(/small letters/),
  );

  test("the name that members see is not empty and not a novel", () => {
    expect(nameFault("সুমনা")).toBeNull();
    expect(nameFault("   ")).toMatch(/1 to 60/);
    expect(nameFault("x".repeat(61))).toMatch(/1 to 60/);
    expect(nameFault("ক্ষু".repeat(60))).toBeNull();
    for (const name of ["Anna\tR", "Anna\nR", "\u202Eanna"]) expect(nameFault(name)).toMatch(/cannot be shown/);
  });
});

describe("an operator's password", () => {
  const known = ["anna", "Anna Rahman", "mela"];

  test.each(["correct horse battery", "rain-on-tin-roofs", "৭টা বাজে দোকান খোলে"])("“%s” will do", async (password) =>
    expect(await passwordFault(password, known)).toBeNull(),
  );

  test("a demo's password is too short for an operator", async () => expect(await passwordFault("Mela2026", known)).toMatch(/at least 12/));

  test.each(["aaaaaaaaaaaaaaa", "abababababab", "password1234567", "qwertyuiop123"])("“%s” is guessed", async (password) =>
    expect(await passwordFault(password, known)).toMatch(/easy to guess/),
  );

  test.each(["ANNA-rides-a-bike", "my mela is open", "x anna rahman x y"])("“%s” holds a known name", async (password) =>
    expect(await passwordFault(password, known)).toMatch(/must not contain/),
  );

  test("it is no longer than the login takes", async () => {
    const phrase = "never guessed by anyone at all ".repeat(9);
    expect(await passwordFault(phrase.slice(0, 256), known)).toBeNull();
    expect(await passwordFault(phrase.slice(0, 257), known)).toMatch(/at most 256/);
  });
});
