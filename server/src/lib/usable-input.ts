const isText = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** No input of the contract is nested deeper. */
const DEPTH_MAX = 16;

/** Whether a value is what no input may be: nested without end, or a text that PostgreSQL keeps in none: with NUL, or with half of a letter. Walks without recursion, for depth is the caller's. */
export function isUnusable(value: unknown): boolean {
  const left: [value: unknown, depth: number][] = [[value, 0]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [part, depth] = next;
    if (typeof part === "string" && !isText(part)) return true;
    if (typeof part !== "object" || part === null || Buffer.isBuffer(part)) continue;
    if (depth === DEPTH_MAX) return true;
    for (const [name, inner] of Object.entries(part)) {
      if (!isText(name)) return true;
      left.push([inner, depth + 1]);
    }
  }
  return false;
}
