import { pathToFileURL } from "node:url";
import { statSync } from "node:fs";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

const WING_FILE = /\/src\/locales\/[a-z]{2}(?:-[A-Z]{2})?\/[a-z]+\.ts$/;

/** Compiles the ICU texts of the locale files while building, so that no parser travels to the browser. */
export function messagesPlugin(): Plugin {
  return {
    name: "mela-messages",
    enforce: "pre",
    async load(id) {
      const file = id.split("?")[0] ?? id;
      if (!WING_FILE.test(file)) return null;
      const module = (await import(`${pathToFileURL(file).href}?changed=${statSync(file).mtimeMs}`)) as Record<string, Record<string, string>>;
      return Object.entries(module)
        .map(([name, texts]) => `export const ${name} = ${JSON.stringify(compileAll(texts, file))};`)
        .join("\n");
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
