import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Files that a generator makes or changes: nothing reaches the disk before all of it is known to fit. */
export interface Tree {
  read(path: string): string;
  has(path: string): boolean;
  /** Names in a folder on disk, sorted. */
  list(folder: string): string[];
  /** Makes a file. Throws when there is one. */
  create(path: string, text: string): void;
  /** Changes a file. `edit` returns the new text. */
  edit(path: string, edit: (text: string) => string): void;
  /** The new text of every file that was made or changed, by its path. */
  readonly changes: ReadonlyMap<string, string>;
}

export function openTree(root: string): Tree {
  const changes = new Map<string, string>();
  const has = (path: string) => changes.has(path) || existsSync(join(root, path));
  const read = (path: string) => changes.get(path) ?? readFileSync(join(root, path), "utf8");
  return {
    read,
    has,
    list: (folder) => readdirSync(join(root, folder)).toSorted(),
    create(path, text) {
      if (has(path)) throw new Error(`${path} is there already`);
      changes.set(path, text);
    },
    edit: (path, edit) => void changes.set(path, edit(read(path))),
    changes,
  };
}

/** Puts a text behind the first place that matches. Throws when there is none: the file has changed its shape. */
export function insertAfter(text: string, anchor: RegExp, added: string): string {
  const found = anchor.exec(text);
  if (!found) throw new Error(`No place for the new lines: nothing matches ${anchor}. Has the file changed its shape?`);
  const at = found.index + found[0].length;
  return text.slice(0, at) + added + text.slice(at);
}

/** Puts an import behind the last one of a file. */
export function addImport(text: string, line: string): string {
  const ends = [...text.matchAll(/^(?:import .*|\}) from "[^"]+";\n/gm)];
  const last = ends.at(-1);
  const at = last ? last.index + last[0].length : 0;
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
}
