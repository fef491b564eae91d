import { readFileSync } from "node:fs";
import { hostname } from "node:os";

/** Names the running machine: a clone of it has booted by itself. */
export const machine = (): string[] => [hostname(), bootOf()];

/** Empty where the system does not tell it. */
function bootOf(): string {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return "";
  }
}
