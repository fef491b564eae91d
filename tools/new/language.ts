import { findLanguage } from "@mela/contract/base/languages";
import { PLACES } from "./places.ts";
import type { Tree } from "./tree.ts";

const MODEL = "en";
const END = "\n} as const;\n";

/** The English texts of a group, ready to be overwritten sentence by sentence. What is taken out is shown in English, too. */
function translation(english: string, group: string): string {
  if (!english.endsWith(END)) throw new Error(`The texts of ${group} do not end as expected`);
  const body = english.slice(0, -END.length) + "\n} as const satisfies Partial<Record<keyof typeof english, string>>;\n";
  return `import type { ${group} as english } from "../${MODEL}/${group}.ts";\n\n${body}`;
}

/** The texts of a language, in English to begin with. Throws when the registry of languages does not know its code. */
export function newLanguage(tree: Tree, code: string | undefined): void {
  if (code === undefined || findLanguage(code) === undefined)
    throw new Error(
      `${code ?? "Nothing"} is no language of ${PLACES.languageTable}. Add it there first: code, own name, short name, locale, direction`,
    );
  tree.create(PLACES.textBase(code), tree.read(PLACES.textBase(MODEL)).replaceAll(`"./${MODEL}/`, `"./${code}/`));
  for (const file of tree.list(PLACES.textFolder(MODEL))) {
    const group = file.replace(/\.ts$/, "");
    tree.create(PLACES.texts(code, group), translation(tree.read(PLACES.texts(MODEL, group)), group));
  }
}
