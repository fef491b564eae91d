import { readEnv } from "../server/env.ts";
import { tableEditions } from "../server/games/registry.ts";
import { openSqliteJournal } from "../server/journal/sqlite-journal.ts";
import { ROOM_TIMES } from "../server/rooms/room-types.ts";
import { serveArcade } from "../server/serve.ts";
import { createOutcomeSeeds } from "../server/tables/outcome-seeds.ts";

/** Matches are in play that began before it, and end meanwhile: none lasts for so long. */
const HERE_FOR_MS = 1_200_000;

/**
 * The arcade for tests in a browser: it has been there for a while, and demo players do not think, so that a game of two hundred turns ends
 * within a test. A seat can be taken and an end be seen for longer than usual, by a machine that may be slow.
 */
const env = readEnv(process.env);
const journal = openSqliteJournal(env.ARCADE_DATA);
await createOutcomeSeeds({ journal, now: () => Date.now() - HERE_FOR_MS, editions: tableEditions() }).load();
await journal.close();
await serveArcade(env, { ...ROOM_TIMES, gather: 8000, demo: 80, show: 15_000 });
