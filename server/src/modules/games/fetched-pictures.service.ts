import { createHash } from "node:crypto";
import { type PictureLimits, PictureTrouble, fetchForeignPicture } from "../../adapters/foreign-picture.ts";
import { type Db, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { reencodeForPages } from "../../lib/reencode-image.ts";
import * as store from "./fetched-pictures.store.ts";

/** A tile is 120 CSS pixels wide at most and a screen has up to four dots for one. */
const LONGEST_SIDE = 480;
const AT_ONCE = 4;
const MAX_BYTES = 2 * 1_048_576;
const TIMEOUT_MS = 10_000;

interface Deps {
  db: Db;
  /** Development alone: providers on this machine or in its network. */
  allowPrivate: boolean;
  /** In place of the network. */
  fetchPicture?: (address: string, limits: PictureLimits) => Promise<Buffer>;
}

/** The pictures of other providers' games: fetched once, drawn anew, and served as ours. Until then, and where that fails, a tile is drawn without one. */
export function createFetchedPictures({ db, allowPrivate, fetchPicture = fetchForeignPicture }: Deps) {
  async function fetchOne(claim: { address: string; attempts: number }): Promise<boolean> {
    try {
      const bytes = await fetchPicture(claim.address, { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, allowPrivate });
      const webp = await reencodeForPages(bytes, LONGEST_SIDE);
      const digest = createHash("sha256").update(webp).digest();
      await inTransaction(db, (trx) => store.keepPicture(trx, claim.address, { digest, webp }));
      return true;
    } catch (error) {
      await store.failPicture(db, claim, faultOf(error));
      return false;
    }
  }

  return {
    /** Fetches what is due, one batch; answers how many were tried. */
    async fetchDue(): Promise<number> {
      const claims = await store.claimPictures(db, AT_ONCE);
      const done = await Promise.all(claims.map(async (claim) => ((await fetchOne(claim)) ? claim.address : null)));
      const kept = done.filter((address) => address !== null);
      if (kept.length > 0) await store.takeKeptPictures(db, kept);
      return claims.length;
    },

    /** A picture by the name that it is served under. */
    find: (digest: string): Promise<Buffer | undefined> => store.findPicture(db, Buffer.from(digest, "hex")),
  };
}

function faultOf(error: unknown): { fault: string; final: boolean } {
  if (error instanceof PictureTrouble) return { fault: error.message, final: error.final };
  if (error instanceof AppError) {
    if (error.code === "picture.busy") return { fault: "there was no room to draw it", final: false };
    return { fault: error.code === "picture.tooLarge" ? "too many pixels" : "no PNG, JPEG or WebP picture", final: true };
  }
  throw error;
}
