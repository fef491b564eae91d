import type { Executor } from "../../db.ts";
import type { Look } from "./brand.ts";

export interface StoredLook extends Look {
  /** Digests of the files that it was made from, by name. */
  sources: Record<string, string>;
}

export interface LookFileRow {
  name: string;
  digest: string;
  bytes: Buffer;
}

/** The look in force, or the one of a version. */
export async function findLook(executor: Executor, brandCode: string, version?: string): Promise<StoredLook | undefined> {
  return executor
    .selectFrom("brand_looks")
    .select(["version", "css", "grounds", "files", "sources"])
    .where("merchant_code", "=", brandCode)
    .where((eb) => (version === undefined ? eb("in_force", "=", true) : eb("version", "=", version)))
    .executeTakeFirst();
}

/** Puts a look into force in place of the one before; two who do so at once come one after the other. */
export async function saveLook(executor: Executor, brandCode: string, look: StoredLook): Promise<void> {
  await executor.selectFrom("merchants").select("code").where("code", "=", brandCode).forUpdate().execute();
  await executor
    .updateTable("brand_looks")
    .set({ in_force: false })
    .where("merchant_code", "=", brandCode)
    .where("in_force", "=", true)
    .where("version", "!=", look.version)
    .execute();
  const values = {
    css: look.css,
    grounds: JSON.stringify(look.grounds),
    files: JSON.stringify(look.files),
    sources: JSON.stringify(look.sources),
    in_force: true,
    saved_at: new Date(),
  };
  await executor
    .insertInto("brand_looks")
    .values({ merchant_code: brandCode, version: look.version, ...values })
    .onConflict((conflict) => conflict.columns(["merchant_code", "version"]).doUpdateSet(values))
    .execute();
}

export async function takeOffLook(executor: Executor, brandCode: string): Promise<void> {
  await executor
    .updateTable("brand_looks")
    .set({ in_force: false })
    .where("merchant_code", "=", brandCode)
    .where("in_force", "=", true)
    .execute();
}

export async function saveFiles(executor: Executor, brandCode: string, files: readonly LookFileRow[]): Promise<void> {
  await executor
    .insertInto("brand_look_files")
    .values(files.map((file) => ({ merchant_code: brandCode, ...file })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findFile(executor: Executor, brandCode: string, name: string, digest: string): Promise<Buffer | undefined> {
  const row = await executor
    .selectFrom("brand_look_files")
    .select("bytes")
    .where("merchant_code", "=", brandCode)
    .where("name", "=", name)
    .where("digest", "=", digest)
    .executeTakeFirst();
  return row?.bytes;
}
