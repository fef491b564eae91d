const isText = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** No input of the contract is nested deeper. */
const DEPTH_MAX = 16;

/**
 * The paths of values that no input may hold: nested without end, or a text that PostgreSQL keeps in none: with NUL, or with half of a letter.
 * Walks without recursion, for depth is the caller's.
 */
export function unusableFields(value: unknown): string[] {
  const found: string[] = [];
  const left: [value: unknown, path: readonly string[]][] = [[value, []]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [part, path] = next;
    if (typeof part === "string" && !isText(part)) found.push(path.join("."));
    if (typeof part !== "object" || part === null || Buffer.isBuffer(part)) continue;
    if (path.length === DEPTH_MAX) {
      found.push(path.join("."));
      continue;
    }
    for (const [name, inner] of Object.entries(part)) {
      const place = [...path, name];
      if (isText(name)) left.push([inner, place]);
      else found.push(place.join("."));
    }
  }
  return found.toReversed();
}
