import latinUrl from "@mela/kit/fonts/text-latin.woff2?url";
import { CACHES } from "../../lib/cache-names.ts";
import { connectionOf, mayFetchAhead } from "../../lib/connection.ts";
import { readText, STORAGE_KEYS, writeText } from "../../lib/storage.ts";

/** Addresses of the faces that this page has fetched by its styles. */
const usedFaces = (): string[] =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin) && name.endsWith(".woff2"));

/** Puts files where the service worker looks first. */
async function keep(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHES.assets);
  for (const address of addresses) if (!(await cache.match(address))) await cache.add(address);
}

/**
 * Fetches the text face for the next page that is loaded, and keeps it with the faces of this one, so that they are there when that page is
 * first painted. This page stays as it is: a text that changes its face is seen to do so. A browser without a place for files goes on with
 * the machine's face.
 */
export async function keepFaces(): Promise<void> {
  if (!("caches" in globalThis) || !mayFetchAhead(connectionOf())) return;
  const words = (readText("local", STORAGE_KEYS.faces) ?? "").split(" ");
  try {
    await keep([new URL(latinUrl, location.href).href, ...usedFaces()]);
    writeText("local", STORAGE_KEYS.faces, ["kept", "text", ...words.filter((word) => word === "boxes")].join(" "));
  } catch {
    // No network or no room: the next page begins as this one did.
  }
}
