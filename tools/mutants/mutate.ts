import { parseSync } from "vite";
import { changesOf } from "./operators.ts";
import { isLeftAlone } from "./left-alone.ts";
import { childrenOf, isNode, type Node, type Place } from "./tree.ts";

/** One small change of one file. */
export interface Mutant {
  file: string;
  /** Counted from 1. */
  line: number;
  /** The line as it stands, without indentation. */
  code: string;
  start: number;
  end: number;
  kind: string;
  original: string;
  changed: string;
  /** Whether it stands outside of every function, so that the module itself has another value. */
  atTop: boolean;
}

const FUNCTION = /Function|^(MethodDefinition|PropertyDefinition)$/;
function isAtTop(node: Node, place: Place | null): boolean {
  if (FUNCTION.test(node.type)) return false;
  return place?.parent ? isAtTop(place.parent, place.above) : true;
}

function collect(node: Node, place: Place, found: (node: Node, place: Place) => void): void {
  if (isLeftAlone(node, place)) return;
  found(node, place);
  for (const [key, child] of childrenOf(node)) collect(child, { parent: node, key, above: place, text: place.text }, found);
}

/** Every mutant of a file, in the order of its text. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0 || !isNode(program)) throw new Error(`${file} cannot be read: ${errors[0]?.message ?? "no program"}`);
  const lines = text.split("\n");
  let at = 0;
  const starts = lines.map((line) => (at += line.length + 1) - line.length - 1);
  const lineOf = (place: number) => starts.findLastIndex((start) => start <= place);
  const mutants: Mutant[] = [];
  collect(program, { parent: null, key: "", above: null, text }, (node, place) => {
    for (const { kind, start, end, changed } of changesOf(node, place)) {
      const line = lineOf(start);
      const code = (lines[line] ?? "").trim();
      const atTop = isAtTop(node, place);
      mutants.push({ file, line: line + 1, code, start, end, kind, original: text.slice(start, end), changed, atTop });
    }
  });
  return mutants;
}

export const mutatedText = (text: string, { start, end, changed }: Pick<Mutant, "start" | "end" | "changed">): string =>
  text.slice(0, start) + changed + text.slice(end);
