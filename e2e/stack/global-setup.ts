import { startStack } from "./stack.ts";

/** Playwright: before the first journey; what it returns runs after the last one. */
export default function globalSetup(): Promise<() => Promise<void>> {
  return startStack();
}
