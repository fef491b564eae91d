import { launch } from "./launch/launch.mjs";

await launch("tools/dev/main.ts");
