import { readFileSync } from "node:fs";
import { slimContract } from "@mela/kit/build/slim-contract";
import type { Plugin } from "vite";

/** Where a module of the contract has schemas, or may have them by what it imports. */
const CHECKING = /^import (?!type\b)/m;
const LATE_IMPORTER = /\/web\/src\/(popups|screens)\//;

/**
 * Keeps the checking code out of the first load. Endpoints become plain objects without schemas, schemas are marked as free of
 * effects so that unused ones go, and what checks a value later (a form, a stored record) imports a copy of the module apart
 * from the one of the first load, since a module cannot be in two chunks.
 */
export function contractPlugin(): Plugin[] {
  return [apart, slimContract];
}

const apart: Plugin = {
  name: "mela-contract-apart",
  enforce: "pre",
  async resolveId(source, importer, options) {
    const { kind } = options as { kind?: string };
    const within = /^\.\.?\//.test(source) && importer?.endsWith("?checked");
    const late = kind === "dynamic-import" || LATE_IMPORTER.test(importer ?? "");
    if (!within && !(late && source.startsWith("@mela/contract/"))) return null;
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    // What has no schemas is the same for all.
    return resolved && CHECKING.test(readFileSync(resolved.id, "utf8")) ? `${resolved.id}?checked` : resolved;
  },
};
