/** A node of the syntax tree, as far as this tool looks into it. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Where a node stands. */
export interface Place {
  parent: Node | null;
  /** The parent's key under which it stands. */
  key: string;
  above: Place | null;
  text: string;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string" && "start" in value;

export function childrenOf(node: Node): [key: string, child: Node][] {
  return Object.entries(node).flatMap(([key, value]) => {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values.filter(isNode).map((child): [string, Node] => [key, child]);
  });
}

export function nodeAt(node: Node | null | undefined, key: string): Node | undefined {
  const value = node?.[key];
  return isNode(value) ? value : undefined;
}

export const nodesAt = (node: Node | null | undefined, key: string): Node[] => {
  const value = node?.[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

export const textOf = (node: Node | undefined, place: Place): string => (node ? place.text.slice(node.start, node.end) : "");

/** The call of a statement, awaited or not. */
export function calledIn(statement: Node): Node | undefined {
  const expression = nodeAt(statement, "expression");
  const inner =
    expression?.type === "AwaitExpression" || expression?.type === "UnaryExpression" ? nodeAt(expression, "argument") : expression;
  const call = inner?.type === "ChainExpression" ? nodeAt(inner, "expression") : inner;
  return call?.type === "CallExpression" ? call : undefined;
}
