import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BRAND_FILE, brandText, readBrandFolder, schemaText } from "../../server/src/modules/brands/brand-folder.service.ts";
import { BrandRefused } from "../../server/src/modules/brands/brand-refused.rules.ts";
import type { Applied, BrandsService } from "../../server/src/modules/brands/brands.service.ts";
import { table } from "../operator/table.ts";
import { newBrand } from "./new-brand.ts";
import type { Options } from "./options.ts";

type At = Options & { folder: string };

/** What needs no database: a new folder, a look at those that are there, and the schema of their files. Undefined for everything else. */
export function runOffline(options: At): string | undefined {
  const { action, code, folder } = options;
  if (action === "new") return makeFolder(options);
  if (action === "check") return checkFolders(folder, code === "" ? codesIn(folder) : [code]);
  if (action === "schema") return writeSchema(folder);
  return undefined;
}

/** Does what was asked for at the database and returns what to say; throws a `BrandRefused` when it cannot be done. */
export async function runAction(brands: BrandsService, options: At): Promise<string> {
  const { action, code, folder, by } = options;
  switch (action) {
    case "diff":
      return tellDifference(await brands.diff(readBrandFolder(join(folder, code))));
    case "apply":
      return tellApplied(await brands.apply(readBrandFolder(join(folder, code)), by));
    case "rollback":
      return tellApplied(await brands.rollback(code, options.version, by));
    case "export":
      return writeFolder(options, brandText(await brands.read(code)));
    case "remove":
      return `The brand "${code}" is gone. Its versions stay; the last one, ${await brands.remove(code, by)}, says so. Its folder was not touched.`;
    case "history":
      return tellHistory(await brands.history(code));
    default:
      return (await brands.list()).join("\n") || "There are no brands yet.";
  }
}

function makeFolder({ code, folder, draft }: At): string {
  const place = join(folder, code);
  if (existsSync(place)) throw new Error(`There is ${place} already.`);
  const text = brandText(newBrand(code, draft, new Date().getFullYear()));
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, BRAND_FILE), text);
  return [
    `${join(place, BRAND_FILE)} is written. Look through it (docs/brands.md explains each part), then: npm run brand -- apply ${code}`,
    "It lets in this machine and its private network alone, until allowedCountries names the countries where you may offer it.",
  ].join("\n");
}

function codesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

function checkFolders(folder: string, codes: readonly string[]): string {
  const lines = codes.map((code) => {
    try {
      readBrandFolder(join(folder, code));
      return `${code} is right.`;
    } catch (error) {
      if (!(error instanceof BrandRefused)) throw error;
      return error;
    }
  });
  const refused = lines.filter((line) => line instanceof BrandRefused);
  if (codes.length === 1 && refused[0]) throw refused[0];
  if (refused.length === 0) return lines.join("\n") || `There are no brands in ${folder}.`;
  // Of several, each fault says whose it is.
  const named = lines.flatMap((line, index) =>
    line instanceof BrandRefused
      ? line.faults.map(({ path, says }) => ({ path: [codes[index], path].filter(Boolean).join(": "), says }))
      : [],
  );
  throw new BrandRefused(named);
}

function writeSchema(folder: string): string {
  const file = join(folder, "brand.schema.json");
  writeFileSync(file, schemaText());
  return `${file} is written.`;
}

function writeFolder({ code, folder, force }: At, text: string): string {
  const file = join(folder, code, BRAND_FILE);
  const known = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  if (known === text) return `${file} says already what the database has.`;
  if (known !== undefined && !force) throw new Error(`${file} says something else. --force writes over it.`);
  mkdirSync(join(folder, code), { recursive: true });
  writeFileSync(file, text);
  return `${file} is written.`;
}

function tellDifference({ code, isNew, lines }: Applied): string {
  if (isNew) return `The brand "${code}" is new.`;
  return lines.length === 0 ? "Nothing would change." : lines.join("\n");
}

function tellApplied({ code, isNew, lines, version }: Applied): string {
  if (version === null) return `Nothing has changed: the brand "${code}" is what it should be.`;
  const what = isNew ? [`The brand "${code}" is new.`] : lines;
  return [...what, `Version ${version} of the brand "${code}" is in force. Running platforms follow within two seconds.`].join("\n");
}

function tellHistory(versions: Awaited<ReturnType<BrandsService["history"]>>): string {
  if (versions.length === 0) return "Nothing was applied to it by this command yet.";
  const rows = versions.map(({ version, action, by, at }) => [String(version), `${at.toISOString().slice(0, 16)}Z`, action, by]);
  return table([["version", "when", "what", "who"], ...rows]);
}
