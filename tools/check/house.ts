/*
 * The house in short: which part may import which. `npm run lint:rules` makes `.oxlintrc.json` of it (lint-rules.ts), and
 * `npm run check` fails while the two differ. What is not said here is not allowed between workspaces, and free within one.
 */

/** The workspaces beside the contract. Nothing imports tools, bench and e2e but what is named in EXCEPTIONS. */
export const WORKSPACES = ["server", "web", "console", "kit", "arcade", "psp", "tools", "bench", "e2e"] as const;
type Workspace = (typeof WORKSPACES)[number];

/** Those that meet in the contract alone, but for what web and console share. */
export const PARTS: { name: Workspace; files: string }[] = [
  { name: "psp", files: "psp/**/*.ts" },
  { name: "web", files: "web/**/*.{ts,tsx}" },
  { name: "console", files: "console/**/*.{ts,tsx}" },
  { name: "kit", files: "kit/**/*.{ts,tsx}" },
];

/** What browsers' workspaces share: the typed client, money, dates, the reader of texts. */
export const KIT = { name: "kit", usedBy: ["web", "console"] as readonly string[] } as const;

/** How builds compress and keep what they have made; the arcade's build may import it too. */
export const BUILDS_USE = "kit/build/";

/** What the server's tests and its `testing/` may import beside their own workspace. */
export const SERVER_TESTS_USE = "tools/postgres/";

/** Packages that only some files of the server may import. */
export const LIBRARIES = {
  // `pg-boss` is no way to write SQL; the expressions know no look-ahead.
  sql: { packages: "kysely|pg|pg-[^b].*", deep: true, because: "SQL lives in *.store.ts, *.tables.ts, db.ts and migrate.ts." },
  queues: { packages: "pg-boss", deep: true, because: "Queues live in jobs/run-jobs.ts; a job is a line of jobs/job-table.ts." },
  fastify: {
    packages: "fastify|fastify-plugin|@fastify/.*",
    deep: false,
    because: "Fastify lives in *.routes.ts, plugins, http, app.ts and main.ts.",
  },
} as const;
export type Library = keyof typeof LIBRARIES;

/** Files with these roles belong to their module: another one goes through its service. */
export const PRIVATE_ROLES = ["store", "routes", "tables", "present", "rules", "texts", "defaults", "deps", "worker"];

export interface Ban {
  /** Roles of files (`x.store.ts` has the role `store`), or one file by name. */
  roles?: string[];
  file?: string;
  because: string;
}

export interface ServerRule {
  files: string[];
  /** May import these libraries. */
  uses?: Library[];
  never?: Ban[];
  /** Stands inside a module, so that PRIVATE_ROLES of other modules are out of reach. */
  inModule?: true;
}

const moduleFiles = (roles: string) => [`server/src/modules/**/*.${roles}.ts`];
const STORE_BY_SERVICE: Ban = { roles: ["store"], because: "Routes reach the store through the service." };
const NO_WAY_BACK: Ban = { roles: ["service", "routes"], because: "A store knows nothing of services and routes." };

/** The server's files, from the general to the particular: the last rule that fits a file is the one that counts. A new role is one line. */
export const SERVER: ServerRule[] = [
  { files: ["server/**/*.ts"] },
  {
    files: ["server/src/main.ts", "server/src/app.ts", "server/src/http.ts", "server/src/http/**/*.ts", "server/src/plugins/**/*.ts"],
    uses: ["fastify"],
    never: [STORE_BY_SERVICE],
  },
  { files: ["server/src/db.ts", "server/src/migrate.ts", "server/src/tables.ts"], uses: ["sql"] },
  { files: ["server/src/jobs/run-jobs.ts"], uses: ["queues"] },
  {
    files: ["server/src/modules/**/*.ts"],
    inModule: true,
    never: [{ roles: ["routes"], because: "Nothing below the routes imports routes." }],
  },
  {
    files: moduleFiles("routes"),
    inModule: true,
    uses: ["fastify"],
    never: [STORE_BY_SERVICE, { file: "db.ts", because: "Routes reach the database through the service." }],
  },
  {
    files: moduleFiles("{rules,present,texts,defaults,deps}"),
    inModule: true,
    never: [{ roles: ["service", "routes", "store"], because: "Rules, presenters, texts and defaults are pure." }],
  },
  { files: ["server/src/**/*.{store,tables}.ts"], inModule: true, uses: ["sql"], never: [NO_WAY_BACK] },
  // Books bets and wins in one statement with the ledger's tables.
  { files: ["server/src/modules/provider/booking.store.ts"], uses: ["sql"], never: [NO_WAY_BACK] },
  {
    files: ["server/src/demo/**/*.ts"],
    never: [{ roles: ["store", "routes"], because: "The demo goes in through the services." }],
  },
  // Histories by the hundred thousand: the services would take hours over them.
  { files: ["server/src/demo/crowd.ts", "server/src/demo/crowd.store.ts"], uses: ["sql"], never: [NO_WAY_BACK] },
];
export const SERVER_TESTS = ["server/**/*.test.ts", "server/testing/**/*.ts"];

export interface ArcadeRule {
  files: string[];
  /** Runs in a browser, or in both places: Node and Fastify are out of reach. */
  inBrowsers?: true;
  never: { paths: string; because: string };
}

/** The sides of the arcade (decision 0157). */
export const ARCADE: ArcadeRule[] = [
  {
    files: ["arcade/src/server/**/*.ts", "arcade/src/games/*/server/**/*.ts"],
    never: { paths: "/client/", because: "The arcade's server never imports a client." },
  },
  {
    files: ["arcade/src/client/**/*.ts"],
    inBrowsers: true,
    never: { paths: "^(\\.\\./)+(server|games)/", because: "What all clients share imports shared and client; it knows no single game." },
  },
  {
    files: ["arcade/src/games/*/client/**/*.ts"],
    inBrowsers: true,
    never: { paths: "/server/", because: "A client imports client, shared, and rules and clients of games; never the server." },
  },
  {
    files: ["arcade/src/shared/**/*.ts"],
    inBrowsers: true,
    never: { paths: "/(server|client|rules)/", because: "What server and clients share imports nothing but shared." },
  },
  {
    files: ["arcade/src/games/*/rules/**/*.ts"],
    inBrowsers: true,
    never: { paths: "/(server|client)/", because: "Rules run on both sides: they import shared and other rules." },
  },
];
export const ARCADE_TESTS = ["arcade/**/*.test.ts", "arcade/src/testing/**/*.ts"];

/** The folders of `console/src` from top to bottom, and which of them each may import. `app` may import all; a screen imports no screen. */
export const CONSOLE_ORDER = ["app", "screens", "parts", "data", "lib"] as const;
export const CONSOLE: { folder: (typeof CONSOLE_ORDER)[number]; uses: (typeof CONSOLE_ORDER)[number][] }[] = [
  { folder: "lib", uses: ["lib"] },
  { folder: "data", uses: ["data", "lib"] },
  { folder: "parts", uses: ["parts", "data", "lib"] },
  { folder: "screens", uses: ["parts", "data", "lib"] },
];

/** The folders of `web/src` from top to bottom, and which of them each may import. `app` may import all. */
export const WEB_ORDER = ["app", "screens", "widgets", "popups", "data", "ui", "lib"] as const;
type WebFolder = (typeof WEB_ORDER)[number];
export const WEB: { folder: WebFolder; uses: WebFolder[]; contract?: false }[] = [
  { folder: "lib", uses: ["lib"] },
  { folder: "ui", uses: ["ui", "lib"], contract: false },
  { folder: "data", uses: ["data", "lib"] },
  { folder: "widgets", uses: ["widgets", "popups", "data", "ui", "lib"] },
  { folder: "popups", uses: ["widgets", "popups", "data", "ui", "lib"] },
  // Not the screens: `../` within one screen is told apart by its depth (lint-rules.ts).
  { folder: "screens", uses: ["widgets", "popups", "data", "ui", "lib"] },
];
