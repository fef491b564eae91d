import { runUntilStopped } from "../start/session.ts";
import { startCluster } from "./start.ts";

await runUntilStopped(() => startCluster());
