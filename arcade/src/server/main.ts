import { securityLine } from "@mela/contract/security/security-events";
import { type ArcadeEnv, readEnv } from "./env.ts";
import { serveArcade } from "./serve.ts";

/** A refusal to start is told to the watcher too: somebody has changed what guards the arcade, or is about to. */
function readSettings(): ArcadeEnv {
  try {
    return readEnv(process.env);
  } catch (error) {
    const line = { level: 50, time: Date.now(), ...securityLine({ type: "config.refused", detail: { program: "arcade" } }) };
    process.stdout.write(`${JSON.stringify(line)}\n`);
    throw error;
  }
}

await serveArcade(readSettings());
