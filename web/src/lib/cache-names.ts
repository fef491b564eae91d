/** Caches of this version of the worker. Whatever else an earlier one has left under our prefix is deleted. */
export const CACHE_PREFIX = "mela-";
export const CACHES = {
  assets: "mela-assets-1",
  media: "mela-media-1",
  pages: "mela-pages-1",
  answers: "mela-answers-1",
  precache: "mela-precache-1",
} as const;
