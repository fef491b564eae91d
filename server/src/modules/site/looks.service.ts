import type { GameLook } from "@mela/contract/provider/game-look";
import { type BrandLook, BrandSettings } from "@mela/contract/site/site";
import { type Db, type Executor, type Trx, inTransaction } from "../../db.ts";
import { type Brand, type Look, namesOf } from "./brand.ts";
import { BASE_TOKENS } from "./look-tokens.defaults.ts";
import { type CheckedLook, digestOf, sheetPicture } from "./look-folder.service.ts";
import { gameLookOf } from "./look-games.rules.ts";
import { letterMark, letterOf } from "./look-mark.rules.ts";
import { type IconName, drawIcon, drawShare, ICONS, SHARE_NAME } from "./look-pictures.service.ts";
import { logoWidth, sheetOf } from "./look-sheet.rules.ts";
import { lookAddress, presentLook } from "./looks.present.ts";
import * as store from "./looks.store.ts";
import { findBrand } from "./site.store.ts";
import type { Versions } from "./versions.service.ts";

export { type CheckedLook, readLook } from "./look-folder.service.ts";
export { LookError, lookSchema } from "./look-file.rules.ts";

interface Deps {
  db: Db;
  versions: Versions;
  /** Called with a brand and its new look once that is committed. */
  onLook?: (code: string, look: BrandLook) => void;
}

export type LooksService = ReturnType<typeof createLooksService>;

const SHEET = "look.css";
const SOURCE = "source/";
const BASE_GROUNDS = { dark: BASE_TOKENS.bg.dark, light: BASE_TOKENS.bg.light };

/** Puts a checked look into force in the caller's transaction; whoever serves pages is told when that is committed. */
export async function saveLook(trx: Trx, code: string, look: CheckedLook): Promise<{ version: string; changed: boolean }> {
  const { row, files } = rowOf(code, look);
  const before = await store.findLook(trx, code);
  if (before?.version === row.version) return { version: row.version, changed: false };
  await store.saveLook(trx, code, row);
  await store.saveFiles(trx, code, files);
  return { version: row.version, changed: true };
}

/** The look in force, as it is; its version is empty for a brand without one. */
export async function keptLook(trx: Trx, code: string): Promise<{ version: string; changed: false }> {
  return { version: (await store.findLook(trx, code))?.version ?? "", changed: false };
}

/** Puts a look into force again that was in force before, whose files have stayed; with an empty version, takes off the one in force. */
export async function restoreLook(trx: Trx, code: string, version: string): Promise<{ version: string; changed: boolean }> {
  const kept = await keptLook(trx, code);
  if (kept.version === version) return kept;
  if (version === "") {
    await store.takeOffLook(trx, code);
    return { version, changed: true };
  }
  const look = await store.findLook(trx, code, version);
  if (!look) throw new Error(`The look ${version} of the brand ${code} is gone`);
  await store.saveLook(trx, code, look);
  return { version, changed: true };
}

/** What a look was made from, by name in its folder: read again, it gives the same look. Null for a brand without one. */
export async function sourcesOf(executor: Executor, code: string): Promise<Map<string, Buffer> | null> {
  const look = await store.findLook(executor, code);
  if (!look) return null;
  const read = async ([name, digest]: [string, string]): Promise<[string, Buffer][]> => {
    const bytes = await store.findFile(executor, code, SOURCE + name, digest);
    return bytes ? [[name, bytes]] : [];
  };
  return new Map((await Promise.all(Object.entries(look.sources).map(read))).flat());
}

const inGames = new WeakMap<Look, GameLook | undefined>();

/** What a look changes in games, computed once for as long as the look is kept; undefined: nothing. */
export function lookInGames(look: Look): GameLook | undefined {
  if (!inGames.has(look)) inGames.set(look, gameLookOf(look.css));
  return inGames.get(look);
}

/** How brands look: kept as it was checked, and served from addresses that never change what they mean (decision 0187). */
export function createLooksService({ db, versions, onLook }: Deps) {
  const told = async (code: string): Promise<void> => {
    versions.refresh();
    const look = (await store.findLook(db, code)) ?? (await letterLook(db, code));
    if (look) onLook?.(code, presentLook(code, look));
  };

  return {
    /** The look in force, as the executor sees it; a letter on the base look for a brand that has none. */
    lookOf: async (executor: Executor, code: string, names: readonly string[]): Promise<Look> =>
      (await store.findLook(executor, code)) ?? madeLook(code, letterOf(code, names)),

    /** Address of the style sheet of a brand. */
    sheetOf: ({ code, look }: Pick<Brand, "code" | "look">): string => presentLook(code, look).sheet,

    /** Puts a checked look into force, in the caller's transaction. Call `told` when that is committed. */
    saveLook,

    /** Tells this process and the open pages of a look that is committed. */
    told,

    /** Both, for a caller without a transaction of its own. */
    async putOn(code: string, look: CheckedLook): Promise<{ version: string; changed: boolean }> {
      const saved = await inTransaction(db, (trx) => saveLook(trx, code, look));
      if (saved.changed) await told(code);
      return saved;
    },

    sourcesOf,

    /** A file of a look, in force or an older one; null when there is none. `made` files are drawn when they are asked for. */
    async fileOf(code: string, look: Look, name: string, digest: string): Promise<Buffer | null> {
      const kept = await store.findFile(db, code, name, digest);
      if (kept) return kept;
      // Another process may have taken the brand's own look off a moment ago, and told open pages of it.
      const drawn = look.letter === undefined ? await letterLook(db, code) : look;
      return drawn?.letter !== undefined && drawn.files[name] === digest ? madeFile(code, drawn.letter, name) : null;
    },
  };
}

function rowOf(code: string, look: CheckedLook): { row: store.StoredLook; files: store.LookFileRow[] } {
  const digests = new Map([...look.files].map(([name, bytes]) => [name, digestOf(bytes)]));
  const address = (name: string): string => lookAddress(code, name, digests.get(name) ?? "");
  const css = sheetOf(look.file, {
    mark: look.mark.kind === "svg" ? sheetPicture(look.mark.svg, address("mark.svg")) : `url("${address("mark.png")}")`,
    logo: look.logo && {
      picture: sheetPicture(look.logo.svg, address("logo.svg")),
      width: logoWidth(look.logo.width, look.logo.height),
    },
  });
  const served = new Map([...look.files, [SHEET, Buffer.from(css)]]);
  const kept = new Map([...look.sources].map(([name, bytes]) => [SOURCE + name, bytes]));
  const files = [...served, ...kept].map(([name, bytes]) => ({ name, digest: digestOf(bytes), bytes }));
  // In one order, whatever order the files came in: the version is made of it.
  const namesOf = (part: ReadonlyMap<string, Buffer>) =>
    Object.fromEntries(
      [...part].map(([name, bytes]): [string, string] => [name, digestOf(bytes)]).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  const row = { css, grounds: look.grounds, files: namesOf(served), sources: namesOf(look.sources) };
  return { row: { version: digestOf(JSON.stringify([row.files, row.sources])), ...row }, files };
}

/** The look of a brand without one of its own; null for no brand. */
async function letterLook(db: Db, code: string): Promise<Look | null> {
  const row = await findBrand(db, code);
  return row ? madeLook(code, letterOf(code, namesOf(BrandSettings.parse(row.template)))) : null;
}

/** Digests are those of what the files are drawn from, so that nothing is drawn before somebody asks for it. */
function madeLook(code: string, letter: string): Look {
  const mark = letterMark(letter);
  const css = sheetOf({}, { mark: sheetPicture(mark, "") });
  const drawn = [...Object.keys(ICONS), SHARE_NAME].map((name) => [name, digestOf(`${name} ${mark}`)]);
  const files = Object.fromEntries([["mark.svg", digestOf(mark)], [SHEET, digestOf(css)], ...drawn]) as Record<string, string>;
  return { version: digestOf(`${code} ${css}`), css, grounds: BASE_GROUNDS, files, letter };
}

async function madeFile(code: string, letter: string, name: string): Promise<Buffer | null> {
  const svg = letterMark(letter);
  const mark = { kind: "svg", svg, width: 48 } as const;
  if (name === "mark.svg") return Buffer.from(svg);
  if (name === SHEET) return Buffer.from(madeLook(code, letter).css);
  if (name === SHARE_NAME) return drawShare(mark, BASE_GROUNDS.dark);
  return name in ICONS ? drawIcon(mark, BASE_GROUNDS.dark, name as IconName) : null;
}
