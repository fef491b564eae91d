/**
 * The address to show in our frame: https (or, for a site on this machine, http) and of an origin that the brand has on its list;
 * null for everything else.
 */
export function outerAddress(candidate: string | null, allowlist: readonly string[]): URL | null {
  if (candidate === null) return null;
  try {
    const url = new URL(candidate);
    const local = url.protocol === "http:" && /^(?:localhost|127\.0\.0\.1)$/.test(url.hostname);
    const plain = url.username === "" && url.password === "";
    return (url.protocol === "https:" || local) && plain && allowlist.includes(url.origin) ? url : null;
  } catch {
    return null;
  }
}
