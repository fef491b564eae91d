import { readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { wireLines } from "../../contract/src/testing/wire-lines.ts";

/* Takes the contract as it stands for the one that `contract/src/wire.test.ts` holds from now on. */
const contract = resolve(import.meta.dirname, "../../contract");
const lines = await wireLines(readdirSync(resolve(contract, "src"), { recursive: true, encoding: "utf8" }));
await writeFile(resolve(contract, "wire.txt"), `${lines.join("\n")}\n`);
console.log(`${lines.length} lines are kept in contract/wire.txt`);
