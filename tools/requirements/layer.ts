export type Layer = "rule" | "server" | "client request" | "screen" | "journey";

/** Catches what the real client sends. */
const WIRE = /from\s+["'][^"']*testing\/wire\.ts["']/;
/** Renders, though the file's name does not say so. */
const RENDERS = /from\s+["'](@testing-library\/|react-dom\/server|[^"']*(?:part-fixture|render-[\w-]+)\.tsx?)/;

/** On which layer a test file proves: by where it lies and what it imports. */
export function layerOf(file: string, text: string): Layer {
  if (file.startsWith("e2e/")) return "journey";
  if (file.startsWith("server/") || file.endsWith(".routes.test.ts")) return "server";
  if (file.endsWith(".requests.test.ts") || file.endsWith(".requests.test.tsx") || WIRE.test(text)) return "client request";
  return file.endsWith(".test.tsx") || RENDERS.test(text) ? "screen" : "rule";
}
