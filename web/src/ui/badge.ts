/** What a count looks like: nothing at zero, "99+" above 99. */
export function badgeText(count: number): string | null {
  if (!(count > 0)) return null;
  return count > 99 ? "99+" : String(Math.floor(count));
}
