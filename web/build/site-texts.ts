import { readdir, readFile } from "node:fs/promises";

const LOCALES = new URL("../src/locales/", import.meta.url);
/** What a text is given, and how its forms are told apart: nothing that anybody reads. */
const SYNTAX = /\{[^{}]*\}|\{\w+, \w+,|\b(?:zero|one|two|few|many|other|=\d+)(?= ?\{)|[{}#]/g;

/** All texts of the site in a language, as far as a script has letters for them. */
export async function siteTexts(language: "bn" | "en"): Promise<string[]> {
  const folder = new URL(`${language}/`, LOCALES);
  const files = (await readdir(folder)).filter((name) => name.endsWith(".ts"));
  // Read and not imported: tests have them made into functions.
  const sources = await Promise.all(files.map((name) => readFile(new URL(name, folder), "utf8")));
  const texts = sources.flatMap((source) => Array.from(source.matchAll(/":\s+"((?:[^"\\]|\\.)*)"/g), ([, text = ""]) => text));
  const letters = language === "bn" ? /[\u0980-\u09f2\u09f4-\u09fe।\u200c\u200d]+/g : /[ -~–—‘’“”…]+/g;
  return texts.flatMap((text) => text.replaceAll(SYNTAX, " ").match(letters) ?? []);
}
