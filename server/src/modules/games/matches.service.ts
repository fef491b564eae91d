import type { Match } from "@mela/contract/games/matches";
import type { MatchSport } from "@mela/contract/provider/matches";
import type { Audience } from "../../lib/audience.ts";
import type { Clock } from "../../adapters/clock.ts";
import { reasonOf } from "../../lib/told-error.ts";
import type { ProviderService } from "../provider/provider.service.ts";
import type { Sources } from "./catalogue-reading.service.ts";
import { findGamesOfTypes } from "./catalogue.store.ts";
import { createKeptReadings } from "./kept-readings.service.ts";
import { matchesOf, type MatchNow } from "./matches.rules.ts";
import { presentGame } from "./games.present.ts";
import { findVendors } from "./vendors.store.ts";

/** A provider is asked about so many titles, the best liked of the brand; the contract knows no more. */
const MOST_TITLES = 100;
/** Odds move every few seconds. */
const FRESH_MS = 3_000;
/** What was said so long ago is no odds any more. */
const USABLE_MS = 10_000;

interface Deps extends Pick<Sources, "db" | "currencyOf"> {
  clock: Clock;
  provider: Pick<ProviderService, "readMatches">;
  warn: (message: string, detail: unknown) => void;
}

/** Matches of now and next, as the providers of a brand's own sports titles tell them. However many look, each provider is asked once in three seconds for each brand and language. */
export function createMatches({ db, clock, provider, currencyOf, warn }: Deps) {
  const readings = createKeptReadings<MatchNow[]>({ clock, freshMs: FRESH_MS, usableMs: USABLE_MS });

  return async ({ brandCode, language }: Audience, sport: MatchSport | undefined): Promise<{ list: Match[] }> => {
    const [rows, vendors, currency] = await Promise.all([
      findGamesOfTypes(db, brandCode, ["SPORTS"]),
      findVendors(db, brandCode),
      currencyOf(brandCode),
    ]);
    const providerOf = new Map(vendors.map((vendor) => [vendor.code, vendor.provider_code]));
    const titles = rows.filter((row) => !row.is_lobby).slice(0, MOST_TITLES);
    const byProvider = Map.groupBy(titles, (row) => providerOf.get(row.vendor_code) ?? "");
    const told = await Promise.all(
      [...byProvider].map(async ([code, own]) => {
        const gameCodes = own.map((row) => row.code);
        const now = await readings.read(
          `${brandCode} ${code} ${language}`,
          () => provider.readMatches({ provider: code, gameCodes, language }),
          (error) => warn("Matches could not be read", { provider: code, reason: reasonOf(error) }),
        );
        return matchesOf(
          own.map((row) => presentGame(row, { language, currency })),
          now ?? [],
        );
      }),
    );
    const list = told.flat().filter((match) => sport === undefined || match.sport === sport);
    return { list: list.toSorted((a, b) => placeOf(a) - placeOf(b)) };
  };
}

/** Those in play stand before those that come. */
const placeOf = ({ state, startsAt }: Match): number => (state === "live" ? 0 : Date.parse(startsAt));
