import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseAst } from "vite";
import { expect, test } from "vitest";

/* Two files that spell a key by themselves spell it differently one day, and then a change refreshes nothing. */

const SOURCE = join(import.meta.dirname, "..");
const files = globSync("**/*.{ts,tsx}", { cwd: SOURCE }).filter((file) => !/\.test\.|-fixture\.|^locales\//.test(file));
const isKeyFile = (file: string) => file.endsWith(".keys.ts");
const read = (file: string) => readFileSync(join(SOURCE, file), "utf8");

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && typeof (value as Node).type === "string";
const isArray = (value: unknown): value is Node => isNode(value) && value.type === "ArrayExpression";
const elementsOf = (node: Node) => node["elements"] as unknown[];

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child);
  }
}

const parse = (file: string, code: string) => [...walk(parseAst(code, { lang: file.endsWith("x") ? "tsx" : "ts" }) as unknown as Node)];

/** The strings with which an array begins. */
function wordsOf(node: Node): string[] {
  const words: string[] = [];
  for (const element of elementsOf(node)) {
    if (!isNode(element) || typeof element["value"] !== "string") break;
    words.push(element["value"]);
  }
  return words;
}

const keys = files.filter(isKeyFile).flatMap((file) => parse(file, read(file)).filter(isArray).map(wordsOf));
const known = new Set(keys.flatMap((words) => words.map((_, index) => words.slice(0, index + 1).join(" "))));

/** The keys that a file spells: an array in place of a key, the beginning of a known one, or a known scope in a list of keys. */
function spelledIn(file: string, code: string): string[] {
  return parse(file, code).flatMap((node) => {
    const value = node["value"];
    if (node.type === "Property" && (node["key"] as Node)["name"] === "queryKey" && isArray(value)) return [`${file}: queryKey`];
    if (!isArray(node)) return [];
    const words = wordsOf(node);
    const whole = words.length > 1 && known.has(words.slice(0, 2).join(" ")) ? [`${file}: ${words.join(" ")}`] : [];
    const inner = elementsOf(node).filter(
      (child) => isArray(child) && elementsOf(child).length === 1 && known.has(wordsOf(child).join(" ")),
    );
    return [...whole, ...inner.map((child) => `${file}: ${wordsOf(child as Node).join(" ")}`)];
  });
}

test("the key of a query is spelled in the file of its wing, and nowhere else", () => {
  expect(known.size).toBeGreaterThan(40);
  const probe = 'useQuery({ queryKey: [root, "list"] }); client.setQueryData(["wallet", "list", user], []); const touched = [["wallet"]];';
  expect(spelledIn("probe.ts", probe)).toEqual(["probe.ts: queryKey", "probe.ts: wallet list", "probe.ts: wallet"]);
  const users = files.filter((file) => !isKeyFile(file)).map((file) => ({ file, code: read(file) }));
  const asking = users.filter(({ code }) => /queryKey|QueryKey|touches|Data\(/.test(code));
  expect(asking.flatMap(({ file, code }) => spelledIn(file, code))).toEqual([]);
});

test("a wing has one file of keys, named after it", () => {
  const keyFiles = files.filter(isKeyFile);
  expect(keyFiles.map((file) => `data/${basename(file, ".keys.ts")}/${basename(file)}`)).toEqual(keyFiles);
  expect(new Set(keyFiles.map((file) => dirname(file))).size).toBe(keyFiles.length);
});
