import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

const WING_FILE = /\/src\/locales\/[a-z]{2}(?:-[A-Z]{2})?\/[a-z]+\.ts$/;

/** Compiles the ICU texts of the locale files while building, so that no parser travels to the browser. */
export function messagesPlugin(): Plugin {
  return {
    name: "mela-messages",
    // After the types are gone: the file is then a plain module without imports, and can be evaluated as it is.
    enforce: "post",
    async transform(code, id) {
      if (!WING_FILE.test(id.split("?")[0] ?? "")) return null;
      const address = `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`;
      const module = (await import(address)) as Record<string, Record<string, string>>;
      const texts = Object.entries(module).map(([name, wing]) => `export const ${name} = ${JSON.stringify(compileAll(wing, id))};`);
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
