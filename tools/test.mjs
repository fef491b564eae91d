import { launch } from "./launch/launch.mjs";

await launch("tools/test/main.ts");
