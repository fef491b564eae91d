import type { Executor } from "../../db.ts";

export async function readVersions(executor: Executor): Promise<Map<string, number>> {
  const rows = await executor.selectFrom("data_versions").selectAll().execute();
  return new Map(rows.map((row) => [row.scope, row.version]));
}
