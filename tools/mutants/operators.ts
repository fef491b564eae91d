import { calledIn, nodeAt, nodesAt, type Node, type Place, textOf } from "./tree.ts";

export interface Change {
  kind: string;
  start: number;
  end: number;
  changed: string;
}

type Operator = (node: Node, place: Place) => Change[];

const COMPARISONS: Record<string, [kind: string, changed: string][]> = {
  "<": [
    ["boundary", "<="],
    ["comparison", ">="],
  ],
  "<=": [
    ["boundary", "<"],
    ["comparison", ">"],
  ],
  ">": [
    ["boundary", ">="],
    ["comparison", "<="],
  ],
  ">=": [
    ["boundary", ">"],
    ["comparison", "<"],
  ],
  "===": [["comparison", "!=="]],
  "!==": [["comparison", "==="]],
  "==": [["comparison", "!="]],
  "!=": [["comparison", "=="]],
};
const ARITHMETIC: Record<string, string> = { "+": "-", "-": "+", "*": "/", "/": "*", "%": "*", "**": "*" };
const LOGIC: Record<string, string> = { "&&": "||", "||": "&&" };
const STEPS: Record<string, string> = {
  "++": "--",
  "--": "++",
  "+=": "-=",
  "-=": "+=",
  "*=": "/=",
  "/=": "*=",
  "&&=": "||=",
  "||=": "&&=",
};
/** A map: a call may have any name, and an object answers to "valueOf" too. */
const BOUNDS = new Map([
  ["Math.min", "Math.max"],
  ["Math.max", "Math.min"],
  ["Math.floor", "Math.ceil"],
  ["Math.ceil", "Math.floor"],
]);

const isText = (node: Node | undefined): boolean =>
  node?.type === "TemplateLiteral" ||
  (node?.type === "Literal" && typeof node["value"] === "string") ||
  (node?.type === "BinaryExpression" && (isText(nodeAt(node, "left")) || isText(nodeAt(node, "right"))));

/** Changes the sign between two operands, and nothing else of the expression. */
function between(node: Node, place: Place, kind: string, changed: string): Change[] {
  const [left, right] = [nodeAt(node, "left"), nodeAt(node, "right")];
  if (!left || !right) return [];
  const gap = place.text.slice(left.end, right.start);
  const at = gap.indexOf(String(node["operator"]));
  if (at === -1) return [];
  const start = left.end + at;
  return [{ kind, start, end: start + String(node["operator"]).length, changed }];
}

const signs: Operator = (node, place) => {
  const operator = String(node["operator"]);
  if (node.type === "LogicalExpression") return operator in LOGIC ? between(node, place, "logic", LOGIC[operator] ?? "") : [];
  if (node.type === "AssignmentExpression") return operator in STEPS ? between(node, place, "arithmetic", STEPS[operator] ?? "") : [];
  if (node.type !== "BinaryExpression") return [];
  const compared = (COMPARISONS[operator] ?? []).flatMap(([kind, changed]) => between(node, place, kind, changed));
  const reckoned = operator in ARITHMETIC && !isText(node) ? between(node, place, "arithmetic", ARITHMETIC[operator] ?? "") : [];
  return [...compared, ...reckoned];
};

const negations: Operator = (node, place) => {
  if (node.type === "UnaryExpression" && node["operator"] === "!")
    return [{ kind: "negation", start: node.start, end: node.end, changed: textOf(nodeAt(node, "argument"), place) }];
  if (node.type !== "UpdateExpression") return [];
  const argument = textOf(nodeAt(node, "argument"), place);
  const sign = STEPS[String(node["operator"])] ?? "";
  return [{ kind: "arithmetic", start: node.start, end: node.end, changed: node["prefix"] === true ? sign + argument : argument + sign }];
};

/** Another word of the same kind: a method stays one, and what was empty is not. */
function otherText(value: string): string {
  if (value === "GET") return "POST";
  if (/^(POST|PUT|PATCH|DELETE)$/.test(value)) return "GET";
  return value === "" ? "mutated" : `${value}~`;
}

const constants: Operator = (node, place) => {
  const { start, end } = node;
  const value = node["value"];
  if (node.type === "TemplateLiteral") {
    // Before the closing mark, where its last text ends.
    return place.parent?.type === "TaggedTemplateExpression" ? [] : [{ kind: "text", start: end - 1, end: end - 1, changed: "~" }];
  }
  if (node.type !== "Literal" || node["regex"]) return [];
  if (typeof value === "boolean") return [{ kind: "boolean", start, end, changed: String(!value) }];
  if (typeof value === "string") {
    const changed = otherText(value);
    return [{ kind: "text", start, end, changed: place.parent?.type === "JSXAttribute" ? `"${changed}"` : JSON.stringify(changed) }];
  }
  if (typeof value === "bigint") return [{ kind: "number", start, end, changed: `${value + 1n}n` }];
  if (typeof value !== "number") return [];
  return [value + 1, value - 1].map((changed) => ({ kind: "number", start, end, changed: changed < 0 ? `(${changed})` : String(changed) }));
};

/** What an object, a list or an element hands on, left out one by one. */
const parts: Operator = (node) => {
  const without = (kind: string, key: string, changed: string) =>
    nodesAt(node, key).map(({ start, end }) => ({ kind, start, end, changed }));
  if (node.type === "ObjectExpression") return without("property", "properties", "...{}");
  if (node.type === "ArrayExpression") return without("element", "elements", "...[]");
  return [];
};

const attributes: Operator = ({ type, start, end }) => (type === "JSXAttribute" ? [{ kind: "attribute", start, end, changed: "" }] : []);

const statements: Operator = (node) =>
  node.type === "ExpressionStatement" && calledIn(node) ? [{ kind: "statement", start: node.start, end: node.end, changed: ";" }] : [];

const conditions: Operator = (node) => {
  const test = node.type === "IfStatement" || node.type === "ConditionalExpression" ? nodeAt(node, "test") : undefined;
  return test ? ["true", "false"].map((changed) => ({ kind: "condition", start: test.start, end: test.end, changed })) : [];
};

const bounds: Operator = (node, place) => {
  const callee = node.type === "CallExpression" ? nodeAt(node, "callee") : undefined;
  const changed = BOUNDS.get(textOf(callee, place));
  return callee && changed ? [{ kind: "bound", start: callee.start, end: callee.end, changed }] : [];
};

const OPERATORS: Operator[] = [signs, negations, constants, parts, attributes, statements, conditions, bounds];

/** What can be changed about this very node; what is in it has changes of its own. */
export const changesOf = (node: Node, place: Place): Change[] => OPERATORS.flatMap((operator) => operator(node, place));
