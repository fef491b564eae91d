import { findLanguage } from "@mela/contract/base/languages";
import { PLACES } from "./places.ts";
import { addImport, insertAfter, type Tree } from "./tree.ts";

const MODEL = "en";
/** How the English texts of a group end: as they are, or held against the list of what has to have one. */
const END = /\n\} as const(?: satisfies Record<\w+, string>)?;\n$/;

/** The English texts of a group, ready to be overwritten sentence by sentence. What is taken out is shown in English, too. */
function translation(english: string, group: string): string {
  if (!END.test(english)) throw new Error(`The texts of ${group} do not end as expected`);
  const lines = english.slice(english.indexOf("export const"));
  const body = lines.replace(END, "\n} as const satisfies Partial<Record<keyof typeof english, string>>;\n");
  return `import type { ${group} as english } from "../${MODEL}/${group}.ts";\n\n${body}`;
}

interface Texts {
  base: (language: string) => string;
  folder: (language: string) => string;
  file: (language: string, group: string) => string;
}
const PAGES: Texts = { base: PLACES.textBase, folder: PLACES.textFolder, file: PLACES.texts };
const SERVER: Texts = { base: PLACES.serverTextBase, folder: PLACES.serverTextFolder, file: PLACES.serverTexts };

function translate(tree: Tree, code: string, { base, folder, file }: Texts): void {
  tree.create(base(code), tree.read(base(MODEL)).replaceAll(`"./${MODEL}/`, `"./${code}/`));
  for (const name of tree.list(folder(MODEL))) {
    const group = name.replace(/\.ts$/, "");
    tree.create(file(code, group), translation(tree.read(file(MODEL, group)), group));
  }
}

/** The texts of a language, of the pages and of the server, in English to begin with. Throws when the registry of languages does not know its code. */
export function newLanguage(tree: Tree, code: string | undefined): void {
  if (code === undefined || findLanguage(code) === undefined)
    throw new Error(
      `${code ?? "Nothing"} is no language of ${PLACES.languageTable}. Add it there first: code, own name, short name, locale, direction`,
    );
  translate(tree, code, PAGES);
  translate(tree, code, SERVER);
  const name = code.replace("-", "");
  tree.edit(PLACES.serverTextTable, (table) =>
    insertAfter(
      addImport(table, `import { texts as ${name} } from "./${code}.ts";`),
      /^const CATALOGUES: [^=]+= \{/m,
      name === code ? ` ${name},` : ` "${code}": ${name},`,
    ),
  );
}
