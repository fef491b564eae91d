import { join } from "node:path";
import { buildArcade } from "../arcade/src/server/app.ts";
import { createDrawRunner } from "../arcade/src/server/draws/draw-runner.ts";
import { openDrawStore } from "../arcade/src/server/draws/draw-store.ts";
import { drawsOf, type Lottery } from "../arcade/src/server/draws/schedule.ts";
import { openSqliteJournal } from "../arcade/src/server/journal/sqlite-journal.ts";
import { seededRng } from "../arcade/src/shared/rng.ts";
import { signedHeaders } from "../arcade/src/server/signing.ts";
import { createOutcomeSeeds, type OutcomeSeeds } from "../arcade/src/server/tables/outcome-seeds.ts";
import { readTitles } from "../arcade/src/server/titles.ts";

export type Arcade = Awaited<ReturnType<typeof buildArcade>>;

/** A lively table, so that a minute sees several rounds of it. */
export const TABLE = "ALO-BENGAL-TIGER-DRAGON";
const SECRET = "a-secret-for-this-bench-only";
const PROVIDER = "arcade";

const RICH_MINOR = 1_000_000;

export interface TablesOptions {
  /** The built clients, where pages are opened. */
  clientDir?: string;
  /** Its clock, milliseconds since 1970. */
  now?: () => number;
  /** Are drawn while it lives; none unless told otherwise. */
  lotteries?: readonly Lottery[];
}

export interface Tables {
  app: Arcade;
  address: string;
  /** The outcomes that it has fixed for the days around a moment of its clock, as nobody else may know them. */
  chanceAt: (now: number) => Promise<OutcomeSeeds>;
}

/** An arcade without a platform: its wallet says yes to everything, at once. */
export async function startTables(folder: string, options: TablesOptions = {}): Promise<Tables> {
  const { clientDir = join(folder, "no-client"), now = Date.now, lotteries = [] } = options;
  const nobody = async () => ({ kind: "ok" as const, balance: RICH_MINOR });
  const journal = openSqliteJournal(folder);
  const app = await buildArcade({
    journal,
    wallet: { balance: nobody, freeRounds: async () => [], bet: nobody, win: nobody, rollback: nobody },
    registry: {
      deposit: async () => "current",
      latest: async () => ({ newest: [], open: [], last: null }),
      undo: async () => "done",
      undoFree: async () => "done",
    },
    titles: readTitles(new URL("../arcade/data/titles.json", import.meta.url)),
    rng: seededRng(1),
    ...drawing(folder, lotteries, now),
    now,
    publicUrl: "http://127.0.0.1",
    platformOrigins: [],
    provider: PROVIDER,
    secret: SECRET,
    clientDir,
    gallery: false,
    logLevel: "silent",
  });
  const chanceAt = async (at: number) => {
    const chance = createOutcomeSeeds({ journal, now });
    await chance.load();
    await chance.prepare(at);
    return chance;
  };
  return { app, address: await app.listen({ host: "127.0.0.1", port: 0 }), chanceAt };
}

/** Draws, told to nobody. */
function drawing(folder: string, lotteries: readonly Lottery[], now: () => number) {
  if (lotteries.length === 0) return { draws: drawsOf([], { find: async () => null, drawnBefore: async () => [] }) };
  const store = openDrawStore(folder);
  const publisher = { publish: async () => ({ kind: "ok" as const }) };
  return {
    draws: drawsOf(lotteries, store),
    drawRunner: createDrawRunner({ lotteries, store, publisher, now, log: { warn: (_details, message) => console.error(message) } }),
  };
}

interface Launch {
  code: string;
  user: string;
}

/** Launches a title, the lively table unless told otherwise; answers the secret of the session. `now`: by the arcade's clock. */
export async function launchInto(app: Arcade, launch: Launch = { code: TABLE, user: "1" }, now = Date.now()): Promise<string> {
  const s = (await launchPage(app, launch, now)).searchParams.get("s");
  const opened = await app.inject({ method: "POST", url: "/api/session", body: { s } });
  return opened.json<{ value: { secret: string } }>().value.secret;
}

/** Launches a title; answers the address of its page, whose origin is not where this arcade listens. `now`: by the arcade's clock. */
export async function launchPage(app: Arcade, { code, user }: Launch, now = Date.now()): Promise<URL> {
  const body = JSON.stringify({
    request_uuid: crypto.randomUUID(),
    token: `token-of-the-bench-${user}`,
    user,
    game_code: code,
    currency: "BDT",
    money: "real",
    liquidity: "mela",
    language: "en",
    country: "BD",
    platform: "html5",
    lobby_url: "http://127.0.0.1/m/home",
    deposit_url: "http://127.0.0.1/m/voucherCenter",
    brand: "mela",
  });
  const headers = {
    "content-type": "application/json",
    ...signedHeaders({ provider: PROVIDER, secret: SECRET, path: "/launch", body }, now),
  };
  const launched = await app.inject({ method: "POST", url: "/launch", headers, body });
  return new URL(launched.json<{ value: { url: string } }>().value.url);
}
