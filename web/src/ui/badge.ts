/** What a count looks like: nothing at zero, "99+" above 99. `write` puts it into the digits of the language. */
export function badgeText(count: number, write: (count: number) => string): string | null {
  if (!(count > 0)) return null;
  return count > 99 ? `${write(99)}+` : write(Math.floor(count));
}
