import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  ARCADE,
  ARCADE_TESTS,
  type ArcadeRule,
  type Ban,
  BUILDS_USE,
  CONSOLE,
  CONSOLE_ORDER,
  KIT,
  LIBRARIES,
  type Library,
  PARTS,
  PRIVATE_ROLES,
  SERVER,
  SERVER_TESTS,
  SERVER_TESTS_USE,
  type ServerRule,
  WEB,
  WEB_ORDER,
  WORKSPACES,
} from "./house.ts";

/** An entry of `no-restricted-imports`. The expressions are Rust's: no look-ahead. */
interface Pattern {
  regex: string;
  message: string;
}
interface Override {
  files: string[];
  rules: Record<string, unknown>;
}

const BETWEEN_WORKSPACES =
  "This floor may not import that one: server, web, console, arcade and psp meet in the contract alone (web and console in kit too); nothing imports tools and bench.";
const WEB_FLOW = `Web imports flow app → screens → widgets, popups → data, ui → lib and never back.`;
const NO_SCREEN = "A screen never imports a screen.";

const imports = (files: string[], patterns: Pattern[]): Override => ({
  files,
  rules: { "no-restricted-imports": ["error", { patterns }] },
});

/** Refuses the other workspaces, by package and by path. */
function otherWorkspaces(own: string): Pattern {
  const others = WORKSPACES.filter((name) => name !== own && !(name === KIT.name && KIT.usedBy.includes(own))).join("|");
  return { regex: `^(@mela/(${others})(/|$)|(\\.\\./)+(${others})/)`, message: BETWEEN_WORKSPACES };
}

/** The same, but for one folder of one of them. */
function otherWorkspacesBut(own: string, allowed: string): Pattern {
  const [workspace = "", ...folder] = allowed.split("/");
  const others = WORKSPACES.filter((name) => name !== own);
  const paths = others.filter((name) => name !== workspace).join("|");
  return {
    regex: `^(@mela/(${others.join("|")})(/|$)|(\\.\\./)+((${paths})/|${workspace}/${notBeginningWith(folder.join("/"))}))`,
    message: BETWEEN_WORKSPACES,
  };
}

/** Fits every text that does not begin with `prefix`. */
function notBeginningWith(prefix: string): string {
  const ways = [...prefix].map((letter, index) => `${prefix.slice(0, index)}[^${letter}]`);
  return `(${ways.join("|")})`;
}

const noLibrary = (name: Library): Pattern => {
  const { packages, deep, because } = LIBRARIES[name];
  return { regex: `^(${packages})${deep ? "(/|$)" : "$"}`, message: because };
};

const NO_TESTING: Pattern = { regex: "/testing/|^vitest$", message: "Only tests import what is made for tests." };
const NO_OTHER_MODULE: Pattern = {
  regex: `^(\\.\\./[^./][^/]*/|(\\.\\./)+modules/[^/]+/).*\\.(${PRIVATE_ROLES.join("|")})\\.ts$`,
  message: "Another module is reached through its service.",
};

function banned({ roles = [], file, because }: Ban): Pattern {
  if (file !== undefined) return { regex: `(^|/)${file.replace(".", "\\.")}$`, message: because };
  return { regex: `\\.${roles.length === 1 ? roles[0] : `(${roles.join("|")})`}\\.ts$`, message: because };
}

function serverOverride({ files, uses = [], never = [], inModule }: ServerRule): Override {
  const libraries = (Object.keys(LIBRARIES) as Library[]).filter((name) => !uses.includes(name));
  return imports(files, [
    otherWorkspaces("server"),
    ...libraries.map(noLibrary),
    NO_TESTING,
    ...(inModule ? [NO_OTHER_MODULE] : []),
    ...never.map(banned),
  ]);
}

/** The arcade has a folder `server` of its own: only what stands in the workspace of that name is another floor. */
const ARCADE_OTHERS: Pattern = {
  regex: `^(@mela/(${WORKSPACES.filter((name) => name !== "arcade").join("|")})(/|$)|(\\.\\./)+(server/(src|testing|migrations)|${WORKSPACES.filter(
    (name) => name !== "arcade" && name !== "server",
  ).join("|")})/)`,
  message: BETWEEN_WORKSPACES,
};
const NO_NODE: Pattern = {
  regex: "^(node:|fastify|@fastify/)",
  message: "What runs in a browser, or in both places, reaches neither Node nor Fastify.",
};

const arcadeOverride = ({ files, inBrowsers, never }: ArcadeRule): Override =>
  imports(files, [ARCADE_OTHERS, ...(inBrowsers ? [NO_NODE] : []), NO_TESTING, { regex: never.paths, message: never.because }]);

function webPatterns({ folder, uses, contract }: (typeof WEB)[number]): Pattern[] {
  const refused = WEB_ORDER.filter((name) => !uses.includes(name)).join("|");
  return [
    otherWorkspaces("web"),
    ...(contract === false ? [{ regex: "^@mela/contract(/|$)", message: `${folder} knows neither data nor contract.` }] : []),
    { regex: `^(\\./|(\\.\\./)+)(${refused})/`, message: WEB_FLOW },
  ];
}

/** Screens by depth: in one file of a wing, in a folder of its own, and the parts of one; each with the ways up that lead out of it. */
const SCREENS: [files: string, up: string][] = [
  ["web/src/screens/*/*.{ts,tsx}", "^\\.\\./[^.]"],
  ["web/src/screens/*/*/*.{ts,tsx}", "^(\\.\\./){1,2}[^.]"],
  ["web/src/screens/*/*/*/**/*.{ts,tsx}", "^(\\.\\./){2,3}[^.]"],
];

function webOverrides(): Override[] {
  const screens = WEB.filter(({ folder }) => folder === "screens").flatMap(webPatterns);
  return [
    ...WEB.map((rule) => imports([`web/src/${rule.folder}/**/*.{ts,tsx}`], webPatterns(rule))),
    // The last rule that fits a file replaces those before, so each repeats what holds for all screens.
    ...SCREENS.map(([files, up]) => imports([files], [...screens, { regex: up, message: NO_SCREEN }])),
  ];
}

const CONSOLE_FLOW = "The console's imports flow app → screens → parts → data → lib and never back; a screen imports no screen.";

function consoleOverrides(): Override[] {
  return CONSOLE.map(({ folder, uses }) => {
    const refused = CONSOLE_ORDER.filter((name) => !uses.includes(name)).join("|");
    return imports(
      [`console/src/${folder}/**/*.{ts,tsx}`],
      [otherWorkspaces("console"), { regex: `^(\\./|(\\.\\./)+)(${refused})/`, message: CONSOLE_FLOW }],
    );
  });
}

const everyWorkspace = WORKSPACES.join("|");
const NO_FLOOR = "The contract imports no other floor.";

function contractOverrides(): Override[] {
  return [
    imports(
      ["contract/**/*.ts"],
      [
        { regex: "^(@|[a-y]|z([^o]|o[^d]|od([^/]|$|/[^m]|/m[^i])))", message: "The contract depends on zod/mini alone." },
        // One step up is a wing of the contract, which may bear the name of a workspace.
        { regex: `^(\\.\\./){2,}(${everyWorkspace})/`, message: NO_FLOOR },
      ],
    ),
    imports(["contract/**/*.test.ts"], [{ regex: `^@mela/|^(\\.\\./){2,}(${everyWorkspace})/`, message: NO_FLOOR }]),
  ];
}

function journeyOverride(): Override {
  const others = WORKSPACES.filter((name) => name !== "server" && name !== "e2e").join("|");
  const regex = `^@mela/(${others})(/|$)|^@mela/server/(src|migrations)|^(\\.\\./)+(contract|server|${others})/`;
  return imports(["e2e/**/*.ts"], [{ regex, message: "e2e imports the contract and server/testing." }]);
}

/** Who may import whom, as overrides of oxlint. */
export function importOverrides(): Override[] {
  return [
    ...contractOverrides(),
    ...SERVER.map(serverOverride),
    imports(SERVER_TESTS, [otherWorkspacesBut("server", SERVER_TESTS_USE)]),
    imports(["arcade/**/*.ts"], [ARCADE_OTHERS]),
    imports(["arcade/build/**/*.ts"], [otherWorkspacesBut("arcade", BUILDS_USE)]),
    ...ARCADE.map(arcadeOverride),
    imports(ARCADE_TESTS, [ARCADE_OTHERS]),
    ...PARTS.map(({ name, files }) => imports([files], [otherWorkspaces(name)])),
    ...webOverrides(),
    ...consoleOverrides(),
    journeyOverride(),
  ];
}

/** The text of `.oxlintrc.json`: the rules of every file (oxlint-base.json) and the import rules. */
export function lintRules(): string {
  const base = JSON.parse(readFileSync(join(import.meta.dirname, "oxlint-base.json"), "utf8")) as { overrides: Override[] };
  const settings = { ...base, $schema: "./node_modules/oxlint/configuration_schema.json" };
  return `${JSON.stringify({ ...settings, overrides: [...importOverrides(), ...base.overrides] }, null, 2)}\n`;
}
