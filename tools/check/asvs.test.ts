import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Requirements of levels 1 and 2 in each chapter of version 5.0.0. */
const PER_CHAPTER = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

interface Row {
  id: string;
  level: string;
  asks: string;
  state: string;
  proof: string;
  why: string;
}

async function readRows(): Promise<Row[]> {
  const text = await readFile(join(root, "docs/security/asvs.tsv"), "utf8");
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return lines.slice(1).map((line) => {
    const [id = "", level = "", asks = "", state = "", proof = "", why = ""] = line.split("\t");
    return { id, level, asks, state, proof, why };
  });
}

const chapterOf = (id: string): number => Number(/^V(\d+)\./.exec(id)?.[1]);

test("every requirement of ASVS 5.0.0, levels 1 and 2, is judged once", async () => {
  const rows = await readRows();
  const ids = rows.map(({ id }) => id);
  expect(ids).toHaveLength(new Set(ids).size);
  expect(ids.filter((id) => !/^V\d+\.\d+\.\d+$/.test(id))).toEqual([]);
  const counts = PER_CHAPTER.map((_, index) => ids.filter((id) => chapterOf(id) === index + 1).length);
  expect(counts).toEqual(PER_CHAPTER);
  expect([1, 2].map((level) => rows.filter((row) => row.level === String(level)).length)).toEqual([70, 183]);
});

test("what is met names files that exist, and what is not says why", async () => {
  const rows = await readRows();
  const faults = rows.flatMap(({ id, asks, state, proof, why }) => {
    if (!["met", "not applicable", "open"].includes(state) || asks.length < 3) return [`${id}: no state, or nothing asked`];
    if (state === "met") return proof === "" ? [`${id}: no proof`] : [];
    // An open one is asked for by an issue, or taken as a risk that the threat model tells of.
    if (state === "open" && !/ \((issue \d+|accepted)\)$/.test(why)) return [`${id}: neither an issue nor accepted`];
    return why.length < 4 ? [`${id}: no reason`] : [];
  });
  expect(faults).toEqual([]);
  const named = rows.flatMap(({ id, proof }) =>
    proof
      .split(" ")
      .filter(Boolean)
      .map((file) => ({ id, file })),
  );
  const found = await Promise.all(
    named.map(({ file }) =>
      access(join(root, file)).then(
        () => true,
        () => false,
      ),
    ),
  );
  expect(named.filter((_, index) => !found[index])).toEqual([]);
});

test("docs/security/asvs.md is the page of that table (write it anew: vitest -u)", async () => {
  const rows = await readRows();
  const count = (state: string): number => rows.filter((row) => row.state === state).length;
  const link = (file: string): string => `[${file.slice(file.lastIndexOf("/") + 1)}](../../${file})`;
  const table = rows.map(({ id, level, asks, state, proof, why }) => {
    const files = proof.split(" ").filter(Boolean).map(link).join(", ");
    return `| ${id} | ${level} | ${asks} | ${state === "open" ? "**open**" : state} | ${[files, why].filter(Boolean).join("; ")} |`;
  });
  const page = [
    "# ASVS 5.0 level 2, point by point",
    "",
    'Every requirement of levels 1 and 2 of the [OWASP Application Security Verification Standard](https://github.com/OWASP/ASVS) 5.0.0, judged by reading the code. The standard is by the OWASP Foundation under [CC BY-SA 4.0](https://creativecommons.org/licenses/by-sa/4.0/); what each asks is told here in a few words of ours, under the same licence, and only the standard\'s own text counts. The table is made from [asvs.tsv](asvs.tsv), which a test holds against the files it names. "Item" is one of the hardening issue.',
    "",
    `Met: ${count("met")}. Not applicable: ${count("not applicable")}. Open: ${count("open")}, with what is said about it in [the threat model](../security.md).`,
    "",
    "| id | level | asks | state | proof, or why |",
    "|---|---|---|---|---|",
    ...table,
    "",
  ].join("\n");
  await expect(page).toMatchFileSnapshot("../../docs/security/asvs.md");
});
