import { launch } from "./launch/launch.mjs";

/** `node tools/with-node.mjs <file.ts> [arguments]` runs a file of the project on the Node that it needs. */
const [script, ...args] = process.argv.slice(2);
await launch(script, args);
