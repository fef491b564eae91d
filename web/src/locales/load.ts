import type { Wing } from "./message-id.ts";

export type { Wing };

/** Compiled texts by id. */
export type Messages = Record<string, unknown>;

const bases = import.meta.glob<{ base: Messages }>(["./??.ts", "./??-??.ts"]);
/** The texts of home come without a detour; the table of the others is fetched with the first of them. */
const homes = import.meta.glob<Record<string, Messages>>("./*/home.ts");

/** Languages without a gap. A text that another one lacks is shown in the language of the second kind. */
const COMPLETE: readonly string[] = ["bn", "en"];
const FALLBACK = "en";

/** Files below `src` with the texts of a language, for preloading. */
export function messageFiles(language: string, names: readonly Wing[]): string[] {
  return [`locales/${language}.ts`, ...names.map((name) => `locales/${language}/${name}.ts`)];
}

/** Whether a language has texts. */
export function isWritten(language: string): boolean {
  return `./${language}.ts` in bases;
}

/** The groups of texts that a language has beside those of every page. */
export async function wingsOf(language: string): Promise<Wing[]> {
  return [...Object.keys(homes), ...Object.keys(await otherWings())].flatMap((file) => {
    const [, code, name] = /^\.\/([^/]+)\/([a-z-]+)\.ts$/i.exec(file) ?? [];
    return code === language ? [name as Wing] : [];
  });
}

/** The texts of every page together with those of some wings. */
export async function loadMessages(language: string, names: readonly Wing[]): Promise<Messages> {
  const parts = await Promise.all([loadBase(language), ...names.map((name) => loadWing(language, name))]);
  return Object.assign({}, ...parts) as Messages;
}

async function loadBase(language: string): Promise<Messages> {
  const load = bases[`./${language}.ts`];
  if (!load) throw new Error(`No texts in ${language}`);
  return withFallback(language, (await load()).base, loadBase);
}

/** The texts of one wing alone. */
export async function loadWing(language: string, name: Wing): Promise<Messages> {
  const load = (name === "home" ? homes : await otherWings())[`./${language}/${name}.ts`];
  if (!load && COMPLETE.includes(language)) throw new Error(`No texts of ${name} in ${language}`);
  const own = load ? ((await load())[name] ?? {}) : {};
  return withFallback(language, own, (fallback) => loadWing(fallback, name));
}

const otherWings = async () => (await import("./wings.ts")).wings;

/** Fills the gaps of a language message by message. */
async function withFallback(language: string, own: Messages, load: (language: string) => Promise<Messages>): Promise<Messages> {
  return COMPLETE.includes(language) ? own : { ...(await load(FALLBACK)), ...own };
}
