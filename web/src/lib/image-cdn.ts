/** Widths in which every cover exists, in px. */
export const COVER_WIDTHS = [120, 180, 240] as const;

/** One of the brand's picture hosts, drawn anew for each use; "" (our own origin) when there is none. */
export function pickCdn(hosts: readonly string[], random: () => number = Math.random): string {
  if (hosts.length === 0) return "";
  return hosts[Math.min(hosts.length - 1, Math.floor(random() * hosts.length))] ?? "";
}

/** The three widths of a cover for `srcset`, derived from the address of its widest; "" for other pictures. */
export function coverSrcset(iconUrl: string, host = ""): string {
  const match = /^(.*)-240(\.\w+)$/.exec(iconUrl);
  if (!match) return "";
  return COVER_WIDTHS.map((width) => `${host}${match[1]}-${width}${match[2]} ${width}w`).join(", ");
}
