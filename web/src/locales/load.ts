/** Groups of texts that come with the screens that show them. */
export const WINGS = ["account", "games", "home", "site", "title"] as const;
export type Wing = (typeof WINGS)[number];

/** Compiled texts by id. */
export type Messages = Record<string, unknown>;

const bases = import.meta.glob<{ base: Messages }>(["./??.ts", "./??-??.ts"]);
const wings = import.meta.glob<Record<string, Messages>>("./*/{account,games,home,site,title}.ts");

/** Files below `src` with the texts of a language, for preloading. */
export function messageFiles(language: string, names: readonly Wing[]): string[] {
  return [`locales/${language}.ts`, ...names.map((name) => `locales/${language}/${name}.ts`)];
}

/** Whether a language has texts. */
export function isWritten(language: string): boolean {
  return `./${language}.ts` in bases;
}

/** The texts of every page together with those of some wings. */
export async function loadMessages(language: string, names: readonly Wing[]): Promise<Messages> {
  const base = bases[`./${language}.ts`];
  if (!base) throw new Error(`No texts in ${language}`);
  const parts = await Promise.all([base().then((module) => module.base), ...names.map((name) => loadWing(language, name))]);
  return Object.assign({}, ...parts) as Messages;
}

/** The texts of one wing alone. */
export async function loadWing(language: string, name: Wing): Promise<Messages> {
  const load = wings[`./${language}/${name}.ts`];
  if (!load) throw new Error(`No texts of ${name} in ${language}`);
  return (await load())[name] ?? {};
}
