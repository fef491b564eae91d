import { createHmac } from "node:crypto";
import { AppError } from "../../errors.ts";
import { inPictureTurn } from "../../lib/reencode-image.ts";
import type { Brand, Look } from "./brand.ts";
import { BASE_TOKENS } from "./look-tokens.defaults.ts";
import { drawSharedPage, keptMark, SHARE_NAME } from "./look-pictures.service.ts";
import type { LooksService } from "./looks.service.ts";
import { markName } from "./looks.present.ts";
import { COVER_PLACE, drawShareWords, MARK_PLACE, type ShareWords } from "./share-drawing.rules.ts";
import { loadLetters } from "./share-letters.service.ts";
import type { SiteService } from "./site.service.ts";
import { type Secret, isHashOf, sealerOf } from "../../lib/secrets.ts";

interface Deps {
  serverSecret: Secret;
  site: Pick<SiteService, "get">;
  looks: Pick<LooksService, "fileOf">;
  /** Bytes of the cover of a game at its path; null where there is none. */
  coverAt: (path: string) => Promise<Uint8Array | null>;
}

/** What a picture is made of: its words, and the path of a game's cover. */
export interface SharedPage extends ShareWords {
  cover?: string | undefined;
}

export type SharePictures = ReturnType<typeof createSharePictures>;

/** Pictures that a process keeps; each is some tens of KB. */
const MOST_KEPT = 128;
/** Of a title, in UTF-16 units: what is longer does not fit a picture. */
const TITLE_MOST = 120;
const SIGNATURE_LENGTH = 32;

/**
 * Pictures of single pages for whoever shares them (decision 0203). Their words stand in their address, signed, so that only what the site
 * itself has named is ever drawn, and no table has to know which pages there are.
 */
export function createSharePictures({ serverSecret, site, looks, coverAt }: Deps) {
  const kept = new Map<string, Promise<Buffer | null>>();

  const signatureOf = (code: string, version: string, words: string, secret = sealerOf(serverSecret)): string =>
    createHmac("sha256", secret).update(["share picture", code, version, words].join("\0")).digest("hex").slice(0, SIGNATURE_LENGTH);

  const draw = async ({ code, look }: Pick<Brand, "code" | "look">, page: SharedPage): Promise<Buffer | null> => {
    const bytes = page.cover === undefined ? null : await coverAt(page.cover);
    const colours = { ground: look.grounds.dark, accent: accentOf(look) };
    const drawing = drawShareWords(page, colours, await loadLetters(), bytes ? "besideCover" : "alone");
    const name = markName(look);
    const mark = await looks.fileOf(code, look, name, look.files[name] ?? "");
    if (drawing === null || !mark) return looks.fileOf(code, look, SHARE_NAME, look.files[SHARE_NAME] ?? "");
    const cover = bytes && { bytes, ...COVER_PLACE };
    return inTurn(async () => drawSharedPage(drawing, { mark: await keptMark(name, mark), ...MARK_PLACE }, cover));
  };

  const keep = (key: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> => {
    const known = kept.get(key);
    if (known) return known;
    const made = make();
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    return made;
  };

  return {
    /** Path and query of the picture of a page; another look gives another one. Null for a title that is too long for a picture. */
    addressOf({ code, look }: Pick<Brand, "code" | "look">, { title, brand, cover }: SharedPage): string | null {
      if (title.trim() === "" || title.length > TITLE_MOST) return null;
      const words = Buffer.from(JSON.stringify(cover === undefined ? [title, brand] : [title, brand, cover])).toString("base64url");
      return `/media/share/${code}/${look.version}.${signatureOf(code, look.version, words)}.png?words=${words}`;
    },

    /**
     * The picture at an address, 1200 × 630 px, as PNG; in the brand's look of now, also at an older address. Words that the face cannot
     * write give the brand's own picture. Null for addresses that the site never named; throws `share.busy` when too many are drawn.
     */
    async pictureOf(code: string, version: string, signature: string, words: string): Promise<Buffer | null> {
      const given = Buffer.from(signature);
      if (given.length !== SIGNATURE_LENGTH) return null;
      if (!isHashOf(given, serverSecret, (secret) => Buffer.from(signatureOf(code, version, words, secret)))) return null;
      const { look } = await site.get(code);
      const [title, brand, cover] = JSON.parse(Buffer.from(words, "base64url").toString()) as [string, string, string?];
      return keep(`${code}/${look.version}/${words}`, () => draw({ code, look }, { title, brand, cover }));
    },
  };
}

/** In the turn of uploaded pictures, but whoever opens a shared one has sent none, and reads other words when there is no room. */
async function inTurn(work: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await inPictureTurn(work);
  } catch (error) {
    throw error instanceof AppError && error.code === "picture.busy" ? new AppError("share.busy", error.value) : error;
  }
}

/** The dark accent, from the style sheet: rules of the light theme stand last in it. */
function accentOf({ css }: Look): string {
  const [dark = ""] = css.split(':root[data-theme="light"]');
  return /--accent:(#[0-9a-f]{3,6})\b/i.exec(dark)?.[1] ?? BASE_TOKENS.accent.dark;
}
