import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";
import { TEXTS_CHANGED } from "../src/changed-texts.ts";

const WING_FILE = /\/src\/locales\/[a-z]{2}(?:-[A-Z]{2})?\/[a-z-]+\.ts$/;

/** Compiles the ICU texts of the locale files while building, so that no parser travels to the browser. */
export function messagesPlugin(): Plugin {
  let serving = false;
  return {
    name: "mela-messages",
    // After the types are gone: the file is then a plain module without imports, and can be evaluated as it is.
    enforce: "post",
    configResolved(config) {
      serving = config.command === "serve";
    },
    async transform(code, id, options) {
      const file = id.split("?")[0] ?? "";
      if (!WING_FILE.test(file)) return null;
      const address = `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`;
      const module = (await import(address)) as Record<string, Record<string, string>>;
      const texts = Object.entries(module).map(([name, wing]) => `export const ${name} = ${JSON.stringify(compileAll(wing, id))};`);
      if (serving && !options?.ssr) texts.push(hotUpdate(languageOf(file), Object.keys(module)));
      return { code: texts.join("\n"), map: null };
    },
  };
}

function compileAll(texts: Record<string, string>, file: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts).map(([id, text]) => {
      try {
        return [id, compileMessage(text)];
      } catch (cause) {
        throw new Error(`${file}: the text of ${id} is no ICU message`, { cause });
      }
    }),
  );
}

const languageOf = (file: string): string => /\/locales\/([^/]+)\//.exec(file)?.[1] ?? "";

/** Lets a text that is saved appear in the open page. The first tables are changed in place, because others hold them already. */
function hotUpdate(language: string, names: string[]): string {
  return `if (import.meta.hot) {
  const { data } = import.meta.hot;
  data.first ??= { ${names.join(", ")} };
  import.meta.hot.accept((next) => {
    if (!next) return;
    for (const name of Object.keys(data.first)) {
      Object.assign(data.first[name], next[name]);
      dispatchEvent(new CustomEvent(${JSON.stringify(TEXTS_CHANGED)}, { detail: { language: ${JSON.stringify(language)}, texts: next[name] } }));
    }
  });
}`;
}
