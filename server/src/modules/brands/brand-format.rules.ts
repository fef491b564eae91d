/** A list of plain values, or an object of them, stands in one line up to this width. */
const WIDTH = 100;

/** JSON as a person would lay it out; the same value always gives the same text, with a line's end behind it. */
export function formatJson(value: unknown): string {
  return `${layOut(value, "")}\n`;
}

function layOut(value: unknown, indent: string): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const inner = `${indent}  `;
  const named = ([key]: [string, unknown], text: string) => (Array.isArray(value) ? text : `${JSON.stringify(key)}: ${text}`);
  const entries = Object.entries(value);
  if (entries.length === 0) return `${open}${close}`;
  if (entries.every(([, each]) => typeof each !== "object" || each === null)) {
    const parts = entries.map((entry) => named(entry, JSON.stringify(entry[1])));
    const line = Array.isArray(value) ? `[${parts.join(", ")}]` : `{ ${parts.join(", ")} }`;
    if (indent.length + line.length <= WIDTH) return line;
    if (Array.isArray(value)) return `[\n${filled(parts, inner)}\n${indent}]`;
  }
  const lines = entries.map((entry) => `${inner}${named(entry, layOut(entry[1], inner))}`);
  return `${open}\n${lines.join(",\n")}\n${indent}${close}`;
}

/** As many parts in each line as fit. */
function filled(parts: readonly string[], indent: string): string {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && indent.length + last.length + part.length + 3 <= WIDTH) lines[lines.length - 1] = `${last}, ${part}`;
    else lines.push(part);
  }
  return lines.map((line) => `${indent}${line}`).join(",\n");
}
