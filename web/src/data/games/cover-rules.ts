import { COVER_WIDTHS, coverOfWidth, coverSrcset } from "../../lib/image-cdn.ts";

/** Size of a cover's widest picture, for the attributes that keep its room. */
export const COVER_SIZE = { width: 240, height: 320 } as const;

export interface ImageSources {
  src: string;
  /** Absent for pictures that exist in one size only. */
  srcSet?: string;
}

type Pictured = { showIcon: boolean; iconUrl: string; mobileLargeIcon: string };

const pictureOf = (game: Pictured): string => (game.showIcon && game.iconUrl) || game.mobileLargeIcon;

/** The picture of a game: `iconUrl`, else `mobileLargeIcon`, else none; with its other widths when it is one of our covers. */
export function coverSources(game: Pictured): ImageSources | null {
  const src = pictureOf(game);
  if (src === "") return null;
  const srcSet = coverSrcset(src);
  return srcSet === "" ? { src } : { src, srcSet };
}

/** The one address of a game's picture that is drawn so many device pixels wide: the narrowest that fills them. "" without a picture. */
export function coverAddress(game: Pictured, devicePixels: number): string {
  const width = COVER_WIDTHS.find((known) => known >= devicePixels) ?? COVER_WIDTHS[COVER_WIDTHS.length - 1] ?? 0;
  return coverOfWidth(pictureOf(game), width);
}
