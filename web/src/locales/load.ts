import type { Wing } from "./message-id.ts";

export type { Wing };

/** Compiled texts by id. */
export type Messages = Record<string, unknown>;

const bases = import.meta.glob<{ base: Messages }>(["./??.ts", "./??-??.ts"]);
/** The texts of home and of the lists of games come without a detour; the table of the others is fetched with the first of them. */
const DIRECT: readonly Wing[] = ["home", "games"];
const direct = import.meta.glob<Record<string, Messages>>("./*/{home,games}.ts");

/** Languages without a gap. A text that another one lacks is shown in the language of the second kind. */
const COMPLETE: readonly string[] = ["bn", "en"];
const FALLBACK = "en";

/** A brand's own words in a language, of one part of the texts: `base`, or a wing. */
export type OwnTexts = (language: string, part: string) => Messages | Promise<Messages>;

let ownTexts: OwnTexts = () => ({});

/** Says where this page finds its brand's own words. The server says it with each page that it renders. */
export function setOwnTexts(own: OwnTexts): void {
  ownTexts = own;
}

/** Files below `src` with the texts of a language, for preloading. */
export function messageFiles(language: string, names: readonly Wing[]): string[] {
  return [`locales/${language}.ts`, ...names.map((name) => `locales/${language}/${name}.ts`)];
}

/** Whether bringing these texts takes the table of texts. */
export const inTextTable = (names: readonly Wing[]): boolean => names.some((name) => !DIRECT.includes(name));

/** Whether there are texts in a language: Mela's, or the brand's own. */
export function isWritten(language: string, own: Readonly<Record<string, unknown>> = {}): boolean {
  return `./${language}.ts` in bases || Object.hasOwn(own, language);
}

/** The groups of texts that a language has beside those of every page. */
export async function wingsOf(language: string): Promise<Wing[]> {
  return [...Object.keys(direct), ...Object.keys(await otherWings())].flatMap((file) => {
    const [, code, name] = /^\.\/([^/]+)\/([a-z-]+)\.ts$/i.exec(file) ?? [];
    return code === language ? [name as Wing] : [];
  });
}

/** The texts of every page together with those of some wings. */
export async function loadMessages(language: string, names: readonly Wing[], own = ownTexts): Promise<Messages> {
  const parts = await Promise.all([loadBase(language, own), ...names.map((name) => loadWing(language, name, own))]);
  return Object.assign({}, ...parts) as Messages;
}

async function loadBase(language: string, own: OwnTexts): Promise<Messages> {
  const load = bases[`./${language}.ts`];
  const [shipped, words] = await Promise.all([load?.(), own(language, "base")]);
  return withFallback(language, { ...shipped?.base, ...words }, (fallback) => loadBase(fallback, own));
}

/** The texts of one wing alone. */
export async function loadWing(language: string, name: Wing, own = ownTexts): Promise<Messages> {
  const load = (inTextTable([name]) ? await otherWings() : direct)[`./${language}/${name}.ts`];
  if (!load && COMPLETE.includes(language)) throw new Error(`No texts of ${name} in ${language}`);
  const [shipped, words] = await Promise.all([load?.(), own(language, name)]);
  return withFallback(language, { ...shipped?.[name], ...words }, (fallback) => loadWing(fallback, name, own));
}

const otherWings = async () => (await import("./wings.ts")).wings;

/** Fills the gaps of a language message by message. */
async function withFallback(language: string, words: Messages, load: (language: string) => Promise<Messages>): Promise<Messages> {
  return COMPLETE.includes(language) ? words : { ...(await load(FALLBACK)), ...words };
}
