import { useBrandHere } from "./brand.tsx";
import { settingsStore } from "./settings.ts";
import { ownZone } from "./zones.ts";

/** The zone in which times are shown: the brand's where there is one and the operator wants it, their own, or UTC. */
export function useZone(): string {
  const { times } = settingsStore.use();
  const brandZone = useBrandHere()?.timeZone;
  if (times === "utc") return "UTC";
  return times === "brand" && brandZone ? brandZone : ownZone();
}
