import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { minify, type Plugin, transformWithOxc } from "vite";

const PREFIX = "virtual:inline/";
const FOLDER = fileURLToPath(new URL("../src/inline/", import.meta.url));

/** `import source from "virtual:inline/name"` gives the minified source of `src/inline/name.ts`, to be put into a document. */
export function inlineScriptPlugin(): Plugin {
  return {
    name: "mela-inline-script",
    enforce: "pre",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const file = `${FOLDER}${id.slice(PREFIX.length + 1)}.ts`;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(await inlineScript(await readFile(file, "utf8"), file))};`;
    },
  };
}

/** One expression without names of its own; throws for a script that imports something, and for what is no TypeScript. */
export async function inlineScript(source: string, file: string): Promise<string> {
  const { code } = await transformWithOxc(source, file, { sourcemap: false });
  if (/^\s*(?:import|export)\b(?!\s*\{\s*\}\s*;)/m.test(code))
    throw new Error(`${file} stands inside of documents: it may import types only`);
  const script = `(() => {${code.replace(/^\s*export\s*\{\s*\}\s*;/m, "")}})();`;
  const minified = await minify(file, script, { compress: true, mangle: true, sourcemap: false });
  if (minified.errors.length > 0) throw new Error(`${file} could not be minified: ${JSON.stringify(minified.errors)}`);
  return minified.code.trim();
}
