import { readEnv } from "../server/env.ts";
import { ROOM_TIMES } from "../server/rooms/room-types.ts";
import { serveArcade } from "../server/serve.ts";

/**
 * The arcade for tests in a browser: demo players do not think, so that a game of two hundred turns ends within a test. A seat
 * can be taken and an end be seen for longer than usual, by a machine that may be slow.
 */
await serveArcade(readEnv(process.env), { ...ROOM_TIMES, gather: 8000, demo: 80, show: 15_000 });
