/**
 * Makes something new, wired into every table that has to know it. npm run new
 *   -- endpoint site/house-rules
 *   -- screen site/house-rules --en "House rules" --bn "খেলার নিয়ম"
 *   -- language hi
 *   -- game tiger --en "Paper Tiger" --bn "কাগজের বাঘ"
 */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { runNode } from "../test/run.ts";
import { newEndpoint } from "./endpoint.ts";
import { newGame } from "./game.ts";
import { newLanguage } from "./language.ts";
import { readPlace } from "./names.ts";
import { PLACES } from "./places.ts";
import { newScreen } from "./screen.ts";
import { openTree, type Tree } from "./tree.ts";

const USAGE = `npm run new -- endpoint <wing>/<name>
npm run new -- screen <wing>/<name> --en "<title>" --bn "<title>"
npm run new -- language <code>
npm run new -- game <motif> --en "<name>" --bn "<name>"`;

const text = { type: "string" } as const;
const { values, positionals } = parseArgs({ allowPositionals: true, options: { en: text, bn: text, root: text } });

function bothNames(kind: string): { en: string; bn: string } {
  const { en, bn } = values;
  if (!en || !bn) throw new Error(`A ${kind} needs its name in both languages: --en and --bn`);
  return { en, bn };
}

function make(tree: Tree): void {
  const [kind, what] = positionals;
  if (kind === "endpoint") return newEndpoint(tree, readPlace(what));
  if (kind === "language") return newLanguage(tree, what);
  if (kind === "screen") return newScreen(tree, readPlace(what), bothNames(kind));
  if (kind === "game") return newGame(tree, what, bothNames(kind));
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
  if (tree.changes.has(PLACES.slotNames)) await rebuildCatalogue(root);
}

/** The files that the demo reads follow from the tables of names. The cover is drawn apart, for that takes its time. */
async function rebuildCatalogue(root: string): Promise<void> {
  const { code, output } = await runNode([join(root, PLACES.catalogueProgram)], { cwd: root, show: false });
  if (code !== 0) throw new Error(`The catalogue cannot be built:\n${output}`);
  console.log(
    `${[...output.matchAll(/^(\S+\.json):/gm)].map(([, path]) => path).join("\n")}\nnpm run covers -- --bake, then npm run covers, draw the cover`,
  );
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
