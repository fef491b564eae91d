declare module "fontverter" {
  /** The same font in another wrapping; what it comes in is seen from its first bytes. */
  export function convert(font: Buffer, to: "sfnt" | "woff" | "woff2"): Promise<Buffer>;
}
