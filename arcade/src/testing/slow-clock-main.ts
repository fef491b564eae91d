import { readEnv } from "../server/env.ts";
import { serveArcade } from "../server/serve.ts";

/** The arcade for tests of hands that outlive a process: nobody's turn ends while a slow machine works, and demo players do not think. */
await serveArcade(readEnv(process.env), { gather: 200, turn: 3_600_000, demo: 20, show: 3_600_000 });
