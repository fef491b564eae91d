import { createCuttableProxy } from "@mela/server/testing/cuttable-proxy";
import type { Stack } from "./stack/stack.ts";

/** A line of one's own to the site, which a test can cut and mend. */
export async function openLine(
  stack: Stack,
): Promise<{ url: string; cut: () => Promise<void>; mend: () => Promise<void>; close: () => Promise<void> }> {
  const proxy = await createCuttableProxy(`http://127.0.0.1:${stack.port}`);
  return { ...proxy, url: `http://localhost:${new URL(proxy.url).port}` };
}
