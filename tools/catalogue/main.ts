import { mkdirSync, writeFileSync } from "node:fs";
import { buildCatalogue } from "./build.ts";

/** One record per line: small enough, and a change in one game is a change in one line. */
export function rows(items: readonly unknown[]): string {
  return `[\n${items.map((x) => JSON.stringify(x)).join(",\n")}\n]\n`;
}
export function fields(record: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(record).map(([k, v]) => `${JSON.stringify(k)}:${JSON.stringify(v)}`);
  return `{\n${lines.join(",\n")}\n}\n`;
}

/** The files of the catalogue, by their path below the project's root. */
export function catalogueFiles(): Map<string, string> {
  const { vendors, games, classifies, titles } = buildCatalogue();
  return new Map([
    ["server/src/demo/catalogue/vendors.json", rows(vendors)],
    ["server/src/demo/catalogue/games.json", rows(games)],
    ["server/src/demo/catalogue/classifies.json", fields(classifies)],
    ["arcade/data/titles.json", fields(titles)],
  ]);
}

if (import.meta.main) {
  for (const [path, text] of catalogueFiles()) {
    const file = new URL(`../../${path}`, import.meta.url);
    mkdirSync(new URL(".", file), { recursive: true });
    writeFileSync(file, text);
    process.stdout.write(`${path}: ${(text.length / 1024).toFixed(0)} KiB\n`);
  }
}
