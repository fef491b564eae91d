import { cpSync, rmSync } from "node:fs";
import { newFolder } from "./test-arcade.ts";

/** A copy of an arcade's folder as a backup takes it, also of one that runs. */
export function copyOf(folder: string): string {
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/** Puts a copy in the place of what an arcade has kept. */
export function restoreInto(folder: string, copy: string): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(copy, folder, { recursive: true });
}
