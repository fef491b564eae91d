import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseAst } from "vite";
import { describe, expect, test } from "vitest";
import { emptied, leanReact } from "./lean-plugin.ts";

const react = readFileSync(
  fileURLToPath(new URL("cjs/react-dom-client.production.js", import.meta.resolve("react-dom/package.json"))),
  "utf8",
);

describe("React without what the site does not use", () => {
  const lean = leanReact(react, parseAst(react));

  test("is still a whole program, and a tenth lighter", () => {
    expect(() => parseAst(lean)).not.toThrow();
    expect(lean.length).toBeLessThan(react.length * 0.9);
  });

  test("refuses what is left out", () => {
    expect(lean).toMatch(/function FragmentInstance\([^)]*\) \{throw Error\(/);
    expect(lean).toMatch(/function startViewTransition\([^)]*\) \{throw Error\(/);
    expect(lean).not.toContain("FragmentInstance.prototype");
  });

  test("keeps what hydrates, renders and listens", () => {
    for (const name of ["hydrateRoot", "createRoot"]) expect(lean).toContain(`exports.${name} = function`);
    for (const name of ["beginWork", "completeWork", "commitRoot", "dispatchEvent", "canHydrateInstance"]) {
      const body = (code: string) =>
        code.slice(code.indexOf(`function ${name}(`), code.indexOf("\n}\n", code.indexOf(`function ${name}(`)));
      expect(body(lean)).toBe(body(react));
    }
  });

  test("a React without a function that should be left out fails the build", () => {
    const other = "function startViewTransition() {}";
    expect(() => emptied([], "startViewTransition", "")).toThrow("startViewTransition");
    expect(() => leanReact(other, parseAst(other))).toThrow("React has no function");
  });
});
