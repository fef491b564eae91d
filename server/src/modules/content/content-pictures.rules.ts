/** Kinds of entries, each with a folder of its own, in which its pictures lie too. */
export const CONTENT_KINDS = ["announcements", "help"] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** Name of a picture that lies beside an entry, as a pattern. */
export const PICTURE_NAME = "[a-z0-9][a-z0-9-]{0,63}\\.(?:png|jpg|jpeg|webp|svg)";
export const PICTURE_FILE = new RegExp(`^${PICTURE_NAME}$`);
/** Its path below the folder of content. */
export const PICTURE_PATH = new RegExp(`^(?:${CONTENT_KINDS.join("|")})/${PICTURE_NAME}$`);

/** In texts that are kept, a picture beside an entry is named by this and its path, since rich text takes paths of the site alone. */
const KEPT = "/content/";

const BY_NAME = new RegExp(`(<img\\b[^<>]*?\\ssrc=")(${PICTURE_NAME})(?=")`, "g");
const BY_PATH = new RegExp(`(<img\\b[^<>]*?\\ssrc=")${KEPT}((?:${CONTENT_KINDS.join("|")})/${PICTURE_NAME})("[^<>]*?)( */?>)`, "g");

/** A picture as pages ask for it; sizes in px. */
interface ShownPicture {
  url: string;
  width: number;
  height: number;
}
/** Pictures of a brand by their paths below the folder of content. */
export type ShownPictures = ReadonlyMap<string, ShownPicture>;

/** A text as it is kept, of one as its file writes it. */
export const asKept = (html: string, kind: ContentKind): string =>
  html.replaceAll(BY_NAME, (_whole, before: string, file: string) => `${before}${KEPT}${kind}/${file}`);

/** A text as its file writes it, of one as it is kept. */
export const asWritten = (html: string): string =>
  html.replaceAll(
    BY_PATH,
    (_whole, before: string, path: string, after: string, end: string) => before + path.slice(path.indexOf("/") + 1) + after + end,
  );

/** Names of the pictures that a text shows and that lie beside its entry. */
export const picturesIn = (html: string): string[] => [...html.matchAll(BY_NAME)].map(([, , file = ""]) => file);

/** A text with the addresses of its pictures and, where it says none, their sizes. A picture that is not there is left out. */
export function asShown(html: string, pictures: ShownPictures): string {
  return html.replaceAll(BY_PATH, (whole: string, before: string, path: string, after: string, end: string) => {
    const picture = pictures.get(path);
    if (!picture) return "";
    const sized = /\s(?:width|height)="/.test(whole) ? "" : ` width="${picture.width}" height="${picture.height}"`;
    return `${before}${picture.url}${after}${sized}${end}`;
  });
}
