import { expect, test } from "vitest";
import { inlineScript } from "./inline-script-plugin.ts";

test("a script is one expression without types, comments or names that others could meet", async () => {
  const source =
    'import type { A } from "./a.ts";\n/* why */\nlet greeting: string = "hello";\naddEventListener("x", () => { greeting += 1; });\nself.melaSaid = greeting as A;\n';
  const script = await inlineScript(source, "/a/script.ts");
  expect(script).not.toMatch(/why|import|greeting|string/);
  const page = {} as { melaSaid?: string };
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- the script is what is tested
  new Function("self", "addEventListener", script)(page, () => undefined);
  expect(page.melaSaid).toBe("hello");
  expect(Object.keys(page)).toEqual(["melaSaid"]);
});

test("a script that imports a value is refused", async () => {
  await expect(inlineScript('import { a } from "./a.ts";\na();\n', "/a/script.ts")).rejects.toThrow("may import types only");
});
