import { calledIn, isNode, nodeAt, nodesAt, type Node, type Place, textOf } from "./tree.ts";

/*
 * What no mutant stands in: types, what only developers read, looks, and what the linter already holds to be so.
 */

/** Of these only the expression is a value. */
const ABOUT_VALUES = new Set([
  "TSAsExpression",
  "TSSatisfiesExpression",
  "TSNonNullExpression",
  "TSTypeAssertion",
  "TSInstantiationExpression",
]);
const TYPE_KEYS = new Set(["typeAnnotation", "typeArguments", "typeParameters", "returnType", "superTypeArguments"]);
const LOG_METHOD = /^(trace|debug|info|warn|error|fatal)$/;
const LOG = /(^console|\b(log|logger)\??)$/;
/** What the pages tell developers and the list of `npm run client-errors` (web/src/lib/log.ts). */
const LOG_CALL = /^logError$/;
/** Of the language and of Node; an `AppError` reaches people. */
const DEVELOPERS_ERROR = /^(Error|TypeError|RangeError|SyntaxError|AggregateError)$/;
const LOOKS =
  /^(\w*[cC]lass(Name)?|style|key|small|wide|height|width|sizes?|d|viewBox|points|transform|fill|stroke.*|c[xy]|[xy][12]?|r|rx|ry|data-.*)$/;
const CLASS_NAMES = /[cC]lass(Name)?$/;
const HOOKS_WITH_LIST = /^(React\.)?use(Effect|LayoutEffect|InsertionEffect|Memo|Callback|ImperativeHandle)$/;

const isDevelopersError = (node: Node | undefined, place: Place): boolean =>
  node?.type === "NewExpression" && DEVELOPERS_ERROR.test(textOf(nodeAt(node, "callee"), place));

/** `if (…) throw new Error("…")`: what cannot be, told to developers. */
function isDevelopersGuard(node: Node, place: Place): boolean {
  if (node.type !== "IfStatement" || node["alternate"]) return false;
  const inner = nodeAt(node, "consequent");
  const only = inner?.type === "BlockStatement" ? nodesAt(inner, "body") : [inner];
  return only.length === 1 && only[0]?.type === "ThrowStatement" && isDevelopersError(nodeAt(only[0], "argument"), place);
}

function isLog(node: Node, place: Place): boolean {
  const callee = node.type === "CallExpression" ? nodeAt(node, "callee") : undefined;
  if (callee?.type === "Identifier" && LOG_CALL.test(textOf(callee, place))) return true;
  if (callee?.type !== "MemberExpression" || !LOG_METHOD.test(String(nodeAt(callee, "property")?.["name"]))) return false;
  return LOG.test(textOf(nodeAt(callee, "object"), place));
}

/** The list of what a hook depends on; the linter says what belongs there. */
const isHooksList = (node: Node, { parent, key }: Place, text: Place): boolean =>
  node.type === "ArrayExpression" &&
  key === "arguments" &&
  parent?.type === "CallExpression" &&
  nodesAt(parent, "arguments").at(-1) === node &&
  HOOKS_WITH_LIST.test(textOf(nodeAt(parent, "callee"), text));

/** `parts[0] ?? ""` says to the compiler what it cannot know. */
function isForTheCompiler(node: Node, { parent, key }: Place): boolean {
  if (parent?.type !== "LogicalExpression" || parent["operator"] !== "??" || key !== "right" || node.type !== "Literal") return false;
  const left = nodeAt(parent, "left");
  return left?.type === "MemberExpression" && left["computed"] === true && typeof nodeAt(left, "property")?.["value"] === "number";
}

function isName(node: Node, { parent, key }: Place): boolean {
  if (key === "key" || key === "property") return parent?.["computed"] !== true;
  return key === "source" || key === "imported" || key === "exported" || key === "label" || key === "directive";
}

/** Quasis of a tagged template, which is SQL or GLSL: a change would only break its grammar. */
const isForeignText = (node: Node, place: Place): boolean =>
  node.type === "TemplateElement" && place.above?.parent?.type === "TaggedTemplateExpression";

const nameOf = (node: Node | undefined): string => (typeof node?.["name"] === "string" ? node["name"] : "");

/** Whether neither the node nor what is in it is mutated. */
export function isLeftAlone(node: Node, place: Place): boolean {
  if (node.type.startsWith("TS") && !ABOUT_VALUES.has(node.type)) return true;
  if (TYPE_KEYS.has(place.key) || isName(node, place)) return true;
  if (node["importKind"] === "type" || node.type.startsWith("Import") || node["declare"] === true) return true;
  if (isDevelopersError(node, place) || isDevelopersGuard(node, place) || isLog(node, place)) return true;
  if (node.type === "JSXAttribute" && LOOKS.test(nameOf(nodeAt(node, "name")))) return true;
  if (node.type === "Property" && CLASS_NAMES.test(nameOf(nodeAt(node, "key")))) return true;
  if (node.type === "ExpressionStatement" && (typeof node["directive"] === "string" || isLogStatement(node, place))) return true;
  return isHooksList(node, place, place) || isForTheCompiler(node, place) || isForeignText(node, place);
}

function isLogStatement(node: Node, place: Place): boolean {
  const call = calledIn(node);
  return isNode(call) && isLog(call, place);
}
