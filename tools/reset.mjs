import { existsSync } from "node:fs";
import { dataFolder, launch } from "./launch/launch.mjs";

if (existsSync(dataFolder)) await launch("tools/start/reset.ts");
else console.log(`There is nothing to wipe: ${dataFolder} does not exist.`);
