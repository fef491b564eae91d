import type { Valkey } from "../../adapters/valkey.ts";
import type { EventWire } from "./wire.store.ts";

const CHANNEL = "mela:events";
/** Where it has not taken an announcement, it is not asked for so long: the next writes would wait for it, one after the other. */
const REST_MS = 5_000;

/**
 * Announcements through Valkey, which spares PostgreSQL the one queue of NOTIFY in which all commits that announce follow each other.
 * Where Valkey does not take one, `spare` does; it is always listened to, since others may reach only that (decision 0348).
 */
export function valkeyWire(valkey: Pick<Valkey, "publish" | "subscribe">, spare: EventWire): EventWire {
  let restsUntil = 0;
  const viaValkey = (): Promise<boolean> =>
    valkey.publish(CHANNEL).then(
      () => true,
      () => {
        restsUntil = performance.now() + REST_MS;
        return false;
      },
    );
  return {
    announce: async () => {
      const isTold = performance.now() >= restsUntil && (await viaValkey());
      if (!isTold) await spare.announce();
    },
    listen: (onWritten) => {
      const stops = [valkey.subscribe(CHANNEL, onWritten), spare.listen(onWritten)];
      return () => stops.forEach((stop) => stop());
    },
  };
}
