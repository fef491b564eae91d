/** `sizes` of tile pictures in the grids that exist: three or four in a row over the page, three beside the vendor column. */
export const TILE_SIZES = {
  three: "(min-width: 480px) 144px, calc((100vw - 48px) / 3)",
  four: "(min-width: 480px) 106px, calc((100vw - 56px) / 4)",
  column: "(min-width: 480px) 142px, calc((100vw - 128px) / 3)",
  strip: "96px",
} as const;
export type TileSizes = keyof typeof TILE_SIZES;
