import { existsSync } from "node:fs";
import { basename, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import type { Manifest } from "../src/app/assets.ts";

/* What belongs together travels together: one file compresses better than ten, and each is asked for and named by others. */

interface Chunk {
  name: string;
  tags?: ["$initial"];
  test?: (id: string) => boolean;
  minShareCount?: number;
}

/** Files and folders below `src`, by the chunk that they go to where two pages need them. What stands earlier comes first. */
const SHARED: Record<string, readonly string[]> = {
  // Home and the lists of games.
  lobby: [
    ...["games", "favorites", "favorite-rules", "cover-rules", "launch", "launch-rules"].map((name) => `data/games/${name}.ts`),
    ...["content/content", "member/member", "support/support.keys"].map((name) => `data/${name}.ts`),
    "../../kit/src/money.ts",
    ...["image-cdn", "use-in-browser"].map((name) => `lib/${name}.ts`),
    "widgets/banner-carousel/banner-rules.ts",
    "widgets/game-tile",
    "widgets/category-tabs",
    "widgets/section-head",
    "widgets/pull-refresh/pull-place.tsx",
  ],
  // Small things of nearly all pages.
  pages: [
    "widgets/load-failed.tsx",
    "ui/usual-icons.tsx",
    ...["chip", "search-box"].flatMap((name) => [`ui/${name}.tsx`, `ui/${name}.module.css`]),
    "ui/use-wide.ts",
    "lib/throttle.ts",
    "../../node_modules/@tanstack/react-query/build/modern/infiniteQueryOptions.js",
  ],
  // After `pages`, whose icons it hands on.
  icons: ["ui/icons.tsx"],
  // The lists of games among themselves.
  lists: [
    ...["list-state", "vendor-rules", "vendors"].map((name) => `data/games/${name}.ts`),
    "lib/use-settled.ts",
    "lib/address-words.ts",
    "lib/list-depth.ts",
    ...["vendor-logo.tsx", "vendors.module.css", "vendor-refresh.ts"].map((name) => `widgets/vendors/${name}`),
    "widgets/search-line.tsx",
  ],
  // What stands below the games on home, and on pages of its own.
  boards: [
    ...["boards", "popular", "winners"].map((name) => `data/games/${name}.ts`),
    "widgets/hot-matches",
    "widgets/jackpot",
    "widgets/winners",
    "widgets/vendors/vendor-grid.tsx",
  ],
  // Of calls that change something or bring a file. Before the forms, which send such calls; late parts need no forms.
  calls: ["base64url", "idempotency", "keep-file", "save-file"].map((name) => `../../kit/src/${name}.ts`),
  // Of pages with something to fill in.
  forms: [
    ...["dialog", "field", "form", "checkbox", "password-field", "segmented"].map((name) => `ui/${name}.tsx`),
    ...["dialog", "field", "checkbox", "segmented"].map((name) => `ui/${name}.module.css`),
    "../../kit/src/use-action.ts",
    "lib/digits-input.ts",
  ],
};

/** The same for what comes late to every page, whoever else needs it. */
const LATE: Record<string, readonly string[]> = {
  // Tells what happens, and the keys of what it tells of.
  events: [
    "data/events/events.ts",
    "data/wallet/wallet.ts",
    ...["deposit/deposit", "lottery/lottery", "withdrawal/withdrawal"].map((name) => `data/${name}.keys.ts`),
  ],
  // Comes to every page once it is idle.
  late: [
    "app/late/late-parts.tsx",
    ...["announcements", "promotions"].map((name) => `data/content/${name}.ts`),
    ...["inbox", "use-unread"].map((name) => `data/support/${name}.ts`),
    "data/contracts/agent-contracts.ts",
    "data/site/availability.ts",
  ],
};

/** A file that has moved would fall out of its chunk without a word, and the first load would grow. */
function known(path: string): string {
  const file = fileURLToPath(new URL(`../src/${path}`, import.meta.url));
  if (!existsSync(file)) throw new Error(`A chunk names ${path}, which is not there.`);
  return file;
}

function chunksOf(table: Record<string, readonly string[]>, minShareCount: number): Chunk[] {
  return Object.entries(table).map(([name, paths]) => {
    const files = paths.map(known);
    return { name, test: (id) => files.some((file) => id.startsWith(file)), minShareCount };
  });
}

// The table of all routes has that of the lists in it, and all but a list of its pages need the table of texts.
const LIST_ROUTES = ["app/game-routes.ts", "app/sources/games.ts"].map(known);
const TABLES = ["app/routes.ts", "app/sources/", "locales/wings.ts"].map(known);

export const CHUNKS: readonly Chunk[] = [
  // The entry's own imports, which every page needs.
  { name: "entry-client", tags: ["$initial"] },
  ...chunksOf(SHARED, 2),
  ...chunksOf(LATE, 1),
  { name: "list-routes", test: (id) => LIST_ROUTES.includes(id) },
  { name: "tables", test: (id) => TABLES.some((file) => id.startsWith(file)) },
];

const MANIFEST = ".vite/manifest.json";

/** Lets the manifest name what is fetched by itself also where it travels with others, so that documents can ask for it early. */
export function mergedEntries(root: string): Plugin {
  return {
    name: "mela-merged-entries",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const file = bundle[MANIFEST];
        if (file?.type !== "asset") return;
        const manifest = JSON.parse(String(file.source)) as Manifest;
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== "chunk" || chunk.facadeModuleId !== null) continue;
          const entry = manifest[`_${basename(chunk.fileName)}`];
          for (const id of chunk.moduleIds)
            if (entry && this.getModuleInfo(id)?.dynamicImporters.length) manifest[relative(root, id)] ??= entry;
        }
        file.source = JSON.stringify(manifest, null, 2);
      },
    },
  };
}
