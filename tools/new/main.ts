/**
 * Makes something new, wired into every table that has to know it. npm run new
 *   -- endpoint site/house-rules
 *   -- screen site/house-rules --en "House rules" --bn "খেলার নিয়ম"
 *   -- language hi
 */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { runNode } from "../test/run.ts";
import { newEndpoint } from "./endpoint.ts";
import { newLanguage } from "./language.ts";
import { readPlace } from "./names.ts";
import { newScreen } from "./screen.ts";
import { openTree, type Tree } from "./tree.ts";

const USAGE = `npm run new -- endpoint <wing>/<name>
npm run new -- screen <wing>/<name> --en "<title>" --bn "<title>"
npm run new -- language <code>`;

const text = { type: "string" } as const;
const { values, positionals } = parseArgs({ allowPositionals: true, options: { en: text, bn: text, root: text } });

function make(tree: Tree): void {
  const [kind, what] = positionals;
  if (kind === "endpoint") return newEndpoint(tree, readPlace(what));
  if (kind === "language") return newLanguage(tree, what);
  if (kind === "screen") {
    const place = readPlace(what);
    if (!values.en || !values.bn) throw new Error("A screen needs its title in both languages: --en and --bn");
    return newScreen(tree, place, { en: values.en, bn: values.bn });
  }
  throw new Error(`What shall it be?\n${USAGE}`);
}

async function write(root: string, tree: Tree): Promise<void> {
  const paths = [...tree.changes.keys()];
  for (const [path, content] of tree.changes) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  const oxfmt = join(root, "node_modules/oxfmt/bin/oxfmt");
  const { code, output } = await runNode([oxfmt, "--write", ...paths], { cwd: root, show: false });
  if (code !== 0) throw new Error(`The new files cannot be formatted:\n${output}`);
  console.log(paths.join("\n"));
}

try {
  const root = resolve(values.root ?? join(import.meta.dirname, "../.."));
  const tree = openTree(root);
  make(tree);
  await write(root, tree);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
