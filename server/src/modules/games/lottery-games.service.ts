import type { Audience } from "../../lib/audience.ts";
import type { Sources } from "./catalogue-reading.service.ts";
import { findClassifies, findGamesOfTypes } from "./catalogue.store.ts";
import { findVendors } from "./vendors.store.ts";
import { presentGame } from "./games.present.ts";
import { nameIn } from "./games.rules.ts";

/** The lotteries that a brand shows with what a lobby says of them, the best liked first; lobbies are none. */
export async function readLotteries({ db, currencyOf }: Pick<Sources, "db" | "currencyOf">, audience: Audience) {
  const { brandCode, language } = audience;
  const [rows, vendors, classes, currency] = await Promise.all([
    findGamesOfTypes(db, brandCode, ["LOTT", "ELOTT"]),
    findVendors(db, brandCode),
    findClassifies(db),
    currencyOf(brandCode),
  ]);
  const vendorOf = new Map(vendors.map((vendor) => [vendor.code, vendor]));
  return rows
    .filter((row) => !row.is_lobby)
    .map((row) => {
      const vendor = vendorOf.get(row.vendor_code);
      const known = classes.find((entry) => entry.game_type === row.game_type && entry.key === row.classify);
      return {
        game: presentGame(row, { language, currency }),
        vendorName: vendor ? nameIn(vendor.names, language) : row.vendor_code,
        className: known ? nameIn(known.names, language) : row.classify,
        prizeMode: vendor?.prize_mode ?? null,
      };
    });
}
