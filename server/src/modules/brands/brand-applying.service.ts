import { type Db, type Executor, type Trx, inTransaction } from "../../db.ts";
import { type CheckedPictures, forgetPictures } from "../content/content-pictures.service.ts";
import type { Versions } from "../site/versions.service.ts";
import { conflictsOf } from "./brand-conflicts.service.ts";
import { differences } from "./brand-diff.rules.ts";
import type { BrandDocument } from "./brand-document.service.ts";
import { BrandRefused } from "./brand-refused.rules.ts";
import { readState, writeState } from "./brand-state.service.ts";
import type { BrandAction } from "./brands.tables.ts";
import * as store from "./brands.store.ts";

export interface Applied {
  code: string;
  /** The brand was not there before. */
  isNew: boolean;
  /** What changes, a line each; a new brand has none. */
  lines: string[];
  /** The version that was kept; null where nothing was to be done. */
  version: number | null;
  /** It looks otherwise than before. */
  lookChanged?: true;
}

export interface ApplyingDeps {
  db: Db;
  /** Of this process, so that it sees a change at once; the others follow within two seconds. */
  versions?: Pick<Versions, "refresh">;
  /** Is called with a brand that looks otherwise, once that is committed. */
  onLook?: (code: string) => Promise<void>;
  /** Is called with a brand that was closed or opened, once that is committed. */
  onGate?: (gate: { code: string; maintenance: boolean; maintenanceUntil: Date | null }) => void;
  /** How long one waits for another who changes the same brand. */
  waitMs?: number;
}

/** Half the time that a statement may take. */
const WAIT_MS = 7_000;

/** Does work at a brand alone, in one transaction. */
export async function aloneAt<T>(
  { db, versions, waitMs = WAIT_MS }: ApplyingDeps,
  code: string,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  const done = await inTransaction(db, async (trx) => {
    await store.lockBrand(trx, code, waitMs);
    return work(trx);
  }).catch((error: unknown) => {
    throw refusalOf(error, code) ?? error;
  });
  versions?.refresh();
  return done;
}

/** The brand as it is; its vendors written as in `document`, or as when it was last applied, where that still holds. */
export async function stateOf(executor: Executor, code: string, document?: BrandDocument): Promise<BrandDocument | null> {
  const kept = await latest(executor, code);
  return readState(executor, code, [...(document ? [document.vendors] : []), ...(kept?.vendors ? [kept.vendors] : [])]);
}

/** As it was applied, perhaps by an earlier release whose schema was another one. */
async function latest(executor: Executor, code: string): Promise<Partial<BrandDocument> | null> {
  const found = await store.findVersion(executor, code);
  return found?.document ?? null;
}

/** What making a brand out of its document would change; throws a `BrandRefused` where it cannot be made. */
export async function compare(executor: Executor, document: BrandDocument): Promise<Applied> {
  const code = document.settings.merchant;
  const before = await stateOf(executor, code, document);
  const faults = await conflictsOf(executor, before, document);
  if (faults.length > 0) throw new BrandRefused(faults);
  return { code, isNew: before === null, lines: before ? differences(withFolders(before), withFolders(document)) : [], version: null };
}

/** So that a first file of content or texts, or the last, is told by its name as any other; of a picture the beginning of its digest. */
const withFolders = ({ content = { announcements: {}, help: {} }, texts = {}, ...document }: BrandDocument): BrandDocument => ({
  ...document,
  content: {
    ...content,
    pictures: Object.fromEntries(Object.entries(content.pictures ?? {}).map(([path, digest]) => [path, digest.slice(0, 12)])),
  },
  texts,
});

/** What is made of an `action`, and with what. */
interface Putting {
  by: string;
  action: BrandAction;
  putLook: () => Promise<PutLook>;
  /** Pictures of its content that may not be kept yet. */
  pictures?: CheckedPictures | undefined;
}

/**
 * Makes a brand what its document says, puts a look on, and keeps both as a version, unless all is so and the last version says so.
 * `putLook` answers the look that is in force then, and whether it is another one.
 */
export async function put(trx: Trx, document: BrandDocument, { by, action, putLook, pictures }: Putting): Promise<Applied> {
  const found = await compare(trx, document);
  const text = JSON.stringify(document);
  const isSame = !found.isNew && found.lines.length === 0 && JSON.stringify(await latest(trx, found.code)) === text;
  if (!isSame) refuseMissing(await writeState(trx, document, pictures));
  const look = await putLook();
  if (isSame && !look.changed) return found;
  const version = await store.insertVersion(trx, found.code, { action, by, document: text, look: look.version });
  await store.insertVersionPictures(trx, found.code, version, Object.values(document.content?.pictures ?? {}));
  await sweepPictures(trx, found.code);
  return { ...found, version, ...(look.changed ? { lookChanged: true as const } : {}) };
}

function refuseMissing(paths: readonly string[]): void {
  if (paths.length === 0) return;
  throw new BrandRefused(
    paths.map((path) => ({ path: `content/${path}`, says: "is a picture that is not kept here; apply the folder in which it lies" })),
  );
}

/** Takes away the pictures of a brand that neither its content nor any version names. */
export async function sweepPictures(trx: Trx, code: string): Promise<void> {
  await forgetPictures(trx, code, await store.listVersionPictures(trx, code));
}

export interface PutLook {
  /** Empty for a brand without a look. */
  version: string;
  changed: boolean;
}

/** A brand that stays, and why. */
export const staysBecause = (code: string, why: string) => new BrandRefused([{ path: "", says: `The brand "${code}" stays: ${why}.` }]);

/** What the database refuses, in words; undefined for what is no refusal of this kind. */
function refusalOf(error: unknown, code: string): BrandRefused | undefined {
  if (!(error instanceof Error)) return undefined;
  const table = textOf(error, "table");
  switch (textOf(error, "code")) {
    case "55P03":
      return new BrandRefused([
        { path: "", says: `Somebody else is changing the brand "${code}" right now. Try again when they are done.` },
      ]);
    case "23503":
      return staysBecause(code, `there are still rows of it in the table ${table}`);
    case "23505":
      if (table !== "merchant_domains") return undefined;
      return new BrandRefused([{ path: "domains", says: "one of them was given to another brand in this very moment" }]);
    default:
      return undefined;
  }
}

function textOf(error: object, key: string): string {
  const value = (error as Record<string, unknown>)[key];
  return typeof value === "string" ? value : "";
}
