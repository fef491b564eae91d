import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../../../web/src/locales/en");
/** What every page needs comes as one part (`web/src/locales/en.ts`). */
const BASE_WINGS = new Set(["lobby", "shell", "ui"]);
export const BASE_PART = "base";

interface InterfaceText {
  /** ICU, in English. */
  message: string;
  /** The part that a page loads to have it: `base`, or the wing's name. */
  part: string;
}

let known: ReadonlyMap<string, InterfaceText> | undefined;

/**
 * The English texts of the interface by id: what a brand's own texts are held against, and which part each belongs to. They are data that lie
 * beside the platform, which runs from its sources; they are read when a brand with texts of its own is met for the first time.
 */
export function interfaceTexts(): ReadonlyMap<string, InterfaceText> {
  known ??= new Map(readdirSync(FOLDER).toSorted().flatMap(textsOf));
  return known;
}

function textsOf(file: string): [string, InterfaceText][] {
  const wing = file.replace(/\.ts$/, "");
  const part = BASE_WINGS.has(wing) ? BASE_PART : wing;
  const module = createRequire(import.meta.url)(join(FOLDER, file)) as Record<string, Record<string, string>>;
  return Object.values(module).flatMap((texts) =>
    Object.entries(texts).map(([id, message]): [string, InterfaceText] => [id, { message, part }]),
  );
}
