import type { Plugin } from "vite";

/* The slice of ESTree that is looked at. */
interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  callee?: Node;
  object?: Node;
  key?: Node;
  properties?: Node[];
  arguments?: Node[];
}

interface Declaring extends Node {
  declaration?: Declaring | null;
  declarations?: { init?: Node | null }[];
}

const CONTRACT_FILE = /\/contract\/src\/(?:[a-z-]+\/)?[a-z-]+\.ts(\?checked)?$/;
/** What schemas are made with: zod itself, and the contract's own helpers. */
const SCHEMA_ROOTS = ["z", "queryInt", "queryText", "queryFlag"];
/** What the browser reads of an endpoint; its schemas are the server's. */
const WIRE_PROPERTIES = ["method", "path", "auth", "encoding"];
/** What it says where the call leaves it out, as code. */
const WIRE_DEFAULTS = { auth: '"none"', encoding: '"json"' };

/**
 * Makes endpoints of the contract plain objects without schemas, and marks schemas as free of effects, so that what is not used of them
 * goes, and with the last of them the library that they are made with.
 */
export const slimContract: Plugin = {
  name: "mela-contract-slim",
  enforce: "post",
  transform(code, id) {
    if (!CONTRACT_FILE.test(id)) return null;
    const program = this.parse(code);
    const edits = sharedFields(program.body as Declaring[]).flatMap(onDemand);
    visit(program, (call) => {
      const edit = editsOf(call, code);
      edits.push(...edit);
      return edit.length > 0;
    });
    return { code: apply(code, edits), map: null };
  },
};

interface Edit {
  start: number;
  end: number;
  text: string;
}

function editsOf(call: Node, code: string): Edit[] {
  if (call.callee?.name === "endpoint") return [{ start: call.start, end: call.end, text: wireObject(call, code) }];
  return SCHEMA_ROOTS.includes(rootOf(call) ?? "") ? onDemand(call) : [];
}

/**
 * Makes a value by a function that is marked as free of effects. Marking the call itself would not do: the arguments of an unused
 * call stay where they spread another object, and so does an object that spreads one.
 */
function onDemand({ start, end }: Node): Edit[] {
  return [
    { start, end: start, text: "/* @__PURE__ */ (() => (" },
    { start: end, end, text: "))()" },
  ];
}

/** The objects of a module that hold fields of schemas for several of them. */
function sharedFields(statements: readonly Declaring[]): Node[] {
  return statements.flatMap((statement) => {
    const { declarations = [] } = statement.declaration ?? statement;
    return declarations.flatMap(({ init }) =>
      init?.type === "ObjectExpression" && init.properties?.some(({ type }) => type === "SpreadElement") ? [init] : [],
    );
  });
}

/** The name that a chain like `z.string().check(…)` begins with. */
function rootOf(node: Node): string | undefined {
  const inner = node.callee ?? node.object;
  return inner ? rootOf(inner) : node.name;
}

/** `endpoint({ … })` as the object that calling it makes, as far as the browser reads it. */
function wireObject(call: Node, code: string): string {
  const kept = (call.arguments?.[0]?.properties ?? []).filter((property) => WIRE_PROPERTIES.includes(property.key?.name ?? ""));
  const named = new Set(kept.map(({ key }) => key?.name));
  const missing = Object.entries(WIRE_DEFAULTS).filter(([name]) => !named.has(name));
  const texts = [...missing.map(([name, text]) => `${name}: ${text}`), ...kept.map(({ start, end }) => code.slice(start, end))];
  return `{ ${texts.join(", ")} }`;
}

/** Goes through all calls, the outer ones first; a visitor that answers true is done with what is inside. */
function visit(node: Node, onCall: (call: Node) => boolean): void {
  if (node.type === "CallExpression" && onCall(node)) return;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, onCall);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

function apply(code: string, edits: Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end), code);
}
