/** Cookie that keeps the number of a visit by which its pictures find their host; a whole number from 1 to `PICTURE_SEEDS`. */
export const PICTURE_COOKIE = "MC_PICTURES";

/** Few, since the server keeps a page in memory for each. */
const PICTURE_SEEDS = 8;

/** A number for a visit that has none yet. */
export const newPictureSeed = (): number => 1 + Math.floor(Math.random() * PICTURE_SEEDS);

/** The number that a cookie holds; null for anything else. */
export function pictureSeedOf(text: string | undefined): number | null {
  const seed = Number(text);
  return Number.isInteger(seed) && seed >= 1 && seed <= PICTURE_SEEDS ? seed : null;
}
