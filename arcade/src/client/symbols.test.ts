import { expect, test } from "vitest";
import pictures from "../../data/symbols.json" with { type: "json" };
import { SYMBOL_NAMES } from "./symbol-names.ts";

test("every picture has a name for a screen reader in both languages, and no two share one", () => {
  for (const [language, script] of [
    ["en", /^[A-Za-z' ]+$/],
    ["bn", /^[\u0980-\u09ff ]+$/],
  ] as const) {
    const names = Object.entries(SYMBOL_NAMES[language]);
    expect(names.map(([picture]) => picture).toSorted()).toEqual(pictures.toSorted());
    for (const [picture, name] of names) expect(name, picture).toMatch(script);
    expect(new Set(names.map(([, name]) => name)).size).toBe(pictures.length);
  }
});
