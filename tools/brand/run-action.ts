import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  CONTENT_FOLDER,
  contentFiles,
  contentPicturesIn,
  contentTexts,
} from "../../server/src/modules/brands/brand-content-folder.service.ts";
import { textsFiles, textsTexts } from "../../server/src/modules/brands/brand-texts-folder.service.ts";
import { countTexts } from "../../server/src/modules/texts/brand-texts.service.ts";
import type { BrandDocument } from "../../server/src/modules/brands/brand-document.service.ts";
import { BRAND_FILE, brandText, readBrandFolder, schemaTexts } from "../../server/src/modules/brands/brand-folder.service.ts";
import { BrandRefused } from "../../server/src/modules/brands/brand-refused.rules.ts";
import type { Applied, BrandFiles, BrandsService } from "../../server/src/modules/brands/brands.service.ts";
import { lookSchema } from "../../server/src/modules/site/looks.service.ts";
import { findLanguage } from "@mela/contract/base/languages";
import { table } from "../operator/table.ts";
import { changedFiles, filesInTheWay, lookIn, pagePictureFiles, writeFiles } from "./look-files.ts";
import { newBrand } from "./new-brand.ts";
import { newLook } from "./new-look.ts";
import type { Options } from "./options.ts";

type At = Options & { folder: string };

/** What needs no database: a new folder, a look at those that are there, and the schema of their files. Undefined for everything else. */
export async function runOffline(options: At): Promise<string | undefined> {
  const { action, code, folder } = options;
  if (action === "new") return makeFolder(options);
  if (action === "check") return checkFolders(folder, code === "" ? codesIn(folder) : [code]);
  if (action === "schema") return writeSchema(folder);
  return undefined;
}

/** Does what was asked for at the database and returns what to say; throws a `BrandRefused` when it cannot be done. */
export async function runAction(brands: BrandsService, options: At): Promise<string> {
  const { action, code, folder, by } = options;
  const place = join(folder, code);
  switch (action) {
    case "diff":
      return diffOf(brands, place, code);
    case "apply":
      return withWaiting(brands, code, tellApplied(await brands.apply(readBrandFolder(place), by, await filesIn(place))));
    case "rollback":
      return withWaiting(brands, code, tellApplied(await brands.rollback(code, options.version, by)));
    case "export":
      return writeFolder(options, await brands.read(code), await keptFiles(brands, code));
    case "remove":
      return `The brand "${code}" is gone. Its versions stay; the last one, ${await brands.remove(code, by)}, says so. Its folder was not touched.`;
    case "close":
      await brands.setMaintenance(code, { until: options.until }, by);
      return `The brand "${code}" is closed for maintenance${options.until ? ` until ${options.until.toISOString()}` : ""}. ${FOLLOW}`;
    case "open":
      await brands.setMaintenance(code, null, by);
      return `The brand "${code}" is open. ${FOLLOW}`;
    case "history":
      return tellHistory(await brands.history(code));
    default:
      return (await brands.list()).join("\n") || "There are no brands yet.";
  }
}

/** Look and pictures of a brand's folder, checked; throws a `BrandRefused` that names every fault of either. */
async function filesIn(place: string): Promise<BrandFiles> {
  const [look, pictures] = await Promise.allSettled([lookIn(place), contentPicturesIn(place)]);
  if (look.status === "fulfilled" && pictures.status === "fulfilled") return { look: look.value, pictures: pictures.value };
  const reasons = [look, pictures].flatMap((tried): unknown[] => (tried.status === "rejected" ? [tried.reason] : []));
  const strange = reasons.find((reason) => !(reason instanceof BrandRefused));
  if (strange !== undefined) throw strange;
  throw new BrandRefused(reasons.flatMap((reason) => (reason instanceof BrandRefused ? reason.faults : [])));
}

/** What the database has of a brand's folder beside its document: the files of its look, and the pictures of its content. */
async function keptFiles(brands: BrandsService, code: string): Promise<Map<string, Buffer>> {
  const pictures = [...(await brands.readPictures(code))].map(([path, bytes]) => [`${CONTENT_FOLDER}/${path}`, bytes] as const);
  return new Map([...((await brands.readLook(code)) ?? []), ...pictures]);
}

function makeFolder({ code, folder, draft }: At): string {
  const place = join(folder, code);
  if (existsSync(place)) throw new Error(`There is ${place} already.`);
  const text = brandText(newBrand(code, draft, new Date().getFullYear()));
  writeFiles(place, new Map([[BRAND_FILE, Buffer.from(text)], ...newLook(code, draft)]));
  return [
    `${join(place, BRAND_FILE)} is written. Look through it (docs/brands.md explains each part), then: npm run brand -- apply ${code}`,
    "Its colours stand in look.json beside it, its mark in mark.svg: the first letter, until you put yours there (docs/looks.md).",
    "It lets in this machine and its private network alone, until allowedCountries names the countries where you may offer it.",
  ].join("\n");
}

function codesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

async function checkFolder(folder: string, code: string): Promise<string | BrandRefused> {
  try {
    const document = readBrandFolder(join(folder, code));
    await filesIn(join(folder, code));
    return [`${code} is right.`, ...tellTexts(document)].join("\n");
  } catch (error) {
    if (!(error instanceof BrandRefused)) throw error;
    return error;
  }
}

async function checkFolders(folder: string, codes: readonly string[]): Promise<string> {
  const lines = await Promise.all(codes.map((code) => checkFolder(folder, code)));
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
  const look: [string, string] = ["look.schema.json", `${JSON.stringify(lookSchema(), null, 2)}\n`];
  const files = [...schemaTexts(), look].map(([name, text]) => [join(folder, name), text] as const);
  for (const [file, text] of files) writeFileSync(file, text);
  return files.map(([file]) => `${file} is written.`).join("\n");
}

/** Writes what the database has. A file of content, texts or pictures that it does not have would come back with the next apply, so it goes as well. */
function writeFolder({ code, folder, force }: At, document: BrandDocument, others: ReadonlyMap<string, Buffer>): string {
  const place = join(folder, code);
  const files = new Map([
    [BRAND_FILE, Buffer.from(brandText(document))],
    ...contentTexts(document.content),
    ...textsTexts(document.texts),
    ...others,
  ]);
  const surplus = [...contentFiles(place), ...textsFiles(place), ...pagePictureFiles(place)].filter((name) => !files.has(name));
  const inTheWay = force ? [] : filesInTheWay(place, files);
  if (inTheWay.length > 0) throw new Error(inTheWay.map((file) => `${file} says something else. --force writes over it.`).join("\n"));
  if (!force && surplus.length > 0)
    throw new Error(surplus.map((name) => `${join(place, name)} is not in the database. --force takes it away.`).join("\n"));
  for (const name of surplus) rmSync(join(place, name));
  const lines = [
    ...writeFiles(place, files).map((file) => `${file} is written.`),
    ...surplus.map((name) => `${join(place, name)} is taken away.`),
  ];
  return lines.join("\n") || `${join(place, BRAND_FILE)} says already what the database has.`;
}

async function diffOf(brands: BrandsService, place: string, code: string): Promise<string> {
  const document = readBrandFolder(place);
  const { look } = await filesIn(place);
  const told = tellDifference(await brands.diff(document), changedFiles(look, await brands.readLook(code)));
  return [told, ...tellTexts(document)].join("\n");
}

/** How far a language goes in which Mela has no texts of its own. */
function tellTexts({ settings, texts = {} }: BrandDocument): string[] {
  return settings.languages
    .filter((language) => !findLanguage(language)?.complete)
    .map((language) => {
      const { own, all } = countTexts(texts[language] ?? {});
      return `${language}: ${own} of ${all} texts; the rest is told in English.`;
    });
}

function tellDifference({ code, isNew, lines }: Applied, looks: readonly string[]): string {
  if (isNew) return `The brand "${code}" is new.`;
  return [...lines, ...looks.map((file) => `${file} differs`)].join("\n") || "Nothing would change.";
}

/** What was done, and the payment providers that cannot be asked yet. */
async function withWaiting(brands: BrandsService, brand: string, told: string): Promise<string> {
  const lines = (await brands.waiting(brand)).flatMap(({ code, missing }) => [
    `The payment provider "${code}" is closed until it has its secrets: ${missing.join(", ")}.`,
    ...missing.map((name) => `npm run payments -- rotate ${code} --brand ${brand} --secret ${name}`),
  ]);
  return [told, ...lines].join("\n");
}

const FOLLOW = "Running platforms follow within two seconds.";

function tellApplied({ code, isNew, lines, version, lookChanged }: Applied): string {
  const look = lookChanged ? [`The look of the brand "${code}" is in force.`] : [];
  if (version === null) return `Nothing has changed: the brand "${code}" is what it should be.`;
  const what = [...(isNew ? [`The brand "${code}" is new.`] : lines), ...look];
  return [...what, `Version ${version} of the brand "${code}" is in force. ${FOLLOW}`].join("\n");
}

function tellHistory(versions: Awaited<ReturnType<BrandsService["history"]>>): string {
  if (versions.length === 0) return "Nothing was applied to it by this command yet.";
  const rows = versions.map(({ version, action, by, at }) => [String(version), `${at.toISOString().slice(0, 16)}Z`, action, by]);
  return table([["version", "when", "what", "who"], ...rows]);
}
