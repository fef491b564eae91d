import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** The change that Vite makes while it reads a file; nothing of it gets to the disk. */
export interface Shown {
  /** With its whole path. */
  file: string;
  start: number;
  end: number;
  changed: string;
}

/** Reads every file as it is, but the mutated one. */
export function mutantPlugin(shown: () => Shown | null): Plugin {
  return {
    name: "mela-mutant",
    enforce: "pre",
    load(id) {
      const mutant = shown();
      if (mutant === null || id.split("?")[0] !== mutant.file) return null;
      const text = readFileSync(mutant.file, "utf8");
      return text.slice(0, mutant.start) + mutant.changed + text.slice(mutant.end);
    },
  };
}
