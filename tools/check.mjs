import { launch } from "./launch/launch.mjs";

await launch("tools/test/main.ts", ["--only=check", ...process.argv.slice(2)]);
