import type { Mutant } from "./mutate.ts";

/** A mutant that nobody can notice, and why; a row of docs/requirements/mutants.md. */
export interface Explained {
  file: string;
  code: string;
  change: string;
  because: string;
}

const ROW = /^\| `([^`]+)` \| (?:`` (.+?) ``|`([^`]+)`) \| (?:`` (.+?) ``|`([^`]+)`) \| (.+) \|$/;
const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** "size: 30 → left out" */
export function changeOf({ kind, original, changed }: Pick<Mutant, "kind" | "original" | "changed">): string {
  if (changed === "" || changed === ";" || changed.startsWith("...")) return `${short(oneLine(original))} → left out`;
  return original === "" ? `${kind} → with ${changed}` : `${short(oneLine(original))} → ${short(oneLine(changed))}`;
}

export function readExplained(page: string): Explained[] {
  return page.split("\n").flatMap((line) => {
    const found = ROW.exec(line.replaceAll("\\|", "¦"));
    if (!found) return [];
    const [, file = "", code, plainCode, change, plainChange, because = ""] = found.map((part) => part?.replaceAll("¦", "|"));
    return [{ file, code: code ?? plainCode ?? "", change: change ?? plainChange ?? "", because }];
  });
}

/** The mark of a mutant for which lines may come and go above it. */
const markOf = (file: string, code: string, change: string): string => [file, oneLine(code), change].join("\n");

export const isExplained = (rows: Explained[]): ((mutant: Mutant) => boolean) => {
  const marks = new Set(rows.map(({ file, code, change }) => markOf(file, code, change)));
  return (mutant) => marks.has(markOf(mutant.file, mutant.code, changeOf(mutant)));
};

/** Rows that are about no mutant of these any more. */
export function outdated(rows: Explained[], mutants: Mutant[]): Explained[] {
  const marks = new Set(mutants.map((mutant) => markOf(mutant.file, mutant.code, changeOf(mutant))));
  return rows.filter(({ file, code, change }) => !marks.has(markOf(file, code, change)));
}

const quoted = (text: string): string => {
  const cell = oneLine(text).replaceAll("|", "\\|");
  return cell.includes("`") ? `\`\` ${cell} \`\`` : `\`${cell}\``;
};

/** A row of the page, ready but for its reason. */
export const rowFor = (mutant: Mutant, because: string): string =>
  `| \`${mutant.file}\` | ${quoted(mutant.code)} | ${quoted(changeOf(mutant))} | ${because} |`;
