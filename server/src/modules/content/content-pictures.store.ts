import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import { type ShownPictures } from "./content-pictures.rules.ts";

export interface PictureRow {
  source: Buffer;
  /** As it is served, with its SHA-256. */
  served: Buffer;
  servedDigest: string;
  ending: "webp" | "svg";
  width: number;
  height: number;
}

/** Digests of the pictures of a brand's content, by path. */
export async function listPictureFiles(executor: Executor, brandCode: string): Promise<Record<string, string>> {
  const rows = await executor
    .selectFrom("content_picture_files")
    .select(["path", "digest"])
    .where("merchant_code", "=", brandCode)
    .orderBy("path")
    .execute();
  return Object.fromEntries(rows.map(({ path, digest }) => [path, digest]));
}

function filesWithPictures(executor: Executor, brandCode: string) {
  return executor
    .selectFrom("content_picture_files as f")
    .innerJoin("content_pictures as p", (join) => join.onRef("p.merchant_code", "=", "f.merchant_code").onRef("p.digest", "=", "f.digest"))
    .where("f.merchant_code", "=", brandCode);
}

export async function listPictureSources(executor: Executor, brandCode: string): Promise<Map<string, Buffer>> {
  const rows = await filesWithPictures(executor, brandCode).select(["f.path", "p.source"]).orderBy("f.path").execute();
  return new Map(rows.map(({ path, source }) => [path, source]));
}

/** Pictures of a brand's content as pages ask for them, by path. */
export async function listShownPictures(executor: Executor, brandCode: string): Promise<ShownPictures> {
  const rows = await filesWithPictures(executor, brandCode)
    .select(["f.path", "p.served_digest", "p.ending", "p.width", "p.height"])
    .execute();
  return new Map(
    rows.map(({ path, served_digest: digest, ending, width, height }) => [
      path,
      { url: `/media/content/${brandCode}/${digest}.${ending}`, width, height },
    ]),
  );
}

export async function keepPicture(
  trx: Trx,
  brandCode: string,
  { digest, source, served, servedDigest, ending, width, height }: PictureRow & { digest: string },
): Promise<void> {
  await trx
    .insertInto("content_pictures")
    .values({ merchant_code: brandCode, digest, source, served, served_digest: servedDigest, ending, width, height })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function keptAmong(trx: Trx, brandCode: string, digests: readonly string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom("content_pictures")
    .select("digest")
    .where("merchant_code", "=", brandCode)
    .where(sql<boolean>`digest = any(${[...digests]}::text[])`)
    .execute();
  return new Set(rows.map(({ digest }) => digest));
}

/** Whoever calls holds the brand's lock. */
export async function replacePictureFiles(trx: Trx, brandCode: string, files: Readonly<Record<string, string>>): Promise<void> {
  await trx.deleteFrom("content_picture_files").where("merchant_code", "=", brandCode).execute();
  const rows = Object.entries(files).map(([path, digest]) => ({ merchant_code: brandCode, path, digest }));
  if (rows.length > 0) await trx.insertInto("content_picture_files").values(rows).execute();
}

/** Takes away the pictures that no file is now, and that are none of these. */
export async function deleteOtherPictures(trx: Trx, brandCode: string, digests: readonly string[]): Promise<void> {
  await trx
    .deleteFrom("content_pictures as p")
    .where("p.merchant_code", "=", brandCode)
    .where(sql<boolean>`p.digest <> all(${[...digests]}::text[])`)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("content_picture_files as f")
            .select("f.path")
            .whereRef("f.merchant_code", "=", "p.merchant_code")
            .whereRef("f.digest", "=", "p.digest"),
        ),
      ),
    )
    .execute();
}

export async function findServed(executor: Executor, brandCode: string, digest: string, ending: string): Promise<Buffer | undefined> {
  const row = await executor
    .selectFrom("content_pictures")
    .select("served")
    .where("merchant_code", "=", brandCode)
    .where("served_digest", "=", digest)
    .where("ending", "=", ending as PictureRow["ending"])
    .limit(1)
    .executeTakeFirst();
  return row?.served;
}
