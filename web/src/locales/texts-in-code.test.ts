import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { describe, expect, test } from "vitest";
import { loadMessages, wingsOf } from "./load.ts";

/* The sources themselves are read: a text that stands in code is told in no other language, and a text that nobody shows is ballast. */

const SOURCE = join(import.meta.dirname, "..");
/** The gallery is a tool for developers, and its samples are shown to nobody else (`gallery/pages.test.ts`). */
const files = globSync("**/*.{ts,tsx}", { cwd: SOURCE }).filter(
  (file) => !/^(locales|gallery)\/|\.test\.|-fixture\.|\.gallery\./.test(file),
);
const sources = files.map((file) => ({ file, code: readFileSync(join(SOURCE, file), "utf8") }));

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Every node of a syntax tree. */
function* walk(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child);
  }
}

const LETTERS = /\p{L}{2,}/u;
const BENGALI = /\p{Script=Bengali}/u;
/** Attributes that people read or hear. */
const SPOKEN = new Set(["aria-label", "aria-description", "aria-roledescription", "alt", "title", "placeholder", "label", "text"]);
/** Id of a text, as parts take it from their owners. */
const ID = /^[a-z]+(?:\.[A-Za-z0-9]+)+$/;

function textsOf(file: string, code: string): string[] {
  const tree = parseAst(code, { lang: file.endsWith("x") ? "tsx" : "ts" }) as unknown as Node;
  const found: string[] = [];
  for (const node of walk(tree)) {
    if (node.type === "JSXText") found.push(String(node["value"]));
    if (node.type === "Literal" && typeof node["value"] === "string" && BENGALI.test(node["value"])) found.push(node["value"]);
    if (node.type === "JSXAttribute") {
      const name = (node["name"] as { name?: unknown }).name;
      const value = node["value"];
      if (SPOKEN.has(String(name)) && isNode(value) && value.type === "Literal") found.push(String(value["value"]));
    }
  }
  return found.map((text) => text.replaceAll(/&\w+;/g, "").trim()).filter((text) => LETTERS.test(text) && !ID.test(text));
}

describe("texts and code", () => {
  test("I18N-01 no text stands in code", () => {
    expect(files.length).toBeGreaterThan(150);
    expect(textsOf("probe.tsx", '<p title="Hello">World {"আম"}</p>;')).toEqual(["Hello", "World", "আম"]);
    expect(sources.flatMap(({ file, code }) => textsOf(file, code).map((text) => `${file}: ${text}`))).toEqual([]);
  });

  test("I18N-01 every text is shown somewhere", async () => {
    const all = sources.map(({ code }) => code).join("\n");
    // Families of texts are named by their beginning: `shell.error.${code}`.
    const families = [...all.matchAll(/`([a-z][\w.]*\.)\$\{/g)].map((match) => match[1] ?? "");
    const ids = Object.keys(await loadMessages("en", await wingsOf("en")));
    const unused = ids.filter((id) => !all.includes(`"${id}"`) && !families.some((family) => id.startsWith(family)));
    expect(unused).toEqual([]);
  });
});
