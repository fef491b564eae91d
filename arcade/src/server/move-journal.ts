import { readEnv } from "./env.ts";
import { moveJournal } from "./journal/move-journal.ts";
import type { TakenIn } from "./journal/postgres/take-in.store.ts";

/* Moves the journal in the folder of ARCADE_DATA into the PostgreSQL of ARCADE_DATABASE_URL: `npm run journal:move`. */
try {
  const { ARCADE_DATA: folder, ARCADE_DATABASE_URL: url } = readEnv(process.env);
  if (url === undefined) throw new Error("Set ARCADE_DATABASE_URL to the PostgreSQL that is to hold the journal.");
  process.stdout.write(reportOf(folder, await moveJournal({ folder, url })));
} catch (error) {
  const { message, cause } = error as Error;
  process.stderr.write(`${message}${cause instanceof Error ? ` (${cause.message})` : ""}\n`);
  process.exitCode = 1;
}

function reportOf(folder: string, taken: TakenIn | null): string {
  const tables = [...(taken ?? [])].filter(([, rows]) => rows > 0).map(([table, rows]) => `${String(rows).padStart(10)} ${table}`);
  return [
    taken ? `The journal in ${folder} has moved. Rows:` : `The journal in ${folder} had moved already.`,
    ...tables,
    "Start the arcades with ARCADE_DATABASE_URL now. The folder starts none any more; keep it until the next backup of the database.",
    "",
  ].join("\n");
}
