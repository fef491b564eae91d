import * as z from "zod/mini";
import { keep, readKept } from "./kept.ts";
import { createStore } from "./store.ts";

/** How the page looks and behaves for one operator; the server keeps it, the browser has a copy for the first paint. */
export const Settings = z.object({
  theme: z._default(z.enum(["auto", "dark", "light"]), "auto"),
  /** Whether times are shown in the brand's zone, as this computer's clock has them, or in UTC. */
  times: z._default(z.enum(["brand", "own", "utc"]), "own"),
  rows: z._default(z.enum(["dense", "wide"]), "dense"),
  /** The currency in which amounts are shown; empty: each in its own. */
  shownIn: z._default(z.string().check(z.regex(/^([A-Z]{3})?$/)), ""),
  /** Keys that act alone, such as `j`, `/` and `?`. */
  singleKeys: z._default(z.boolean(), true),
});
export type Settings = z.output<typeof Settings>;

/** Settings out of whatever was kept; what is damaged or unknown counts as absent. */
export function readSettings(kept: unknown): Settings {
  const parsed = Settings.safeParse(kept);
  return parsed.success ? parsed.data : Settings.parse({});
}

function storedSettings(): Settings {
  try {
    return readSettings(JSON.parse(readKept("settings") ?? "{}"));
  } catch {
    return readSettings({});
  }
}

export const settingsStore = createStore(storedSettings());

export function applySettings(settings: Settings): void {
  keep("settings", JSON.stringify(settings));
  settingsStore.set(settings);
}
