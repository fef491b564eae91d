import type { Db } from "../../db.ts";
import { findGame } from "./catalogue.store.ts";
import { codeOfLaunch, type LaunchNames, nameIn } from "./games.rules.ts";

const DRAWN = /^\/media\/covers\/(?:[0-9a-f]{6}\/)?([\w-]{1,120}\.avif)$/;
const FETCHED = /^\/media\/fetched\/([0-9a-f]{64})\.webp$/;

interface Deps {
  db: Db;
  /** A cover that ships with the project, by its file name. */
  drawnCover: (name: string) => Promise<Uint8Array | undefined>;
  /** A cover that was fetched from its provider, by its digest. */
  fetchedCover: (digest: string) => Promise<Buffer | undefined>;
}

/** What messengers show of a game whose address is shared. */
export interface SharedGame {
  name: string;
  /** Path of its cover on the site. */
  cover: string;
}

/** What is told of a game to whoever shares its address: nothing that the brand's lists would not show. */
export function createSharedGames({ db, drawnCover, fetchedCover }: Deps) {
  return {
    /** The game that an address names; null where the brand offers none such. */
    async find(brandCode: string, language: string, launch: LaunchNames): Promise<SharedGame | null> {
      const { nodeId, gameId, vendor } = launch;
      const game = await findGame(db, brandCode, { nodeId, gameId, vendor, code: codeOfLaunch(launch) });
      return game ? { name: nameIn(game.names, language), cover: game.icon_url } : null;
    },

    /** Bytes of a cover at its path, AVIF or WebP; null where the site has none there. */
    async coverAt(path: string): Promise<Uint8Array | null> {
      const [drawn, fetched] = [DRAWN.exec(path)?.[1], FETCHED.exec(path)?.[1]];
      if (drawn !== undefined) return (await drawnCover(drawn)) ?? null;
      return fetched === undefined ? null : ((await fetchedCover(fetched)) ?? null);
    },
  };
}
