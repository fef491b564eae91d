import { createCuttableProxy } from "@mela/server/testing/cuttable-proxy";
import type { Stack } from "./stack/stack.ts";

/** A proxy before the site for one test, which can cut its connections and mend them. */
export async function openFlakyProxy(
  stack: Stack,
): Promise<{ url: string; cut: () => Promise<void>; mend: () => Promise<void>; close: () => Promise<void> }> {
  const proxy = await createCuttableProxy(`http://127.0.0.1:${stack.port}`);
  return { ...proxy, url: `http://localhost:${new URL(proxy.url).port}` };
}
