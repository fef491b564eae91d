import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lintRules } from "./lint-rules.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");
const oxlint = join(dirname(createRequire(import.meta.url).resolve("oxlint/package.json")), "bin/oxlint");
let house: string;
/** Lines of planted imports that the linter refuses, as `<file>:<line>`. */
let refused: Set<string>;

interface Diagnostic {
  code: string;
  filename: string;
  labels: { span: { line: number } }[];
}

/** Lints a folder of the planted house in one go: to start the linter costs more than all its files. */
async function lint(folder: string): Promise<Diagnostic[]> {
  const { stdout } = await run(process.execPath, [oxlint, "--format=json", folder], { cwd: house, maxBuffer: 2 ** 26 }).catch(
    (error: { stdout: string }) => error,
  );
  return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
}

/** What each file imports, one a line. */
function plan(imports: readonly Import[]): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const [file, specifier] of imports) files.set(file, [...(files.get(file) ?? []), specifier]);
  return files;
}

beforeAll(async () => {
  house = await realpath(await mkdtemp(join(tmpdir(), "mela-lint-")));
  await copyFile(join(root, ".oxlintrc.json"), join(house, ".oxlintrc.json"));
  for (const [file, specifiers] of planted) {
    await mkdir(dirname(join(house, file)), { recursive: true });
    const lines = specifiers.map((specifier, at) => `export { thing as thing${at} } from ${JSON.stringify(specifier)};\n`);
    await writeFile(join(house, file), lines.join(""));
  }
  const found = (await lint(".")).filter(({ code }) => code === "eslint(no-restricted-imports)");
  refused = new Set(found.map(({ filename, labels }) => `${filename}:${labels[0]?.span.line}`));
});
afterAll(() => rm(house, { recursive: true, force: true }));

const isRefused = (file: string, specifier: string): boolean => refused.has(`${file}:${(planted.get(file) ?? []).indexOf(specifier) + 1}`);

type Import = readonly [file: string, specifier: string];

const FORBIDDEN: [why: string, file: string, specifier: string][] = [
  ["the contract depends on nothing but zod/mini", "contract/src/base/money.ts", "zod"],
  ["the contract depends on nothing but zod/mini", "contract/src/base/money.ts", "node:fs"],
  ["the contract depends on nothing but zod/mini", "contract/src/base/money.ts", "fastify"],
  ["the contract imports no floor", "contract/src/base/money.ts", "../../server/src/db.ts"],
  ["the server does not import the web", "server/src/app.ts", "../../web/src/entry-server.tsx"],
  ["the server does not import the arcade", "server/src/modules/games/games.service.ts", "@mela/arcade/src/server/main.ts"],
  ["CSHELL-18 no byte of the console is in the site", "web/src/entry-client.tsx", "../../console/src/app/app.tsx"],
  ["CSHELL-18 no byte of the console is in the site", "web/src/lib/form.ts", "@mela/console/src/app/app.tsx"],
  ["the web does not import the server", "web/src/data/wallet/wallet.ts", "@mela/server/testing/create-test-app.ts"],
  ["the arcade does not import the server", "arcade/src/server/main.ts", "../../../server/src/env.ts"],
  ["the arcade has the kit's builds alone", "arcade/build/main.ts", "../../kit/src/api.ts"],
  ["the arcade has the kit's builds for its build alone", "arcade/src/server/app.ts", "../../../kit/build/kept-builds.ts"],
  ["a client of the arcade reaches no Node", "arcade/src/client/api.ts", "node:crypto"],
  ["a client of the arcade imports no server", "arcade/src/client/api.ts", "../server/signing.ts"],
  ["what all clients share knows no game", "arcade/src/client/shell.ts", "../games/slot5/rules/wire.ts"],
  ["a game's client imports no server", "arcade/src/games/slot5/client/main.ts", "../server/game.ts"],
  ["a game's client reaches no Node", "arcade/src/games/slot5/client/main.ts", "node:fs"],
  ["rules of a game reach no Node", "arcade/src/games/slot5/rules/play.ts", "node:crypto"],
  ["rules of a game import no server", "arcade/src/games/slot5/rules/play.ts", "../../../server/journal/journal.ts"],
  ["rules of a game import no client", "arcade/src/games/slot5/rules/play.ts", "../client/show.ts"],
  ["shared code knows no game", "arcade/src/shared/wire.ts", "../games/slot5/rules/wire.ts"],
  ["shared code reaches no Node", "arcade/src/shared/rng.ts", "node:crypto"],
  ["the arcade's server imports no client", "arcade/src/server/app.ts", "../client/api.ts"],
  ["production code of the arcade imports no testing", "arcade/src/server/app.ts", "../testing/titles.ts"],
  ["the server does not import the payment provider", "server/src/adapters/payment.ts", "../../../psp/src/app.ts"],
  ["the payment provider does not import the server", "psp/src/main.ts", "../../server/src/env.ts"],
  ["the payment provider does not import the arcade", "psp/src/signing.ts", "../../arcade/src/server/signing.ts"],
  ["nothing imports tools", "server/src/main.ts", "../../tools/start/main.ts"],
  ["nothing imports bench", "web/src/lib/form.ts", "../../../bench/main.ts"],
  ["lib imports no data", "web/src/lib/form.ts", "../data/auth/session.ts"],
  ["lib imports no ui", "web/src/lib/form.ts", "../ui/toast.tsx"],
  ["ui imports no data", "web/src/ui/button.tsx", "../data/auth/session.ts"],
  ["ui imports no contract", "web/src/ui/button.tsx", "@mela/contract/base/money"],
  ["data imports no ui", "web/src/data/site/site.ts", "../ui/toast.tsx"],
  ["data imports no screen", "web/src/data/site/site.ts", "../screens/home/home-screen.tsx"],
  ["widgets import no screen", "web/src/widgets/game-tile/game-tile.tsx", "../../screens/home/home-screen.tsx"],
  ["popups import no app", "web/src/popups/confirm.tsx", "../app/routes.ts"],
  ["screens import no app", "web/src/screens/home/home-screen.tsx", "../../app/routes.ts"],
  ["a screen imports no screen of its wing", "web/src/screens/games/player/player-screen.tsx", "../game-list/game-list-screen.tsx"],
  ["a screen imports no screen of another wing", "web/src/screens/games/player/player-screen.tsx", "../../auth/login/login-screen.tsx"],
  ["a part of a screen imports no other screen", "web/src/screens/games/player/parts/bar.tsx", "../../game-list/game-list-screen.tsx"],
  ["a screen in one file imports no other screen", "web/src/screens/home/home-screen.tsx", "../auth/login/login-screen.tsx"],
  ["routes reach the store through the service", "server/src/modules/wallet/wallet.routes.ts", "./wallet.store.ts"],
  ["routes reach the database through the service", "server/src/modules/wallet/wallet.routes.ts", "../../db.ts"],
  ["services know no Fastify", "server/src/modules/wallet/wallet.service.ts", "fastify"],
  ["services import no routes", "server/src/modules/wallet/wallet.service.ts", "./wallet.routes.ts"],
  ["SQL lives in stores only", "server/src/modules/wallet/wallet.service.ts", "kysely"],
  ["SQL lives in stores only", "server/src/plugins/session.ts", "pg"],
  ["a store knows no service", "server/src/modules/wallet/wallet.store.ts", "./wallet.service.ts"],
  ["a store knows no Fastify", "server/src/modules/wallet/wallet.store.ts", "fastify"],
  ["rules are pure", "server/src/modules/wallet/wallet.rules.ts", "./wallet.store.ts"],
  ["another module's store is out of reach", "server/src/modules/provider/provider.service.ts", "../wallet/wallet.store.ts"],
  ["another module's rules are out of reach", "server/src/modules/provider/provider.store.ts", "../wallet/wallet.rules.ts"],
  ["the demo goes in through the services", "server/src/demo/accounts.ts", "../modules/wallet/wallet.store.ts"],
  ["production code imports no testing", "server/src/modules/wallet/wallet.service.ts", "../../../testing/postgres.ts"],
  ["tests of the server import no other tool", "server/testing/create-test-app.ts", "../../tools/start/main.ts"],
  ["tests of the server import no other tool", "server/src/stops.test.ts", "../../tools/postal/main.ts"],
  ["production code imports no tool", "server/src/db.ts", "../../tools/postgres/embedded.ts"],
  ["journeys import no web", "e2e/journeys/games/story.spec.ts", "../../../web/src/lib/money.ts"],
];

test("the linter's file is the one that the description of the house gives", async () => {
  expect(await readFile(join(root, ".oxlintrc.json"), "utf8")).toBe(lintRules());
});

test.for(FORBIDDEN)("%s: %s may not import %s", ([, file, specifier]) => {
  expect(isRefused(file, specifier)).toBe(true);
});

const ALLOWED: Import[] = [
  ["contract/src/base/money.ts", "zod/mini"],
  ["contract/src/base/money.ts", "./errors.ts"],
  ["contract/src/base/money.test.ts", "vitest"],
  ["server/src/modules/wallet/wallet.routes.ts", "fastify"],
  ["server/src/modules/wallet/wallet.routes.ts", "./wallet.service.ts"],
  ["server/src/modules/wallet/wallet.service.ts", "./wallet.store.ts"],
  ["server/src/modules/wallet/wallet.store.ts", "kysely"],
  ["server/src/modules/provider/provider.service.ts", "../wallet/wallet.service.ts"],
  ["server/src/modules/wallet/wallet.races.test.ts", "./wallet.store.ts"],
  ["server/testing/postgres.ts", "../../tools/postgres/embedded.ts"],
  ["server/src/stops.test.ts", "../../tools/postgres/free-port.ts"],
  ["server/src/demo/accounts.ts", "../modules/wallet/wallet.service.ts"],
  ["web/src/app/routes.ts", "../screens/home/home-screen.tsx"],
  ["web/src/screens/games/player/player-screen.tsx", "../../../ui/button.tsx"],
  ["web/src/screens/games/player/player-screen.tsx", "./player-bar.tsx"],
  ["web/src/screens/games/player/parts/bar.tsx", "../player-rules.ts"],
  ["web/src/widgets/game-tile/game-tile.tsx", "../../data/games/games.ts"],
  ["web/src/data/games/games.ts", "@mela/contract/games/games"],
  ["web/src/ui/button.tsx", "../lib/i18n.tsx"],
  ["arcade/src/games/slot5/server/game.ts", "../../../server/games/instant-game.ts"],
  ["arcade/src/games/slot5/server/game.ts", "../rules/play.ts"],
  ["arcade/src/games/slot5/client/main.ts", "../../../shared/wire.ts"],
  ["arcade/src/games/live-roulette/client/main.ts", "../../roulette/rules/spots.ts"],
  ["arcade/src/games/slot5/rules/wire.ts", "../../../shared/games/themes.ts"],
  ["arcade/build/main.ts", "../../kit/build/kept-builds.ts"],
  ["arcade/src/client/verify.test.ts", "../server/tables/outcome-seeds.ts"],
  ["psp/src/signing.ts", "@mela/contract/deposit/payment"],
  ["e2e/fixtures.ts", "@mela/server/testing/postgres.ts"],
  ["bench/main.ts", "../server/src/app.ts"],
];

const planted = plan([...FORBIDDEN.map(([, file, specifier]): Import => [file, specifier]), ...ALLOWED]);

test.for(ALLOWED)("%s may import %s", ([file, specifier]) => {
  expect(isRefused(file, specifier)).toBe(false);
});

test("a circle of imports is an error", async () => {
  const folder = join(house, "server/src");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "one.ts"), 'import { two } from "./two.ts";\nexport const one = () => two();\n');
  await writeFile(join(folder, "two.ts"), 'import { one } from "./one.ts";\nexport const two = (): unknown => one();\n');
  expect((await lint("server")).map(({ code }) => code)).toContain("import(no-cycle)");
});
