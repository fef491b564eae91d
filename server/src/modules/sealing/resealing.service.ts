import type { Db } from "../../db.ts";
import type { SealedPlace } from "../../lib/sealed-place.ts";
import type { Secret } from "../../lib/secrets.ts";
import { changeSealed } from "./resealing.store.ts";

export interface Resealed {
  /** `<table>.<column>`. */
  place: string;
  /** Values that are sealed by the present secret from now on, and those that were before. */
  changed: number;
  already: number;
  /** Values that none of the secrets opens. */
  lost: number;
}

interface Deps {
  db: Db;
  secret: Secret;
  places: readonly SealedPlace[];
  /** Keeps what is replaced for what cannot be made anew. */
  keepRetired: (db: Db, secret: Secret) => Promise<unknown>;
}

/** Seals everything that is kept sealed by the present secret, row by row, also while the site runs (decision 0296). */
export function createResealing({ db, secret, places, keepRetired }: Deps) {
  const reseal = async (place: SealedPlace): Promise<Resealed> => {
    const counts = { changed: 0, already: 0, lost: 0 };
    for (const row of await place.list(db)) {
      let isLost = false;
      const isChanged = await changeSealed(db, place, row, (value) =>
        place.reseal(secret, value, row).catch(() => {
          isLost = true;
          return null;
        }),
      );
      counts[isChanged ? "changed" : isLost ? "lost" : "already"] += 1;
    }
    return { place: `${place.table}.${place.column}`, ...counts };
  };

  return {
    /** What became of the values of each column. */
    async run(): Promise<Resealed[]> {
      await keepRetired(db, secret);
      const done: Resealed[] = [];
      for (const place of places) done.push(await reseal(place));
      return done;
    },
  };
}
