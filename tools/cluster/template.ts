import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A file of `deploy/` with its names in ${…} filled in, as `envsubst` does. Throws for a name that it is not given. */
export async function filled(root: string, file: string, values: Readonly<Record<string, string | number>>): Promise<string> {
  const text = await readFile(join(root, "deploy", file), "utf8");
  // What stands behind a comment sign explains the names, and is left out with them.
  const spoken = text.replaceAll(/^\s*[#;].*\n/gm, "");
  return spoken.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`deploy/${file} asks for ${name}, which nobody has given.`);
    return String(value);
  });
}
