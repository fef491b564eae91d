import { camelCase, type Place, pascalCase } from "./names.ts";
import { PLACES } from "./places.ts";
import { addImport, insertAfter, type Tree } from "./tree.ts";

const contract = (call: string, path: string) => `import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";

/** The brand that answers, for anyone. */
export const ${call} = endpoint({
  method: "GET",
  path: "${path}",
  output: z.object({ brand: z.string() }),
});
`;

const routes = ({ wing, name }: Place, call: string) => `import { ${call} } from "@mela/contract/${wing}/${name}";
import type { Bind } from "../../http.ts";

export function register${pascalCase(name)}Routes(bind: Bind): void {
  bind(${call}, async ({ brand }) => ({ brand: brand.code }));
}
`;

const test = (path: string) => `import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test("GET ${path} tells each brand's visitors its own code", async () => {
  const [mela, panna] = [
    await server.call("GET", "${path}"),
    await server.call("GET", "${path}", { headers: { host: "panna.localhost" } }),
  ];
  expect([mela.status, mela.json.value]).toEqual([200, { brand: "mela" }]);
  expect([panna.status, panna.json.value]).toEqual([200, { brand: "panna" }]);
});
`;

/** The table groups modules by wing, in three spellings: `wing: { … }`, `wing,` and not yet at all. */
function addToContract(text: string, { wing, name }: Place): string {
  const [key, module] = [camelCase(wing), `${camelCase(name)}Calls`];
  const imported = addImport(text, `import * as ${module} from "./${wing}/${name}.ts";`);
  if (new RegExp(`^  ${key}: \\{`, "m").test(imported)) return insertAfter(imported, new RegExp(`^  ${key}: \\{`, "m"), ` ...${module},`);
  const bare = new RegExp(`^  ${key},$`, "m");
  if (bare.test(imported)) return imported.replace(bare, `  ${key}: { ...${key}, ...${module} },`);
  return insertAfter(imported, /^const wings = \{/m, `\n  ${key}: ${module},`);
}

/** A GET call for anyone: contract, route, its place in both tables, and a test against the whole server. */
export function newEndpoint(tree: Tree, place: Place): void {
  const { wing, name } = place;
  const call = `get${pascalCase(name)}`;
  const path = `/wps/${camelCase(wing)}/${camelCase(name)}`;
  tree.create(PLACES.contractFile(wing, name), contract(call, path));
  tree.edit(PLACES.contractTable, (text) => addToContract(text, place));
  tree.create(PLACES.moduleFile(wing, name, "routes"), routes(place, call));
  tree.create(PLACES.moduleFile(wing, name, "routes.test"), test(path));
  tree.edit(PLACES.routesOfModules, (text) =>
    insertAfter(
      addImport(text, `import { register${pascalCase(name)}Routes } from "./modules/${wing}/${name}.routes.ts";`),
      /^function registerModules\([^{]*\{/m,
      `\n  register${pascalCase(name)}Routes(bind);`,
    ),
  );
  tree.edit(PLACES.callsUnderAttack, (text) => insertAfter(text, /^export const CALLS\b.*\{/m, `\n  ${call}: anyone,`));
}
