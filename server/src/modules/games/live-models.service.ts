import type { LiveModel } from "@mela/contract/games/live";
import type { Audience } from "../../lib/audience.ts";
import type { Clock } from "../../adapters/clock.ts";
import { reasonOf } from "../../lib/told-error.ts";
import type { ProviderService } from "../provider/provider.service.ts";
import type { Sources } from "./catalogue-reading.service.ts";
import { findGamesOfTypes } from "./catalogue.store.ts";
import { findVendors } from "./vendors.store.ts";
import { presentGame } from "./games.present.ts";
import { createKeptReadings } from "./kept-readings.service.ts";
import { type TableNow, modelsOf } from "./live-models.rules.ts";

/** A provider is asked about so many tables, the best liked of the brand; the contract knows no more. */
const MOST_TABLES = 100;
const FRESH_MS = 5_000;
/** A table of which nothing was heard for so long is not said to be dealt at. */
const USABLE_MS = 60_000;

interface Deps extends Pick<Sources, "db" | "currencyOf"> {
  clock: Clock;
  provider: Pick<ProviderService, "readTables">;
  /** Whom a brand's players may meet. */
  liquidityOf: (brandCode: string) => Promise<string>;
  warn: (message: string, detail: unknown) => void;
}

/** The live casino as it goes on now: tables that a brand shows, and what their providers say of them. */
export function createLiveModels({ db, clock, provider, currencyOf, liquidityOf, warn }: Deps) {
  const readings = createKeptReadings<TableNow[]>({ clock, freshMs: FRESH_MS, usableMs: USABLE_MS });
  const tablesOf = (brandCode: string, currency: string, providerCode: string, gameCodes: readonly string[]) =>
    readings.read(
      `${brandCode} ${providerCode}`,
      async () => provider.readTables({ provider: providerCode, gameCodes, currency, liquidity: await liquidityOf(brandCode) }),
      (error) => warn("Live tables could not be read", { provider: providerCode, reason: reasonOf(error) }),
    );

  return async ({ brandCode, language }: Audience, wanted: { active: boolean; streaming: boolean }): Promise<{ list: LiveModel[] }> => {
    const [rows, vendors, currency] = await Promise.all([
      findGamesOfTypes(db, brandCode, ["LIVE"]),
      findVendors(db, brandCode),
      currencyOf(brandCode),
    ]);
    const providerOf = new Map(vendors.map((vendor) => [vendor.code, vendor.provider_code]));
    const tables = rows.filter((row) => !row.is_lobby).slice(0, MOST_TABLES);
    const byProvider = Map.groupBy(tables, (row) => providerOf.get(row.vendor_code) ?? "");
    const told = await Promise.all(
      [...byProvider].map(async ([providerCode, own]) => {
        const codes = own.map((row) => row.code);
        return modelsOf(
          own.map((row) => presentGame(row, { language, currency })),
          await tablesOf(brandCode, currency, providerCode, codes),
        );
      }),
    );
    const list = told
      .flat()
      .filter((model) => (!wanted.active || model.active) && (!wanted.streaming || model.streaming))
      .toSorted((a, b) => b.players - a.players);
    return { list };
  };
}
