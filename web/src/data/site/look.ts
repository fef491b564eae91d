import { type BrandLook, getSettings } from "@mela/contract/site/site";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { wearLook, wornSheet } from "../../lib/brand-sheet.ts";
import { settingsQuery } from "./site.ts";

/** Not everybody asks at once for what everybody was told of. */
const SCATTER_MS = 2_000;
/** Other processes of the server may know of another look a little later. */
const SETTLES_MS = 3_000;

const inAWhile = (least: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, least + Math.random() * SCATTER_MS));

async function wear(client: QueryClient, look: BrandLook): Promise<void> {
  if (!(await wearLook(look))) return;
  client.setQueryData(settingsQuery().queryKey, (settings) => settings && { ...settings, look });
}

/** The brand looks otherwise from now on. */
export async function takeLook(client: QueryClient, look: BrandLook): Promise<void> {
  await inAWhile(0);
  await wear(client, look);
}

/**
 * Asks how the brand looks, where the page may have missed a change; `sheet` is what the server has just named. A page whose look
 * differs from it asks once all of the server's processes know the same.
 */
export async function lookAgain(client: QueryClient, sheet?: string): Promise<void> {
  if (sheet !== undefined && sheet === wornSheet()) return;
  await inAWhile(SETTLES_MS);
  // Past the cache: what else is in the settings goes with the page.
  const { look } = await call(getSettings, {});
  if (look) await wear(client, look);
}
