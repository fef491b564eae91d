import { clientsClaim, setCacheNameDetails } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { precacheAndRoute } from "workbox-precaching";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { CACHES } from "../src/lib/cache-names.ts";
import { answerKey, mayKeepAnswer, outdatedCaches, PUBLIC_PAGE_HEADER, SHELL_PATH } from "./worker-rules.ts";

declare const self: ServiceWorkerGlobalScope;
/** Addresses of what every page needs; the build writes them in. They carry their hash, hence no revision. */
declare const PRECACHED: readonly string[];

const DAY_S = 86_400;
/** A network that has not answered by then counts as lost, as long as there is something to show instead. */
const PATIENCE_S = 4;
/** An older shell is fetched again when a page comes through. */
const SHELL_KEPT_MS = 6 * 3600 * 1000;

setCacheNameDetails({ prefix: "mela", precache: "precache", suffix: "1" });
precacheAndRoute(PRECACHED.map((url) => ({ url, revision: null })));
clientsClaim();

const expiring = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY_S, purgeOnQuotaError: true });

// Files never change under their names.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst({ cacheName: CACHES.assets, plugins: [expiring(300, 60)] }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/media/"),
  new CacheFirst({ cacheName: CACHES.media, plugins: [expiring(600, 60)] }),
);

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && mayKeepAnswer({ method: request.method, pathname: url.pathname, personal: request.headers.has("authorization") }),
  new NetworkFirst({
    cacheName: CACHES.answers,
    networkTimeoutSeconds: PATIENCE_S,
    plugins: [
      { cacheKeyWillBeUsed: async ({ request }) => answerKey(request.url, request.headers.get("accept-language")) },
      expiring(200, 14),
    ],
  }),
);

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === "navigate" && (url.pathname === "/" || /^\/m(?:\/|$)/.test(url.pathname)),
  new NetworkFirst({
    cacheName: CACHES.pages,
    networkTimeoutSeconds: PATIENCE_S,
    plugins: [
      {
        cacheWillUpdate: async ({ request, response }) =>
          response.status === 200 && response.headers.has(PUBLIC_PAGE_HEADER) && new URL(request.url).search === "" ? response : null,
        fetchDidSucceed: async ({ response, event }) => {
          event?.waitUntil(refreshShell());
          return response;
        },
      },
      expiring(40, 14),
    ],
  }),
);

// No network and nothing kept of this page: the shell, from which the app builds what it can.
setCatchHandler(async ({ request }) => {
  if (request.mode !== "navigate") return Response.error();
  return (await caches.match(SHELL_PATH, { cacheName: CACHES.pages, ignoreVary: true })) ?? Response.error();
});

async function refreshShell(): Promise<void> {
  try {
    const cache = await caches.open(CACHES.pages);
    const kept = await cache.match(SHELL_PATH, { ignoreVary: true });
    if (kept && Date.now() - Date.parse(kept.headers.get("date") ?? "") < SHELL_KEPT_MS) return;
    await cache.add(SHELL_PATH);
  } catch {
    // Without room or network the page that was asked for is still there.
  }
}

self.addEventListener("install", (event) => event.waitUntil(refreshShell()));

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    await Promise.all(outdatedCaches(await caches.keys()).map((name) => caches.delete(name)));
  };
  event.waitUntil(tidy());
});

// The page says when the new version may take over: never in the middle of a form or a game.
self.addEventListener("message", (event) => {
  if ((event.data as { type?: string } | null)?.type === "SKIP_WAITING") void self.skipWaiting();
});
