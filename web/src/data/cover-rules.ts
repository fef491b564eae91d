import { coverSrcset } from "../lib/image-cdn.ts";

/** Size of a cover's widest picture, for the attributes that keep its room. */
export const COVER_SIZE = { width: 240, height: 320 } as const;

export interface ImageSources {
  src: string;
  /** Absent for pictures that exist in one size only. */
  srcSet?: string;
}

/** The picture of a game: `iconUrl`, else `mobileLargeIcon`, else none; with its other widths when it is one of our covers. */
export function coverSources(game: { showIcon: boolean; iconUrl: string; mobileLargeIcon: string }): ImageSources | null {
  const src = (game.showIcon && game.iconUrl) || game.mobileLargeIcon;
  if (src === "") return null;
  const srcSet = coverSrcset(src);
  return srcSet === "" ? { src } : { src, srcSet };
}
