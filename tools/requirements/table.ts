import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** One numbered statement of what the site has to do. */
export interface Requirement {
  id: string;
  area: string;
  text: string;
}

/** Reads the rows of a table with the columns ID, AREA, REQUIREMENT, SOURCE; throws when one is malformed. */
export function parseTable(text: string, name: string): Requirement[] {
  const lines = text.split("\n").slice(1);
  return lines.filter((line) => line.trim() !== "").map((line) => parseRow(line, name));
}

function parseRow(line: string, name: string): Requirement {
  const [id = "", area = "", text = ""] = line.split("\t");
  if (!/^[A-Z][A-Z0-9]*-\d{2,3}$/.test(id) || area === "" || text === "") throw new Error(`${name} has a row that cannot be read: ${line}`);
  return { id, area, text };
}

/** Every row of every table in the folder; an id stands only once. */
export async function readTables(folder: string): Promise<Requirement[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".tsv")).toSorted();
  const tables = await Promise.all(names.map(async (name) => parseTable(await readFile(join(folder, name), "utf8"), name)));
  const rows = tables.flat();
  const seen = new Set<string>();
  for (const { id } of rows) {
    if (seen.has(id)) throw new Error(`The requirement ${id} stands twice in ${folder}`);
    seen.add(id);
  }
  return rows;
}
