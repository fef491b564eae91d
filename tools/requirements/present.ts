import type { Layer } from "./layer.ts";
import { type Coverage, countByArea, type Proof } from "./proof.ts";

/** What `npm run requirements` prints: areas first, then every row that no passing test names. */
export function summaryOf(coverage: Coverage): string {
  const areas = countByArea(coverage).map(({ area, proved, all }) => `${area.padEnd(12)}${String(proved).padStart(4)} / ${all}`);
  const open = coverage.rows.filter((row) => !coverage.proofs.has(row.id)).map((row) => `${row.id.padEnd(14)}${row.text}`);
  const total = `${"all".padEnd(12)}${String(coverage.rows.length - open.length).padStart(4)} / ${coverage.rows.length}`;
  const unknown = coverage.unknown.length > 0 ? ["", `Titles name ids that no table has: ${coverage.unknown.join(", ")}`] : [];
  return ["Rows without proof", ...open, ...unknown, "", "Proved / all, by area", ...areas, total].join("\n");
}

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");

const AGAIN = " (not at the first attempt)";

const proofRow = (id: string, { title, file, again }: Proof, layer: Layer): string =>
  `| ${id} | ${layer}${again ? AGAIN : ""} | ${cell(title)} | \`${file}\` |`;

/** The table of row → test, as Markdown. `layerOf` tells on which layer a test file proves. */
export function proofPage(coverage: Coverage, layerOf: (file: string) => Layer): string {
  const areas = countByArea(coverage).map(({ area, proved, all }) => `| ${area} | ${proved} | ${all} |`);
  const rows = coverage.rows.flatMap((row) =>
    (coverage.proofs.get(row.id) ?? []).map((proof) => proofRow(row.id, proof, layerOf(proof.file))),
  );
  return [
    "# What proves each requirement",
    "",
    "Written by `npm run requirements` from the reports of the last `npm test`. A row counts as proved when a passing test names it at the beginning of its title and no failing one does.",
    "",
    "The layer says where the test looks: `rule` (a function by itself), `server` (the platform with its database), `client request` (what the site sends, field by field), `screen` (what is rendered), `journey` (a browser and the whole platform). A test that passed only when it was run again is marked.",
    "",
    "| area | proved | all |",
    "|---|---|---|",
    ...areas,
    "",
    "| row | layer | test | file |",
    "|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}
