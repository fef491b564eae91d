/** Widths in which every cover exists, in px. */
export const COVER_WIDTHS = [120, 180, 240] as const;

/** One of the brand's picture hosts, drawn at random; "" (our own origin) when there is none. */
export function pickCdn(hosts: readonly string[], random: () => number = Math.random): string {
  if (hosts.length === 0) return "";
  return hosts[Math.min(hosts.length - 1, Math.floor(random() * hosts.length))] ?? "";
}

const COVER = /^(.*)-240(\.\w+)$/;

/** The three widths of a cover for `srcset`, derived from the address of its widest; "" for other pictures. */
export function coverSrcset(iconUrl: string): string {
  if (!COVER.test(iconUrl)) return "";
  return COVER_WIDTHS.map((width) => `${coverOfWidth(iconUrl, width)} ${width}w`).join(", ");
}

/** The address of a cover in another of its widths; other pictures keep theirs. */
export function coverOfWidth(iconUrl: string, width: number): string {
  return iconUrl.replace(COVER, `$1-${width}$2`);
}
