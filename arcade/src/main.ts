import { readEnv } from "./env.ts";
import { serveArcade } from "./serve.ts";

await serveArcade(readEnv(process.env));
