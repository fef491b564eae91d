import { type Coverage, countByArea } from "./proof.ts";

/** What `npm run requirements` prints: areas first, then every row that no passing test names. */
export function summaryOf(coverage: Coverage): string {
  const areas = countByArea(coverage).map(({ area, proved, all }) => `${area.padEnd(12)}${String(proved).padStart(4)} / ${all}`);
  const open = coverage.rows.filter((row) => !coverage.proofs.has(row.id)).map((row) => `${row.id.padEnd(14)}${row.text}`);
  const total = `${"all".padEnd(12)}${String(coverage.rows.length - open.length).padStart(4)} / ${coverage.rows.length}`;
  const unknown = coverage.unknown.length > 0 ? ["", `Titles name ids that no table has: ${coverage.unknown.join(", ")}`] : [];
  return ["Rows without proof", ...open, ...unknown, "", "Proved / all, by area", ...areas, total].join("\n");
}

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");

/** The table of row → test, as Markdown. */
export function proofPage(coverage: Coverage): string {
  const areas = countByArea(coverage).map(({ area, proved, all }) => `| ${area} | ${proved} | ${all} |`);
  const rows = coverage.rows.flatMap((row) =>
    (coverage.proofs.get(row.id) ?? []).map((proof) => `| ${row.id} | ${cell(proof.title)} | \`${proof.file}\` |`),
  );
  return [
    "# What proves each requirement",
    "",
    "Written by `npm run requirements` from the reports of the last `npm test`. A row counts as proved when a passing test names it at the beginning of its title and no failing one does.",
    "",
    "| area | proved | all |",
    "|---|---|---|",
    ...areas,
    "",
    "| row | test | file |",
    "|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}
