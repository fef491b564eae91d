import { openDb } from "../server/src/db.ts";
import { createEventsService } from "../server/src/modules/events/events.service.ts";
import { openValkey } from "../server/src/adapters/valkey.ts";
import { valkeyWire } from "../server/src/modules/events/valkey-wire.service.ts";
import { postgresWire } from "../server/src/modules/events/wire.store.ts";

/** Events are published in this rhythm, as calls of a busy platform would. */
const TICK_MS = 10;
/** One that tells when it was sent. */
const PROBE_MS = 100;
const PROBES = "bench:probes";

/** What a writer tells of its part of a measurement. */
export interface Written {
  asked: number;
  /** ms from the sending of an event, by any writer, to its arrival here. */
  times: number[];
}

/** Writes so many events a second, and hears those of all others, as each platform does. Tells its parent what came of it. */
async function write(url: string, rate: number, seconds: number): Promise<Written> {
  const handle = openDb(url, { max: 4 });
  const valkeyUrl = process.env["VALKEY_URL"];
  const valkey = valkeyUrl ? openValkey(valkeyUrl) : null;
  const wire = valkey ? valkeyWire(valkey, postgresWire(handle)) : postgresWire(handle);
  const service = createEventsService({ db: handle.db, wire, readBalances: async () => new Map() });
  const times: number[] = [];
  await service.subscribe({
    topics: [PROBES],
    after: null,
    onStart: () => undefined,
    onEvent: ({ data }) => void times.push(Date.now() - (data as { sentAt: number }).sentAt),
    onGap: () => undefined,
  });
  const begun = performance.now();
  let [asked, probes] = [0, 0];
  for (let ms = 0; ms < seconds * 1_000; ms = performance.now() - begun) {
    for (const due = (ms / 1_000) * rate; asked < due; asked += 1)
      service.publishTo(`member:${asked % 5_000}`, "unread", { notices: asked });
    for (; probes < ms / PROBE_MS; probes += 1) service.publishTo(PROBES, "probe", { sentAt: Date.now() });
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await service.flush();
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  await service.close();
  valkey?.close();
  await handle.close();
  return { asked: asked + probes, times };
}

if (process.send) {
  const [url = "", rate, seconds] = process.argv.slice(2);
  const written = await write(url, Number(rate), Number(seconds));
  process.send(written, () => process.disconnect());
}
