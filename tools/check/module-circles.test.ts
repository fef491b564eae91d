import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { expect, test } from "vitest";

const server = join(import.meta.dirname, "../../server/src");
const modules = join(server, "modules");
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*"(\.{1,2}\/[^"]+)"/g;

/** The module of a file under `modules`; undefined for one outside. */
const moduleOf = (file: string): string | undefined => {
  const path = relative(modules, file);
  return path.startsWith("..") ? undefined : path.split(sep)[0];
};

/** Which modules each one imports, types included: by name. Tests may import what they like. */
function graphOf(files: readonly { path: string; text: string }[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    const from = moduleOf(path) as string;
    const imported = graph.get(from) ?? new Set<string>();
    graph.set(from, imported);
    for (const [, specifier = ""] of text.matchAll(IMPORT)) {
      const to = moduleOf(resolve(dirname(path), specifier));
      if (to !== undefined && to !== from) imported.add(to);
    }
  }
  return graph;
}

/** The first circle that a walk through the graph meets, as "a -> b -> a"; null when there is none. */
function circleIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string | null {
  const done = new Set<string>();
  const walk = (name: string, path: readonly string[]): string | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name].join(" -> ");
    if (done.has(name)) return null;
    for (const next of graph.get(name) ?? []) {
      const circle = walk(next, [...path, name]);
      if (circle !== null) return circle;
    }
    done.add(name);
    return null;
  };
  for (const name of graph.keys()) {
    const circle = walk(name, []);
    if (circle !== null) return circle;
  }
  return null;
}

const planted = (file: string, text: string) => ({ path: join(modules, file), text });

test("a circle of three modules is found, also one of types alone", () => {
  const files = [
    planted("a/a.service.ts", 'import type { B } from "../b/b.service.ts";'),
    planted("b/b.service.ts", 'export { c } from "../c/c.service.ts";'),
    planted("c/c.service.ts", 'import { x } from "./x.ts";\nconst a = await import("../a/a.service.ts");'),
  ];
  expect(circleIn(graphOf(files))).toBe("a -> b -> c -> a");
  expect(circleIn(graphOf(files.slice(0, 2)))).toBeNull();
});

test("no two modules of the server import each other, in a circle of any length", () => {
  const paths = globSync("*/**/*.ts", { cwd: modules }).filter((path) => !path.endsWith(".test.ts"));
  expect(paths.length).toBeGreaterThan(200);
  const files = paths.map((path) => ({ path: join(modules, path), text: readFileSync(join(modules, path), "utf8") }));
  expect(circleIn(graphOf(files))).toBeNull();
});

const ROLES = ["service", "services", "store", "routes", "rules", "present", "tables", "worker", "texts", "defaults", "deps"];
/** Types of the request that every module shares. */
const WITHOUT_ROLE = ["site/brand.ts"];

test("every file of a module says its role, so that the import rules see it", () => {
  const paths = globSync("*/**/*.ts", { cwd: modules }).filter((path) => !path.endsWith(".test.ts"));
  const unknown = paths.filter((path) => !ROLES.includes(path.split(".").at(-2) ?? ""));
  expect(unknown).toEqual(WITHOUT_ROLE);
});

/** Files below the routes that import the binder or a part of it, types included. */
const climbers = (files: readonly { path: string; text: string }[]): string[] =>
  files
    .filter(({ path }) => !/\.(routes|test)\.ts$/.test(path))
    .filter(({ path, text }) =>
      [...text.matchAll(IMPORT)].some(([, specifier = ""]) => /server\/src\/http(\.ts$|\/)/.test(resolve(dirname(path), specifier))),
    )
    .map(({ path }) => relative(server, path));

test("nothing below the routes imports the binder, not for a type either (decision 0184)", () => {
  expect(
    climbers([
      planted("a/a.service.ts", 'import type { Context } from "../../http.ts";'),
      planted("a/a.rules.ts", 'import { x } from "../../http/x.ts";'),
    ]),
  ).toHaveLength(2);
  const files = globSync(["modules/**/*.ts", "lib/*.ts"], { cwd: server }).map((file) => join(server, file));
  expect(files.length).toBeGreaterThan(200);
  expect(climbers(files.map((path) => ({ path, text: readFileSync(path, "utf8") })))).toEqual([]);
});
