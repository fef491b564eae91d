import type { Valkey } from "../../adapters/valkey.ts";
import type { EventWire } from "./wire.store.ts";

const CHANNEL = "mela:events";

/**
 * Announcements through Valkey, which spares PostgreSQL the one queue of NOTIFY in which all commits that announce follow each other.
 * Where Valkey does not take one, `spare` does; it is always listened to, since others may reach only that (decision 0348).
 */
export function valkeyWire(valkey: Pick<Valkey, "publish" | "subscribe">, spare: EventWire): EventWire {
  return {
    announce: () => valkey.publish(CHANNEL).catch(() => spare.announce()),
    listen: (onWritten) => {
      const stops = [valkey.subscribe(CHANNEL, onWritten), spare.listen(onWritten)];
      return () => stops.forEach((stop) => stop());
    },
  };
}
