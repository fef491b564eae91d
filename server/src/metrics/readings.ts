import { Gauge, type Registry } from "prom-client";
import type { Db } from "../db.ts";
import { type BrandReading, type Readings, readReadings } from "./readings.store.ts";

/** Several watchers, or an impatient one, cost the database no more than one does. */
const FRESH_MS = 15_000;

/** Reads at most once in `FRESH_MS`; null when the database does not answer. */
function createReader(db: Db, now: () => number) {
  let last: { at: number; reading: Promise<Readings | null> } | null = null;
  return (): Promise<Readings | null> => {
    if (last !== null && now() - last.at < FRESH_MS) return last.reading;
    const reading = readReadings(db).catch(() => null);
    last = { at: now(), reading };
    return reading;
  };
}

/** Gauges that are read in the database whenever a watcher asks. While it is away they are absent, and everything else is told. */
export function addReadings(registry: Registry, db: Db, now: () => number = Date.now): void {
  const read = createReader(db, now);
  const registers = [registry];
  const gauge = (name: string, help: string, of: (readings: Readings) => readonly BrandReading[]): void => {
    const labelNames = ["brand", "kind"] as const;
    const collected: Gauge<"brand" | "kind"> = new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const readings = await read();
        collected.reset();
        for (const { brand, kind, value } of readings === null ? [] : of(readings)) collected.set({ brand, kind }, value);
      },
    });
  };
  gauge(
    "mela_payments_in_doubt",
    "Payments of which nobody knows how they ended: deposit, withdrawal, contradiction.",
    (all) => all.doubts,
  );
  gauge("mela_withdrawals_waiting", "Withdrawals that wait for a decision: count, and seconds of the oldest.", (all) => all.waiting);
  gauge("mela_bets_open_for_an_hour", "Stakes of a quarter of an hour that are still open an hour later.", (all) => all.openBets);
  const answers = new Gauge({
    name: "mela_database_answers",
    help: "1 when the readings above are there, 0 when the database did not answer.",
    registers,
    async collect() {
      answers.set((await read()) === null ? 0 : 1);
    },
  });
}
