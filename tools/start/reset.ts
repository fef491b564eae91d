import { readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { removeEmbeddedPostgres } from "../postgres/embedded.ts";
import { refuseWhenHeld } from "./data-folder.ts";

/** Fetched from the registry, not made from the player's doings: a reset keeps it. */
const KEPT = "runtime";

async function reset(folder: string): Promise<void> {
  // `npm run cluster` has a folder of its own within.
  const places = [folder, join(folder, "cluster")];
  for (const place of places) await refuseWhenHeld(place);
  for (const place of places) await removeEmbeddedPostgres(join(place, "pg"));
  for (const name of await readdir(folder)) {
    if (name !== KEPT) await rm(join(folder, name), { recursive: true, force: true });
  }
  console.log(`Wiped ${folder}. The next start begins anew.`);
}

const root = resolve(import.meta.dirname, "../..");
await reset(resolve(root, process.env["MELA_DATA"] ?? ".data")).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
