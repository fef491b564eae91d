import { parseSync, type Plugin } from "vite";

/** What `import("./file.ts?constants")` gives beside the exports of the file: all that stands at its top level, by name. */
export const CONSTANTS = "topLevel";
const QUERY = /\?constants$/;

interface Declared {
  type: string;
  declare?: boolean;
  declaration?: Declared | null;
  declarations?: { id: { type: string; name?: string }; init: { type: string } | null }[];
}

const FUNCTION = /^(Arrow)?Function/;

/** Names of the values at the top level of a module; functions, types and imports are none. */
export function topLevelNames(file: string, text: string): string[] {
  const { program } = parseSync(file, text);
  return (program.body as unknown as Declared[]).flatMap((statement) => {
    const inner = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (inner?.type !== "VariableDeclaration" || inner.declare) return [];
    const values = inner.declarations?.filter(({ init }) => init !== null && !FUNCTION.test(init.type)) ?? [];
    return values.flatMap(({ id }) => (id.type === "Identifier" && id.name ? [id.name] : []));
  });
}

/** Lets a test read what a module keeps to itself; the file as others import it stays as it is. */
export function constantsPlugin(): Plugin {
  return {
    name: "mela-constants",
    enforce: "pre",
    transform(text, id) {
      if (!QUERY.test(id)) return null;
      const names = topLevelNames(id.replace(QUERY, ""), text);
      return `${text}\nexport const ${CONSTANTS} = { ${names.join(", ")} };\n`;
    },
  };
}
