import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { valueLines } from "@mela/contract/testing/value-lines";
import { expect, inject } from "vitest";
import { filesToMutate } from "../mutants/scope.ts";
import { CONSTANTS, topLevelNames } from "./constants-plugin.ts";
import { ONLY } from "./only.ts";

const root = resolve(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(resolve(root, file), "utf8");

/** Where the project lies says nothing about a value: its folders are kept from the root on. */
const fromRoot = (line: string): string => line.replaceAll(root, "<root>");

/** A module's values under its name: `  PAGE = 20`. */
async function linesOf(file: string): Promise<string[]> {
  const module = (await import(/* @vite-ignore */ `${root}/${file}?constants`)) as Record<typeof CONSTANTS, Record<string, unknown>>;
  const values = Object.entries(module[CONSTANTS]).filter(([, value]) => typeof value !== "function");
  return values.length === 0
    ? []
    : [file, ...values.flatMap(([name, value]) => valueLines(name, value).map((line) => `  ${fromRoot(line)}`))];
}

/** The lines of one module out of all. */
function sectionOf(text: string, file: string): string[] {
  const lines = text.split("\n");
  const start = lines.indexOf(file);
  const length = start === -1 ? 0 : lines.slice(start + 1).findIndex((line) => !line.startsWith("  ")) + 1;
  return lines.slice(start, start + length);
}

/**
 * Holds what stands at the top level of the modules below a folder against a file in which it is kept (both from the root). Texts, the
 * demo and programs are left out. `vitest --update` writes the file. A trial of a change in one module holds that one alone.
 */
export async function expectAsKept(folder: string, kept: string): Promise<void> {
  const only = inject(ONLY);
  if (only !== undefined) return expect(await linesOf(only)).toEqual(sectionOf(read(kept), only));
  const files = filesToMutate(root, [folder]).filter((file) => topLevelNames(file, read(file)).length > 0);
  const lines = await Promise.all(files.map(linesOf));
  await expect(`${lines.flat().join("\n")}\n`).toMatchFileSnapshot(resolve(root, kept));
}
