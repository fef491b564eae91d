/** Pictures that a brand may have of its own on its pages, and their sizes as they are served, px. */
export const PAGE_PICTURES = {
  account: { width: 780, height: 480 },
  closed: { width: 780, height: 760 },
  empty: { width: 400, height: 300 },
  jackpot: { width: 716, height: 336 },
} as const;
export type PagePicture = keyof typeof PAGE_PICTURES;
export const PAGE_PICTURE_NAMES = Object.keys(PAGE_PICTURES) as PagePicture[];

/** As which file of a look a picture is served. */
export const servedName = (picture: PagePicture): string => `page-${picture}.avif`;
